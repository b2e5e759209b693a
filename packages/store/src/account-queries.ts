/** Accounts and API keys. Rare writes: drizzle's builder reads better here than statements kept by hand. */

import { and, desc, eq, isNull } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { guarded } from './errors.ts';
import type { Database } from './pool.ts';
import type { Account, AccountStore, ApiKey, Plan } from './ports.ts';
import { accounts, apiKeys } from './schema.ts';

const KEY = {
  id: apiKeys.id,
  accountId: apiKeys.accountId,
  last4: apiKeys.last4,
  createdAt: apiKeys.createdAt,
  lastUsedAt: apiKeys.lastUsedAt,
  revokedAt: apiKeys.revokedAt,
};

export function createAccountQueries(database: Database): AccountStore {
  const db = drizzle(database.pool);
  return {
    createAccount: ({ id, email, beta, plan }) =>
      guarded(async () => {
        const values = { id, email, beta, plan };
        const [row] = await db.insert(accounts).values(values).onConflictDoNothing({ target: accounts.email }).returning();
        return row ? toAccount(row) : null;
      }),
    findAccount: (email) =>
      guarded(async () => {
        const [row] = await db.select().from(accounts).where(eq(accounts.email, email));
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
