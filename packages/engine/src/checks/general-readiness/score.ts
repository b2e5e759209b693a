/** From states to numbers. */

import type { SignalAssessment } from './assessment.ts';
import { isMeasured, type SignalState } from './categories.ts';

const CREDIT: Readonly<Partial<Record<SignalState, number>>> = { present: 1, partial: 0.5, invalid: 0, absent: 0 };

/** 0–1; null for states that leave the denominator. */
export function creditOf(state: SignalState): number | null {
  return isMeasured(state) ? (CREDIT[state] ?? 0) : null;
}

export interface ScanScore {
  /** 0–100, one decimal; null when nothing was measured. */
  readonly continuousScore: number | null;
  /** Measured share of all weight that applies, 0–1, three decimals. */
  readonly coverage: number;
  readonly nSignals: number;
  readonly nCategories: number;
}

/** What does not apply by configuration leaves both the denominator and the coverage. */
export function scoreSignals(signals: readonly Pick<SignalAssessment, 'state' | 'weight' | 'credit' | 'category'>[]): ScanScore {
  const measured = signals.filter(({ credit }) => credit !== null);
  const found = measured.filter(({ credit }) => (credit ?? 0) > 0);
  const weight = sum(measured.map(({ weight: points }) => points));
  const possible = sum(signals.filter(({ state }) => state !== 'not_applicable').map(({ weight: points }) => points));
  const earned = sum(measured.map(({ weight: points, credit }) => points * (credit ?? 0)));
  return {
    continuousScore: weight === 0 ? null : Math.round((1000 * earned) / weight) / 10,
    coverage: possible === 0 ? 0 : Math.round((1000 * weight) / possible) / 1000,
    nSignals: found.length,
    nCategories: new Set(found.map(({ category }) => category)).size,
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
