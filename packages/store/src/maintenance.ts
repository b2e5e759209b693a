/** What nobody works on is found here; what nobody should work on any more is ended here. */

import type { SessionTimes } from './account-ports.ts';
import type { Database, Statement } from './pool.ts';
import type { ClaimRules, MaintenanceStore, Orphan, QueueState } from './ports.ts';
import { retain } from './retain.ts';
import { leaseOf } from './run/claim.ts';
import { RUN_KINDS, type RunErrorCode } from './run/row.ts';

/** A held run past its age limit is failed too: its worker finds itself fenced. */
const GIVE_UP: Statement = {
  name: 'runs_give_up',
  text: `
    with doomed as (
      select id, case when claims >= $2 then 'internal_error' else 'audit_timeout' end as code
      from audits
      where status in ('pending', 'running')
        and (created_at < now() - ($3::jsonb->>kind)::int * interval '1 millisecond'
          or claims >= $2 and (not held or heartbeat_at < now() - $1::int * interval '1 millisecond'))
      order by created_at limit 500
      for update skip locked
    ), ended as (
      update audits a
      set status = 'failed', error_code = doomed.code, held = false, finished_at = now(), event_seq = a.event_seq + 1
      from doomed where a.id = doomed.id
      returning a.id, a.error_code as code, a.event_seq
    ), noted as (
      insert into audit_events (audit_id, seq, type, data)
      select id, event_seq, 'state', json_build_object('status', 'failed') from ended
    )
    select id, code from ended`,
};

const IS_ORPHAN = `
  (status = 'pending' and coalesce(enqueued_at, created_at) < now() - $2::int * interval '1 millisecond'
    or status = 'running' and (not held or heartbeat_at < now() - $1::int * interval '1 millisecond')
      and coalesce(enqueued_at, created_at) < now() - least($1::int, $2::int) * interval '1 millisecond')`;

/** Of the kinds this release has queues for: during a deployment a newer one may have more, and sees to those itself. */
const FIND_ORPHANS: Statement = {
  name: 'runs_orphans',
  text: `
    select id, kind, epoch from audits where status in ('pending', 'running') and kind = any($4::text[]) and ${IS_ORPHAN}
    order by coalesce(enqueued_at, created_at) limit $3`,
};

/** A run whose domain is busy is not due: it waits by design. */
const QUEUE_STATE: Statement = {
  name: 'runs_queue_state',
  text: `
    select count(*) filter (where status = 'pending')::int as pending,
      count(*) filter (where status = 'running')::int as running,
      coalesce(extract(epoch from now() - min(created_at) filter (where status = 'pending')), 0)::float8 as "oldestPendingSeconds",
      count(*) filter (
        where not held and coalesce(heartbeat_at, created_at) < now() - $1::int * interval '1 millisecond'
          and not exists (select from audits busy where busy.domain = audits.domain and busy.held)
      )::int as due
    from audits where status in ('pending', 'running') and kind = $2`,
};

const TAKE_TURN: Statement = {
  name: 'turn_take',
  text: `
    insert into turns (name, taken_at) values ($1, now())
    on conflict (name) do update set taken_at = now() where turns.taken_at <= now() - $2::float8 * interval '1 millisecond'
    returning 1`,
};

export function createMaintenance(
  database: Database,
  rules: ClaimRules,
  sessionTimes: SessionTimes,
): Omit<MaintenanceStore, 'markEnqueued'> {
  const { query } = database;
  const lease = () => leaseOf(database, rules);
  return {
    giveUp: () => query<{ id: string; code: RunErrorCode }>(GIVE_UP, [lease(), rules.claimCap, JSON.stringify(rules.abandonAfterMs)]),
    findOrphans: (limit) => query<Orphan>(FIND_ORPHANS, [lease(), rules.remindAfterMs, limit, RUN_KINDS]),
    readQueueState: async (kind, dueAfterMs) => {
      const [state] = await query<QueueState>(QUEUE_STATE, [dueAfterMs, kind]);
      if (!state) throw new Error('An aggregate gave no row');
      return state;
    },
    retain: (retention) => retain(query, retention, sessionTimes),
    takeTurn: async (name, everyMs) => (await query(TAKE_TURN, [name, everyMs])).length > 0,
  };
}
