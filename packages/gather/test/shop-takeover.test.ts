/** A worker that dies once the store has made a cart or a checkout, before it can write down the answer: whoever takes over closes it. */

import type { Exchange } from '@vitrine/engine';
import { memoryJournal } from '@vitrine/gather';
import { paidPolicy } from './shop-paid.ts';
import { goShopping, MARKS, type Trip, visits } from './shop-rig.ts';
import { idsIn, openOf, owner, tillStore } from './till-store.ts';

const visit = visits();

const CASES = (['cart', 'checkout'] as const).flatMap((kind) => (['rest', 'mcp'] as const).map((transport) => [kind, transport] as const));

/** Ids the store has told of, whoever lived to read them. */
function watching(trip: Trip, diesAt: (exchange: Exchange) => boolean): { readonly trip: Trip; readonly told: string[] } {
  const told: string[] = [];
  const { fetcher } = trip.context;
  const fetch: typeof fetcher.fetch = async (request) => {
    const exchange = await fetcher.fetch(request);
    if (exchange.outcome.kind === 'response') told.push(...idsIn(new TextDecoder().decode(exchange.outcome.body.bytes)));
    if (diesAt(exchange)) throw new Error('killed');
    return exchange;
  };
  return { trip: { ...trip, context: { ...trip.context, fetcher: { ...fetcher, fetch } } }, told };
}

const keyOf = (kind: 'cart' | 'checkout') => (kind === 'cart' ? /^shop\.1\.\d+$/ : /^shop\.1\.checkout$/);
const creates = (kind: 'cart' | 'checkout', { key, url, requestBody }: Exchange) =>
  keyOf(kind).test(key) && (/create_/.test(requestBody ?? '') || /carts$|checkout-sessions$/.test(url));

describe.each(CASES)('killed once the store had made a %s over %s', (kind, transport) => {
  test('what it made is found by its key, and cancelled', async () => {
    const trip = await visit(tillStore({ transport }));
    // Of a run of its own, so under keys of its own.
    const drawMarks = () => ({ ...MARKS, fence: 'an0th3rf3nc3' });
    const whole = await goShopping(trip, { owner: owner(trip.store.url), drawMarks }, paidPolicy());
    const journal = memoryJournal();
    const first = watching(trip, (exchange) => creates(kind, exchange));
    const options = { owner: owner(trip.store.url), journal };
    await expect(goShopping(first.trip, options, paidPolicy())).rejects.toThrow('killed');
    const made = first.told.filter((id) => id.startsWith(kind)).at(-1) as string;
    expect(await openOf(trip.store.url, transport, [made])).toEqual([made]);

    const second = watching(trip, () => false);
    const { shop, check } = await goShopping(second.trip, options, paidPolicy());
    expect(second.told).toContain(made);
    expect(await openOf(trip.store.url, transport, [...first.told, ...second.told])).toEqual([]);
    expect([check.score, check.status]).toEqual([whole.check.score, whole.check.status]);
    expect(shop.missions[0]?.cart?.mayBeLeft ?? false).toBe(false);
    expect(shop.missions[0]?.checkout?.mayBeLeft).toBe(false);
  });

  test('where the store does not know the key again, all it told of is cancelled, and that one may be left is said', async () => {
    const trip = await visit(tillStore({ transport, idempotent: false }));
    const journal = memoryJournal();
    const options = { owner: owner(trip.store.url), journal };
    await expect(goShopping(watching(trip, (exchange) => creates(kind, exchange)).trip, options, paidPolicy())).rejects.toThrow('killed');
    const second = watching(trip, () => false);
    const { shop, messages } = await goShopping(second.trip, options, paidPolicy());
    expect(await openOf(trip.store.url, transport, second.told)).toEqual([]);
    const [mission] = shop.missions;
    expect([mission?.cart?.mayBeLeft ?? false, mission?.checkout?.mayBeLeft]).toEqual([kind === 'cart', kind === 'checkout']);
    expect(messages.filter((id) => id === 'A-shopper.may_be_left')).toEqual(['A-shopper.may_be_left']);
  });
});

test('a worker that dies between a cart and its end closes what it had written down, and asks for no other', async () => {
  const trip = await visit(tillStore());
  const journal = memoryJournal();
  const options = { owner: owner(trip.store.url), journal };
  const first = watching(trip, ({ key }) => key.endsWith('.till'));
  await expect(goShopping(first.trip, options, paidPolicy())).rejects.toThrow('killed');
  const second = watching(trip, () => false);
  await goShopping(second.trip, options, paidPolicy());
  expect(await openOf(trip.store.url, 'rest', [...first.told, ...second.told])).toEqual([]);
  expect(trip.store.requests.filter(({ method, url }) => method === 'POST' && url === '/ucp/rest/carts')).toHaveLength(3);
});

describe.each(['rest', 'mcp'] as const)('a server error when a cart is to be made over %s', (transport) => {
  /** Answers of the store with an error in place of those that `failsAt` names. */
  const failing = (trip: Trip, failsAt: (exchange: Exchange) => boolean): Trip => {
    const { fetcher } = trip.context;
    const fetch: typeof fetcher.fetch = async (request) => {
      const exchange = await fetcher.fetch(request);
      const { outcome } = exchange;
      if (outcome.kind !== 'response' || !failsAt(exchange)) return exchange;
      const bytes = new TextEncoder().encode('Internal Server Error');
      const body = { ...outcome.body, bytes, size: bytes.length };
      return { ...exchange, outcome: { ...outcome, status: 500, headers: { 'content-type': 'text/plain' }, body } };
    };
    return { ...trip, context: { ...trip.context, fetcher: { ...fetcher, fetch } } };
  };
  const makes = ({ url, requestBody }: Exchange) => /create_cart/.test(requestBody ?? '') || /carts$/.test(url);

  test('is asked again under the same key, and one that passes accuses nobody', async () => {
    const trip = await visit(tillStore({ transport }));
    const whole = await goShopping(trip);
    const once = failing(trip, (exchange) => makes(exchange) && !exchange.key.endsWith(':again'));
    const { check, messages, shop } = await goShopping(once, { drawMarks: () => ({ ...MARKS, fence: 'an0th3rf3nc3' }) });
    expect([check.score, messages]).toEqual([whole.check.score, whole.messages]);
    expect(shop.missions.some(({ cart }) => cart?.mayBeLeft === true)).toBe(false);
  });

  test('twice is the store’s', async () => {
    const trip = await visit(tillStore({ transport }));
    const { messages } = await goShopping(failing(trip, makes));
    expect(messages).toContain('A-handoff.declined');
  });
});
