/** An assessment as an operator reads it in a terminal. */

import { type Assessment, type CheckAssessment, curlOf, type Finding, type Language, renderFinding, renderMessage } from '@vitrine/engine';

/** `72/100 · ucp_discovery fail 0 · catalog_quality pass 91`. */
export function summaryLine(assessment: Assessment): string {
  const checks = assessment.checks.map((check) => `${check.checkId} ${check.status} ${check.score ?? '–'}`);
  return [assessment.overallScore === null ? 'no score' : `${assessment.overallScore}/100`, ...checks].join(' · ');
}

/** Checks, their recommendation, and every finding with what to do and the request that shows it. Every line is inert text. */
export function printAssessment(assessment: Assessment, language: Language): string {
  return `${[summaryLine(assessment), ...assessment.checks.map((check) => printCheck(check, assessment, language))].join('\n\n')}\n`;
}

function printCheck(check: CheckAssessment, assessment: Assessment, language: Language): string {
  const cap = check.cap === null ? '' : `, capped at ${check.cap.at} (${check.cap.reason})`;
  const head = `${check.checkId}: ${check.status}, ${check.score ?? 'no score'}${cap}`;
  const parts = check.parts.map(({ id, earned, possible }) => `${id} ${earned === null ? '–' : round(earned)}/${round(possible)}`);
  return [
    head,
    `  ${renderMessage(check.recommendation, language)}`,
    ...(parts.length === 0 ? [] : [`  ${parts.join(', ')}`]),
    ...check.findings.map((finding) => printFinding(finding, assessment, language)),
  ].join('\n');
}

function printFinding(finding: Finding, { exchanges }: Assessment, language: Language): string {
  const { title, detail, fix } = renderFinding(finding, language);
  const [shown] = finding.exchanges.flatMap((key) => exchanges[key] ?? []);
  const cost = finding.cost > 0 ? ` −${round(finding.cost)}` : '';
  return [
    `  [${finding.severity}${cost}] ${finding.rule} ${title}`,
    `      ${detail}`,
    `      → ${fix}`,
    ...(shown === undefined ? [] : [`      ${curlOf(shown)}`]),
  ].join('\n');
}

function round(points: number): string {
  return String(Math.round(points * 10) / 10);
}
