/** A model that fails is reported as the model's fault and not the store's: real stores, planted models. */

import { allEndedByUs, type ModelReply, type ShopDetails } from '@vitrine/engine';
import { scriptedShopper } from '@vitrine/models';
import { counter, plain } from './shop-counter.ts';
import { call, paid, reply } from './shop-paid.ts';
import { goShopping, shopAt, visits } from './shop-rig.ts';

const visit = visits();

const broken = { id: 'c', name: 'search', arguments: '{"query":' };
const FAULTS: readonly [string, (turn: number) => ModelReply][] = [
  ['talks and calls nothing', () => reply([], 'Here is a lovely bowl for you!')],
  ['answers empty', () => reply([])],
  ['refuses', () => ({ ...reply([], 'I cannot help with that.'), finish: 'filtered' })],
  ['is cut by length before a call', () => ({ ...reply([], 'Let me think about '.repeat(40)), finish: 'length' })],
  ['is cut by length within a call', (turn) => ({ ...reply(turn === 1 ? [broken] : []), finish: 'length' })],
  ['calls unknown tools with broken JSON until the limit', () => reply([{ ...broken, name: 'buy_now' }])],
  ['writes broken JSON until the limit', () => reply([broken])],
  ['asks for things nobody showed it', () => reply([call('get_product', { id: 'p-1' })])],
  ['claims success at once', () => reply([call('finish', { found: true, title: 'Bol', price: 24 })])],
  ['gives up at once', () => reply([call('finish', { found: false })])],
];

describe('a model that', () => {
  test.each(FAULTS)('%s costs the store nothing', async (_, answer) => {
    const trip = await visit(counter());
    const { check, details, shop, asked } = await goShopping(
      trip,
      {},
      paid((__, turn) => answer(turn)),
    );
    expect(asked).toEqual([]);
    expect(shop.missions.length).toBeGreaterThan(0);
    expect(new Set(details.missions.map(({ state }) => state))).toEqual(new Set(['unmeasured']));
    expect(check).toMatchObject({ status: 'error', score: null, recommendation: { id: 'agent_simulation.ended_by_us' }, parts: [] });
    expect(check.findings.filter(({ severity, cost }) => severity !== 'info' || (cost ?? 0) > 0)).toEqual([]);
    expect(check.findings.every(({ message }) => message.id.startsWith('A-shopper.'))).toBe(true);
    expect(allEndedByUs((check.details as ShopDetails).missions)).toBe(true);
  });

  test('does its part in one mission of three is judged by that one', async () => {
    const silent = paid(() => reply([], 'No.'));
    let missions = 0;
    const policy = scriptedShopper();
    const model = paid(async (request) => {
      if (request.messages.length === 1) missions += 1;
      if (missions !== 2) return (await silent.complete(request, new AbortController().signal)) as ModelReply;
      return {
        ...((await policy.complete(request, new AbortController().signal)) as ModelReply),
        usage: { inputTokens: 1, outputTokens: 1 },
      };
    });
    const { check, details } = await shopAt('perfect', {}, model);
    expect(details.missions.map(({ state }) => state)).toEqual(['unmeasured', 'completed', 'unmeasured']);
    expect(check).toMatchObject({ status: 'pass', score: 100 });
  });
});

describe('a store whose cart tool does not exist', () => {
  test.each([
    ['REST 404', plain(404, '<p>Not found</p>')],
    ['REST 405', plain(405, {})],
    ['REST 501', plain(501, {})],
  ])('%s: nobody could buy, so it does not pass, and it is not told as a refusal', async (_, route) => {
    const { check, details, messages } = await shopAt(counter({ '/ucp/carts': route }));
    expect(new Set(details.missions.map(({ obstacle }) => obstacle))).toEqual(new Set(['no_such_tool']));
    expect(check).toMatchObject({ status: 'warn', score: 80 });
    expect(messages).toContain('A-handoff.no_such_tool');
    expect(messages).not.toContain('A-handoff.declined');
  });

  test('one that declines a variant is told so, and does not pass either', async () => {
    const { check, messages } = await shopAt(counter({ '/ucp/carts': plain(422) }));
    expect(check).toMatchObject({ status: 'warn', score: 80 });
    expect(messages).toContain('A-handoff.declined');
  });
});
