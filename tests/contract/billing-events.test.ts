/** Events of the billing provider, delivered as providers deliver: again, late, together and in any order. */

import type { Plan } from '@vitrine/store';
import { addSubscription, billingEvent, type FakeSubscription, seeded, signBillingEvent, startFakeBilling } from '@vitrine/testkit';
import { openOnce } from '../once.ts';
import { BILLING_SECRET, deliver as deliverTo, FORMER_BILLING_SECRET, openBilled } from './billing-support.ts';
import { errorOf, openHarness } from './harness.ts';

const ANCHOR = Date.UTC(2026, 0, 31, 12) / 1_000;

let accountId: string;
let customer: string;
let accounts = 0;

const fake = openOnce(startFakeBilling);
const api = openOnce(() => openBilled(fake));
beforeAll(async () => {
  // Every write of a subscription and every change of a plan adds a row, so that effects can be counted.
  await api.database.query('create table effects (what text not null)');
  await api.database.query(`create function note_effect() returns trigger language plpgsql as
    $$ begin insert into effects values (tg_table_name); return null; end $$`);
  await api.database.query('create trigger note after insert or update on subscriptions for each row execute function note_effect()');
  await api.database.query('create trigger note after update of plan on accounts for each row execute function note_effect()');
});
beforeEach(async () => {
  accounts += 1;
  ({ accountId } = await api.newKey());
  customer = `cus_${accounts}`;
  await api.store.linkCustomer(accountId, customer);
  await api.database.query('truncate effects, billing_events');
});
afterEach(() => {
  fake.fail(null);
  fake.slow(() => 0);
});

const deliver = (body: string, secret?: string) => deliverTo(api, body, secret);
const planOf = async () => (await api.store.readUsage(accountId))?.plan;
const countOf = async (text: string) => Number((await api.database.query<{ n: string }>(`select count(*) as n from ${text}`))[0]?.n);

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => [random(), item] as const)
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item);
}

/** Delivers so many at once until all are delivered; each must be accepted. */
async function deliverAll(bodies: readonly string[], atOnce: number, between: () => void = () => undefined): Promise<void> {
  const waiting = [...bodies];
  const lane = async () => {
    for (let body = waiting.shift(); body !== undefined; body = waiting.shift()) {
      between();
      const { status, text } = await deliver(body);
      expect([status, text]).toEqual([200, '']);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}

describe('one event', () => {
  test('of a subscription that the provider does not know is asked for again, and takes effect once it does', async () => {
    const subscription = addSubscription(fake.ledger, customer, 'price_pro', ANCHOR);
    fake.ledger.subscriptions.delete(subscription.id);
    const body = billingEvent('customer.subscription.created', subscription);
    const { status, json } = await deliver(body);
    expect([status, json.error_code]).toEqual([502, 'billing_provider_error']);
    fake.ledger.subscriptions.set(subscription.id, subscription);
    expect((await deliver(body)).status).toBe(200);
    expect(await planOf()).toBe('pro');
  });

  test('of a subscription that the provider still does not know when it is delivered again is taken, and changes nothing', async () => {
    const subscription = addSubscription(fake.ledger, customer, 'price_pro', ANCHOR);
    fake.ledger.subscriptions.delete(subscription.id);
    const created = (minutesAgo: number) => Math.floor(Date.now() / 1_000) - minutesAgo * 60;
    const sent = JSON.parse(billingEvent('customer.subscription.created', subscription));
    expect((await deliver(JSON.stringify({ ...sent, created: created(5) }))).status).toBe(502);
    expect((await deliver(JSON.stringify({ ...sent, created: created(35) }))).status).toBe(200);
    expect(await planOf()).toBe('free');
    expect(await countOf('billing_events')).toBe(0);
  });

  test('that names no subscription is taken, and nothing is asked', async () => {
    const asked = fake.requests.length;
    expect((await deliver(billingEvent('checkout.session.completed', { object: 'checkout.session', subscription: '' }))).status).toBe(200);
    expect(fake.requests.length).toBe(asked);
  });

  test('says what to look at, never how it stands: an old body does no harm', async () => {
    const subscription = addSubscription(fake.ledger, customer, 'price_scale', ANCHOR);
    await deliver(billingEvent('customer.subscription.deleted', { ...subscription, status: 'canceled' }));
    expect(await planOf()).toBe('scale');
  });

  test('is taken under the former secret, too', async () => {
    const subscription = addSubscription(fake.ledger, customer, 'price_pro', ANCHOR);
    expect((await deliver(billingEvent('customer.subscription.created', subscription), FORMER_BILLING_SECRET)).status).toBe(200);
    expect(await planOf()).toBe('pro');
  });

  test.each([
    ['about something else', () => billingEvent('invoice.paid', { object: 'invoice', customer })],
    [
      'of a customer that is not ours',
      () => billingEvent('customer.subscription.created', addSubscription(fake.ledger, 'cus_x', 'price_pro', ANCHOR)),
    ],
    [
      'of something that is no plan of ours',
      () => billingEvent('customer.subscription.created', addSubscription(fake.ledger, customer, 'price_of_a_mug', ANCHOR)),
    ],
  ])('%s is taken and changes nothing', async (_what, body) => {
    expect((await deliver(body())).status).toBe(200);
    expect(await planOf()).toBe('free');
    expect((await api.store.readBilling(accountId))?.subscription).toBeNull();
  });
});

describe.each([1, 2, 3])('the whole life of a subscription, five times each, shuffled, three at once (run %i)', (seed) => {
  test('ends as the provider has it, one effect for each event at most', async () => {
    const random = seeded(seed);
    const subscription = addSubscription(fake.ledger, customer, 'price_pro', ANCHOR);
    const events = LIFE.map(({ type, change }) => {
      change(subscription);
      return billingEvent(type, subscription);
    });
    fake.slow(() => random() * 15);
    await deliverAll(
      shuffled(
        events.flatMap((body) => Array<string>(5).fill(body)),
        random,
      ),
      3,
    );
    expect(await planOf()).toBe('scale');
    expect(await countOf('billing_events')).toBe(events.length);
    expect(await countOf("effects where what = 'subscriptions'")).toBeLessThanOrEqual(events.length);
    expect(await countOf("effects where what = 'accounts'")).toBeLessThanOrEqual(events.length);
    expect((await api.store.readBilling(accountId))?.subscription).toMatchObject({
      id: subscription.id,
      plan: 'scale',
      anchor: new Date(ANCHOR * 1_000),
      cancelAtPeriodEnd: true,
    });
  });

  test('ends so as well when it changes while its events are being delivered and answers overtake each other', async () => {
    const random = seeded(seed + 10);
    const subscription = addSubscription(fake.ledger, customer, 'price_pro', ANCHOR);
    fake.slow(() => random() * 30);
    const running: Promise<void>[] = [];
    for (const { type, change } of shuffled([...LIFE, ...LIFE], random)) {
      change(subscription);
      const body = billingEvent(type, subscription);
      running.push(deliverAll(Array(5).fill(body), 3));
      await new Promise((resolve) => setTimeout(resolve, random() * 10));
    }
    await Promise.all(running);
    const { status, items } = subscription;
    const living = ['active', 'past_due'].includes(status);
    const paid = items.data[0]?.price.id.replace('price_', '') as Plan;
    expect(await planOf()).toBe(living ? paid : 'free');
    expect(await countOf('billing_events')).toBe(LIFE.length * 2);
    expect(await countOf("effects where what = 'subscriptions'")).toBeLessThanOrEqual(LIFE.length * 2);
  });
});

describe('a delivery that cannot take effect', () => {
  test.each<[string, number | 'cut', number, string]>([
    ['the provider broken', 503, 502, 'billing_provider_error'],
    ['the connection cut', 'cut', 502, 'billing_provider_error'],
    ['our key refused', 403, 500, 'internal_error'],
  ])('%s: is answered with an error, changes nothing, and succeeds when it is delivered again', async (_what, fault, status, code) => {
    const body = billingEvent('customer.subscription.created', addSubscription(fake.ledger, customer, 'price_pro', ANCHOR));
    fake.fail(fault);
    expect(errorOf(await deliver(body))).toEqual([status, code]);
    expect([await planOf(), await countOf('billing_events'), await countOf('effects')]).toEqual(['free', 0, 0]);
    fake.fail(null);
    expect((await deliver(body)).status).toBe(200);
    expect(await planOf()).toBe('pro');
  });

  test('the signature wrong, missing or old: invalid_billing_signature, and nobody is asked', async () => {
    const body = billingEvent('customer.subscription.created', addSubscription(fake.ledger, customer, 'price_pro', ANCHOR));
    const asked = fake.requests.length;
    const now = Math.floor(Date.now() / 1_000);
    const signatures = [
      signBillingEvent(body, ['whsec_another'], now),
      signBillingEvent(body, [BILLING_SECRET], now - 301),
      'nonsense',
      undefined,
    ];
    for (const signature of signatures) {
      const headers: Record<string, string> = signature === undefined ? {} : { 'stripe-signature': signature };
      expect(errorOf(await api.ask('/webhooks/billing', { method: 'POST', headers, body }))).toEqual([400, 'invalid_billing_signature']);
    }
    expect([fake.requests.length, await countOf('billing_events')]).toEqual([asked, 0]);
  });

  test('longer than an event can be: validation_error', async () => {
    const { status, json } = await deliver(billingEvent('customer.subscription.created', { padding: 'x'.repeat(262_144) }));
    expect([status, json.error_code, json.field_errors[0].type]).toEqual([422, 'validation_error', 'body_too_large']);
  });
});

test('without a provider the endpoint says that it is not there, and when to ask again', async () => {
  const bare = await openHarness();
  const { status, json, headers } = await bare.ask('/webhooks/billing', { method: 'POST', body: '{}' });
  expect([status, json.error_code, headers['retry-after']]).toEqual([503, 'service_unavailable', '3600']);
  await bare.close();
});

/** Ends as `scale`, about to end by itself. */
const LIFE: readonly { readonly type: string; readonly change: (subscription: FakeSubscription) => unknown }[] = [
  { type: 'customer.subscription.created', change: (it) => Object.assign(it, { status: 'incomplete' }) },
  { type: 'customer.subscription.updated', change: (it) => Object.assign(it, { status: 'active' }) },
  { type: 'customer.subscription.updated', change: (it) => Object.assign(it, { status: 'past_due' }) },
  { type: 'customer.subscription.paused', change: (it) => Object.assign(it, { status: 'paused' }) },
  { type: 'customer.subscription.resumed', change: (it) => Object.assign(it, { status: 'active' }) },
  { type: 'customer.subscription.updated', change: (it) => priceOf(it, 'price_scale') },
  { type: 'customer.subscription.updated', change: (it) => Object.assign(it, { cancel_at_period_end: true }) },
];

function priceOf(subscription: FakeSubscription, id: string): void {
  const [item] = subscription.items.data;
  if (item === undefined) throw new Error('a subscription without an item');
  item.price = { id };
}
