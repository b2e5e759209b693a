import type { BillingProvider, PaidPlan } from '@vitrine/billing';
import { serviceError } from '@vitrine/contract';
import type { Profile } from '@vitrine/store';
import { applyReading } from './apply-reading.ts';
import { asking, type BillingDeps, providerOf } from './deps.ts';

/**
 * Address of the page on which the account buys `plan`. Throws `already_subscribed`, `billing_provider_error`, and
 * `invalid_session` when the account was deleted meanwhile.
 */
export async function openCheckout(deps: BillingDeps, accountId: string, plan: PaidPlan): Promise<string> {
  const billing = providerOf(deps);
  const profile = await ownerOf(deps, accountId);
  const customerId = await customerOf(deps, billing, profile);
  await catchUp(deps, billing, customerId);
  if ((await deps.store.readBilling(accountId))?.subscription) throw serviceError('already_subscribed');
  const { language } = profile;
  return asking(deps, billing.openCheckout({ customerId, accountId, plan, language, returnUrl: deps.returnUrl }));
}

/** The account behind a session; deleted between authentication and here, its session is one no longer. */
export async function ownerOf({ store }: Pick<BillingDeps, 'store'>, accountId: string): Promise<Profile> {
  const profile = await store.readProfile(accountId);
  if (profile === null) throw serviceError('invalid_session');
  return profile;
}

/** Linked before anything can be bought, so that no event finds its customer unknown. */
async function customerOf(deps: BillingDeps, billing: BillingProvider, { id, email }: Profile): Promise<string> {
  const known = await deps.store.readBilling(id);
  if (known?.customerId) return known.customerId;
  const made = await asking(deps, billing.createCustomer({ id, email }));
  const linked = await deps.store.linkCustomer(id, made);
  if (linked === null) throw serviceError('invalid_session');
  return linked;
}

/**
 * Reads every subscription of the customer before selling another: the event of one that was bought a moment ago may
 * still be on its way, and one whose delivery failed for days never comes.
 */
async function catchUp(deps: BillingDeps, billing: BillingProvider, customerId: string): Promise<void> {
  const ticket = await deps.store.takeBillingTicket();
  const readings = await asking(deps, billing.listSubscriptions(customerId));
  for (const reading of readings) {
    await applyReading(deps.store, { id: `reading-${ticket}-${reading.id}`, type: 'vitrine.reading', ticket }, reading);
  }
}
