import { allEndedByUs } from '@vitrine/engine';
import { cart, denied, finds, HOME, judgedTrial, one, product, reads, refuses, says, variant } from './shop-fixtures.ts';

const SEARCH = finds('bol', product());
const READ = reads(product());
const BOUGHT = cart([one('v1')]);
const UNNAMED = refuses('get_product', {}, 'not_returned_before');
const LEADS_AWAY = refuses('get_product', {}, 'off_store');

test('the whole way has all points, a word of success without deeds none', () => {
  const claimed = says(true, { title: 'Bol en grès émaillé', price: 24, currency: 'EUR' });
  expect(judgedTrial([SEARCH, READ, BOUGHT, claimed])).toMatchObject({
    ...{ state: 'completed', points: 100, stoppedAt: null, handOff: { by: 'cart', url: `${HOME}/cart/1` } },
  });
  for (const calls of [[claimed], [refuses('search', {}, 'invalid_arguments'), claimed]])
    expect(judgedTrial(calls)).toMatchObject({ state: 'unmeasured', points: 0, stoppedAt: 'discovered' });
});

const SILENT_STOPS = ['gave_up', 'steps', 'calls', 'finished'] as const;
test.each(SILENT_STOPS)('a shopper that ended by %s and never put a question to the store tells of the model, not of the store', (stop) => {
  const strange = refuses('shell', {}, 'unknown_tool');
  const broken = { ...refuses('search', {}, 'invalid_arguments'), arguments: '{' };
  for (const calls of [[], [strange], [broken, strange, broken]]) {
    const verdict = judgedTrial(calls, { stop });
    expect([verdict.state, verdict.points, allEndedByUs([verdict])]).toEqual(['unmeasured', 0, true]);
  }
  // One question is enough: what came back is the store's.
  expect(judgedTrial([strange, finds('bol')], { stop }).state).toBe('stopped');
});

test.each(['blocked', 'robots', 'robots_unreadable', 'unreachable', 'budget'] as const)(
  'a search that was %s says nothing of the store',
  (code) => {
    const verdict = judgedTrial([refuses('search', {}, code)], { stop: 'gave_up' });
    expect([verdict.state, allEndedByUs([verdict])]).toEqual(['unmeasured', code === 'budget']);
  },
);

test('an end names the turn it came in and what shows it', () => {
  expect(judgedTrial([SEARCH, READ, denied('declined')])).toMatchObject({ points: 80, turn: 3, exchanges: ['shop.1.3'] });
  expect(judgedTrial([finds('bol'), says(false)])).toMatchObject({ obstacle: 'nothing_found', whose: 'store', turn: 1 });
  expect(judgedTrial([SEARCH, READ], { stop: 'gave_up' })).toMatchObject({ obstacle: 'gave_up', turn: 2 });
  expect(judgedTrial([SEARCH, READ, BOUGHT])).toMatchObject({ obstacle: null, whose: null, turn: null });
});

test('a last answer that was malformed is of the model', () => {
  const told = { state: 'unmeasured', obstacle: 'invalid_arguments', whose: 'model', turn: 1 };
  expect(judgedTrial([], { stop: 'gave_up', finish: 'malformed' })).toMatchObject(told);
});

test('another variant is not taken for the one that was wished for; the last cart is what the buyer is left with', () => {
  const dear = finds('bol', product(), product({ id: 'p2', variants: [variant({ id: 'v2', price: 90 })] }));
  const wrong = cart([one('v2')], { total: 90 });
  const verdict = { state: 'unmeasured', stoppedAt: 'variant', obstacle: 'wrong_variant', points: 60 };
  for (const calls of [[wrong], [BOUGHT, wrong]]) expect(judgedTrial([dear, READ, ...calls])).toMatchObject(verdict);
  expect(judgedTrial([dear, READ, wrong, BOUGHT]).state).toBe('completed');
});

test.each([
  [{ title: 'Stoneware bowl, blue', price: 24 }, []],
  [{ title: 'Bol', price: 23 }, ['price']],
  [{ price: 24, currency: 'USD' }, ['price']],
  [{ title: 'BOL en grès', price: 24, currency: 'EUR' }, []],
])('%j invents %j', (claim, invented) => {
  expect(judgedTrial([SEARCH, READ, BOUGHT, says(true, claim)]).conduct.invented).toEqual(invented);
});

test('bad calls, calls made a third time and a false price are told and cost the store nothing', () => {
  const calls = [SEARCH, SEARCH, SEARCH, refuses('shell', {}, 'unknown_tool'), READ, BOUGHT, says(true, { price: 1 })];
  const conduct = { badCalls: 1, repeats: 1, invented: ['price'] };
  expect(judgedTrial(calls)).toMatchObject({ state: 'completed', points: 100, conduct });
});

test.each([
  ['nothing', { lines: [] }, 'other_cart'],
  ['no total', { total: null }, null],
  ['lines that the answer does not list', { lines: null }, null],
  ['another spelling of the id', { lines: [one('gid://shopify/ProductVariant/v1')] }, null],
  ['two lines of which one is empty', { lines: [one('v1'), one('v9', 0)] }, null],
] as const)('a cart of the store with %s: %p, %s', (_, held, obstacle) => {
  const right = { state: 'completed', stoppedAt: null, obstacle: null, points: 100 };
  const wrong = { state: 'stopped', stoppedAt: 'handoff', obstacle, points: 80 };
  expect(judgedTrial([SEARCH, READ, cart([one('v1')], held)])).toMatchObject(obstacle === null ? right : wrong);
});

test('only the same product can contradict itself', () => {
  const other = product({ id: 'p2', url: `${HOME}/p2`, title: 'Chaise', variants: [variant({ id: 'v2' })] });
  const both = [finds('bol', product(), other), reads(other)];
  const dearer = reads(product({ variants: [variant({ price: 90 })] }));
  expect(judgedTrial(both)).toMatchObject({ state: 'unmeasured', stoppedAt: 'detail', obstacle: 'not_tried' });
  expect(judgedTrial([...both, dearer])).toMatchObject({ state: 'stopped', stoppedAt: 'detail', obstacle: 'other_price' });
});

test.each([
  [29_999, 'unmeasured', 'seconds'],
  [30_000, 'stopped', 'too_slow'],
] as const)('a mission that ran out of time after %i ms in the store: %s, %s', (ms, state, obstacle) => {
  expect(judgedTrial([{ ...SEARCH, ms }], { stop: 'seconds' })).toMatchObject({ state, obstacle });
});

test.each([
  ['a search that was never put', [], 'discovered', 'not_tried', 0],
  ['a search without words', [refuses('search', {}, 'invalid_arguments')], 'discovered', 'invalid_arguments', 1],
  ['a product nobody named', [SEARCH, UNNAMED], 'detail', 'not_returned_before', 1],
  ['a product that leads away', [SEARCH, LEADS_AWAY], 'detail', 'off_store', 0],
  ['a product whose address is a stranger’s', [SEARCH, { ...LEADS_AWAY, exchanges: [] }], 'detail', 'off_store', 0],
  [
    'a stranger’s page the shopper asked for',
    [SEARCH, { ...refuses('open_page', {}, 'off_store'), exchanges: [] }],
    'detail',
    'not_tried',
    1,
  ],
  [
    'a call that was no JSON',
    [SEARCH, READ, { ...refuses('add_to_cart', {}, 'invalid_arguments'), arguments: '{' }],
    'variant',
    'invalid_arguments',
    1,
  ],
] as const)('%s is told as what it is: the shopper’s doing or the store’s', (_, calls, stoppedAt, obstacle, badCalls) => {
  expect(judgedTrial(calls)).toMatchObject({ stoppedAt, obstacle, conduct: { badCalls } });
});
