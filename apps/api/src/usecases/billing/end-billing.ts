import { asking, type BillingDeps, providerOf } from './deps.ts';

/**
 * Before an account is deleted: ends its subscriptions and has the provider forget it, so that nobody goes on paying for
 * an account that is gone. Called again it changes nothing. Throws `billing_provider_error`, and the account must then stay.
 */
export async function endBilling(deps: Omit<BillingDeps, 'returnUrl'>, accountId: string): Promise<void> {
  const known = await deps.store.readBilling(accountId);
  if (known?.customerId) await asking(deps, providerOf(deps).deleteCustomer(known.customerId));
}
