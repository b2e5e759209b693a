/** The fake provider's answers: pure functions of the ledger and the form. */

import { type FakeCheckout, fakeId, type Ledger } from './ledger.ts';

export interface FakeRequest {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Members of the query or of the body, in the provider's flat spelling: `line_items[0][price]`. */
  readonly form: URLSearchParams;
}

export interface FakeAnswer {
  readonly status: number;
  readonly body: object;
}

/** An error of the provider's shape. */
export function refusal(status: number, type: string, code: string | null, message: string): FakeAnswer {
  return { status, body: { error: { type, ...(code && { code }), message } } };
}

const missing = (what: string) => refusal(404, 'invalid_request_error', 'resource_missing', `No such ${what}`);
const ok = (body: object): FakeAnswer => ({ status: 200, body });
const list = (data: readonly object[]) => ok({ object: 'list', has_more: false, data });

type Route = (ledger: Ledger, form: URLSearchParams, id: string, origin: string) => FakeAnswer;

const ROUTES: readonly (readonly [string, RegExp, Route])[] = [
  ['POST', /^\/v1\/customers$/, createCustomer],
  ['GET', /^\/v1\/customers\/(\w+)$/, readCustomer],
  ['DELETE', /^\/v1\/customers\/(\w+)$/, deleteCustomer],
  ['POST', /^\/v1\/checkout\/sessions$/, createCheckout],
  ['GET', /^\/v1\/checkout\/sessions$/, listCheckouts],
  ['POST', /^\/v1\/checkout\/sessions\/(\w+)\/expire$/, expireCheckout],
  ['POST', /^\/v1\/billing_portal\/sessions$/, createPortal],
  ['GET', /^\/v1\/subscriptions\/(\w+)$/, readSubscription],
  ['GET', /^\/v1\/subscriptions$/, listSubscriptions],
];

/**
 * What the provider answers; a request with an idempotency key it has seen is answered as before, also when that was an
 * internal error of its own (`broken`).
 */
export function answerOf(ledger: Ledger, request: FakeRequest, origin: string, broken: boolean): FakeAnswer {
  const { method, path, headers, form } = request;
  const route = ROUTES.find(([verb, pattern]) => verb === method && pattern.test(path));
  if (route === undefined) return refusal(404, 'invalid_request_error', null, `Unrecognized request URL (${method}: ${path})`);
  const [, pattern, act] = route;
  const key = String(headers['idempotency-key'] ?? '');
  const asked = `${path}?${form}`;
  const repeat = ledger.repeats.get(key);
  if (repeat !== undefined && repeat.asked !== asked) {
    return refusal(400, 'idempotency_error', null, 'Keys for idempotent requests can only be used with the same parameters');
  }
  if (repeat !== undefined) return repeat.answer;
  const answer = broken ? refusal(500, 'api_error', null, 'as the test asked') : act(ledger, form, pattern.exec(path)?.[1] ?? '', origin);
  if (key !== '') ledger.repeats.set(key, { asked, answer });
  return answer;
}

function createCustomer({ customers }: Ledger, form: URLSearchParams): FakeAnswer {
  const customer = { id: fakeId('cus'), object: 'customer', email: form.get('email') ?? '', metadata: metadataOf(form) } as const;
  customers.set(customer.id, customer);
  return ok(customer);
}

function readCustomer({ customers, deleted }: Ledger, _form: URLSearchParams, id: string): FakeAnswer {
  if (deleted.has(id)) return ok({ id, object: 'customer', deleted: true });
  const customer = customers.get(id);
  return customer === undefined ? missing('customer') : ok(customer);
}

function deleteCustomer({ customers, deleted, subscriptions, checkouts }: Ledger, _form: URLSearchParams, id: string): FakeAnswer {
  if (!customers.delete(id)) return missing('customer');
  deleted.add(id);
  for (const subscription of subscriptions.values()) if (subscription.customer === id) subscription.status = 'canceled';
  for (const checkout of checkouts.values()) if (checkout.customer === id && checkout.status === 'open') end(checkout, 'expired');
  return ok({ id, object: 'customer', deleted: true });
}

function createCheckout({ customers, checkouts }: Ledger, form: URLSearchParams, _id: string, origin: string): FakeAnswer {
  const customer = form.get('customer') ?? '';
  const price = form.get('line_items[0][price]') ?? '';
  if (!customers.has(customer)) return missing('customer');
  if (!price.startsWith('price_')) return missing('price');
  const id = fakeId('cs');
  const checkout: FakeCheckout = {
    id,
    object: 'checkout.session',
    customer,
    client_reference_id: form.get('client_reference_id') ?? '',
    status: 'open',
    url: `${origin}/pay/${id}`,
    subscription: null,
    metadata: metadataOf(form),
    price,
    success_url: form.get('success_url') ?? '',
    locale: form.get('locale') ?? '',
  };
  checkouts.set(id, checkout);
  return ok(checkout);
}

function listCheckouts({ checkouts }: Ledger, form: URLSearchParams): FakeAnswer {
  const customer = form.get('customer');
  return list([...checkouts.values()].filter((checkout) => checkout.customer === customer).reverse());
}

function expireCheckout({ checkouts }: Ledger, _form: URLSearchParams, id: string): FakeAnswer {
  const checkout = checkouts.get(id);
  if (checkout === undefined) return missing('checkout.session');
  if (checkout.status !== 'open') {
    return refusal(400, 'invalid_request_error', null, `Only Checkout Sessions with a status in ["open"] can be expired.`);
  }
  end(checkout, 'expired');
  return ok(checkout);
}

function end(checkout: FakeCheckout, status: 'complete' | 'expired'): void {
  checkout.status = status;
  checkout.url = null;
}

function createPortal({ customers }: Ledger, form: URLSearchParams, _id: string, origin: string): FakeAnswer {
  if (!customers.has(form.get('customer') ?? '')) return missing('customer');
  const id = fakeId('bps');
  return ok({ id, object: 'billing_portal.session', url: `${origin}/portal/${id}?locale=${form.get('locale')}` });
}

function readSubscription({ subscriptions }: Ledger, _form: URLSearchParams, id: string): FakeAnswer {
  const subscription = subscriptions.get(id);
  return subscription === undefined ? missing('subscription') : ok(subscription);
}

function listSubscriptions({ customers, deleted, subscriptions }: Ledger, form: URLSearchParams): FakeAnswer {
  const customer = form.get('customer') ?? '';
  if (deleted.has(customer)) return list([]);
  if (!customers.has(customer)) return missing('customer');
  return list([...subscriptions.values()].filter((subscription) => subscription.customer === customer));
}

function metadataOf(form: URLSearchParams): Record<string, string> {
  const entries = [...form].map(([name, value]) => [/^metadata\[(\w+)\]$/.exec(name)?.[1], value] as const);
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[0] !== undefined));
}
