/** A table of made-up stores for one signal, and the proof that the table shows every sentence the signal can say. */

import { describe, expect, test } from '@jest/globals';
import type { SignalState } from '../../src/checks/general-readiness/frame/categories.ts';
import { defineSignal, type Signal } from '../../src/checks/general-readiness/frame/define-signal.ts';
import { documentOf, notFound } from '../../src/checks/general-readiness/frame/reading.ts';
import { LLMS_TXT } from '../../src/shared/agents/asks.ts';
import type { Ask } from '../../src/shared/agents/evidence.ts';
import { judgeSite, type Site } from './look-builder.ts';

/** What it shows, the store, and what is said of it: `present`, or `partial: no_title, no_link` with every reason code in any order. */
type SignalCase = readonly [name: string, site: Site, verdict: SignalState | `${SignalState}: ${string}`];

function readVerdict(verdict: string): readonly [state: string, codes: readonly string[]] {
  const [state = '', codes] = verdict.split(': ');
  return [state, codes?.split(', ') ?? []];
}

export function describeCases(signal: Signal, cases: readonly SignalCase[]): void {
  describe(`${signal.id}: cases`, () => {
    test.each(cases.map((each) => [...each] as const))('%s', (_name, site, verdict) => {
      const judged = judgeSite(signal, site);
      const [state, codes] = readVerdict(verdict);
      expect({ state: judged.state, codes: judged.codes.toSorted() }).toEqual({ state, codes: codes.toSorted() });
      expect(judged.exchanges.every((key) => key.startsWith('dns.') || judged.look.answer(key) !== undefined)).toBe(true);
    });

    test('show every sentence the signal can say', () => {
      const shown = new Set(cases.flatMap(([, , verdict]) => readVerdict(verdict)[1]));
      const silent = Object.keys(signal.messages).filter((key) => key !== 'advice' && !shown.has(key));
      expect(silent).toEqual([]);
    });
  });
}

const said = { en: 'A', fr: 'A' } as const;
const words = { title: said, detail: said, fix: said, verify: said } as const;

/** A signal for tests of the frame: asks for llms.txt unless told otherwise, is absent without it and says one thing twice of it. */
export const toySignal = (plan: () => readonly Ask[] = () => [LLMS_TXT]): Signal =>
  defineSignal({
    ...{ id: 'toy', name: said, category: 'discoverability', weight: 1, effort: 1, condition: null },
    source: { title: 'none', url: 'https://example.com' },
    docs: { asks: '', present: '', partial: '', invalid: '' },
    messages: { advice: words, twice: words },
    plan,
    evaluate(look, say) {
      const document = documentOf(look, LLMS_TXT.key);
      if (!document.found) return notFound(look, document, [LLMS_TXT.key]);
      say('warning', 'twice');
      say('warning', 'twice');
      return { state: 'present', exchanges: [document.key] };
    },
  });
