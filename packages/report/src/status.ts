/** Which of the four states a number stands for where no check has said so itself. */

import { type CheckStatus, PASS_AT, WARN_AT } from '@vitrine/engine';

/** A check's thresholds, for numbers that are not a check: the overall score, one product. */
export function bandOf(score: number | null): CheckStatus {
  if (score === null) return 'error';
  if (score >= PASS_AT) return 'pass';
  return score >= WARN_AT ? 'warn' : 'fail';
}
