/** A table of made-up stores for one signal, and the proof that the table shows every sentence the signal can say. */

import { describe, expect, test } from '@jest/globals';
import type { SignalState } from '../../src/checks/general-readiness/frame/categories.ts';
import type { Signal } from '../../src/checks/general-readiness/frame/define-signal.ts';
import { judgeSite, type Site } from './look-builder.ts';

/** What it shows, the store, the state, and every reason code in any order. */
export type SignalCase = readonly [name: string, site: Site, state: SignalState, codes: readonly string[]];

export function describeCases(signal: Signal, cases: readonly SignalCase[]): void {
  describe(`${signal.id}: cases`, () => {
    test.each(cases.map((each) => [...each] as const))('%s', (_name, site, state, codes) => {
      const judged = judgeSite(signal, site);
      expect({ state: judged.state, codes: judged.codes.toSorted() }).toEqual({ state, codes: codes.toSorted() });
      expect(judged.exchanges.every((key) => judged.look.answer(key) !== undefined)).toBe(true);
    });

    test('show every sentence the signal can say', () => {
      const shown = new Set(cases.flatMap(([, , , codes]) => codes));
      const silent = Object.keys(signal.messages).filter((key) => key !== 'advice' && !shown.has(key));
      expect(silent).toEqual([]);
    });
  });
}
