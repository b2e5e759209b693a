/** The account as its owner reads and changes it, its one active key, and its end. */

import type { Language } from '@vitrine/engine';
import type { Profile, ProfileStore } from '../account-ports.ts';
import type { Database, Query, Statement } from '../pool.ts';
import type { ApiKey, Plan } from '../ports.ts';
import { RUN_KINDS } from '../run/row.ts';

export interface ProfileColumns {
  readonly id: string;
  readonly email: string;
  readonly beta: boolean;
  readonly plan: Plan;
  readonly name: string | null;
  readonly language: Language;
  readonly created_at: Date;
}

/** Of the table `accounts` under the name `a`. */
export const PROFILE_COLUMNS = 'a.id, a.email, a.beta, a.plan, a.name, a.language, a.created_at';

export function toProfile({ id, email, beta, plan, name, language, created_at }: ProfileColumns): Profile {
  return { id, email, beta, plan, name, language, createdAt: created_at };
}

const READ: Statement = { name: 'profile_read', text: `select ${PROFILE_COLUMNS} from accounts a where id = $1` };
/** A name may become null, so whether it is given is said apart. */
const UPDATE: Statement = {
  name: 'profile_update',
  text: `
    update accounts a set name = case when $2 then $3 else name end, language = coalesce($4, language)
    where id = $1 returning ${PROFILE_COLUMNS}`,
};
const READ_KEY: Statement = {
  name: 'key_read_active',
  text: `
    select id, account_id as "accountId", last4, created_at as "createdAt", last_used_at as "lastUsedAt", revoked_at as "revokedAt"
    from api_keys where account_id = $1 and revoked_at is null`,
};
const REVOKE_KEY: Statement = {
  name: 'key_revoke_active',
  text: 'update api_keys set revoked_at = now() where account_id = $1 and revoked_at is null returning id',
};

export function createProfiles(database: Database): ProfileStore {
  const { query } = database;
  const one = async (rows: Promise<readonly ProfileColumns[]>) => {
    const [row] = await rows;
    return row === undefined ? null : toProfile(row);
  };
  return {
    readProfile: (accountId) => one(query<ProfileColumns>(READ, [accountId])),
    updateProfile: (accountId, { name, language }) =>
      one(query<ProfileColumns>(UPDATE, [accountId, name !== undefined, name ?? null, language ?? null])),
    deleteAccount: (accountId) => database.transaction((inside) => deleteAccount(inside, accountId)),
    readActiveKey: async (accountId) => (await query<ApiKey>(READ_KEY, [accountId]))[0] ?? null,
    revokeActiveKey: async (accountId) => (await query(REVOKE_KEY, [accountId])).length > 0,
  };
}

/** An account with years of audits may take longer to let go of them than a request's statement may. */
const PATIENCE_MS = 60_000;
const PATIENCE: Statement = {
  name: 'account_delete_patience',
  text: `select set_config('statement_timeout', '${PATIENCE_MS}ms', true)`,
};
/** Whoever is creating a run for the account has it before or not at all. */
const LOCK: Statement = { name: 'account_delete_lock', text: 'select from accounts where id = $1 for update' };
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
const FORGET_LINK: Statement = { name: 'account_forget_link', text: 'delete from magic_links where email = $1' };
/** Their scope is the account's id, and the kind of run where it is no audit; their runs are nobody's now. */
const FORGET_KEYS: Statement = { name: 'account_forget_idempotency', text: 'delete from idempotency_keys where scope = any($1::text[])' };
/** The foreign keys do the rest: everything of the account goes with its row; its audits and finished runs lose their owner. */
async function deleteAccount(query: Query, accountId: string): Promise<boolean> {
  await query(PATIENCE, []);
  await query(LOCK, [accountId]);
  await query(DELETE_OPEN_RUNS, [accountId]);
  const [gone] = await query<{ email: string }>(DELETE, [accountId]);
  if (gone === undefined) return false;
  await query(FORGET_LINK, [gone.email]);
  await query(FORGET_KEYS, [[accountId, ...RUN_KINDS.map((kind) => `${accountId} ${kind}`)]]);
  return true;
}
