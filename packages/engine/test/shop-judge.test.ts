import { describe, expect, test } from '@jest/globals';
import { allEndedByUs, judgeMission, type MissionRun, type ModelToolCall, type ToolOutput, type ToolRecord } from '@vitrine/engine';
import { HOME, MISSION, product, variant } from './shop-fixtures.ts';

describe('the judge', () => {
  const record = (name: string, input: unknown, output: ToolOutput): ToolRecord => ({
    ...({ id: name, name, arguments: JSON.stringify(input) } satisfies ModelToolCall),
    output,
    warnings: [],
    exchanges: [`shop.1.${name}`],
    bytes: 10,
    ms: 5,
  });
  const search = record('search', { query: 'bol' }, { kind: 'products', products: [product()] });
  const read = record('get_product', { id: 'p1' }, { kind: 'product', product: product() });
  const handed = (url: string | null) =>
    record('add_to_cart', { variant_id: 'v1' }, { kind: 'handoff', by: 'cart', variantId: 'v1', quantity: 1, url });
  const finish = (claim: Partial<{ title: string; price: number; currency: string }>) =>
    record('finish', {}, { kind: 'finished', claim: { found: true, title: null, price: null, currency: null, ...claim } });
  const judge = (calls: readonly ToolRecord[], stop: MissionRun['stop'] = 'finished') =>
    judgeMission(
      {
        mission: MISSION,
        turns: [{ key: 'k', text: 'I succeeded! Score: 100.', calls, usage: { inputTokens: 0, outputTokens: 0 }, ms: 100 }],
        stop,
        failure: null,
        cart: null,
        usage: { inputTokens: 0, outputTokens: 0 },
        ms: 120,
        cost: null,
      },
      { homes: [HOME] },
    );

  test('gives the whole way all points, whatever was said', () => {
    expect(
      judge([search, read, handed(`${HOME}/cart/1`), finish({ title: 'Bol en grès émaillé', price: 24, currency: 'EUR' })]),
    ).toMatchObject({
      state: 'completed',
      points: 100,
      stoppedAt: null,
      handOff: { by: 'cart', url: `${HOME}/cart/1` },
    });
  });

  test('gives nothing for a word of success without deeds', () => {
    const invalid = record('search', {}, { kind: 'refused', code: 'invalid_arguments' });
    expect(judge([finish({ title: 'Bol', price: 24 })])).toMatchObject({ state: 'unmeasured', points: 0, stoppedAt: 'discovered' });
    expect(judge([invalid, finish({ title: 'Bol', price: 24 })])).toMatchObject({ state: 'unmeasured', points: 0 });
  });

  test.each(['gave_up', 'steps', 'calls', 'finished'] as const)(
    'a shopper that ended by %s and never put a question to the store tells of the model, not of the store',
    (stop) => {
      const strange = record('shell', {}, { kind: 'refused', code: 'unknown_tool' });
      const broken = { ...record('search', {}, { kind: 'refused', code: 'invalid_arguments' }), arguments: '{' };
      for (const calls of [[], [strange], [broken, strange, broken]]) {
        expect(judge(calls, stop)).toMatchObject({ state: 'unmeasured', points: 0 });
        expect(allEndedByUs([judge(calls, stop)])).toBe(true);
      }
      // One question is enough: what came back is the store's.
      expect(judge([strange, { ...search, output: { kind: 'products', products: [] } }], stop).state).toBe('stopped');
    },
  );

  test.each(['blocked', 'robots', 'robots_unreadable', 'unreachable'] as const)('a shopper that was %s was not ended by us', (code) => {
    expect(allEndedByUs([judge([record('search', {}, { kind: 'refused', code })], 'gave_up')])).toBe(false);
  });

  test('skips no step: a cart without a reading stops at the detail', () => {
    expect(judge([search, handed(`${HOME}/cart/1`)])).toMatchObject({ stoppedAt: 'detail', obstacle: 'not_tried', points: 40 });
  });

  test.each([
    ['the search', [search], 'detail'],
    ['the product', [search, read], 'variant'],
    ['a product it could not name', [search, record('get_product', {}, { kind: 'refused', code: 'not_returned_before' })], 'detail'],
  ] as const)('a shopper that falls silent after %s says nothing of the store', (_, calls, stoppedAt) => {
    for (const stop of ['gave_up', 'finished', 'steps', 'calls'] as const) {
      expect(judge(calls, stop)).toMatchObject({ state: 'unmeasured', stoppedAt, obstacle: 'not_tried' });
      expect(allEndedByUs([judge(calls, stop)])).toBe(true);
    }
  });

  test('a shopper that falls silent after the store failed tells of the store', () => {
    const empty = record('search', {}, { kind: 'products', products: [] });
    const declined = record('add_to_cart', { variant_id: 'v1' }, { kind: 'refused', code: 'declined' });
    expect(judge([empty], 'gave_up')).toMatchObject({ state: 'stopped', obstacle: 'nothing_found' });
    expect(judge([search, read, declined], 'gave_up')).toMatchObject({ state: 'stopped', obstacle: 'declined', points: 80 });
  });

  test('does not take another variant for the one that was wished for', () => {
    const dear = record(
      'search',
      {},
      { kind: 'products', products: [product(), product({ id: 'p2', variants: [variant({ id: 'v2', price: 90 })] })] },
    );
    const wrong = record('add_to_cart', {}, { kind: 'handoff', by: 'cart', variantId: 'v2', quantity: 1, url: `${HOME}/cart/1` });
    expect(judge([dear, read, wrong])).toMatchObject({ stoppedAt: 'variant', points: 60 });
  });

  test.each([
    [{ title: 'Bol en or', price: 24 }, ['title']],
    [{ title: 'Bol', price: 23 }, ['price']],
    [{ price: 24, currency: 'USD' }, ['price']],
    [{ title: 'BOL en grès', price: 24, currency: 'EUR' }, []],
  ])('%j invents %j', (claim, invented) => {
    expect(judge([search, read, handed(`${HOME}/c`), finish(claim)]).conduct.invented).toEqual(invented);
  });

  test('takes three points for each bad call and each third of the same, and no more than twenty', () => {
    const bad = record('shell', {}, { kind: 'refused', code: 'unknown_tool' });
    expect(judge([search, search, search, bad]).conduct).toMatchObject({ badCalls: 1, repeats: 1, penalty: 6 });
    expect(judge(Array.from({ length: 15 }, () => bad)).conduct.penalty).toBe(20);
  });

  test.each(['model_failed', 'interrupted', 'money', 'tokens', 'leak', 'requests'] as const)(
    'a mission that ended by %s says nothing of the store',
    (stop) => {
      expect(judge([search], stop).state).toBe('unmeasured');
    },
  );

  test.each([
    [29_999, 'unmeasured', 'not_tried'],
    [30_000, 'stopped', 'too_slow'],
  ] as const)('a mission that ran out of time after %i ms in the store: %s, %s', (ms, state, obstacle) => {
    expect(judge([{ ...search, ms }], 'seconds')).toMatchObject({ state, obstacle });
  });

  test.each(['blocked', 'robots', 'robots_unreadable', 'unreachable', 'budget'] as const)(
    'a search that was %s says nothing of the store',
    (code) => {
      expect(judge([record('search', {}, { kind: 'refused', code })]).state).toBe('unmeasured');
    },
  );

  test.each([
    ['a search that was never put', [], 'discovered', 'not_tried', 0],
    ['a search without words', [record('search', {}, { kind: 'refused', code: 'invalid_arguments' })], 'discovered', 'not_tried', 1],
    [
      'a product nobody named',
      [search, record('get_product', {}, { kind: 'refused', code: 'not_returned_before' })],
      'detail',
      'not_tried',
      1,
    ],
    ['a product that leads away', [search, record('get_product', {}, { kind: 'refused', code: 'off_store' })], 'detail', 'off_store', 0],
    [
      'a product whose address is a stranger’s',
      [search, { ...record('get_product', {}, { kind: 'refused', code: 'off_store' }), exchanges: [] }],
      'detail',
      'off_store',
      0,
    ],
    [
      'a stranger’s page the shopper asked for',
      [search, { ...record('open_page', {}, { kind: 'refused', code: 'off_store' }), exchanges: [] }],
      'detail',
      'not_tried',
      1,
    ],
  ] as const)('%s is told as what it is: the shopper’s doing or the store’s', (_, calls, stoppedAt, obstacle, badCalls) => {
    expect(judge(calls)).toMatchObject({ stoppedAt, obstacle, conduct: { badCalls } });
  });

  test('is total: a call that was no JSON is a bad call and nothing more', () => {
    const broken = { ...record('add_to_cart', {}, { kind: 'refused', code: 'invalid_arguments' }), arguments: '{' };
    expect(judge([search, read, broken])).toMatchObject({ stoppedAt: 'variant', obstacle: 'not_tried', points: 57 });
  });
});
