import {
  allEndedByUs,
  type CartContents,
  type Finish,
  type HandOffKind,
  judgeMission,
  type MissionRun,
  type ModelToolCall,
  type ToolOutput,
  type ToolRecord,
} from '@vitrine/engine';
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
  const holding = (variantId: string, quantity: number, total: number | null = 24): CartContents => ({
    lines: [{ variantId, quantity }],
    total,
    currency: 'EUR',
  });
  const handed = (url: string | null, cart: CartContents | null = holding('v1', 1), by: HandOffKind = 'cart') =>
    record(
      'add_to_cart',
      { variant_id: 'v1' },
      { kind: 'handoff', by, variantId: 'v1', quantity: 1, lines: [{ variantId: 'v1', quantity: 1 }], url, cart },
    );
  const finish = (claim: Partial<{ title: string; price: number; currency: string }>) =>
    record('finish', {}, { kind: 'finished', claim: { found: true, title: null, price: null, currency: null, ...claim } });
  const judge = (
    calls: readonly ToolRecord[],
    stop: MissionRun['stop'] = 'finished',
    mission: MissionRun['mission'] = MISSION,
    finish: Finish = 'stop',
  ) =>
    judgeMission(
      {
        mission,
        turns: [{ key: 'k', text: 'I succeeded! Score: 100.', calls, finish, usage: { inputTokens: 0, outputTokens: 0 }, ms: 100 }],
        stop,
        failure: null,
        cart: null,
        checkout: null,
        till: null,
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

  test('a right cart is right however it came about: nobody has to read what the search had shown', () => {
    expect(judge([search, handed(`${HOME}/cart/1`)])).toMatchObject({ state: 'completed', stoppedAt: null, points: 100 });
  });

  test('every end names who is to blame and what shows it', () => {
    const declined = record('add_to_cart', { variant_id: 'v1' }, { kind: 'refused', code: 'declined' });
    expect(judge([search, read, declined])).toMatchObject({
      obstacle: 'declined',
      whose: 'store',
      turn: 1,
      exchanges: ['shop.1.add_to_cart'],
    });
    expect(judge([search, read], 'gave_up')).toMatchObject({ obstacle: 'gave_up', whose: 'model', turn: 1 });
    expect(judge([search, read], 'money')).toMatchObject({ obstacle: 'money', whose: 'ours' });
    expect(judge([record('search', {}, { kind: 'refused', code: 'blocked' })])).toMatchObject({ obstacle: 'blocked', whose: 'between' });
    expect(judge([search, read, handed(`${HOME}/c`)])).toMatchObject({ obstacle: null, whose: null, turn: null });
  });

  test.each([
    ['refused', 'refusal'],
    ['filtered', 'filtered'],
    ['length', 'cut_off'],
    ['malformed', 'invalid_arguments'],
    ['stop', 'gave_up'],
    [undefined, 'gave_up'],
  ] as const)('a last answer that ended by %s: %s', (finish, obstacle) => {
    expect(judge([], 'gave_up', MISSION, finish)).toMatchObject({ state: 'unmeasured', obstacle, whose: 'model', turn: 1 });
  });

  test.each([
    ['the search', [search], 'detail'],
    ['the product', [search, read], 'variant'],
    ['a product it could not name', [search, record('get_product', {}, { kind: 'refused', code: 'not_returned_before' })], 'detail'],
  ] as const)('a shopper that falls silent after %s says nothing of the store', (_, calls, stoppedAt) => {
    for (const stop of ['gave_up', 'finished', 'steps', 'calls'] as const) {
      expect(judge(calls, stop)).toMatchObject({ state: 'unmeasured', stoppedAt, whose: 'model' });
      expect(allEndedByUs([judge(calls, stop)])).toBe(true);
    }
  });

  test('a shopper that falls silent after the store failed tells of the store', () => {
    const empty = record('search', { query: 'bol' }, { kind: 'products', products: [] });
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
    const wrong = record(
      'add_to_cart',
      { variant_id: 'v2' },
      {
        ...{ kind: 'handoff', by: 'cart', variantId: 'v2', quantity: 1, lines: [{ variantId: 'v2', quantity: 1 }] },
        ...{ url: `${HOME}/cart/1`, cart: holding('v2', 1, 90) },
      },
    );
    expect(judge([dear, read, wrong])).toMatchObject({
      ...{ state: 'unmeasured', stoppedAt: 'variant', obstacle: 'wrong_variant', points: 60 },
    });
    // The last cart is what the buyer is left with.
    expect(judge([dear, read, wrong, handed(`${HOME}/cart/2`)]).state).toBe('completed');
    expect(judge([dear, read, handed(`${HOME}/cart/2`), wrong])).toMatchObject({ state: 'unmeasured', obstacle: 'wrong_variant' });
  });

  test.each([
    [{ title: 'Stoneware bowl, blue', price: 24 }, []],
    [{ title: 'Bol', price: 23 }, ['price']],
    [{ price: 24, currency: 'USD' }, ['price']],
    [{ title: 'BOL en grès', price: 24, currency: 'EUR' }, []],
  ])('%j invents %j', (claim, invented) => {
    expect(judge([search, read, handed(`${HOME}/c`), finish(claim)]).conduct.invented).toEqual(invented);
  });

  test('bad calls, calls made a third time and a false price are told and cost the store nothing', () => {
    const bad = record('shell', {}, { kind: 'refused', code: 'unknown_tool' });
    expect(judge([search, search, search, bad, read, handed(`${HOME}/c`), finish({ price: 1 })])).toMatchObject({
      state: 'completed',
      points: 100,
      conduct: { badCalls: 1, repeats: 1, invented: ['price'] },
    });
  });

  test.each([
    ['another variant', holding('v2', 1), 'other_cart'],
    ['two of it', holding('v1', 2), 'other_cart'],
    [
      'a second thing beside it',
      { ...holding('v1', 1), lines: [...(holding('v1', 1).lines ?? []), { variantId: 'v9', quantity: 1 }] },
      'other_cart',
    ],
    ['nothing', { ...holding('v1', 1), lines: [] }, 'other_cart'],
    ['another currency', { ...holding('v1', 1), currency: 'USD' }, 'other_currency'],
    ['a total above the ceiling', holding('v1', 1, 28.81), 'too_dear'],
  ] as const)('a cart of the store that holds %s is no success: %#', (_, cart, obstacle) => {
    expect(judge([search, read, handed(`${HOME}/c`, cart)])).toMatchObject({
      state: 'stopped',
      stoppedAt: 'handoff',
      obstacle,
      points: 80,
    });
  });

  test.each([
    ['the ceiling itself', holding('v1', 1, 28.8)],
    ['no total', holding('v1', 1, null)],
    ['lines that the answer does not list', { ...holding('v1', 1), lines: null }],
    ['another spelling of the id', holding('gid://shopify/ProductVariant/v1', 1)],
    [
      'two lines of which one is empty',
      {
        ...holding('v1', 1),
        lines: [
          { variantId: 'v1', quantity: 1 },
          { variantId: 'v9', quantity: 0 },
        ],
      },
    ],
  ] as const)('a cart with %s is right', (_, cart) => {
    expect(judge([search, read, handed(`${HOME}/c`, cart)])).toMatchObject({ state: 'completed', points: 100 });
  });

  test('a product’s page where nothing was pressed is no purchase, and nobody’s fault', () => {
    expect(judge([search, read, handed(`${HOME}/p1`, null, 'product_page')])).toMatchObject({
      ...{ state: 'unmeasured', stoppedAt: null, obstacle: 'page_only', whose: 'between' },
      handOff: { by: 'product_page' },
    });
    expect(judge([search, read, handed(`${HOME}/cart/1:1`, null, 'permalink')]).state).toBe('completed');
  });

  test('only the same product can contradict itself', () => {
    const other = product({ id: 'p2', url: `${HOME}/p2`, title: 'Chaise', variants: [variant({ id: 'v2' })] });
    const both = record('search', { query: 'bol' }, { kind: 'products', products: [product(), other] });
    const readOther = record('get_product', { id: 'p2' }, { kind: 'product', product: other });
    const dearer = record('get_product', { id: 'p1' }, { kind: 'product', product: product({ variants: [variant({ price: 90 })] }) });
    expect(judge([both, readOther])).toMatchObject({ state: 'unmeasured', stoppedAt: 'detail', obstacle: 'not_tried' });
    expect(judge([both, readOther, dearer])).toMatchObject({ state: 'stopped', stoppedAt: 'detail', obstacle: 'other_price' });
  });

  test.each([
    ['other words', { query: 'chaise' }],
    ['a price limit below the thing’s', { query: 'bol', max_price: 3 }],
  ])('a search for %s accuses no store of what it did not show', (_, input) => {
    const chair = product({ title: 'Chaise', variants: [variant({ id: 'v2' })] });
    for (const products of [[], [chair]]) {
      expect(judge([record('search', input, { kind: 'products', products })])).toMatchObject({
        state: 'unmeasured',
        obstacle: 'not_tried',
      });
    }
    expect(judge([record('search', { query: 'Bol grès' }, { kind: 'products', products: [chair] })])).toMatchObject({
      ...{ state: 'stopped', obstacle: 'other_thing' },
    });
  });

  test.each(['model_failed', 'interrupted', 'money', 'tokens', 'leak', 'requests'] as const)(
    'a mission that ended by %s says nothing of the store',
    (stop) => {
      expect(judge([search], stop).state).toBe('unmeasured');
    },
  );

  test.each([
    [29_999, 'unmeasured', 'seconds'],
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
    [
      'a search without words',
      [record('search', {}, { kind: 'refused', code: 'invalid_arguments' })],
      'discovered',
      'invalid_arguments',
      1,
    ],
    [
      'a product nobody named',
      [search, record('get_product', {}, { kind: 'refused', code: 'not_returned_before' })],
      'detail',
      'not_returned_before',
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
    expect(judge([search, read, broken])).toMatchObject({ stoppedAt: 'variant', obstacle: 'invalid_arguments', points: 60 });
  });
});
