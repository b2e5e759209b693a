/** A rate of few trials and how sure it is. */

import type { SuccessRate } from './assessment.ts';

/** 97.5 % quantile of the normal distribution. */
const Z = 1.959963984540054;

/**
 * Share and Wilson's score interval at 95 % (E. B. Wilson, JASA 22, 1927): unlike the textbook interval it stays within 0
 * and 1 and says something for 3 of 3.
 */
export function successRate(succeeded: number, measured: number): SuccessRate {
  if (measured === 0) return { succeeded, measured, rate: null, low: null, high: null };
  const rate = succeeded / measured;
  const shrink = 1 + Z ** 2 / measured;
  const centre = (rate + Z ** 2 / (2 * measured)) / shrink;
  const reach = (Z / shrink) * Math.sqrt((rate * (1 - rate)) / measured + Z ** 2 / (4 * measured ** 2));
  return {
    succeeded,
    measured,
    rate: rounded(rate),
    low: rounded(Math.max(0, centre - reach)),
    high: rounded(Math.min(1, centre + reach)),
  };
}

function rounded(share: number): number {
  return Math.round(share * 10_000) / 10_000;
}
