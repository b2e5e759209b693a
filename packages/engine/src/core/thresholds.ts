/** Scores at which a check's status changes, the same for every check. */

import type { CheckStatus, Finding } from './assessment.ts';

/** At and above: agents can work with the store. */
export const PASS_AT = 80;
/** At and above: agents get part of the way, with faults a shopper would notice. Below: they do not. */
export const WARN_AT = 50;
/** The cap on the score when a real client refuses the store and has no other way in. */
export const CRITICAL_CAP = 20;

/** `pass` also requires that no critical finding is open, whatever the score. */
export function statusOf(score: number, findings: readonly Finding[]): CheckStatus {
  if (score < WARN_AT) {
    return 'fail';
  }
  return score < PASS_AT || findings.some((finding) => finding.severity === 'critical') ? 'warn' : 'pass';
}
