/**
 * Repair and removal by the clock: finds runs that nobody works on, ends those that may not go on, and removes rows past their
 * time, each table a bounded portion at a time.
 */

import type { SessionTimes } from './account-ports.ts';
import { isRefusal, isState } from './errors.ts';
import type { GivenUp, Retention } from './maintenance-ports.ts';
import { type Database, type Query, type Statement, statement } from './pool.ts';
import type { MaintenanceStore } from './ports.ts';
import type { ClaimRules, Orphan, QueueState } from './queue-ports.ts';
import { leaseOf } from './run/claim.ts';
import { LANES, RUN_KINDS } from './run/row.ts';

/** A held run past its time limit, or of a domain that has been refused since, is failed too: its worker finds itself fenced. */
const IS_DOOMED = `
  status in ('pending', 'running')
    and (domain in (select domain from refused_domains)
      or started_at < now() - ($3::jsonb->>kind)::int * interval '1 millisecond'
      or claims >= $2 and (not held or heartbeat_at < now() - $1::int * interval '1 millisecond'))`;

const giveUpOf = (name: string, ids: string, lock: string) => statement(name)`
    with doomed as (
      select id, case
          when domain in (select domain from refused_domains) then 'target_not_allowed'
          when claims >= $2 then 'internal_error' else 'audit_timeout' end as code
      from audits where ${IS_DOOMED} ${ids}
      order by created_at limit 500
      for update ${lock}
    ), ended as (
      update audits a
      set status = 'failed', error_code = doomed.code, held = false, finished_at = now(), event_seq = a.event_seq + 1
      from doomed where a.id = doomed.id
      returning a.id, a.error_code as code, a.event_seq
    ), noted as (
      insert into audit_events (audit_id, seq, type, data)
      select id, event_seq, 'state', json_build_object('status', 'failed') from ended
      on conflict do nothing
    )
    select id, code from ended`;
const GIVE_UP = giveUpOf('runs_give_up', '', 'skip locked');
/** Waits for the row: Postgres reports an error before it releases the locks of the statement that failed. At most `lock_timeout`, 2 s. */
const GIVE_UP_ONE = giveUpOf('runs_give_up_one', 'and id = $4', '');
/** Far more than one portion: those that cannot be ended must not keep the others from their turn. */
const DOOMED = statement('runs_doomed')`select id from audits where ${IS_DOOMED} order by created_at limit 10000`;

/**
 * Orphans of the kinds this release has queues for: during a deployment a newer one may have more, and sees to those itself. A job asks for
 * a turn, whoever's it is, so a few of each owner will do, however many it has waiting.
 */
const FIND_ORPHANS = statement('runs_orphans')`
    with orphans as (
      select id, kind, lane, held as lost, coalesce(enqueued_at, created_at) as told_at,
        row_number() over (partition by kind, owner order by held desc, created_at) as place
      from audits where status in ('pending', 'running') and kind = any($4::text[])
        and (not held or heartbeat_at < now() - $1::int * interval '1 millisecond')
        and not exists (select from audits busy where busy.domain = audits.domain and busy.held and busy.id <> audits.id)
    )
    select id, kind, lane, lost from orphans
    where place <= 32 and told_at < now() - $2::int * interval '1 millisecond'
    order by lost desc, told_at limit $3`;

/** What waits for its own domain or owner, or is paused, is not due: it waits by design, and more workers would not begin it. */
const QUEUE_STATES = statement('runs_queue_states')`
    with open as (
      select kind, lane, status, held, created_at, heartbeat_at, not exists (
          select from audits busy
          where busy.held and (busy.domain = audits.domain or busy.owner = audits.owner and busy.kind = audits.kind)
        ) and not (status = 'pending' and exists (select from pauses where what = lane and (until is null or until > now()))) as is_free
      from audits where status in ('pending', 'running')
    )
    select kind, lane, count(*) filter (where status = 'pending')::int as pending,
      count(*) filter (where status = 'running')::int as running,
      coalesce(extract(epoch from now() - min(created_at) filter (where status = 'pending' and is_free)), 0)::float8 as "oldestPendingSeconds",
      count(*) filter (
        where not held and is_free and coalesce(heartbeat_at, created_at) < now() - $1::int * interval '1 millisecond')::int as due
    from unnest($2::text[]) k(kind) cross join unnest($3::text[]) l(lane) left join open using (kind, lane)
    group by 1, 2`;

const TAKE_TURN = statement('turn_take')`
    insert into turns (name, taken_at) values ($1, now())
    on conflict (name) do update set taken_at = now() where turns.taken_at <= now() - $2::float8 * interval '1 millisecond'
    returning 1`;

const TELL_DIGESTS = statement('digests_tell')`select tell_digests(100) as told`;

export function createMaintenance(
  database: Database,
  rules: ClaimRules,
  sessionTimes: SessionTimes,
): Omit<MaintenanceStore, 'markEnqueued'> {
  const { query } = database;
  const lease = () => leaseOf(database, rules);
  return {
    giveUp: () => giveUp(query, [lease(), rules.claimCap, JSON.stringify(rules.abandonAfterMs)]),
    findOrphans: (limit) => query<Orphan>(FIND_ORPHANS, [lease(), rules.remindAfterMs, limit, RUN_KINDS]),
    readQueueStates: (dueAfterMs) => query<QueueState>(QUEUE_STATES, [dueAfterMs, RUN_KINDS, LANES]),
    retain: (retention) => retain(query, retention, sessionTimes),
    tellDigests: async () => (await query<{ told: number }>(TELL_DIGESTS, [])).reduce((sum, { told }) => sum + told, 0),
    takeTurn: async (name, everyMs) => (await query(TAKE_TURN, [name, everyMs])).length > 0,
  };
}

type EndedRun = GivenUp['ended'][number];

/**
 * A run that Postgres refuses to end (a line of its log or ledger that contradicts it, which none of us writes) would keep all
 * of its portion from ending: then each is ended by itself, and those that cannot be are told.
 */
async function giveUp(query: Query, values: readonly unknown[]): Promise<GivenUp> {
  try {
    return { ended: await query<EndedRun>(GIVE_UP, values), refused: [] };
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
  const ended: EndedRun[] = [];
  const refused: { readonly id: string; readonly error: unknown }[] = [];
  for (const { id } of await query<{ id: string }>(DOOMED, values)) {
    try {
      ended.push(...(await query<EndedRun>(GIVE_UP_ONE, [...values, id])));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      refused.push({ id, error });
    }
  }
  return { ended, refused };
}

/** Either part walks along its index from the oldest on. A verification goes with its audit; what a watch compares with stays. */
const DELETE_AUDITS = statement('retain_audits')`
    with old as (
      (select id from audits
        where account_id is null and created_at < now() - $1::int * interval '1 day' and status in ('done', 'failed') and kind <> 'verification'
        order by created_at limit $3)
      union all
      (select id from audits
        where account_id is not null and created_at < now() - $2::int * interval '1 day' and status in ('done', 'failed') and kind <> 'verification'
          and not exists (select from watches w where w.good_run_id = audits.id)
        order by created_at limit $3)
      limit $3
    )
    delete from audits using old where audits.id = old.id returning 1`;
/** What the owner of a store does not want kept; each part by its index of domains. Open runs are ended first. */
const DELETE_OPTED_OUT = statement('retain_opted_out')`
    with opted_out as (select domain from refused_domains where opted_out_at is not null),
    unwanted as (
      (select id from audits join opted_out using (domain) where status = 'done' limit $1)
      union all
      (select id from audits join opted_out using (domain) where status = 'failed' limit $1)
      limit $1
    )
    delete from audits using unwanted where audits.id = unwanted.id returning 1`;
/** Deletes steps of ended runs only, and not of one that a watch compares with: one under way goes on from its steps. Bodies follow once no exchange refers to them. */
const DELETE_STEPS = statement('retain_steps')`
    with old as (
      select s.audit_id, s.step from audit_steps s join audits a on a.id = s.audit_id
      where s.recorded_at < now() - $1::int * interval '1 day' and a.status in ('done', 'failed')
        and not exists (select from watches w where w.good_run_id = a.id) limit $2
    )
    delete from audit_steps s using old where (s.audit_id, s.step) = (old.audit_id, old.step) returning 1`;
/** Removes the rows of a table, by their key, that meet a condition: at most `$1`. */
const deleteWhere = (table: string, key: string, condition: string) => statement(`retain_${table}`)`
    delete from ${table} where (${key}) in (select ${key} from ${table} where ${condition} limit $1) returning 1`;
/** Removes rows whose date lies more than `$2` days back. */
const deleteOld = (table: string, key: string, date: string) => deleteWhere(table, key, `${date} < now() - $2::int * interval '1 day'`);
const DELETE_KEYS = deleteWhere('idempotency_keys', 'scope, key', "created_at < now() - interval '24 hours'");
/** A day's grace: a body may have been written a moment before the exchange that refers to it. */
const DELETE_BODIES = deleteWhere(
  'bodies',
  'sha256',
  "first_seen_at < now() - interval '1 day' and not exists (select from exchanges e where e.body_sha256 = bodies.sha256)",
);
/** By their moments: the worker may read neither whose they are nor what opens them (roles.ts). */
const DELETE_LINKS = deleteWhere('magic_links', 'expires_at', "expires_at < now() - $2::int * interval '1 hour'");
/** A session that was left alone ended by idleness, which its last use tells; the absolute end bounds that of the others. */
const DELETE_SESSIONS = deleteWhere(
  'sessions',
  'id',
  `least(expires_at, revoked_at, last_used_at + $3::float8 * interval '1 millisecond') < now() - $2::int * interval '1 day'`,
);
const DELETE_BADGES = deleteWhere('badges', 'token', 'expires_at < now()');
/** The ledger's rows go with their counter, so that the two agree to the last. */
const DELETE_USAGE = deleteWhere(
  'usage_counters',
  'account_id, unit, cycle_start',
  `cycle_start < now() - $2::int * interval '1 day' and not exists (select from quota_ledger l where l.state = 'reserved'
    and (l.account_id, l.unit, l.cycle_start) = (usage_counters.account_id, usage_counters.unit, usage_counters.cycle_start))`,
);
const DELETE_MODEL_COSTS = deleteOld('model_costs', 'day, account_id, model', 'day');
const DELETE_EVENTS = deleteOld('billing_events', 'id', 'received_at');
/** With its deliveries and their attempts. */
const DELETE_ACCOUNT_EVENTS = deleteOld('account_events', 'id', 'at');
const DELETE_OPERATOR_LOG = deleteOld('operator_log', 'id', 'at');
/** Deletes the units of callers that have not come back: whoever does removes their own. */
const DELETE_LIMIT_UNITS = deleteWhere('limit_units', 'ends_at', 'ends_at < now()');

async function retain(query: Query, retention: Retention, sessionTimes: SessionTimes): Promise<Record<string, number>> {
  const { batch } = retention;
  const removed = async (statement: Statement, ...values: readonly unknown[]) => (await query(statement, values)).length;
  return {
    audits: await removed(DELETE_AUDITS, retention.anonymousDays, retention.accountDays, batch),
    optedOut: await removed(DELETE_OPTED_OUT, batch),
    steps: await removed(DELETE_STEPS, retention.evidenceDays, batch),
    idempotencyKeys: await removed(DELETE_KEYS, batch),
    bodies: await deleteBodies(query, batch),
    magicLinks: await removed(DELETE_LINKS, batch, retention.linkHours),
    sessions: await removed(DELETE_SESSIONS, batch, retention.sessionDays, sessionTimes.idleMs),
    badges: await removed(DELETE_BADGES, batch),
    usageCounters: await removed(DELETE_USAGE, batch, retention.usageDays),
    modelCosts: await removed(DELETE_MODEL_COSTS, batch, retention.usageDays),
    billingEvents: await removed(DELETE_EVENTS, batch, retention.billingEventDays),
    accountEvents: await removed(DELETE_ACCOUNT_EVENTS, batch, retention.eventDays),
    operatorLog: await removed(DELETE_OPERATOR_LOG, batch, retention.operatorLogDays),
    limitUnits: await removed(DELETE_LIMIT_UNITS, batch),
  };
}

/** A step that took up an old body in this very moment wins: the foreign key refuses, and the next round tries again. */
async function deleteBodies(query: Query, batch: number): Promise<number> {
  try {
    return (await query(DELETE_BODIES, [batch])).length;
  } catch (error) {
    if (isState(error, '23503')) return 0;
    throw error;
  }
}
