import { serviceError } from '@vitrine/contract';
import type { Profile } from '@vitrine/store';
import { asking, type BillingDeps, providerOf } from './deps.ts';
import { standingOf } from './open-checkout.ts';

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
