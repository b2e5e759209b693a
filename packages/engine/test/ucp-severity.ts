import type { CheckAssessment, Severity } from '@vitrine/engine';

/** How gravely a verdict speaks of a rule; null when it does not. */
export function severityOf(assessment: CheckAssessment, rule: string): Severity | null {
  return assessment.findings.find((finding) => finding.rule === rule)?.severity ?? null;
}
