/** Invariants of every audit after any kill, pause, flush or restart, checked in Postgres. */

import type { TestDatabase } from './database.ts';

const VIOLATIONS = `
  select 'ended other than once' as rule, a.id from audits a
    left join audit_transitions t on t.audit_id = a.id and t.to_status in ('done', 'failed')
    where a.status in ('done', 'failed') group by a.id having count(t.id) <> 1
  union all
  select 'ended and came back', a.id from audits a join audit_transitions t on t.audit_id = a.id
    where a.status not in ('done', 'failed') and t.to_status in ('done', 'failed')
  union all
  select 'events with a gap', audit_id from audit_events group by audit_id having max(seq) - 1 <> count(*) or min(seq) <> 2
  union all
  select 'held though ended', id from audits where held and status <> 'running'
  union all
  select 'an epoch without a claim', audit_id from audit_transitions
    where to_status = 'running' group by audit_id having count(*) <> max(epoch)
  union all
  select 'two held audits of a domain', min(id) from audits where held group by domain having count(*) > 1
  union all
  select 'a step under an epoch nobody claimed', s.audit_id from audit_steps s join audits a on a.id = s.audit_id
    where s.epoch < 1 or s.epoch > a.epoch
  union all
  select 'evidence without its body', e.audit_id from exchanges e
    where e.body_sha256 is null and e.record->'outcome'->>'kind' = 'response'
  union all
  select 'counter and ledger differ', c.account_id || ' ' || c.unit from usage_counters c
    left join quota_ledger l on (l.account_id, l.unit, l.cycle_start) = (c.account_id, c.unit, c.cycle_start) and l.state <> 'refunded'
    group by c.account_id, c.unit, c.cycle_start, c.used having count(l.run_id) <> c.used
  union all
  select 'a unit held for a run that is not there', l.run_id from quota_ledger l
    where l.state = 'reserved' and not exists (select from audits a where a.id = l.run_id)
  union all
  select 'ended and not settled', l.run_id from quota_ledger l join audits a on a.id = l.run_id
    where a.status in ('done', 'failed') and l.state = 'reserved'
  union all
  select 'the shopper went out and the unit was given back', l.run_id from quota_ledger l join audits a on a.id = l.run_id
    join audit_steps s on s.audit_id = a.id and s.step = 'probe:shop' and s.status = 'done'
    where a.status = 'done' and not a.bought_nothing and l.state = 'refunded' and json_array_length(s.output->'missions') > 0
  union all
  select 'done and given back', l.run_id from quota_ledger l join audits a on a.id = l.run_id
    where a.status = 'done' and not a.bought_nothing and l.state = 'refunded' and l.unit = 'findability'
  union all
  select 'turns of a run that has ended', t.audit_id from audit_turns t join audits a on a.id = t.audit_id where a.status in ('done', 'failed')
  union all
  select 'a run beside the audit without its unit', a.id from audits a
    where a.kind <> 'audit' and a.account_id is not null and not exists (select from quota_ledger l where l.run_id = a.id and l.unit = a.kind)
  union all
  select 'an audit of an account without its site', a.id from audits a
    where a.account_id is not null and not exists (select from sites s where s.account_id = a.account_id and s.domain = a.domain)`;

/** Empty when all hold; else the violated rule and the audit. */
export function auditViolations(database: TestDatabase): Promise<readonly { readonly rule: string; readonly id: string }[]> {
  return database.query(VIOLATIONS);
}
