import { serviceError } from '@vitrine/contract';
import { asking, type BillingDeps, providerOf } from './deps.ts';
import { ownerOf } from './open-checkout.ts';

/**
 * Address of the page on which the account changes its plan, its card or its mind. Throws `no_billing_account`,
 * `billing_provider_error`, and `invalid_session` when the account was deleted meanwhile.
 */
export async function openPortal(deps: BillingDeps, accountId: string): Promise<string> {
  const billing = providerOf(deps);
  const { language } = await ownerOf(deps, accountId);
  const known = await deps.store.readBilling(accountId);
  if (!known?.customerId) throw serviceError('no_billing_account');
  const url = await asking(deps, billing.openPortal({ customerId: known.customerId, language, returnUrl: deps.returnUrl }));
  // The operator removed the customer at the provider.
  if (url === null) throw serviceError('no_billing_account');
  return url;
}
