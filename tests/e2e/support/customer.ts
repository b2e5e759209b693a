/** An account with a key, made in the database the way the operator's command makes one. */

import { randomBytes } from 'node:crypto';
import { API_KEY, digestSecret, lastFour } from '@vitrine/contract';
import { openStore, type Plan } from '@vitrine/store';
import type { Service } from './service.ts';

export interface Customer {
  readonly accountId: string;
  readonly key: string;
}

/** What the API and `aCustomer` must agree on: the API's `VITRINE_KEY_PEPPER`. */
export const PEPPER = 'a pepper of the tests, longer than thirty-two characters';

export async function aCustomer(
  { database }: Pick<Service, 'database'>,
  name: string,
  plan: Plan = 'pro',
  pepper = PEPPER,
): Promise<Customer> {
  const store = openStore({ url: database.url, connectMs: 60_000, onError: () => undefined });
  const accountId = `acc_${name}`;
  await store.createAccount({ id: accountId, email: `${name}@shop.example`, beta: false, plan });
  const key = API_KEY.mint(randomBytes);
  await store.createKey({ id: `key_${name}`, accountId, digest: digestSecret(key, pepper), last4: lastFour(key) });
  await store.close();
  return { accountId, key };
}
