/** Suites of trials; apart from their parts, which programs load outside a test. */

import { describe, expect, test } from '@jest/globals';
import type { ToolRecord } from '@vitrine/engine';
import { judgedTrial, type Trial } from './shop-fixtures.ts';

/** That the purchase is right, or who is to blame, and for what. */
type Said = 'right' | `${'store' | 'model' | 'ours' | 'between'}: ${string}`;

/** Trials, each with what a careful person who reads the trace says of it, written down before the judge was asked. */
type Trials = readonly (readonly [trial: string, verdict: Said, calls: readonly ToolRecord[], over?: Trial])[];

export function testTrials(trials: Trials): void {
  describe('what a careful person says of a trial', () => {
    test.each(trials)('%s: %s', (_, verdict, calls, over = {}) => {
      const { state, whose, obstacle } = judgedTrial(calls, over);
      expect(state === 'completed' && obstacle === null ? 'right' : `${whose}: ${obstacle}`).toBe(verdict);
      // A text of the store lured it: the store's fault, and nothing it was stopped at.
      expect(state === 'stopped').toBe(verdict.startsWith('store') && obstacle !== 'lured');
    });
  });
}
