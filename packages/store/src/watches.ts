/** The worker's side of watches: due ones are taken, each with its run; what ended runs show is written with what it tells. */

import type { PlanTable } from './account-ports.ts';
import { type Query, statement } from './pool.ts';
import type { EndedWatchedRun, WatchWorkStore } from './watch-ports.ts';

const TAKE_DUE = statement('watches_take_due')`select take_due_watches($1::text[], $2::json, $3::boolean)`;
/** One run of a watch after the other, in the order of their due times. */
const ENDED = statement('watches_ended')`
    select r.watch_id as "watchId", r.run_id as "runId", w.runs, a.status, a.error_code as "errorCode", a.started_at as "startedAt",
      w.tell, w.condition, w.memory, w.good_run_id as "goodRunId",
      (select started_at from audits where id = w.good_run_id) as "goodAt",
      json_build_object('good', (select output->>'origin' from audit_steps where audit_id = w.good_run_id and step = 'probe:origin'),
        'now', (select output->>'origin' from audit_steps where audit_id = a.id and step = 'probe:origin')) as homes
    from watch_runs r join audits a on a.id = r.run_id join watches w on w.id = r.watch_id
    where r.judged_at is null and a.status in ('done', 'failed')
      and not exists (select from watch_runs e where e.watch_id = r.watch_id and e.due_at < r.due_at and e.judged_at is null)
    order by r.at limit $1`;
const OLDEST_DUE = statement('watches_oldest_due')`
    select coalesce(greatest(extract(epoch from now() - min(coalesce(confirm_at, next_at))), 0), 0)::float8 as seconds
    from watches where coalesce(confirm_at, next_at) is not null`;
const RECORD = statement('watch_run_record')`select record_watch_run($1, $2, $3, $4) as recorded`;

/** What accounts may, as the API has it when a watch is made. */
interface Allowed {
  readonly plans: PlanTable;
  readonly scanAccounts: 'beta' | 'all';
}

export function createWatchWork(query: Query, { plans, scanAccounts }: Allowed): WatchWorkStore {
  return {
    takeDueWatches: async (ids) => (await query(TAKE_DUE, [ids, JSON.stringify(plans), scanAccounts === 'all'])).length,
    readOldestDueWatch: async () => (await query<{ seconds: number }>(OLDEST_DUE, []))[0]?.seconds ?? 0,
    readEndedWatched: (limit) => query<EndedWatchedRun>(ENDED, [limit]),
    recordWatched: async (runId, seen, change) => {
      const told = change?.told ?? null;
      const written = change === null ? null : JSON.stringify({ type: change.type, data: { ...change.data, told: told !== null } });
      const values = [runId, JSON.stringify(seen), written, told === null ? null : JSON.stringify(told)];
      return (await query<{ recorded: boolean }>(RECORD, values))[0]?.recorded === true;
    },
  };
}
