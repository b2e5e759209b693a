import type { SubscriptionReading } from '@vitrine/providers';
import type { BillingOutcome, BillingStore } from '@vitrine/store';

/**
 * Makes the account follow what was read from the provider. `ticket` was taken before the reading, so a reading that was
 * overtaken by a younger one changes nothing.
 */
export function applyReading(
  store: Pick<BillingStore, 'applyBillingEvent'>,
  event: { readonly id: string; readonly type: string; readonly ticket: number },
  { customerId, ...subscription }: SubscriptionReading,
): Promise<BillingOutcome> {
  return store.applyBillingEvent({ ...event, customerId, subscription });
}
