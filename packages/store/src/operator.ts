/** What an operator sees of the runs. */

import type { EndedAudit, OperatorStore, QueuedLane, RunFailure, RunInHand, SlowHost } from './operator-ports.ts';
import { type Database, statement } from './pool.ts';
import type { ModelCost } from './ports.ts';

/** Also asked by creation, with every look at the queue. */
export const PAUSES = statement('pauses')`select what, until from pauses where until is null or until > now() order by what`;
const LANES = statement('operator_lanes')`
    select kind, lane, count(*)::int as waiting, extract(epoch from now() - min(created_at))::float8 as "oldestSeconds"
    from audits where status = 'pending' group by 1, 2 order by 1, 2`;
const IN_HAND = statement('operator_running')`
    select id, kind, domain, started_at as "startedAt", claims, held, extract(epoch from now() - heartbeat_at)::float8 as "silentSeconds"
    from audits where status = 'running' order by started_at limit 100`;
/** Two conditions for one, because the indexes of ages are of runs without an account and of runs with one. */
const SINCE = (interval: string) => `
  (account_id is null and created_at > now() - interval '${interval}' or account_id is not null and created_at > now() - interval '${interval}')`;
/** The condition on the creation is for those indexes; no run lasts a day. */
const FAILURES = statement('operator_failures')`
    select kind, error_code as code, count(*)::int as count, max(finished_at) as "newestAt"
    from audits where status = 'failed' and ${SINCE('2 days')} and finished_at > now() - interval '1 day'
    group by 1, 2 order by 3 desc, 1, 2`;
/** Slow answers to the newest runs of a day alone: every exchange is a document that is read. */
const SLOW = statement('operator_slow_hosts')`
    with newest as (select id from audits where ${SINCE('1 day')} order by created_at desc limit 500),
    asked as (
      select substring(record->>'url' from '^[a-z]+://([^/?#]+)') as host, (record->>'ms')::int as ms,
        record->'outcome'->>'kind' <> 'response' as failed
      from exchanges where audit_id in (select id from newest)
    )
    select host, count(*)::int as requests, count(*) filter (where failed)::int as failed,
      percentile_disc(0.5) within group (order by ms) as "medianMs", percentile_disc(0.9) within group (order by ms) as "p90Ms"
    from asked where host is not null group by 1 order by 5 desc, 1 limit 20`;
const COSTS = statement('operator_model_costs')`
    select day::text, nullif(account_id, '') as "accountId", model, answers, unpriced,
      case when unpriced < answers then dollars::float8 end as dollars
    from model_costs where day > (now() at time zone 'UTC')::date - $1::int
    order by model_costs.day desc, model_costs.dollars desc, answers desc, account_id, model limit $2`;
const endedOf = (name: string, condition: string) => statement(name)`
    select a.id, t.id::text as "end" from audit_transitions t join audits a on a.id = t.audit_id
    where t.to_status = 'done' and a.kind = 'audit' and a.status = 'done' and t.id < coalesce($2::bigint, 9223372036854775807) ${condition}
    order by t.id desc limit $1`;
/** Two statements, because one walks along the ends and the other along the domain's own audits. */
const ENDED = endedOf('operator_ended', '');
const ENDED_OF_DOMAIN = endedOf('operator_ended_of_domain', 'and a.domain = $3');

export function createOperatorView({ query }: Pick<Database, 'query'>) {
  return {
    listEndedAudits: ({ limit, before, domain }) =>
      domain === null ? query<EndedAudit>(ENDED, [limit, before]) : query<EndedAudit>(ENDED_OF_DOMAIN, [limit, before, domain]),
    listModelCosts: ({ days, limit }) => query<ModelCost>(COSTS, [days, limit]),
    readOperations: async () => {
      const [lanes, running, failures, slowHosts] = await Promise.all([
        query<QueuedLane>(LANES, []),
        query<RunInHand>(IN_HAND, []),
        query<RunFailure>(FAILURES, []),
        query<SlowHost>(SLOW, []),
      ]);
      return { lanes, running, failures, slowHosts };
    },
  } satisfies Partial<OperatorStore>;
}
