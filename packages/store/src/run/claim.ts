/** Who may work on a run, and for how long. Postgres decides; the queue only carries ids. */

import { isState } from '../errors.ts';
import type { Database, Query, Statement } from '../pool.ts';
import type { ClaimOutcome, ClaimRefusal, ClaimRules } from '../ports.ts';
import { RUN_COLUMNS, type RunColumns, toRun } from './columns.ts';
import { loadSteps } from './evidence.ts';
import { RUN_KINDS, type RunStatus } from './row.ts';

/**
 * Two claimers of one run: the second waits on the row's lock, then sees it held. Two runs of one domain: the
 * second finds none to claim, or, when both looked at the same instant, hits the index of held domains. A kind that a
 * newer release has added is left to that release's workers.
 */
const CLAIM: Statement = {
  name: 'run_claim',
  text: `
    with claimed as (
      update audits a
      set status = 'running', epoch = epoch + 1, claims = claims + 1, held = true, heartbeat_at = now(),
          started_at = coalesce(started_at, now()), event_seq = event_seq + (status = 'pending')::int
      where id = $1 and status in ('pending', 'running') and claims < $3 and kind = any($4::text[])
        and (not held or heartbeat_at < now() - $2::int * interval '1 millisecond')
        and not exists (select from audits other where other.domain = a.domain and other.held and other.id <> a.id)
      returning ${RUN_COLUMNS}, epoch, traceparent, event_seq
    ), noted as (
      insert into audit_events (audit_id, seq, type, data)
      select id, event_seq, 'state', json_build_object('status', 'running') from claimed where event_seq = 2
      on conflict do nothing
    )
    select * from claimed`,
};

const WHY_NOT: Statement = {
  name: 'run_claim_refusal',
  text: `
    select status, claims >= $3 as spent, held and heartbeat_at >= now() - $2::int * interval '1 millisecond' as held
    from audits where id = $1`,
};

interface ClaimedColumns extends RunColumns {
  readonly epoch: number;
  readonly traceparent: string | null;
}

export async function claim(database: Database, rules: ClaimRules, runId: string): Promise<ClaimOutcome> {
  const [row] = await tryClaim(database.query, rules, runId);
  if (!row) return { kind: 'refused', reason: await reasonOf(database.query, rules, runId) };
  // After the claim nobody else may write steps, so reading them needs no common transaction.
  const steps = await loadSteps(database.query, runId);
  return { kind: 'claimed', claim: { epoch: row.epoch, run: toRun(row), traceparent: row.traceparent, steps } };
}

async function tryClaim(query: Query, rules: ClaimRules, runId: string): Promise<readonly ClaimedColumns[]> {
  try {
    return await query<ClaimedColumns>(CLAIM, [runId, rules.leaseMs, rules.claimCap, RUN_KINDS]);
  } catch (error) {
    if (isState(error, '23505')) return [];
    throw error;
  }
}

async function reasonOf(query: Query, rules: ClaimRules, runId: string): Promise<ClaimRefusal> {
  const [row] = await query<{ status: RunStatus; spent: boolean; held: boolean | null }>(WHY_NOT, [runId, rules.leaseMs, rules.claimCap]);
  if (!row) return 'unknown';
  if (row.status === 'done' || row.status === 'failed') return 'finished';
  if (row.held) return 'held';
  return row.spent ? 'given_up' : 'domain_busy';
}
