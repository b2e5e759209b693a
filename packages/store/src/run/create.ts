/**
 * Creates runs: durable when the promise resolves, any number of concurrent creations in one statement. With an `Idempotency-
 * Key` the same caller, key and body make one run, however often and at once they come.
 */

import { type AdmissionRules, admit, answered, Refused } from '../account/admission.ts';
import type { Stored } from '../drizzle.ts';
import { isUnavailable } from '../errors.ts';
import { type Database, type Query, type Statement, statement } from '../pool.ts';
import type { ApiStore, DomainRefusal, IdempotencyKey, NewRun, NewRunFields, Repeat, RunCreation } from '../ports.ts';
import type { Room } from '../queue-ports.ts';
import type * as tables from '../schema.ts';
import { type Batch, createBatch } from './batch.ts';
import { type RunColumns, runColumnsOf, toRun } from './columns.ts';
import type { RowOf, RunKind, RunRow } from './row.ts';

const COLUMNS = 'id, kind, business, url, domain, options, metadata, account_id, traceparent, lane, owner, verifies';
/** A verification is the next of its audit, whose row its creator holds. */
const ROWS = `
  select asked.*, case when verifies is not null
    then (select coalesce(max(earlier.ordinal), 0) + 1 from audits earlier where earlier.verifies = asked.verifies) end
  from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::json[], $7::json[], $8::text[], $9::text[], $10::text[], $11::text[], $12::text[])
    as asked (${COLUMNS})`;

const INSERT = statement('run_insert')`insert into audits (${COLUMNS}, ordinal) ${ROWS} returning id, created_at, ordinal`;
/** Leaves out what needs a place its account has not given it yet, and domains that are refused: those are decided in a transaction of their own. */
const INSERT_PLACED = statement('run_insert_placed')`
    insert into audits (${COLUMNS}, ordinal) ${ROWS}
    where not exists (select from refused_domains r where r.domain = asked.domain)
      and (account_id is null or exists (
        select from sites where sites.account_id = asked.account_id and sites.domain = asked.domain and sites.archived_at is null))
    returning id, created_at, ordinal`;

type Inserted = Pick<Stored<typeof tables.runs>, 'id' | 'created_at' | 'ordinal'>;

/** In the order of `runs`; null for those the statement left out. */
async function insertRuns(query: Query, statement: Statement, runs: readonly NewRunFields[]): Promise<readonly (RunRow | null)[]> {
  const rows = await query<Inserted>(statement, [
    runs.map(({ id }) => id),
    runs.map(({ kind }) => kind),
    runs.map(({ business }) => business),
    runs.map(({ url }) => url),
    runs.map(({ domain }) => domain),
    runs.map(({ options }) => JSON.stringify(options)),
    runs.map(({ metadata = null }) => (metadata === null ? null : JSON.stringify(metadata))),
    runs.map(({ accountId }) => accountId),
    runs.map(({ traceparent }) => traceparent),
    runs.map((run) => placeOf(run).lane),
    runs.map((run) => placeOf(run).owner),
    runs.map(({ auditId = null }) => auditId),
  ]);
  const inserted = new Map(rows.map((row) => [row.id, row]));
  return runs.map((asked) => asRow(asked, inserted.get(asked.id)));
}

function placeOf({ lane, owner, accountId, id }: NewRunFields) {
  return { lane: lane ?? (accountId === null ? 'anonymous' : 'account'), owner: owner ?? accountId ?? id };
}

async function insertRun(query: Query, asked: NewRunFields): Promise<RunRow> {
  const [row] = await insertRuns(query, INSERT, [asked]);
  if (!row) throw new Error('Postgres inserted a run without returning it');
  return row;
}

function asRow(asked: NewRunFields, inserted: Inserted | undefined): RunRow | null {
  if (inserted === undefined) return null;
  const { id, kind, business, url, domain, options, accountId, metadata = null, auditId } = asked;
  const own = kind === 'audit' ? { metadata } : kind === 'verification' ? { auditId, n: inserted.ordinal } : {};
  const start = { status: 'pending', errorCode: null, createdAt: inserted.created_at, startedAt: null, finishedAt: null };
  return { id, kind, business, url, domain, options, accountId, ...own, ...start } as RunRow;
}

/** Rows of one statement: more gain nothing and make a failure dearer. */
const LARGEST_BATCH = 64;
/** One statement on its way and one being planned keep Postgres busy; more would only split the batches. */
const BATCHES_AT_ONCE = 2;
/** Kinds that a store is ready for only when the account has audited it. */
const NEEDS_AUDIT: ReadonlySet<RunKind> = new Set<RunKind>(['performance', 'findability']);

/** Materialized, so that all of the account's rows are planned for: with the limit alone the planner prefers a walk through the table. */
const PRIOR_AUDIT = statement('run_prior_audit')`
    with own as materialized (select from audits where account_id = $1 and domain = $2 and kind = 'audit' and status = 'done')
    select from own limit 1`;

/** Verifications of one audit are made one after the other, so that each has a number of its own. */
const HOLD_AUDIT = statement('run_hold_audit')`
    select from audits where id = $1 and kind = 'audit' and status = 'done' for no key update`;

/** Creations that must count what waits come one after the other, so that none counts what another has not written yet. */
const QUEUE_FOR_ROOM = statement('room_queue')`
    select pg_advisory_xact_lock(hashtextextended('room ' || $1 || $2::boolean, 0))`;
const COUNT_WAITING = statement('room_count')`
    select count(*)::int as queue, count(*) filter (where owner = $3)::int as owner
    from audits where kind = $1 and status = 'pending' and (kind = 'audit' and lane = 'anonymous') = $2`;

async function takeRoom(query: Query, asked: NewRunFields, room: Room): Promise<void> {
  const { lane, owner } = placeOf(asked);
  const queue = [asked.kind, asked.kind === 'audit' && lane === 'anonymous'];
  await query(QUEUE_FOR_ROOM, queue);
  const [waiting] = await query<Room>(COUNT_WAITING, [...queue, owner]);
  if (waiting === undefined || waiting.queue >= room.queue || waiting.owner >= room.owner) throw new Refused({ kind: 'no_room' });
}

/** The owner's wish is the stronger reason, and the one that is told. */
const REFUSED = statement('run_domain_refused')`
    select case when opted_out_at is null then 'blocked' else 'opted_out' end as kind from refused_domains where domain = $1`;

interface Creator {
  readonly database: Database;
  readonly rules: AdmissionRules;
  readonly batch: Batch<NewRunFields, RunRow | null>;
}

/**
 * Concurrent creations that need neither a key, a unit nor a prior audit share one statement. Rejects with
 * `StoreUnavailable` when the outcome is unknown (the row may exist then and will be worked on, but nobody was promised
 * it), and with `AccountGone` when the account was deleted meanwhile.
 */
export function createRunCreator(database: Database, rules: AdmissionRules): ApiStore['createRun'] {
  const batch: Batch<NewRunFields, RunRow | null> = createBatch({
    largest: LARGEST_BATCH,
    atOnce: BATCHES_AT_ONCE,
    perform: (runs) => insertRuns(database.query, INSERT_PLACED, runs),
    // One unusable row must not spoil its neighbours'; a lost connection would only be asked again.
    retryAlone: (error) => !isUnavailable(error),
  });
  const creator: Creator = { database, rules, batch };
  return (asked) => answered(create(creator, asked), asked.accountId !== null);
}

async function create<K extends RunKind>({ database, rules, batch }: Creator, asked: NewRun<K>): Promise<RunCreation<K>> {
  const isQuick =
    asked.room === undefined &&
    asked.idempotency === null &&
    (asked.unit ?? null) === null &&
    !NEEDS_AUDIT.has(asked.kind) &&
    asked.auditId === undefined;
  const quick = isQuick ? await batch(asked) : null;
  if (quick !== null) return { kind: 'created', run: quick as RowOf<K> };
  return database.transaction((query) => createUnderKey<K>(query, asked.idempotency, () => createAdmitted(query, rules, asked)));
}

async function createAdmitted(query: Query, rules: AdmissionRules, asked: NewRunFields): Promise<RunRow> {
  const { id: runId, kind, accountId, domain, unit = null, auditId } = asked;
  if (asked.room !== undefined) await takeRoom(query, asked, asked.room);
  const [refusal] = await query<DomainRefusal>(REFUSED, [domain]);
  if (refusal !== undefined) throw new Refused(refusal);
  if (NEEDS_AUDIT.has(kind) && (await query(PRIOR_AUDIT, [accountId, domain])).length === 0) throw new Refused({ kind: 'no_audit' });
  if (auditId !== undefined && (await query(HOLD_AUDIT, [auditId])).length === 0) throw new Refused({ kind: 'no_audit' });
  const insert = () => insertRun(query, asked);
  if (accountId !== null) return admit(query, rules, { runId, accountId, domain, unit }, insert);
  if (unit !== null) throw new Error('an anonymous run cannot cost a unit');
  return insert();
}

/** An expired key is taken over; a living one leaves the statement without a row. */
const CLAIM_KEY = statement('idempotency_claim')`
    insert into idempotency_keys (scope, key, fingerprint, audit_id) values ($1, $2, $3, $4)
    on conflict (scope, key) do update
      set fingerprint = excluded.fingerprint, audit_id = excluded.audit_id, created_at = excluded.created_at
      where idempotency_keys.created_at < now() - interval '24 hours'
    returning audit_id`;
const READ_KEY = statement('idempotency_read')`
    select k.fingerprint, ${runColumnsOf('a')}
    from idempotency_keys k join audits a on a.id = k.audit_id
    where k.scope = $1 and k.key = $2 and k.created_at >= now() - interval '24 hours'`;
/** Requests with one key come one after the other: the later ones must find what the first made, not its last unit gone. */
const QUEUE_FOR_KEY = statement('idempotency_queue')`
    select pg_advisory_xact_lock(hashtextextended($1 || ' ' || $2, 0))`;

/** What the run that holds a living key means for a request that comes with it; null when no run does. The scope of a key names its kind. */
export async function findRepeat<K extends RunKind>(query: Query, key: IdempotencyKey): Promise<Repeat<K> | null> {
  const [existing] = await query<RunColumns & { fingerprint: string }>(READ_KEY, [key.scope, key.key]);
  if (existing === undefined) return null;
  const { fingerprint, ...run } = existing;
  return fingerprint === key.fingerprint ? { kind: 'replayed', run: toRun(run) as RowOf<K> } : { kind: 'key_reused' };
}

/** Key and run in the caller's transaction, so that neither exists alone. Without a key it just creates. */
async function createUnderKey<K extends RunKind>(
  query: Query,
  key: IdempotencyKey | null,
  create: () => Promise<RunRow>,
): Promise<RunCreation<K>> {
  if (key === null) return { kind: 'created', run: (await create()) as RowOf<K> };
  await query(QUEUE_FOR_KEY, [key.scope, key.key]);
  const repeat = await findRepeat<K>(query, key);
  if (repeat !== null) return repeat;
  const run = (await create()) as RowOf<K>;
  const claimed = await query(CLAIM_KEY, [key.scope, key.key, key.fingerprint, run.id]);
  if (claimed.length === 0) throw new Error('An idempotency key was taken by a request that did not queue for it');
  return { kind: 'created', run };
}
