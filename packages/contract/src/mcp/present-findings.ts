import { type AgentSentences, type Finding, type MessageRef, SEVERITIES } from '@vitrine/engine';

/** What a model can act on in one go; the report has the rest. */
const MAX_FINDINGS = 20;

/** Findings in short, by severity and then by cost; those of severity `info` are left out. */
export function presentFindings(
  { recommendation, findings }: { readonly recommendation: MessageRef; readonly findings: readonly Finding[] },
  sentences: AgentSentences,
) {
  const rank = ({ severity }: Finding) => SEVERITIES.indexOf(severity);
  const told = findings.filter(({ severity }) => severity !== 'info').toSorted((a, b) => rank(a) - rank(b) || b.cost - a.cost);
  const shown = told.slice(0, MAX_FINDINGS);
  return {
    recommendation: sentences.say(recommendation, 'fix'),
    findings: shown.map((finding) => ({
      finding_id: finding.findingId,
      rule: finding.rule,
      severity: finding.severity,
      title: sentences.say(finding.message, 'title'),
      fix: sentences.say(finding.message, 'fix'),
    })),
    ...(told.length > shown.length && { findings_left_out: told.length - shown.length }),
  };
}
