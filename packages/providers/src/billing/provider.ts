/** The provider's API as a `BillingProvider`. Every call settles: with an answer or a `BillingProviderError`. */

import Stripe from 'stripe';
import { type PriceList, readingOf, readNotice } from './notice.ts';
import { type BillingProvider, BillingProviderError, type CheckoutRequest, isMissing } from './ports.ts';

/** The provider's own default: an older event may be a replay. */
const TOLERANCE_SECONDS = 300;
/** Silence on the line before one request is given up, and tried once more. */
const REQUEST_MS = 5_000;
/** A caller waits no longer, whatever number of requests an answer takes: proxies give up at 30 s. */
const DEADLINE_MS = 15_000;
/** Subscriptions of one customer that are asked for at once: the provider's largest page. */
const PAGE = 100;
/**
 * The provider repeats its first answer to an idempotency key for a day, its own failures included. Keys that change with
 * the hour or the minute join requests that happen together, and let no failure stand in the way for long.
 */
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** The provider; nothing is sent before the first call. */
export function createProvider(options: BillingOptions): BillingProvider {
  const { prices, webhookSecrets, clock } = options;
  const stripe = connect(options);
  const rules = { secrets: webhookSecrets, toleranceSeconds: TOLERANCE_SECONDS, clock };
  const ask = <T>(work: () => Promise<T>) => withDeadline(options.deadlineMs ?? DEADLINE_MS, work);
  return {
    createCustomer: (account) => ask(() => createCustomer(stripe, account, Math.floor(clock() / HOUR_MS))),
    openCheckout: (request) => ask(() => openCheckout(stripe, prices, request, Math.floor(clock() / MINUTE_MS))),
    openPortal: ({ customerId, language, returnUrl }) =>
      ask(() => unlessMissing(null, async () => (await createPortal(stripe, customerId, language, returnUrl)).url)),
    readSubscription: (id) => ask(async () => readingOf(await stripe.subscriptions.retrieve(id), prices)),
    readCustomer: (id) => ask(() => unlessMissing(null, () => readCustomer(stripe, prices, id))),
    deleteCustomer: (customerId) => ask(() => unlessMissing(undefined, async () => void (await stripe.customers.del(customerId)))),
    readEvent: (payload, signature) => readNotice(payload, signature, rules),
  };
}

function connect({ secretKey, apiBase, requestMs }: BillingOptions): Stripe {
  const base = apiBase === undefined ? null : new URL(apiBase);
  return new Stripe(secretKey, {
    timeout: requestMs ?? REQUEST_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(base && {
      protocol: base.protocol === 'http:' ? 'http' : 'https',
      host: base.hostname,
      port: base.port || (base.protocol === 'http:' ? 80 : 443),
    }),
  });
}

type NewCustomer = Parameters<BillingProvider['createCustomer']>[0];

async function createCustomer(stripe: Stripe, { id, email, replaces }: NewCustomer, hour: number): Promise<string> {
  const idempotencyKey = ['vitrine-customer', id, replaces ?? 'first', hour].join('-');
  const customer = await stripe.customers.create({ email, metadata: { account_id: id } }, { idempotencyKey });
  return customer.id;
}

/** For a deleted customer the provider answers with a stub marked `deleted` and lists no subscriptions. */
async function readCustomer(stripe: Stripe, prices: PriceList, id: string) {
  const [customer, { data }] = await Promise.all([
    stripe.customers.retrieve(id),
    stripe.subscriptions.list({ customer: id, status: 'all', limit: PAGE }),
  ]);
  return customer.deleted ? null : data.map((subscription) => readingOf(subscription, prices));
}

async function openCheckout(stripe: Stripe, prices: PriceList, request: CheckoutRequest, minute: number): Promise<string> {
  const { customerId, plan, language, returnUrl } = request;
  const { data: pages } = await stripe.checkout.sessions.list({ customer: customerId, limit: PAGE });
  const open = pages.filter(({ status }) => status === 'open');
  const wanted = { plan, price: prices[plan][0], language, return_url: returnUrl };
  const same = open.find(({ url, metadata }) => url && Object.entries(wanted).every(([key, value]) => metadata?.[key] === value));
  for (const other of open) if (other !== same) await close(stripe, other.id);
  if (same?.url) return same.url;
  // The key names the newest page, so concurrent requests that saw the same pages open the same next one.
  const idempotencyKey = ['vitrine-checkout', customerId, pages[0]?.id ?? 'first', minute].join('-');
  const created = await stripe.checkout.sessions.create(pageOf(request, wanted), { idempotencyKey });
  if (created.url === null) throw new BillingProviderError('unavailable', 'a checkout without an address', null);
  return created.url;
}

function pageOf({ customerId, accountId, language, returnUrl }: CheckoutRequest, wanted: { readonly price: string }) {
  return {
    mode: 'subscription',
    customer: customerId,
    client_reference_id: accountId,
    line_items: [{ price: wanted.price, quantity: 1 }],
    locale: language,
    success_url: `${returnUrl}?checkout=done`,
    cancel_url: `${returnUrl}?checkout=cancelled`,
    metadata: { ...wanted },
    subscription_data: { metadata: { account_id: accountId } },
  } as const satisfies Stripe.Checkout.SessionCreateParams;
}

/** A page that was paid or expired a moment ago cannot be closed: the caller asks again and then meets what came of it. */
async function close(stripe: Stripe, sessionId: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(sessionId);
  } catch (error) {
    const known = providerError(error);
    if (known instanceof BillingProviderError && known.fault === 'refused') {
      throw new BillingProviderError('unavailable', 'an open checkout ended while it was being closed', known.code);
    }
    throw known;
  }
}

function createPortal(stripe: Stripe, customer: string, locale: 'en' | 'fr', returnUrl: string) {
  return stripe.billingPortal.sessions.create({ customer, locale, return_url: returnUrl });
}

async function unlessMissing<T>(otherwise: T, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const known = providerError(error);
    if (isMissing(known)) return otherwise;
    throw known;
  }
}

/** The vendor's timeout counts silence, so a server that drips bytes would hold a caller forever. */
async function withDeadline<T>(ms: number, work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new BillingProviderError('unavailable', 'deadline', 'ETIMEDOUT')), ms);
  });
  try {
    return await Promise.race([work(), late]);
  } catch (error) {
    throw providerError(error);
  } finally {
    clearTimeout(timer);
  }
}

export interface BillingOptions {
  readonly secretKey: string;
  /** The current one first; a former one is honoured during a rotation. */
  readonly webhookSecrets: readonly [string, ...string[]];
  readonly prices: PriceList;
  /** `https://host[:port]` of the API; default the provider's own. */
  readonly apiBase?: string;
  /** Milliseconds since 1970, for the age of signatures. */
  readonly clock: () => number;
  /** Defaults: 5 s, 15 s. */
  readonly requestMs?: number;
  readonly deadlineMs?: number;
}

const { StripeError, StripeAPIError, StripeConnectionError, StripeIdempotencyError, StripeRateLimitError } = Stripe.errors;
/** An idempotency error means that a concurrent request used the key with another body; a later attempt reads its result. */
const TRANSIENT = [StripeAPIError, StripeConnectionError, StripeIdempotencyError, StripeRateLimitError];

/**
 * The vendor's error as ours; anything else as it is. The vendor's error is not kept as the cause: its message and its
 * members quote the request and the response, and causes are logged.
 */
function providerError(error: unknown): unknown {
  if (!(error instanceof StripeError)) return error;
  const transient = TRANSIENT.some((kind) => error instanceof kind);
  const code = codeOf(error);
  const words = [error.type, code, error.statusCode, error.requestId].filter((word) => word !== undefined && word !== null).join(', ');
  return new BillingProviderError(transient ? 'unavailable' : 'refused', words, code);
}

function codeOf(error: InstanceType<typeof StripeError>): string | null {
  if (typeof error.code === 'string') return error.code;
  const { detail } = error as { readonly detail?: unknown };
  const inner = typeof detail === 'object' && detail !== null ? (detail as { readonly code?: unknown }).code : undefined;
  return typeof inner === 'string' ? inner : null;
}
