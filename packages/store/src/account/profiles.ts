/** The account as its owner reads and changes it, its one active key, and its end. */

import type { Profile, ProfileStore } from '../account-ports.ts';
import { magicLinks } from '../account-schema.ts';
import { and, type Builder, eq, inArray, isNull } from '../drizzle.ts';
import { type Database, type Query, type Statement, statement } from '../pool.ts';
import { RUN_KINDS } from '../run/row.ts';
import { accounts, apiKeys, idempotencyKeys } from '../schema.ts';
import { accountEvents } from '../webhook-schema.ts';
import { KEY, NOW, PROFILE } from './columns.ts';

export function createProfiles(database: Database): ProfileStore {
  const { ask, db } = database;
  const readProfile = (accountId: string): Promise<Profile | null> =>
    ask(async () => (await db.select(PROFILE).from(accounts).where(eq(accounts.id, accountId)))[0] ?? null);
  const activeKeyOf = (accountId: string) => and(eq(apiKeys.accountId, accountId), isNull(apiKeys.revokedAt));
  return {
    readProfile,
    updateProfile: (accountId, { name, language, country }) => {
      if ([name, language, country].every((member) => member === undefined)) return readProfile(accountId);
      const update = db.update(accounts).set({ name, language, country }).where(eq(accounts.id, accountId));
      return ask(async () => (await update.returning(PROFILE))[0] ?? null);
    },
    deleteAccount: (accountId) => database.transaction((query, inside) => deleteAccount(query, inside, accountId)),
    readActiveKey: (accountId) => ask(async () => (await db.select(KEY).from(apiKeys).where(activeKeyOf(accountId)))[0] ?? null),
    revokeActiveKey: (accountId) =>
      ask(async () => {
        const revoke = db.update(apiKeys).set({ revokedAt: NOW }).where(activeKeyOf(accountId));
        return (await revoke.returning({ id: apiKeys.id })).length > 0;
      }),
  };
}

/**
 * An account with years of audits may take longer to let go of them than a request's statement may. Statements by hand:
 * the builder cannot ask the driver to wait longer for one query.
 */
const PATIENCE_MS = 60_000;
const PATIENCE = statement('account_delete_patience')`select set_config('statement_timeout', '${PATIENCE_MS}ms', true)`;
/**
 * Nobody else could read what becomes of them, and a worker finds itself fenced before its next paid question. Those that
 * have ended are only unreadable: thousands of them, with all their exchanges, are retention's work.
 */
const DELETE_OPEN_RUNS: Statement = {
  name: 'account_delete_runs',
  text: "delete from audits where account_id = $1 and kind <> 'audit' and status in ('pending', 'running')",
  patienceMs: PATIENCE_MS,
};
const DELETE: Statement = { name: 'account_delete', text: 'delete from accounts where id = $1 returning email', patienceMs: PATIENCE_MS };

/** The foreign keys do the rest: everything of the account goes with its row; its audits and finished runs lose their owner. */
async function deleteAccount(query: Query, db: Builder, accountId: string): Promise<boolean> {
  await query(PATIENCE, []);
  // Whoever is creating a run for the account has it before or not at all.
  await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update');
  await query(DELETE_OPEN_RUNS, [accountId]);
  const [gone] = await query<Pick<typeof accounts.$inferSelect, 'email'>>(DELETE, [accountId]);
  if (gone === undefined) return false;
  await db.delete(magicLinks).where(eq(magicLinks.email, gone.email));
  await db.delete(accountEvents).where(eq(accountEvents.accountId, accountId));
  // Their scope is the account's id, and the kind of run where it is no audit; their runs no longer belong to an account.
  const scopes = [accountId, ...RUN_KINDS.map((kind) => `${accountId} ${kind}`)];
  await db.delete(idempotencyKeys).where(inArray(idempotencyKeys.scope, scopes));
  return true;
}
