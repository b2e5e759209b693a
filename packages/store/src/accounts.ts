/** Accounts and API keys. Rare writes: drizzle's builder reads better here than statements kept by hand. */

import { and, desc, eq, isNull } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { guarded } from './errors.ts';
import type { Database, Statement } from './pool.ts';
import type { Account, AccountStore, ApiKey, ApiStore, Plan } from './ports.ts';
import { accounts, apiKeys } from './schema.ts';

const KEY = {
  id: apiKeys.id,
  accountId: apiKeys.accountId,
  last4: apiKeys.last4,
  createdAt: apiKeys.createdAt,
  lastUsedAt: apiKeys.lastUsedAt,
  revokedAt: apiKeys.revokedAt,
};

export function createAccounts(database: Database): AccountStore {
  const db = drizzle(database.pool);
  return {
    createAccount: ({ id, email, beta, plan }) =>
      guarded(async () => {
        const values = { id, email: email.toLowerCase(), beta, plan };
        const [row] = await db.insert(accounts).values(values).onConflictDoNothing({ target: accounts.email }).returning();
        return row ? toAccount(row) : null;
      }),
    findAccount: (email) =>
      guarded(async () => {
        const [row] = await db.select().from(accounts).where(eq(accounts.email, email.toLowerCase()));
        return row ? toAccount(row) : null;
      }),
    setBeta: (accountId, beta) =>
      guarded(async () => {
        const rows = await db.update(accounts).set({ beta }).where(eq(accounts.id, accountId)).returning({ id: accounts.id });
        return rows.length > 0;
      }),
    createKey: (key) => guarded(() => rotateKey(db, key)),
    revokeKey: (keyId) =>
      guarded(async () => {
        const active = and(eq(apiKeys.id, keyId), isNull(apiKeys.revokedAt));
        const rows = await db.update(apiKeys).set({ revokedAt: new Date() }).where(active).returning({ id: apiKeys.id });
        return rows.length > 0;
      }),
    listKeys: (accountId) =>
      guarded(() =>
        db
          .select(KEY)
          .from(apiKeys)
          .where(accountId === undefined ? undefined : eq(apiKeys.accountId, accountId))
          .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id)),
      ),
  };
}

/** The account's row is locked first, so that of two rotations at once the later one revokes the earlier one's key. */
function rotateKey(db: ReturnType<typeof drizzle>, key: Parameters<AccountStore['createKey']>[0]): Promise<ApiKey | null> {
  return db.transaction(async (tx) => {
    const [account] = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, key.accountId)).for('update');
    if (!account) return null;
    await tx
      .update(apiKeys)
      .set({ revokedAt: new Date() })
      .where(and(eq(apiKeys.accountId, key.accountId), isNull(apiKeys.revokedAt)));
    const [created] = await tx.insert(apiKeys).values(key).returning(KEY);
    return created ?? null;
  });
}

function toAccount(row: typeof accounts.$inferSelect): Account {
  return { id: row.id, email: row.email, beta: row.beta, plan: row.plan as Plan, createdAt: row.createdAt };
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
    const [row] = await database.run<{ keyId: string; accountId: string; beta: boolean; plan: Plan; stale: boolean }>(FIND_KEY, [digest]);
    if (!row) return null;
    if (row.stale) database.run(TOUCH_KEY, [row.keyId]).catch(onError);
    return { keyId: row.keyId, accountId: row.accountId, beta: row.beta, plan: row.plan };
  };
}
