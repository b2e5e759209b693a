/**
 * What the API and the worker may do in the database. Each has a role with what its statements need and nothing else; the role
 * that migrates owns the tables. Foreign keys, the functions of triggers that write, and those that `grantsOf` gives act as that owner, so
 * what goes with another row needs no right here.
 */

import { createHash, createHmac, pbkdf2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type pg from 'pg';

export const ROLES = { api: 'vitrine_api', worker: 'vitrine_worker' } as const;
export type Role = keyof typeof ROLES;

/** What a worker does as the owner. */
const WORK_AS_OWNER = 'take_due_watches(text[], json, boolean), record_watch_run(text, json, json, json), tell_digests(integer)';

/** What a role signs in by; null leaves its password as it is. */
export type RolePasswords = Readonly<Record<Role, string | null>>;

/** As `grant` takes it; null: nothing at all. Row locks (`for update`) need the right to update one column. */
type Rights = Readonly<Record<Role, string | null>>;

/**
 * Nobody but a worker writes what was measured and what was judged; nobody but the API reads what opens an account. A right
 * that only the release before needs stays until the next one: old processes run on after `migrate`.
 */
export const TABLE_RIGHTS: Readonly<Record<string, Rights>> = {
  audits: {
    api: `select, delete, insert (id, kind, business, url, domain, options, metadata, account_id, traceparent,
      lane, owner, verifies, ordinal),
      update (status, error_code, held, finished_at, event_seq, enqueued_at, epoch, claims, share_withdrawn_at)`,
    worker: `select, delete, update (status, error_code, held, started_at, finished_at, heartbeat_at, event_seq, enqueued_at, epoch, claims,
      options, assessment, overall_score, tier, platform, signals, engine_version, bought_nothing)`,
  },
  // Written by a trigger, as the owner.
  audit_transitions: { api: 'select (id, audit_id, to_status)', worker: 'select' },
  audit_events: { api: 'select, insert', worker: 'select, insert' },
  audit_steps: { api: 'select', worker: 'select, insert, delete' },
  exchanges: { api: 'select', worker: 'select, insert' },
  // The column is for `for key share`.
  bodies: { api: null, worker: 'select, insert, delete, update (first_seen_at)' },
  // Dropped by a trigger when a run ends, as the owner.
  audit_turns: { api: null, worker: 'select, insert' },
  rendered: { api: 'select, insert, update', worker: null },
  idempotency_keys: {
    api: 'select, insert, delete, update (fingerprint, audit_id, created_at)',
    worker: 'select (scope, key, created_at), delete',
  },
  accounts: { api: 'select, insert, update, delete', worker: 'select (id, plan, language)' },
  api_keys: { api: 'select, insert, update (last_used_at, revoked_at)', worker: null },
  magic_links: { api: 'select, insert, update, delete', worker: 'select (expires_at), delete' },
  sessions: {
    api: 'select, insert, update (last_used_at, revoked_at)',
    worker: 'select (id, last_used_at, expires_at, revoked_at), delete',
  },
  sites: { api: 'select, insert, update', worker: 'select, update (control_checked_at, control_by)' },
  usage_counters: { api: 'select, insert, update (used)', worker: 'select, delete' },
  quota_ledger: { api: 'select, insert, update (state, settled_at)', worker: 'select, update (state, settled_at)' },
  badges: { api: 'select, insert, update (expires_at, revoked_at)', worker: 'select (token, expires_at), delete' },
  subscriptions: { api: 'select, insert, update', worker: null },
  billing_events: { api: 'select, insert', worker: 'select (id, received_at), delete' },
  statistics_snapshots: { api: 'select, insert, update', worker: null },
  // Locked as a whole by whoever decides, which takes a right to change it.
  refused_domains: { api: 'select, insert, update, delete', worker: 'select' },
  pauses: { api: 'select, insert, update, delete', worker: 'select' },
  model_costs: { api: 'select', worker: 'select, insert, update (answers, unpriced, dollars), delete' },
  operator_log: { api: 'select, insert', worker: 'select (id, at), delete' },
  turns: { api: null, worker: 'select, insert, update' },
  webhooks: {
    api: 'select, insert, update, delete',
    worker: `select (id, account_id, url, events, format, secret, former_secret, former_until, state, failing_since),
      update (state, failing_since)`,
  },
  // Those of ended runs are written by a trigger, as the owner; attempts go with their delivery, deliveries with their event.
  account_events: { api: 'select, insert, delete', worker: 'select, delete' },
  deliveries: {
    api: 'select, insert, update (state, tries, next_at)',
    worker: 'select, update (state, tries, epoch, next_at, leased_until)',
  },
  delivery_attempts: { api: 'select', worker: 'select, insert' },
  // Due ones are taken by a function, as the owner, with their runs; another writes what ended ones show.
  watches: {
    api: 'select, insert, update, delete',
    worker: 'select (id, runs, tell, condition, memory, good_run_id, next_at, confirm_at)',
  },
  watch_runs: { api: 'select, insert', worker: 'select' },
  changes: { api: 'select', worker: null },
  // Mails are queued beside their event by a function, as the owner where a worker writes it; the API alone may read addresses, and sends.
  mail_topics: { api: 'select, insert, delete, update (off_at, told_at)', worker: null },
  mails: { api: 'select, update (state, tries, epoch, next_at, leased_until)', worker: null },
  limit_units: { api: 'select, insert, delete', worker: 'select (ends_at), delete' },
};
export const SEQUENCE_RIGHTS: Readonly<Record<string, Rights>> = { billing_tickets: { api: 'usage', worker: null } };

/**
 * Makes the roles and gives them exactly these rights, in one transaction: running services never see a moment without. Where
 * the migrating role may make no roles and somebody else has made none, there are none, and the owner works alone.
 */
export async function grantRoles(client: pg.ClientBase, passwords: RolePasswords): Promise<void> {
  const [able] = (
    await client.query<{ able: boolean }>('select rolsuper or rolcreaterole as able from pg_roles where rolname = current_user')
  ).rows;
  await client.query('begin');
  for (const [role, name] of Object.entries(ROLES) as [Role, string][]) {
    if (able?.able || passwords[role] !== null) await client.query(MAKE_ROLE(name));
    if (passwords[role] !== null) await client.query(`alter role ${name} login password '${await verifierOf(passwords[role])}'`);
    if ((await client.query('select from pg_roles where rolname = $1', [name])).rowCount === 0) continue;
    for (const statement of grantsOf(role)) await client.query(statement);
  }
  await client.query('commit');
}

/** Roles belong to the whole server: another database's migration may make them in this very moment. */
const MAKE_ROLE = (name: string) => `
  do $$ begin
    if not exists (select from pg_roles where rolname = '${name}') then create role ${name} nologin; end if;
  exception when duplicate_object or unique_violation then null;
  end $$`;

function grantsOf(role: Role): readonly string[] {
  const name = ROLES[role];
  const given = (rights: Readonly<Record<string, Rights>>, kind: string) =>
    Object.entries(rights).flatMap(([of, { [role]: right }]) => (right === null ? [] : [`grant ${right} on ${kind} ${of} to ${name}`]));
  return [
    `revoke all on all tables in schema public from ${name}`,
    `revoke all on all sequences in schema public from ${name}`,
    // Everybody's until Postgres 15; a role that may not take it away is warned and goes on.
    'revoke create on schema public from public',
    "do $$ begin execute format('revoke temporary on database %I from public', current_database()); end $$",
    `grant usage on schema public to ${name}`,
    // Everybody's by default, and these act as the owner. A trigger's function is asked for when a trigger is made, not when it fires.
    'revoke execute on function guard_audit_transition(), drop_turns(), refund_quota(text), tell_run_end(), end_webhook() from public',
    `revoke execute on function ${WORK_AS_OWNER} from public`,
    `grant execute on function refund_quota(text) to ${name}`,
    ...(role === 'worker' ? [`grant execute on function ${WORK_AS_OWNER} to ${name}`] : []),
    ...given(TABLE_RIGHTS, 'table'),
    ...given(SEQUENCE_RIGHTS, 'sequence'),
  ];
}

const ITERATIONS = 4_096;

/** What Postgres keeps of a password (RFC 5803), so that no statement, which a server may log, holds the password itself. */
async function verifierOf(password: string): Promise<string> {
  const salt = randomBytes(16);
  const salted = await promisify(pbkdf2)(password, salt, ITERATIONS, 32, 'sha256');
  const key = (of: string) => createHmac('sha256', salted).update(of).digest();
  const stored = createHash('sha256').update(key('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${stored}:${key('Server Key').toString('base64')}`;
}
