import { type BillingProvider, BillingProviderError, openBilling } from '@vitrine/providers';
import { addSubscription, type FakeBilling, type FakeFault, startFakeBilling } from '@vitrine/testkit';

const RETURN_URL = 'https://vitrine.example/account/billing';
const ACCOUNT = { id: 'acc_1', email: 'owner@shop.example', replaces: null };
/** Stands still: requests of one test never fall on two sides of a minute. */
const NOW = Date.UTC(2026, 0, 31, 12, 30);
const ANCHOR = Date.UTC(2026, 0, 31, 12) / 1_000;

let fake: FakeBilling;
let billing: BillingProvider;

type Options = Parameters<typeof openBilling>[0];
type Limits = Pick<Options, 'requestMs' | 'deadlineMs'>;

const open = (over: Partial<Options> = {}) =>
  openBilling({
    secretKey: fake.secretKey,
    webhookSecrets: ['whsec_of_the_tests'],
    prices: { pro: ['price_pro', 'price_pro_2024'], scale: ['price_scale'] },
    apiBase: fake.origin,
    clock: () => NOW,
    requestMs: 60_000,
    deadlineMs: 120_000,
    ...over,
  });

beforeEach(async () => {
  fake = await startFakeBilling();
  billing = await open();
});
afterEach(() => fake.close());

const checkout = (customerId: string, plan: 'pro' | 'scale' = 'pro', language: 'en' | 'fr' = 'fr') =>
  billing.openCheckout({ customerId, accountId: ACCOUNT.id, plan, language, returnUrl: RETURN_URL });

/** What a call ends in when it does not succeed. */
async function faultOf(call: Promise<unknown>): Promise<BillingProviderError> {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof BillingProviderError)) throw new Error(`expected a BillingProviderError, got ${String(error)}`);
  return error;
}

describe('customers', () => {
  test('an account that asks twice is one customer', async () => {
    const ids = await Promise.all([billing.createCustomer(ACCOUNT), billing.createCustomer(ACCOUNT)]);
    expect(new Set(ids).size).toBe(1);
    expect([...fake.ledger.customers.values()]).toEqual([
      { id: ids[0], object: 'customer', email: ACCOUNT.email, metadata: { account_id: ACCOUNT.id } },
    ]);
  });

  test('is deleted with its subscriptions, and deleting it again changes nothing', async () => {
    const customer = await billing.createCustomer(ACCOUNT);
    const { id } = addSubscription(fake.ledger, customer, 'price_pro', ANCHOR);
    await billing.deleteCustomer(customer);
    await billing.deleteCustomer(customer);
    expect((await billing.readSubscription(id)).status).toBe('canceled');
    expect(await billing.readCustomer(customer)).toBeNull();
    expect(await billing.createCustomer({ ...ACCOUNT, replaces: customer })).not.toBe(customer);
  });
});

describe('a customer, read,', () => {
  test('has all its subscriptions, ended ones too, and no others', async () => {
    const customer = await billing.createCustomer(ACCOUNT);
    const mine = [
      addSubscription(fake.ledger, customer, 'price_pro', ANCHOR),
      addSubscription(fake.ledger, customer, 'price_scale', ANCHOR),
    ];
    addSubscription(fake.ledger, 'cus_other', 'price_pro', ANCHOR);
    Object.assign(mine[0] ?? {}, { status: 'canceled' });
    const readings = await billing.readCustomer(customer);
    expect(readings?.map(({ id, status, plan }) => [id, status, plan])).toEqual([
      [mine[0]?.id, 'canceled', 'pro'],
      [mine[1]?.id, 'active', 'scale'],
    ]);
  });

  test('is null when nobody knows it', async () => {
    expect(await billing.readCustomer('cus_unknown')).toBeNull();
  });
});

describe('checkout', () => {
  test('sells the current price of the plan, in the language of the account, and comes back to the dashboard', async () => {
    const customer = await billing.createCustomer(ACCOUNT);
    expect(await checkout(customer)).toMatch(`${fake.origin}/pay/cs_`);
    const form = Object.fromEntries(fake.requests.at(-1)?.form ?? []);
    expect(form).toMatchObject({
      mode: 'subscription',
      customer,
      client_reference_id: ACCOUNT.id,
      'line_items[0][price]': 'price_pro',
      'line_items[0][quantity]': '1',
      'subscription_data[metadata][account_id]': ACCOUNT.id,
      locale: 'fr',
      success_url: `${RETURN_URL}?checkout=done`,
      cancel_url: `${RETURN_URL}?checkout=cancelled`,
    });
  });

  test('leaves one page open however often it is asked', async () => {
    const customer = await billing.createCustomer(ACCOUNT);
    const first = await checkout(customer, 'pro');
    expect(await checkout(customer, 'pro')).toBe(first);
    const other = await checkout(customer, 'scale');
    expect(other).not.toBe(first);
    expect(await checkout(customer, 'pro')).not.toBe(first);
    const states = [...fake.ledger.checkouts.values()].map(({ status }) => status);
    expect(states).toEqual(['expired', 'expired', 'open']);
  });

  test('asked for ten times at once is one page', async () => {
    const customer = await billing.createCustomer(ACCOUNT);
    const pages = await Promise.all(Array.from({ length: 10 }, () => checkout(customer)));
    expect(new Set(pages).size).toBe(1);
    expect(fake.ledger.checkouts.size).toBe(1);
  });

  test('asked for two plans at once opens one; who does not get it is told to try again', async () => {
    const customer = await billing.createCustomer(ACCOUNT);
    const settled = await Promise.allSettled([checkout(customer, 'pro'), checkout(customer, 'scale')]);
    for (const outcome of settled) if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ fault: 'unavailable' });
    const open = () => [...fake.ledger.checkouts.values()].filter(({ status }) => status === 'open').map(({ price }) => price);
    expect(open()).toHaveLength(1);
    await checkout(customer, 'scale');
    expect(open()).toEqual(['price_scale']);
  });

  test('of another customer is never handed out', async () => {
    const [mine, theirs] = [await billing.createCustomer(ACCOUNT), await billing.createCustomer({ ...ACCOUNT, id: 'acc_2' })];
    expect(await checkout(mine)).not.toBe(await checkout(theirs));
    expect([...fake.ledger.checkouts.values()].map(({ status }) => status)).toEqual(['open', 'open']);
  });
});

describe('the portal', () => {
  test('opens for a customer, and is null for one the provider does not know', async () => {
    const customerId = await billing.createCustomer(ACCOUNT);
    const open = (id: string) => billing.openPortal({ customerId: id, language: 'fr', returnUrl: RETURN_URL });
    expect(await open(customerId)).toMatch(/\/portal\/bps_\w+\?locale=fr$/);
    expect(await open('cus_unknown')).toBeNull();
  });
});

describe('a reading', () => {
  test('says what the subscription is for, since when and until when', async () => {
    const { id, customer } = addSubscription(fake.ledger, 'cus_1', 'price_scale', ANCHOR);
    expect(await billing.readSubscription(id)).toEqual({
      id,
      customerId: customer,
      status: 'active',
      plan: 'scale',
      anchor: new Date(ANCHOR * 1_000),
      currentPeriodEnd: new Date((ANCHOR + 2_592_000) * 1_000),
      cancelAtPeriodEnd: false,
    });
  });

  test.each([
    ['price_pro', 'pro'],
    ['price_pro_2024', 'pro'],
    ['price_scale', 'scale'],
    ['price_of_a_mug', 'free'],
  ])('%s carries the plan %s', async (price, plan) => {
    const { id } = addSubscription(fake.ledger, 'cus_1', price, ANCHOR);
    expect((await billing.readSubscription(id)).plan).toBe(plan);
  });

  test('finds our price among the items of a subscription', async () => {
    const subscription = addSubscription(fake.ledger, 'cus_1', 'price_of_a_mug', ANCHOR);
    subscription.items.data.push({ id: 'si_2', current_period_end: ANCHOR + 60, price: { id: 'price_pro' } });
    const { plan, currentPeriodEnd } = await billing.readSubscription(subscription.id);
    expect([plan, currentPeriodEnd]).toEqual(['pro', new Date((ANCHOR + 60) * 1_000)]);
  });

  test.each([
    ['at the end of its period', { cancel_at_period_end: true }],
    ['at a date', { cancel_at: ANCHOR + 99 }],
  ])('knows that it ends by itself %s', async (_when, change) => {
    const subscription = Object.assign(addSubscription(fake.ledger, 'cus_1', 'price_pro', ANCHOR), change);
    expect((await billing.readSubscription(subscription.id)).cancelAtPeriodEnd).toBe(true);
  });

  test('of a status nobody has heard of is no reading', async () => {
    const subscription = Object.assign(addSubscription(fake.ledger, 'cus_1', 'price_pro', ANCHOR), { status: 'levitating' });
    expect((await faultOf(billing.readSubscription(subscription.id))).fault).toBe('refused');
  });
});

describe('a provider in trouble', () => {
  test.each<[FakeFault, string | null]>([
    [500, null],
    [503, null],
    [429, null],
    [409, null],
    ['cut', 'ECONNRESET'],
  ])('%s is unavailable, and the call ends', async (fault, code) => {
    fake.fail(fault);
    const error = await faultOf(billing.readSubscription('sub_1'));
    expect([error.fault, error.code]).toEqual(['unavailable', code]);
    expect(fake.requests.length).toBeLessThanOrEqual(2);
  });

  // The first by the limit of one request, the second, whose bytes keep a request alive, by that of the whole call.
  test.each<[FakeFault, Limits]>([
    ['silent', { requestMs: 300 }],
    ['dripping', { deadlineMs: 1_000 }],
  ])('%s is unavailable once its time is over', async (fault, limits) => {
    billing = await open(limits);
    fake.fail(fault);
    const error = await faultOf(billing.readSubscription('sub_1'));
    expect([error.fault, error.code]).toEqual(['unavailable', 'ETIMEDOUT']);
    expect(fake.requests.length).toBeLessThanOrEqual(2);
  });

  test('that is not there at all is unavailable', async () => {
    await fake.close();
    expect(await faultOf(billing.readSubscription('sub_1'))).toMatchObject({ fault: 'unavailable', code: 'ECONNREFUSED' });
    fake = await startFakeBilling();
  });

  test.each<FakeFault>([503, 'cut', 'silent'])('that stumbles once (%s) is asked once more, and charges once', async (fault) => {
    // The second request is to be answered within it.
    if (fault === 'silent') billing = await open({ requestMs: 3_000 });
    const customer = await billing.createCustomer(ACCOUNT);
    fake.fail(fault, 1);
    await checkout(customer);
    expect(fake.ledger.checkouts.size).toBe(1);
  });

  test('is never written to without an idempotency key', async () => {
    const customer = await billing.createCustomer(ACCOUNT);
    await checkout(customer);
    const keys = fake.requests.filter(({ method }) => method === 'POST').map(({ headers }) => headers['idempotency-key']);
    expect(keys.map((key) => /^vitrine-(customer|checkout)-\w+-first-\d+$/.exec(String(key))?.[1])).toEqual(['customer', 'checkout']);
  });

  test('that remembers a failure of its own under our key does not stand in the way for long', async () => {
    let now = NOW;
    billing = await open({ clock: () => now });
    fake.fail('broken', 1);
    await faultOf(billing.createCustomer(ACCOUNT));
    await faultOf(billing.createCustomer(ACCOUNT));
    now += 3_600_000;
    expect(await billing.createCustomer(ACCOUNT)).toMatch(/^cus_/);
  });

  test('a wrong key is refused, and the error tells neither the key nor the address that was sent', async () => {
    billing = await open({ secretKey: 'sk_test_a_key_that_is_wrong' });
    const error = await faultOf(billing.createCustomer(ACCOUNT));
    expect(error.fault).toBe('refused');
    const told = `${error.message} ${error.stack} ${JSON.stringify(error)} ${String(error.cause)}`;
    expect(told).not.toMatch(/a_key_that_is_wrong|owner@shop/);
    expect(error.message).toContain('401');
  });

  test('what it refuses is not asked again', async () => {
    await faultOf(checkout('cus_unknown'));
    expect(fake.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });
});

test('every request pins the version our shapes are of, and tells nothing of how fast earlier ones were', async () => {
  await billing.createCustomer(ACCOUNT);
  await billing.readCustomer('cus_1');
  for (const { headers } of fake.requests) {
    expect(headers['stripe-version']).toMatch(/^\d{4}-\d{2}-\d{2}\.\w+$/);
    expect(headers['x-stripe-client-telemetry']).toBeUndefined();
  }
});
