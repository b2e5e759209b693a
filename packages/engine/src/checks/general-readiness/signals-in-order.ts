/** The signals by what they weigh: the order of questions and of verdicts. */

import type { Signal } from './define-signal.ts';
import { SIGNALS } from './signals/registry.gen.ts';
import { weightOf } from './tables/weights.ts';

export function signalsByWeight(): readonly Signal[] {
  return SIGNALS.toSorted((left, right) => weightOf(right.id) - weightOf(left.id) || (left.id < right.id ? -1 : 1));
}
