import type { Model } from '@vitrine/engine';
import { memoryJournal } from '@vitrine/gather';
import { counter } from './shop-counter.ts';
import { paid, paidPolicy } from './shop-paid.ts';
import { goShopping, visits } from './shop-rig.ts';

const visit = visits();

describe('a run that is killed', () => {
  test.each([1, 2, 3])('after paid answer %i resumes without asking for it again, and comes to the same verdict', async (survived) => {
    const trip = await visit(counter());
    const whole = await goShopping(trip, {}, paidPolicy());
    const journal = memoryJournal();
    const first = paidPolicy();
    let answers = 0;
    const dying = {
      recall: journal.recall,
      record: async (key: string, value: unknown) => {
        if (key.startsWith('asked')) answers += 1;
        if (answers > survived) throw new Error('killed');
        await journal.record(key, value);
      },
    };
    await expect(goShopping(trip, { journal: dying }, first)).rejects.toThrow('killed');
    const second = paidPolicy();
    const resumed = await goShopping(trip, { journal }, second);
    expect(first.asked.length + second.asked.length).toBe(whole.shop.missions[0]?.turns.length);
    expect(resumed.check).toEqual(whole.check);
  });

  test('while a paid answer was under way does not ask for it twice: that mission is not counted', async () => {
    const trip = await visit(counter());
    const journal = memoryJournal();
    const killed = paid(() => Promise.reject(new Error('killed')));
    await expect(goShopping(trip, { journal }, killed)).rejects.toThrow('killed');
    const second = paidPolicy();
    const { shop, check } = await goShopping(trip, { journal }, second);
    expect([second.asked.length, shop.missions[0]?.stop, check.status]).toEqual([0, 'interrupted', 'error']);
  });

  test('keeps the limits it began with: what was paid for in better times is not left out in worse', async () => {
    const trip = await visit(counter());
    const whole = await goShopping(trip, {}, paidPolicy());
    const journal = memoryJournal();
    await goShopping(trip, { journal }, paidPolicy());
    const poor = { ...trip.context, fetcher: { ...trip.context.fetcher, requestsLeft: () => 0, msLeft: () => 0 } };
    const resumed = await goShopping({ ...trip, context: poor }, { journal }, paidPolicy());
    expect(resumed.check).toEqual(whole.check);
  });

  test('makes no second cart and cancels the first', async () => {
    const trip = await visit(counter());
    const journal = memoryJournal();
    const policy = paidPolicy();
    const dying: Model = {
      ...policy,
      isPaid: false,
      complete: async (request, signal) => {
        if (request.messages.some((message) => message.role === 'tool' && message.name === 'add_to_cart')) throw new Error('killed');
        return policy.complete(request, signal);
      },
    };
    await expect(goShopping(trip, { journal }, dying)).rejects.toThrow('killed');
    await goShopping(trip, { journal }, { ...policy, isPaid: false });
    const carts = trip.store.requests.filter(({ url }) => url.startsWith('/ucp/carts')).map(({ url }) => url);
    expect(carts).toEqual(['/ucp/carts', '/ucp/carts/cart_1/cancel', '/ucp/carts/cart_1']);
  });
});
