/**
 * Models that behave badly, behind four wires and over real HTTP, in a store without a fault: whose each end is was written down first.
 * No store is accused, every unit goes back, every paid answer is counted or unknown, and no cap is passed by more than one answer.
 */

import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from '@jest/globals';
import { allEndedByUs, ENDS, type MissionEnd, type ShopDetails } from '@vitrine/engine';
import { openModel } from '@vitrine/models';
import { type FakeAnswer, type FakeModelFault, type FakeQuestion, startFakeModel } from '@vitrine/testkit';
import { counter } from '../../gather/test/shop-counter.ts';
import { goShopping, replacements } from '../../gather/test/shop-rig.ts';

const WIRES = ['openai', 'anthropic', 'google', 'compatible'] as const;
type Wire = (typeof WIRES)[number];
const PRICES = { input: 3, output: 15 };
/** US dollars a mission may take: more than twelve usual answers, and less. */
const CAP = 0.1;
const SMALL_CAP = 0.02;
/** Of an answer of 1,000 tokens in and 100 out. */
const USUAL = 0.0045;

/** `counted`: each answer by what its provider told. `unknown`: the run's cost is null. `nothing`: nobody was paid. */
type Money = 'counted' | 'unknown' | 'nothing';
type Says = (question: FakeQuestion) => FakeAnswer;
type Behaviour = readonly [what: string, end: MissionEnd, money: Money, says: Says | FakeModelFault, cap?: number];

/** Anthropic has one word for a refusal and a filter, which is the model's; Google one as well, which is the filter's. */
const OWN: Readonly<Partial<Record<Wire, Readonly<Record<string, readonly [MissionEnd, Money]>>>>> = {
  anthropic: { 'is filtered by its provider': ['refusal', 'counted'] },
  google: { 'refuses, by its provider’s word': ['filtered', 'counted'] },
};

const call = (name: string, input: unknown, id = 'c1') => ({ id, name, input });
/** Each question other words, so that no two are the same. */
const asked = ({ messages }: FakeQuestion) => messages.length;
const endless = (name: string, input: object) => (question: FakeQuestion) => ({ calls: [call(name, input, `c${asked(question)}`)] });
const text =
  (said: string, more: FakeAnswer = {}): Says =>
  () => ({ text: said, ...more });
const seventy = Array.from({ length: 70 }, (_, n) => call('search', { query: 'bol' }, `c${n}`));
const looking =
  (usage: FakeAnswer['usage']): Says =>
  (question) => ({ ...endless('search', { query: 'bol' })(question), ...(usage !== undefined && { usage }) });

const BEHAVIOURS: readonly Behaviour[] = [
  ['repeats its instructions', 'leak', 'counted', ({ system }) => ({ calls: [call('search', { query: system.slice(0, 160) })] })],
  ['repeats them in prose', 'leak', 'counted', ({ system }) => ({ text: system })],
  ['refuses, by its provider’s word', 'refusal', 'counted', text('I cannot help with that.', { finish: 'refused' })],
  ['refuses in prose', 'gave_up', 'counted', text('I cannot help with that.')],
  ['is filtered by its provider', 'filtered', 'counted', text('I', { finish: 'filtered' })],
  ['is cut off', 'cut_off', 'counted', text('Let me think about bowls …', { finish: 'length' })],
  ['answers with nothing', 'empty', 'counted', text('')],
  ['calls tools that are not there', 'unknown_tool', 'counted', endless('buy_now', { id: 'x' })],
  ['breaks the rules of a tool', 'invalid_arguments', 'counted', endless('add_to_cart', { variant_id: 7, quantity: 'one' })],
  ['asks for what nobody showed it', 'not_returned_before', 'counted', endless('get_product', { id: 'p-1' })],
  ['looks for something else for ever', 'steps', 'counted', endless('search', { query: 'trampoline' })],
  ['looks for ever, at a small cap', 'money', 'counted', endless('search', { query: 'trampoline' }), SMALL_CAP],
  [
    'says it has bought and has not',
    'not_tried',
    'counted',
    () => ({ calls: [call('finish', { found: true, title: 'Bol', price: 24, currency: 'EUR' })] }),
  ],
  ['gives up without a look', 'not_tried', 'counted', () => ({ calls: [call('finish', { found: false })] })],
  ['calls seventy tools at once', 'model_failed', 'counted', () => ({ calls: seventy })],
  ['talks for hours', 'model_failed', 'counted', text('a'.repeat(70_000))],
  [
    'thinks for hours',
    'model_failed',
    'counted',
    () => ({ calls: [call('search', { query: 'bol' })], thought: 'a'.repeat(300_000), usage: { input: 1_000, output: 85_000 } }),
  ],
  ['is counted in what nobody can have asked', 'model_failed', 'unknown', looking({ input: 1e15, output: 100 })],
  ['is counted backwards', 'model_failed', 'unknown', looking({ input: -4_000, output: 100 })],
  ['is counted in fractions', 'model_failed', 'unknown', looking({ input: 1_000, output: 0.5 })],
  ['is counted as 0, and looks for ever', 'money', 'unknown', looking({ input: 0, output: 0 }), SMALL_CAP],
  ['is counted by nobody, and looks for ever', 'money', 'unknown', looking(null), SMALL_CAP],
  ['answers 200 with an error', 'model_failed', 'unknown', { body: { error: { message: 'no', type: 'server_error' } } }],
  ['answers 200 with a page', 'model_failed', 'unknown', 'garbage'],
  ['breaks off', 'model_failed', 'unknown', 'half'],
  ['hangs up', 'model_failed', 'unknown', 'cut'],
  ['answers without end', 'model_failed', 'unknown', 'endless'],
  ['takes no key', 'model_failed', 'nothing', { status: 401 }],
  ['breaks', 'model_failed', 'nothing', { status: 500, headers: { 'retry-after-ms': '1' } }],
];

const shopping = replacements(counter());
/** Behaviour → of how many wires it holds. */
const held = new Map<string, number>();

describe.each(WIRES)('over the %s wire, a model that', (provider: Wire) => {
  test.each(BEHAVIOURS)('%s: %s, %s', async (what, usual, owed, says, cap = CAP) => {
    const [end, money] = OWN[provider]?.[what] ?? [usual, owed];
    const fake = await startFakeModel(typeof says === 'function' ? says : () => ({}));
    if (typeof says !== 'function') fake.fail(says);
    const model = await openModel({ provider, model: 'shop-1', baseUrl: fake.baseUrl, apiKey: fake.apiKey, prices: PRICES });
    try {
      const { check, details, shop } = await goShopping(await shopping(counter()), { caps: { dollars: cap } }, model);
      expect([...new Set(details.missions.map(({ obstacle }) => obstacle))]).toEqual([end]);
      expect(['model', 'ours']).toContain(ENDS[end].whose);
      expect(allEndedByUs((check.details as ShopDetails).missions)).toBe(true);
      expect([check.status, check.score]).toEqual(['error', null]);
      expect(check.findings.filter(({ severity, cost }) => severity !== 'info' || (cost ?? 0) > 0)).toEqual([]);
      if (money === 'nothing') expect(details.cost).toBe(0);
      if (money === 'unknown') expect(details.cost).toBeNull();
      const each = what === 'thinks for hours' ? (1_000 * PRICES.input + 85_000 * PRICES.output) / 1e6 : USUAL;
      if (money === 'counted') expect(details.cost).toBeCloseTo(each * fake.bodies.length, 6);
      // By its provider's own prices, a mission that is within its cap before a question passes it by that one answer.
      const most = shop.missions.map(({ cost }) => cost ?? 0);
      expect(Math.max(...most)).toBeLessThanOrEqual(cap + each);
      held.set(what, (held.get(what) ?? 0) + 1);
    } finally {
      await fake.close();
    }
  });
});

afterAll(() => {
  const width = Math.max(...BEHAVIOURS.map(([what]) => what.length)) + 2;
  const rows = BEHAVIOURS.map(
    ([what, end, money]) =>
      `${what.padEnd(width)}${`${held.get(what) ?? 0} of ${WIRES.length}`.padEnd(8)}${end.padEnd(21)}${ENDS[end].whose.padEnd(7)}${money}`,
  );
  const table = [`${'a model that'.padEnd(width)}${'wires'.padEnd(8)}${'end'.padEnd(21)}${'whose'.padEnd(7)}cost`, ...rows].join('\n');
  process.stdout.write(`${table}\n`);
  expect(readFileSync(new URL('../../../docs/agent-performance.md', import.meta.url), 'utf8')).toContain(table);
});
