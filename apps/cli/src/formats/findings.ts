/** The findings of an audit in the order in which they matter. */

import { type AuditBody, findingsOf } from '@vitrine/contract';

type CheckedFinding = ReturnType<typeof findingsOf>[number];

const GRAVEST_FIRST = ['critical', 'major', 'minor', 'info'];

/** The findings of all checks, the gravest first, else as the audit has them. */
export function findings(body: AuditBody): readonly CheckedFinding[] {
  return gravestFirst(findingsOf(body));
}

export function gravestFirst<F extends Pick<CheckedFinding, 'severity'>>(findings: readonly F[]): readonly F[] {
  const rank = ({ severity }: F) => GRAVEST_FIRST.indexOf(severity);
  return [...findings].sort((a, b) => rank(a) - rank(b));
}

/** Signals of the general scan by name; none without one. */
export function signalsOf({ result }: AuditBody) {
  return Object.entries(result?.general_readiness?.evidence.signals ?? {});
}
