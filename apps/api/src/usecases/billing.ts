import { type ServiceError, serviceError } from '@vitrine/contract';
import { type BillingProvider, BillingProviderError, isMissing, type PaidPlan, type SubscriptionReading } from '@vitrine/providers';
import type { Billing, BillingOutcome, BillingStore, Profile } from '@vitrine/store';
import type { Log } from '../deps.ts';

/**
 * Address of the page on which the account buys `plan`. Throws `already_subscribed`, `billing_provider_error`, and
 * `invalid_session` when the account was deleted meanwhile.
 */
export async function openCheckout(deps: BillingDeps, owner: Profile, plan: PaidPlan): Promise<string> {
  const billing = providerOf(deps);
  const { id: accountId, language } = owner;
  const before = await standingOf(deps, accountId);
  const known = before.customerId !== null && (await catchUp(deps, billing, before.customerId, before.subscription?.id));
  if ((await standingOf(deps, accountId)).subscription !== null) throw serviceError('already_subscribed');
  const customerId = known ? before.customerId : await newCustomer(deps, billing, owner, before.customerId);
  return asking(deps, billing.openCheckout({ customerId, accountId, plan, language, returnUrl: deps.returnUrl })).catch(
    async (error: unknown) => {
      // The account is being deleted meanwhile, and its customer before it; what else is missing is a fault of the configuration.
      const isGone = isMissing(error) && (await asking(deps, billing.readCustomer(customerId))) === null;
      throw isGone ? serviceError('billing_provider_error', { cause: error }) : error;
    },
  );
}

/** An account that was deleted between authentication and here has no session any more. */
async function standingOf({ store }: Pick<BillingDeps, 'store'>, accountId: string): Promise<Billing> {
  const standing = await store.readBilling(accountId);
  if (standing === null) throw serviceError('invalid_session');
  return standing;
}

/**
 * Reads the customer before selling anything more: the event of a subscription that was bought a moment ago may still be
 * on its way, and one that could not be delivered for days never comes. False when the provider has no such customer any
 * more; what the account had from it is then read by its own id.
 */
async function catchUp(deps: BillingDeps, billing: BillingProvider, customerId: string, subscriptionId?: string): Promise<boolean> {
  const ticket = await deps.store.takeBillingTicket();
  const listed = await asking(deps, billing.readCustomer(customerId));
  const orphan = listed === null && subscriptionId !== undefined ? [await asking(deps, billing.readSubscription(subscriptionId))] : [];
  for (const reading of listed ?? orphan) {
    await applyReading(deps.store, { id: `reading-${ticket}-${reading.id}`, type: 'vitrine.reading', ticket }, reading);
  }
  return listed !== null;
}

/** Linked before anything can be bought, so that no event finds its customer unknown. */
async function newCustomer(deps: BillingDeps, billing: BillingProvider, { id, email }: Profile, replaces: string | null): Promise<string> {
  if (replaces !== null) await deps.store.unlinkCustomer(id, replaces);
  const made = await asking(deps, billing.createCustomer({ id, email, replaces }));
  const linked = await deps.store.linkCustomer(id, made);
  if (linked === null) throw serviceError('invalid_session');
  return linked;
}

/**
 * Address of the page on which the account changes its plan or card, or cancels. Throws `no_billing_account`,
 * `billing_provider_error`, and `invalid_session` when the account was deleted meanwhile.
 */
export async function openPortal(deps: BillingDeps, { id, language }: Profile): Promise<string> {
  const billing = providerOf(deps);
  const { customerId } = await standingOf(deps, id);
  if (customerId === null) throw serviceError('no_billing_account');
  const url = await asking(deps, billing.openPortal({ customerId, language, returnUrl: deps.returnUrl }));
  // The operator removed the customer at the provider.
  if (url === null) throw serviceError('no_billing_account');
  return url;
}

/**
 * Before an account is deleted: ends its subscriptions and has the provider forget it, so that nobody goes on paying for
 * an account that is gone. Called again it changes nothing. Throws `billing_provider_error`, and the account must then stay.
 */
export async function endBilling(deps: Omit<BillingDeps, 'returnUrl'>, accountId: string): Promise<void> {
  const known = await deps.store.readBilling(accountId);
  if (known?.customerId) await asking(deps, providerOf(deps).deleteCustomer(known.customerId));
}

/**
 * Makes the account follow what was read from the provider. `ticket` was taken before the reading, so a reading that was
 * overtaken by a younger one changes nothing.
 */
function applyReading(
  store: Pick<BillingStore, 'applyBillingEvent'>,
  event: { readonly id: string; readonly type: string; readonly ticket: number },
  { customerId, ...subscription }: SubscriptionReading,
): Promise<BillingOutcome> {
  return store.applyBillingEvent({ ...event, customerId, subscription });
}

/**
 * What the provider does not know by then it will not know: a subscription of another product, or one that was purged. The first
 * repeat comes after minutes; refusing all of them, for three days, would have the provider switch the endpoint off.
 */
const KNOWN_WITHIN_MS = 600_000;

export interface Delivery {
  /** The body, byte for byte: the signature is over it. */
  readonly payload: Uint8Array;
  readonly signature: string | undefined;
}

/**
 * Takes one delivery of an event. The event only says which subscription to look at: its state is read from the provider
 * now, so events may come late, twice and in any order. Resolves when the effect is on disk; until then every answer is an
 * error, and the provider delivers again.
 *
 * Throws `invalid_billing_signature`, `billing_provider_error`, and `service_unavailable` without a configuration.
 */
export async function receiveBillingEvent(deps: BillingDeps, { payload, signature }: Delivery): Promise<void> {
  const billing = providerOf(deps);
  const notice = billing.readEvent(payload, signature);
  if (notice === null) throw serviceError('invalid_billing_signature');
  const { id, type, subscriptionId, ageMs } = notice;
  if (subscriptionId === null || (await deps.store.hasBillingEvent(id))) return;
  const ticket = await deps.store.takeBillingTicket();
  const reading = await asking(deps, billing.readSubscription(subscriptionId)).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
    deps.log.warn({ event: id, type }, 'billing event of a subscription that the provider does not know');
    if (ageMs > KNOWN_WITHIN_MS) return null;
    // Not known yet: the provider delivers again.
    throw serviceError('billing_provider_error', { cause: error });
  });
  if (reading === null) return;
  const outcome = await applyReading(deps.store, { id, type, ticket }, reading);
  const fields = { event: id, type, outcome, status: reading.status, plan: reading.plan };
  // Somebody may be paying for an account that is not there, or no longer.
  if (outcome === 'unknown_customer' && reading.status !== 'canceled')
    deps.log.warn(fields, 'billing event of a customer without an account');
  else deps.log.info(fields, 'billing event');
}

/** An operator who configures billing restarts the API; sooner nothing changes. */
const UNCONFIGURED_RETRY_SECONDS = 3_600;

export interface BillingDeps {
  readonly store: BillingStore;
  /** null: this deployment sells nothing. */
  readonly billing: BillingProvider | null;
  /** Where the provider sends people back to. */
  readonly returnUrl: string;
  readonly log: Log;
}

/** The provider, or `service_unavailable` where none is configured: nothing of the provider's is broken then, so it is no 502. */
function providerOf({ billing }: Pick<BillingDeps, 'billing'>): BillingProvider {
  if (billing === null) throw serviceError('service_unavailable', { retryAfterSeconds: UNCONFIGURED_RETRY_SECONDS });
  return billing;
}

/**
 * Asks the provider. An outage is `billing_provider_error`, and logged; what it refuses is a fault of ours or of the
 * configuration, and stays the exception it is.
 */
async function asking<T>({ log }: Pick<BillingDeps, 'log'>, question: Promise<T>): Promise<T> {
  try {
    return await question;
  } catch (error) {
    throw unavailable(error, log) ?? error;
  }
}

function unavailable(error: unknown, log: Log): ServiceError | null {
  if (!(error instanceof BillingProviderError) || error.fault !== 'unavailable') return null;
  log.warn({ err: error }, 'the billing provider did not answer');
  return serviceError('billing_provider_error', { cause: error });
}
