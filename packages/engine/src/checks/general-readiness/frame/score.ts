/** From states to numbers. */

import { sum } from '../../../core/score.ts';
import type { ReadinessAssessment, SignalAssessment } from './assessment.ts';
import { isMeasured, type SignalState } from './categories.ts';

const CREDIT: Readonly<Partial<Record<SignalState, number>>> = { present: 1, partial: 0.5, invalid: 0, absent: 0 };
/** Most that a document earns whose endpoint was seen not to answer (decisions: declared is not proven). */
const UNANSWERED = 0.25;

/** 0–1; null for states that leave the denominator. */
export function creditOf(state: SignalState, answers?: boolean): number | null {
  if (!isMeasured(state)) return null;
  const credit = CREDIT[state] ?? 0;
  return answers === false ? Math.min(credit, UNANSWERED) : credit;
}

type Scored = Pick<SignalAssessment, 'state' | 'weight' | 'credit' | 'category' | 'uncounted'>;

export type ScanScore = Pick<ReadinessAssessment, 'continuousScore' | 'coverage' | 'nSignals' | 'nCategories'>;

/** What does not apply by configuration, and what a store need not have, leaves both the denominator and the coverage. */
export function scoreSignals(signals: readonly Scored[]): ScanScore {
  const measured = signals.filter(({ credit }) => credit !== null);
  const weight = weightOfAll(measured);
  const possible = weightOfAll(signals.filter(counts));
  return {
    continuousScore: weight === 0 ? null : scoreOver(measured, weight),
    coverage: possible === 0 ? 0 : Math.round((1000 * weight) / possible) / 1000,
    ...countsOf(measured),
  };
}

/** What the score and the counts are at least or at most, whatever lies behind what could not be measured. */
export interface Bound {
  readonly score: number;
  readonly nSignals: number;
  readonly nCategories: number;
}

/** Nothing lies there, and what may have to be counted is. */
export function leastOf(signals: readonly Scored[]): Bound {
  const counted = signals.filter((signal) => counts(signal) || signal.uncounted === 'unseen');
  return boundOf(counted, 0);
}

/** Everything lies there and answers. */
export function mostOf(signals: readonly Scored[]): Bound {
  return boundOf(signals.filter(counts), 1);
}

function boundOf(signals: readonly Scored[], unmeasured: 0 | 1): Bound {
  const filled = signals.map((signal) => ({ ...signal, credit: signal.credit ?? (signal.uncounted === undefined ? unmeasured : 0) }));
  const weight = weightOfAll(filled);
  return { score: weight === 0 ? 0 : scoreOver(filled, weight), ...countsOf(filled) };
}

function counts({ state, uncounted }: Scored): boolean {
  return state !== 'not_applicable' && uncounted === undefined;
}

function scoreOver(signals: readonly Scored[], weight: number): number {
  const earned = sum(signals.map(({ weight: points, credit }) => points * (credit ?? 0)));
  return Math.round((1000 * earned) / weight) / 10;
}

function countsOf(signals: readonly Scored[]): Pick<ScanScore, 'nSignals' | 'nCategories'> {
  const found = signals.filter(({ credit }) => (credit ?? 0) > 0);
  return { nSignals: found.length, nCategories: new Set(found.map(({ category }) => category)).size };
}

function weightOfAll(signals: readonly Scored[]): number {
  return sum(signals.map(({ weight }) => weight));
}

type Bounds = Pick<ReadinessAssessment, 'tierAtMost' | 'scoreAtLeast' | 'scoreAtMost'>;

/** As stored; of a verdict whose version stored none, the narrowest that its signals show. */
export function boundsOf(scan: Omit<ReadinessAssessment, keyof Bounds> & Partial<Bounds>): Bounds {
  const [least, most] = [leastOf(scan.signals).score, mostOf(scan.signals).score];
  const isWhole = scan.coverage === 1 && scan.tier !== 'undetermined';
  const { tierAtMost = isWhole ? scan.tier : 'agent_ready', scoreAtLeast = least, scoreAtMost = most } = scan;
  return { tierAtMost, scoreAtLeast, scoreAtMost };
}

/** Whether something could not be measured that might move the number or the tier, and a number was issued all the same. */
export function hasBounds(scan: ReadinessAssessment): boolean {
  const { tierAtMost, scoreAtLeast, scoreAtMost } = boundsOf(scan);
  return scan.continuousScore !== null && (scoreAtLeast !== scoreAtMost || scan.tier !== tierAtMost);
}
