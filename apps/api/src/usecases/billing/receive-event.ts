import { serviceError } from '@vitrine/contract';
import { applyReading } from './apply-reading.ts';
import { asking, type BillingDeps, providerOf } from './deps.ts';

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
  const { id, type, subscriptionId } = notice;
  if (subscriptionId === null || (await deps.store.hasBillingEvent(id))) return;
  const ticket = await deps.store.takeBillingTicket();
  const reading = await asking(deps, billing.readSubscription(subscriptionId));
  const outcome = await applyReading(deps.store, { id, type, ticket }, reading);
  const told = { event: id, type, outcome, status: reading.status, plan: reading.plan };
  // Somebody may be paying for an account that is not there, or no longer.
  if (outcome === 'unknown_customer' && reading.status !== 'canceled')
    deps.log.warn(told, 'billing event of a customer without an account');
  else deps.log.info(told, 'billing event');
}
