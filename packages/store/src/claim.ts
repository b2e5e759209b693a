/** Who may work on an audit, and for how long. Postgres decides; the queue only wakes somebody up. */

import { isState } from './errors.ts';
import { loadSteps } from './evidence.ts';
import type { Database, Run, Statement } from './pool.ts';
import type { AuditStatus, ClaimOutcome, ClaimRefusal, ClaimRules } from './ports.ts';
import { AUDIT_COLUMNS, type AuditColumns, toRun } from './rows.ts';
import { RUN_KINDS } from './run-ports.ts';

/**
 * Two claimers of one audit: the second waits on the row's lock, then sees it held. Two audits of one domain: the
 * second finds none to claim, or, when both looked at the same instant, hits the index of held domains. A kind that a
 * newer release has added is left to that release's workers.
 */
const CLAIM: Statement = {
  name: 'audit_claim',
  text: `
    with claimed as (
      update audits a
      set status = 'running', epoch = epoch + 1, claims = claims + 1, held = true, heartbeat_at = now(),
          started_at = coalesce(started_at, now()), event_seq = event_seq + (status = 'pending')::int
      where id = $1 and status in ('pending', 'running') and claims < $3 and kind = any($4::text[])
        and (not held or heartbeat_at < now() - $2::int * interval '1 millisecond')
        and not exists (select from audits other where other.domain = a.domain and other.held and other.id <> a.id)
      returning ${AUDIT_COLUMNS}, epoch, traceparent, event_seq
    ), told as (
      insert into audit_events (audit_id, seq, type, data)
      select id, event_seq, 'state', json_build_object('status', 'running') from claimed where event_seq = 2
      on conflict do nothing
    )
    select * from claimed`,
};

const WHY_NOT: Statement = {
  name: 'audit_claim_refusal',
  text: `
    select status, claims >= $3 as spent, held and heartbeat_at >= now() - $2::int * interval '1 millisecond' as held
    from audits where id = $1`,
};

interface ClaimedColumns extends AuditColumns {
  readonly epoch: number;
  readonly traceparent: string | null;
}

export async function claim(database: Database, rules: ClaimRules, auditId: string): Promise<ClaimOutcome> {
  const [row] = await tryClaim(database.run, rules, auditId);
  if (!row) return { kind: 'refused', reason: await reasonOf(database.run, rules, auditId) };
  // After the claim nobody else may write steps, so reading them needs no common transaction.
  const steps = await loadSteps(database.run, auditId);
  return { kind: 'claimed', claim: { auditId, epoch: row.epoch, run: toRun(row), traceparent: row.traceparent, steps } };
}

async function tryClaim(run: Run, rules: ClaimRules, auditId: string): Promise<readonly ClaimedColumns[]> {
  try {
    return await run<ClaimedColumns>(CLAIM, [auditId, rules.leaseMs, rules.claimCap, RUN_KINDS]);
  } catch (error) {
    if (isState(error, '23505')) return [];
    throw error;
  }
}

async function reasonOf(run: Run, rules: ClaimRules, auditId: string): Promise<ClaimRefusal> {
  const [row] = await run<{ status: AuditStatus; spent: boolean; held: boolean | null }>(WHY_NOT, [auditId, rules.leaseMs, rules.claimCap]);
  if (!row) return 'unknown';
  if (row.status === 'done' || row.status === 'failed') return 'finished';
  if (row.held) return 'held';
  return row.spent ? 'given_up' : 'domain_busy';
}
