/** What is selected of the tables of accounts, for every statement that answers with the same thing. */

import { sql } from '../drizzle.ts';
import { accounts, apiKeys, runs } from '../schema.ts';

export const ACCOUNT = {
  id: accounts.id,
  email: accounts.email,
  beta: accounts.beta,
  plan: accounts.plan,
  createdAt: accounts.createdAt,
};

/** The account as its owner sees it. */
export const PROFILE = { ...ACCOUNT, name: accounts.name, language: accounts.language, country: accounts.country };

/** Never the digest. */
export const KEY = {
  id: apiKeys.id,
  accountId: apiKeys.accountId,
  last4: apiKeys.last4,
  createdAt: apiKeys.createdAt,
  lastUsedAt: apiKeys.lastUsedAt,
  revokedAt: apiKeys.revokedAt,
};

/** As the indexes of runs are sorted; without the `nulls last` Postgres would sort again. */
export const NEWEST_RUN_FIRST = sql`${runs.createdAt} desc nulls last`;

export const NOW = sql`now()`;
