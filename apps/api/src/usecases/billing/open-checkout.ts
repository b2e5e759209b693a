import { serviceError } from '@vitrine/contract';
import type { BillingProvider, PaidPlan } from '@vitrine/providers';
import type { Billing, Profile } from '@vitrine/store';
import { applyReading } from './apply-reading.ts';
import { asking, type BillingDeps, providerOf } from './deps.ts';

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
  return asking(deps, billing.openCheckout({ customerId, accountId, plan, language, returnUrl: deps.returnUrl }));
}

/** An account that was deleted between authentication and here has no session any more. */
export async function standingOf({ store }: Pick<BillingDeps, 'store'>, accountId: string): Promise<Billing> {
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
