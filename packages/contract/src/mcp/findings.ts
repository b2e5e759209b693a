/** The findings of a run as a model reads them: in the order to repair them, in short, a page at a time. */

import {
  type AgentSentences,
  type Assessment,
  type CheckId,
  type Finding,
  fixesInOrder,
  SCAN,
  SEVERITIES,
  signalFinding,
  signalFixesInOrder,
} from '@vitrine/engine';

export interface Listed {
  readonly finding: Finding;
  /** null in a run beside the audit, which is one check. */
  readonly checkId: CheckId | typeof SCAN | null;
  /** Its place among the findings, or among the signals, of the brief. */
  readonly place: number;
}

/** In the order of the brief, whose items they are: findings, then signals to mend. Remarks (`info`) cost nothing and are left to the report. */
export function listAudit(assessment: Assessment): readonly Listed[] {
  const findings = fixesInOrder(assessment).map(({ finding, check }, place) => ({ finding, checkId: check.checkId, place }));
  const signals = signalFixesInOrder(assessment).filter(({ condition }) => condition === null);
  return [
    ...findings,
    ...signals.flatMap(({ signals: [first] }, place) => {
      const finding = signalFinding(first);
      return finding === null ? [] : [{ finding, checkId: SCAN, place } as const];
    }),
  ];
}

/** By severity, then by cost. */
export function listOwned({ findings }: { readonly findings: readonly Finding[] }): readonly Listed[] {
  const rank = ({ severity }: Finding) => SEVERITIES.indexOf(severity);
  return findings
    .filter(({ severity }) => severity !== 'info')
    .toSorted((a, b) => rank(a) - rank(b) || b.cost - a.cost)
    .map((finding, place) => ({ finding, checkId: null, place }));
}

/** As many as a summary of 1,500 tokens has room for, and as a page of the list. */
export const SUMMARY_FINDINGS = 8;
export const PAGE_FINDINGS = 25;

/** A page of the list; `next_cursor` is the id of the finding that the next one begins with. */
export function presentPage(list: readonly Listed[], from: number, size: number, sentences: AgentSentences) {
  const next = list[from + size];
  return {
    findings: list.slice(from, from + size).map(({ finding, checkId }) => ({
      finding_id: finding.findingId,
      ...(checkId !== null && { check_id: checkId }),
      severity: finding.severity,
      title: sentences.say(finding.message, 'title'),
    })),
    ...(next !== undefined && { next_cursor: next.finding.findingId }),
  };
}
