/** An account with a key, made in the database the way the operator's command makes one. */

import { randomBytes } from 'node:crypto';
import { API_KEY, digestSecret, lastFour } from '@vitrine/contract';
import type { Plan, Store } from '@vitrine/store';

export interface Customer {
  readonly accountId: string;
  readonly key: string;
}

/** What the API and `aCustomer` must agree on: the API's `VITRINE_KEY_PEPPER`. */
export const PEPPER = 'a pepper of the tests, longer than thirty-two characters';

export async function aCustomer(store: Store, name: string, plan: Plan = 'pro'): Promise<Customer> {
  const accountId = `acc_${name}`;
  await store.createAccount({ id: accountId, email: `${name}@shop.example`, beta: false, plan });
  const key = API_KEY.mint(randomBytes);
  await store.createKey({ id: `key_${name}`, accountId, digest: digestSecret(key, PEPPER), last4: lastFour(key) });
  return { accountId, key };
}
