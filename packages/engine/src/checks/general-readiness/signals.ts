/** Every signal with what it weighs, and by its id. */

import { hundredths, pointsByRule } from '../../core/score.ts';
import { CATEGORY_POINTS } from './frame/categories.ts';
import type { Signal } from './frame/define-signal.ts';
import { GENERAL_READINESS_SIGNALS } from './signals/registry.gen.ts';

const POINTS = pointsByRule(GENERAL_READINESS_SIGNALS, CATEGORY_POINTS);

/** Share of 100 points. */
export function weightOf(id: string): number {
  return hundredths(POINTS.get(id) ?? 0);
}

/** Heaviest first: the order of questions, of verdicts and of everything that lists the signals. */
export const SIGNALS: readonly Signal[] = GENERAL_READINESS_SIGNALS.toSorted(
  (left, right) => weightOf(right.id) - weightOf(left.id) || (left.id < right.id ? -1 : 1),
);
export const SIGNAL_IDS: readonly string[] = SIGNALS.map(({ id }) => id);

/** undefined for a signal that a stored verdict names and this version no longer has. */
export function findSignal(id: string): Signal | undefined {
  return SIGNALS.find((signal) => signal.id === id);
}
