import type { BillingEvent, Subscription } from '@vitrine/store';
import { anAccount, anAudit, ownStore } from './fixtures.ts';

const { store } = ownStore({}, { clock: () => new Date('2026-11-21T12:00:00.000Z') });

let events = 0;
async function anEvent(customerId: string, subscription: Subscription | null): Promise<BillingEvent> {
  events += 1;
  return { id: `evt_${events}`, type: 'subscription.updated', customerId, subscription, ticket: await store.takeBillingTicket() };
}
function aSubscription(id: string, over: Partial<Subscription> = {}): Subscription {
  const anchor = new Date('2026-01-31T08:00:00.000Z');
  return {
    id,
    status: 'active',
    plan: 'pro',
    anchor,
    currentPeriodEnd: new Date('2026-11-30T08:00:00.000Z'),
    cancelAtPeriodEnd: false,
    ...over,
  };
}
async function aCustomer() {
  const accountId = await anAccount(store);
  const customerId = `cus_${accountId}`;
  await store.linkCustomer(accountId, customerId);
  return { accountId, customerId, subscriptionId: `sub_${accountId}` };
}
const planOf = async (accountId: string) => (await store.readUsage(accountId))?.plan;

test('a billing customer is linked once: the first one stands', async () => {
  const accountId = await anAccount(store);
  expect(await store.readBilling(accountId)).toEqual({ customerId: null, subscription: null });
  const linked = await Promise.all(Array.from({ length: 5 }, (_, index) => store.linkCustomer(accountId, `cus_race_${index}`)));
  expect(new Set(linked).size).toBe(1);
  expect(await store.readBilling(accountId)).toEqual({ customerId: linked[0], subscription: null });
  expect(await store.linkCustomer('acc_nobody', 'cus_x')).toBeNull();
  expect(await store.readBilling('acc_nobody')).toBeNull();
});

describe('a subscription', () => {
  test('changes plan and cycle at once, and its end changes them back', async () => {
    const { accountId, customerId, subscriptionId } = await aCustomer();
    const unit = 'simulation' as const;
    const run = () => store.createRun(anAudit({ accountId, domain: 'x.example', unit }));
    for (let count = 0; count < 5; count += 1) await run();
    expect((await run()).kind).toBe('quota_exceeded');
    const subscription = aSubscription(subscriptionId);
    expect(await store.applyBillingEvent(await anEvent(customerId, subscription))).toBe('applied');
    expect((await run()).kind).toBe('created');
    expect(await store.readUsage(accountId)).toMatchObject({
      plan: 'pro',
      cycle: { start: new Date('2026-10-31T08:00:00.000Z'), end: new Date('2026-11-30T08:00:00.000Z') },
      quotas: { simulation: { used: 1, limit: 200 } },
      sites: { used: 1, limit: 10 },
    });
    expect(await store.readBilling(accountId)).toEqual({ customerId, subscription });
    await store.applyBillingEvent(await anEvent(customerId, { ...subscription, status: 'canceled' }));
    expect(await store.readBilling(accountId)).toEqual({ customerId, subscription: null });
    expect(await store.readUsage(accountId)).toMatchObject({
      plan: 'free',
      cycle: { start: new Date('2026-11-01T00:00:00.000Z') },
      quotas: { simulation: { used: 5, limit: 5 } },
    });
  });

  test.each([
    ['active', 'pro'],
    ['trialing', 'pro'],
    ['past_due', 'pro'],
    ['incomplete', 'free'],
    ['unpaid', 'free'],
    ['paused', 'free'],
    ['canceled', 'free'],
  ] as const)('that is %s gives the plan %s', async (status, plan) => {
    const { accountId, customerId, subscriptionId } = await aCustomer();
    await store.applyBillingEvent(await anEvent(customerId, aSubscription(subscriptionId, { status })));
    expect(await planOf(accountId)).toBe(plan);
  });

  test('to something that is none of our plans carries nothing, and moves no cycle', async () => {
    const { accountId, customerId, subscriptionId } = await aCustomer();
    await store.applyBillingEvent(await anEvent(customerId, aSubscription(subscriptionId, { plan: 'free' })));
    expect(await store.readBilling(accountId)).toEqual({ customerId, subscription: null });
    expect(await store.readUsage(accountId)).toMatchObject({ plan: 'free', cycle: { start: new Date('2026-11-01T00:00:00.000Z') } });
  });

  test('that ended hands over to another one that lives: the dearer one carries the plan', async () => {
    const { accountId, customerId, subscriptionId } = await aCustomer();
    await store.applyBillingEvent(await anEvent(customerId, aSubscription(`${subscriptionId}_old`)));
    await store.applyBillingEvent(await anEvent(customerId, aSubscription(`${subscriptionId}_new`, { plan: 'scale' })));
    expect(await planOf(accountId)).toBe('scale');
    await store.applyBillingEvent(await anEvent(customerId, aSubscription(`${subscriptionId}_new`, { plan: 'scale', status: 'canceled' })));
    expect(await planOf(accountId)).toBe('pro');
  });
});

describe('events', () => {
  test('of a customer nobody knows are not noted, so that they can take effect later', async () => {
    const event = await anEvent('cus_later', aSubscription('sub_later'));
    expect(await store.applyBillingEvent(event)).toBe('unknown_customer');
    expect(await store.hasBillingEvent(event.id)).toBe(false);
    const accountId = await anAccount(store);
    await store.linkCustomer(accountId, 'cus_later');
    expect(await store.applyBillingEvent(event)).toBe('applied');
    expect(await planOf(accountId)).toBe('pro');
  });

  test('that change no subscription are only noted', async () => {
    const { accountId, customerId } = await aCustomer();
    expect(await store.applyBillingEvent(await anEvent(customerId, null))).toBe('applied');
    expect(await planOf(accountId)).toBe('free');
  });
});
