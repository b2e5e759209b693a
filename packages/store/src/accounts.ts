/** Accounts and API keys: the builder's door, and the one statement of them that every request runs. */

import type { Database, Statement } from './pool.ts';
import type { AccountStore, ApiStore, Plan } from './ports.ts';

/** The query builder is loaded when an account is first asked for: it takes 110 MB and most processes never do. */
export function createAccounts(database: Database): AccountStore {
  let loading: Promise<AccountStore> | null = null;
  const queries = () => {
    loading ??= import('./account-queries.ts').then(({ createAccountQueries }) => createAccountQueries(database));
    return loading;
  };
  return {
    createAccount: async (account) => (await queries()).createAccount(account),
    findAccount: async (email) => (await queries()).findAccount(email),
    setBeta: async (accountId, beta) => (await queries()).setBeta(accountId, beta),
    createKey: async (key) => (await queries()).createKey(key),
    revokeKey: async (keyId) => (await queries()).revokeKey(keyId),
    listKeys: async (accountId) => (await queries()).listKeys(accountId),
  };
}

const FIND_KEY: Statement = {
  name: 'key_find',
  text: `
    select k.id as "keyId", k.account_id as "accountId", a.beta, a.plan,
      k.last_used_at is null or k.last_used_at < now() - interval '1 minute' as stale
    from api_keys k join accounts a on a.id = k.account_id
    where k.digest = $1 and k.revoked_at is null`,
};
const TOUCH_KEY: Statement = {
  name: 'key_touch',
  text: `
    update api_keys set last_used_at = now()
    where id = $1 and (last_used_at is null or last_used_at < now() - interval '1 minute')`,
};

/** The note of the last use is not waited for: it serves the owner's eye, and authentication is on every request's path. */
export function createKeyLookup(database: Database, onError: (error: Error) => void): ApiStore['findKey'] {
  return async (digest) => {
    const [row] = await database.query<{ keyId: string; accountId: string; beta: boolean; plan: Plan; stale: boolean }>(FIND_KEY, [digest]);
    if (!row) return null;
    if (row.stale) database.query(TOUCH_KEY, [row.keyId]).catch(onError);
    return { keyId: row.keyId, accountId: row.accountId, beta: row.beta, plan: row.plan };
  };
}
