/** Accounts and API keys: what the operator's tools do with them, and the one statement of them that every request runs. */

import type { PlanLimits, PlanTable } from '../account-ports.ts';
import { and, desc, eq, isNull, sql } from '../drizzle.ts';
import { noteChange } from '../operator-log.ts';
import type { AccountStore } from '../operator-ports.ts';
import type { Database } from '../pool.ts';
import type { ApiKey, ApiStore, Plan } from '../ports.ts';
import { createBatch } from '../run/batch.ts';
import { accounts, apiKeys } from '../schema.ts';
import { ACCOUNT, KEY, NOW } from './columns.ts';

export function createAccounts(database: Database): AccountStore {
  const { ask, db } = database;
  return {
    createAccount: ({ id, email, beta, plan }, who) =>
      database.transaction(async (_query, db) => {
        const made = db.insert(accounts).values({ id, email, beta, plan }).onConflictDoNothing({ target: accounts.email });
        const [account] = await made.returning(ACCOUNT);
        if (account === undefined) return null;
        if (who !== undefined) await noteChange(db, { who, action: 'account.create', subject: id, before: null, after: { plan, beta } });
        return account;
      }),
    findAccount: (email) => ask(async () => (await db.select(ACCOUNT).from(accounts).where(eq(accounts.email, email)))[0] ?? null),
    createKey: (key, who) => rotateKey(database, key, who),
    revokeKey: (keyId, who) =>
      database.transaction(async (_query, db) => {
        const active = and(eq(apiKeys.id, keyId), isNull(apiKeys.revokedAt));
        const [revoked] = await db.update(apiKeys).set({ revokedAt: NOW }).where(active).returning({ accountId: apiKeys.accountId });
        if (revoked === undefined) return false;
        await noteChange(db, { who, action: 'key.revoke', subject: revoked.accountId, before: { key: keyId }, after: { key: null } });
        return true;
      }),
    listKeys: (accountId) =>
      ask(() =>
        db
          .select(KEY)
          .from(apiKeys)
          .where(accountId === undefined ? undefined : eq(apiKeys.accountId, accountId))
          .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id)),
      ),
  };
}

/** The account's row is locked first, so that of two rotations at once the later one revokes the earlier one's key. */
function rotateKey(database: Database, key: Parameters<AccountStore['createKey']>[0], who?: string): Promise<ApiKey | null> {
  return database.transaction(async (_query, db) => {
    const [account] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, key.accountId)).for('update');
    if (!account) return null;
    const active = and(eq(apiKeys.accountId, key.accountId), isNull(apiKeys.revokedAt));
    const [former] = await db.update(apiKeys).set({ revokedAt: NOW }).where(active).returning({ id: apiKeys.id });
    const [created] = await db.insert(apiKeys).values(key).returning(KEY);
    const [before, after] = [{ key: former?.id ?? null }, { key: key.id }];
    if (who !== undefined) await noteChange(db, { who, action: 'key.create', subject: account.id, before, after });
    return created ?? null;
  });
}

/** On the path of every request with a key: those of one turn of the loop share a statement. */
const LOOKUPS = { largest: 64, atOnce: 4 };

/** The note of the last use is not waited for: it serves the owner's eye. */
export function createKeyLookup({ ask, db }: Database, onError: (error: Error) => void): ApiStore['findKey'] {
  const stale = sql<boolean>`(${apiKeys.lastUsedAt} is null or ${apiKeys.lastUsedAt} < now() - interval '1 minute')`;
  const find = db
    .select({ digest: apiKeys.digest, keyId: apiKeys.id, accountId: apiKeys.accountId, beta: accounts.beta, plan: accounts.plan, stale })
    .from(apiKeys)
    .innerJoin(accounts, eq(accounts.id, apiKeys.accountId))
    .where(and(sql`${apiKeys.digest} = any(${sql.placeholder('digests')}::text[])`, isNull(apiKeys.revokedAt)))
    .prepare('key_find');
  const touch = (keyId: string) =>
    ask(() =>
      db
        .update(apiKeys)
        .set({ lastUsedAt: NOW })
        .where(and(eq(apiKeys.id, keyId), stale)),
    );
  return createBatch({
    ...LOOKUPS,
    perform: async (digests) => {
      const rows = await ask(() => find.execute({ digests }));
      for (const { keyId, stale: isStale } of rows) if (isStale) touch(keyId).catch(onError);
      const holders = new Map(rows.map(({ digest, stale: _, ...holder }) => [digest, holder]));
      return digests.map((digest) => holders.get(digest) ?? null);
    },
    retryAlone: () => false,
  });
}

/** The plans (decisions §4): units a cycle, and registrable domains at once. */
export const PLANS: PlanTable = {
  free: { simulation: 5, performance: 5, findability: 5, sites: 1 },
  pro: { simulation: 200, performance: 100, findability: 100, sites: 10 },
  scale: { simulation: 2_000, performance: 1_000, findability: 1_000, sites: 100 },
};

/** One item of the configuration: `pro.sites=20`. The last digits fit Postgres' integer. */
const PLAN_OVERRIDE = /^(free|pro|scale)\.(simulation|performance|findability|sites)=(\d{1,9})$/;

/** The table with what a configuration changes of it; an item that is none is a bug of the caller, who checks them first. */
export function planTable(overrides: readonly string[] = []): PlanTable {
  const table: Record<Plan, PlanLimits> = { ...PLANS };
  for (const item of overrides) {
    const [, plan, limit, value] = PLAN_OVERRIDE.exec(item) ?? [];
    if (plan === undefined || limit === undefined) throw new Error(`not a plan's limit: ${item}`);
    table[plan as Plan] = { ...table[plan as Plan], [limit]: Number(value) };
  }
  return table;
}
