/** The three cases of every rule that only many trials show. */

import { OTHER, PLAIN, type TrialFields } from '../performance-fixtures.ts';
import type { CasesOf } from './prove.ts';

export interface Tried {
  readonly trials: readonly TrialFields[];
  /** Left out: one. */
  readonly models?: readonly (typeof PLAIN)[];
}

/** Three trials with these members; the functions of their number win. */
export const thrice = (of: (repeat: number) => TrialFields = () => ({})): readonly TrialFields[] =>
  [1, 2, 3].map((repeat) => ({ repeat, ...of(repeat) }));
const LARGE = 100_000;

export const PERFORMANCE_CASES: CasesOf<Tried> = {
  'P-steady': {
    fault: { trials: thrice((repeat) => (repeat === 3 ? { way: 1, declined: true } : {})) },
    // One model now comes through every time, and no other does.
    wrong: { trials: [...thrice(), ...thrice(() => ({ model: 1, way: 1, declined: true }))], models: [PLAIN, OTHER] },
  },
  'P-quick': {
    fault: { trials: thrice(() => ({ ms: 3_000 })) },
    // Kept warm for the first visitor.
    wrong: { trials: thrice((repeat) => ({ ms: repeat === 1 ? 50 : 3_000 })) },
  },
  'P-brief': {
    fault: { trials: thrice(() => ({ bytes: LARGE })) },
    // The same answer under another label.
    wrong: { trials: thrice(() => ({ bytes: LARGE, type: 'text/plain' })) },
  },
};
