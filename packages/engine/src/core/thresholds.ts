/** Where a score becomes a status: one place for every check. */

import type { CheckStatus, Finding } from './assessment.ts';

/** At and above: agents can work with the store. */
export const PASS_AT = 80;
/** At and above: agents get somewhere, with faults a shopper would notice. Below: they do not. */
export const WARN_AT = 50;
/** What remains of a score when a real client refuses the store and has no other way in. */
export const CRITICAL_CAP = 20;

/** `pass` also needs that nothing critical is left open, however many points the rest brings together. */
export function statusOf(score: number, findings: readonly Finding[]): CheckStatus {
  if (score < WARN_AT) {
    return 'fail';
  }
  return score < PASS_AT || findings.some((finding) => finding.severity === 'critical') ? 'warn' : 'pass';
}
