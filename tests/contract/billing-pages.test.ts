/** Checkout and portal: from a session to a page of the provider, and every way it can be refused. */

import { addSubscription, billingEvent, startFakeBilling } from '@vitrine/testkit';
import { openOnce } from '../once.ts';
import { BILLING_SECRET, deliver as deliverTo, openBilled } from './billing-support.ts';
import { errorOf } from './harness.ts';
import { type Person, signIn } from './people.ts';

/** A fixed clock: requests of one test never fall into two minutes. */
const NOW = Date.UTC(2026, 0, 31, 12, 30);
const ANCHOR = Date.UTC(2026, 0, 31, 12) / 1_000;

let person: Person;
let email: string;
let accountId: string;

const fake = openOnce(() => startFakeBilling('sk_test_planted_key'));
// Ten checkouts at once on a busy machine must not meet its limit.
const api = openOnce(() => openBilled(fake, { clock: () => NOW, requestMs: 30_000 }));
/** Beside it over the same accounts, for what is asked of a provider that is in trouble. */
const hasty = openOnce(() => openBilled(fake, { clock: () => NOW, requestMs: 300 }, { databaseUrl: api.database.url }));
beforeEach(async () => {
  person = await signIn(api);
  ({ email, accountId } = person);
});
afterEach(() => fake.fail(null));

const checkout = (plan = 'pro') => person.ask('POST', '/account/billing/checkout', { plan });
const portal = () => person.ask('POST', '/account/billing/portal');
/** By the API of little patience. */
const hastily = (what: 'checkout' | 'portal') =>
  hasty.ask(`/account/billing/${what}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}`, ...(what === 'checkout' && { 'content-type': 'application/json' }) },
    ...(what === 'checkout' && { body: JSON.stringify({ plan: 'pro' }) }),
  });
const deliver = (body: string) => deliverTo(api, body, BILLING_SECRET, NOW);
const planOf = async () => (await api.store.readUsage(accountId))?.plan;

/** Pays, and has the provider send us the event. */
async function subscribe(plan = 'pro') {
  const { checkout: page, subscription } = fake.pay((await checkout(plan)).json.url, ANCHOR);
  await deliver(billingEvent('checkout.session.completed', page));
  return subscription;
}

describe('a checkout', () => {
  test('leads from the session to the plan', async () => {
    expect(await planOf()).toBe('free');
    const { status, json } = await checkout('scale');
    expect([status, Object.keys(json)]).toEqual([200, ['url']]);
    const { checkout: page } = fake.pay(json.url, ANCHOR);
    expect([...fake.ledger.customers.values()].at(-1)).toMatchObject({ email, metadata: { account_id: accountId } });
    expect(await planOf()).toBe('free');
    expect((await deliver(billingEvent('checkout.session.completed', page))).status).toBe(200);
    expect(await planOf()).toBe('scale');
  });

  test('is in the language of the account', async () => {
    await person.ask('PATCH', '/account', { language: 'fr' });
    await checkout();
    expect([...fake.ledger.checkouts.values()].at(-1)).toMatchObject({ locale: 'fr', client_reference_id: accountId });
  });

  test('asked for ten times at once makes one customer and one page', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => checkout()));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect([...fake.ledger.customers.values()].filter((customer) => customer.email === email)).toHaveLength(1);
    expect(new Set(answers.map(({ json }) => json.url)).size).toBe(1);
  });

  test('with a subscription is already_subscribed, whatever the plan asked for', async () => {
    await subscribe();
    for (const plan of ['pro', 'scale']) {
      const { status, json } = await checkout(plan);
      expect([status, json]).toEqual([409, { error_code: 'already_subscribed', detail: 'The account has an active subscription.' }]);
    }
  });

  test('with a subscription whose event has not come yet is already_subscribed, and the plan is there', async () => {
    fake.pay((await checkout('scale')).json.url, ANCHOR);
    expect((await checkout('pro')).json.error_code).toBe('already_subscribed');
    expect(await planOf()).toBe('scale');
  });

  test('after a subscription whose end was never told opens again', async () => {
    const subscription = await subscribe();
    subscription.status = 'canceled';
    expect((await checkout()).status).toBe(200);
    expect(await planOf()).toBe('free');
  });

  test('of a customer the provider has deleted makes a new one', async () => {
    const subscription = await subscribe();
    fake.ledger.customers.delete(subscription.customer);
    fake.ledger.deleted.add(subscription.customer);
    subscription.status = 'canceled';
    const { status, json } = await checkout('scale');
    expect([status, await planOf()]).toEqual([200, 'free']);
    const { checkout: page } = fake.pay(json.url, ANCHOR);
    expect(page.customer).not.toBe(subscription.customer);
    await deliver(billingEvent('checkout.session.completed', page));
    expect(await planOf()).toBe('scale');
  });
});

test('a checkout while the account and its customer are being deleted is asked for again, and no fault of ours', async () => {
  await checkout();
  const customer = [...fake.ledger.customers.values()].find((one) => one.email === email)?.id ?? '';
  // Between the look at the customer and the page.
  fake.slow(() => {
    const { method, path } = fake.requests.at(-1) ?? {};
    if (method === 'GET' && path === '/v1/checkout/sessions' && fake.ledger.customers.delete(customer)) fake.ledger.deleted.add(customer);
    return 0;
  });
  const { status, json } = await checkout('scale');
  fake.slow(() => 0);
  expect([status, json.error_code]).toEqual([502, 'billing_provider_error']);
  expect((await checkout('scale')).status).toBe(200);
});

describe('the portal', () => {
  test('opens for a customer, also after the subscription has ended', async () => {
    const subscription = await subscribe();
    expect((await portal()).json.url).toMatch(/\/portal\/bps_/);
    subscription.status = 'canceled';
    await deliver(billingEvent('customer.subscription.deleted', subscription));
    expect((await portal()).status).toBe(200);
  });

  test('of a customer the provider does not know any more is no_billing_account', async () => {
    await api.store.linkCustomer(accountId, 'cus_removed');
    expect((await portal()).json.error_code).toBe('no_billing_account');
  });
});

describe('the provider in trouble', () => {
  test.each<[string, 503 | 'silent' | 'cut']>([
    ['broken', 503],
    ['silent', 'silent'],
    ['cutting the line', 'cut'],
  ])('%s: billing_provider_error, and the next try succeeds', async (_what, fault) => {
    fake.fail(fault);
    const { status, json } = await hastily('checkout');
    expect([status, json]).toEqual([
      502,
      { error_code: 'billing_provider_error', detail: 'The billing provider is temporarily unavailable.' },
    ]);
    fake.fail(null);
    expect((await checkout()).status).toBe(200);
    fake.fail(fault);
    expect((await hastily('portal')).json.error_code).toBe('billing_provider_error');
  });

  test('refusing our key: internal_error, in the log without the key or the address', async () => {
    fake.fail(401);
    expect(errorOf(await checkout())).toEqual([500, 'internal_error']);
    expect(api.logged.some(({ level, message }) => level === 'error' && message === 'request failed')).toBe(true);
    expect(JSON.stringify(api.logged)).not.toMatch(/planted|shop\.example/);
  });
});

describe('deleting the account', () => {
  const end = () => person.ask('DELETE', '/account');

  test('ends the subscription and has the provider forget the customer', async () => {
    const subscription = await subscribe();
    expect((await end()).status).toBe(204);
    expect([subscription.status, fake.ledger.deleted.has(subscription.customer)]).toEqual(['canceled', true]);
    const left = await api.database.query('select from subscriptions where id = $1', [subscription.id]);
    expect(left).toEqual([]);
    expect((await deliver(billingEvent('customer.subscription.deleted', subscription))).status).toBe(200);
  });

  test('waits for the provider: while it is away the account stays as it is', async () => {
    const subscription = await subscribe();
    fake.fail(503);
    expect((await end()).json.error_code).toBe('billing_provider_error');
    expect([subscription.status, await planOf()]).toEqual(['active', 'pro']);
    fake.fail(null);
    expect((await end()).status).toBe(204);
  });

  test('of somebody who never bought anything asks nobody', async () => {
    const asked = fake.requests.length;
    expect((await end()).status).toBe(204);
    expect(fake.requests).toHaveLength(asked);
  });
});

test('two living subscriptions are one too many to open a third', async () => {
  const subscription = await subscribe();
  addSubscription(fake.ledger, subscription.customer, 'price_scale', ANCHOR);
  expect((await checkout()).json.error_code).toBe('already_subscribed');
  expect(await planOf()).toBe('scale');
});
