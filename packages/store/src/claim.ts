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
    select status, claims >= $3 as spent, held, heartbeat_at < now() - $2::int * interval '1 millisecond' as silent
    from audits where id = $1`,
};

/** As a lease: what is held stays held. The largest interval the statements take. */
const FOREVER_MS = 2_147_483_647;
/** Heartbeats in a lease: a look that took longer than one may have waited in a frozen Postgres, beside one it does not see. */
const BEATS = 4;

/**
 * Silence of a worker that could not be heard says nothing: for one lease after Postgres was away from us, no claim has
 * run out. Who holds one renews it meanwhile, and writes down what a store has answered instead of it being asked again.
 */
export function leaseOf(database: Database, rules: ClaimRules): number {
  return database.msSinceOutage() < rules.leaseMs ? FOREVER_MS : rules.leaseMs;
}

interface ClaimedColumns extends AuditColumns {
  readonly epoch: number;
  readonly traceparent: string | null;
}

export async function claim(database: Database, rules: ClaimRules, auditId: string): Promise<ClaimOutcome> {
  const [row] = await tryClaim(database.run, { ...rules, leaseMs: FOREVER_MS }, auditId);
  if (row) return claimed(database.run, row);
  const asked = performance.now();
  const reason = await reasonOf(database.run, { ...rules, leaseMs: leaseOf(database, rules) }, auditId);
  if (reason !== 'silent') return { kind: 'refused', reason };
  if (performance.now() - asked > rules.leaseMs / BEATS) return { kind: 'refused', reason: 'held' };
  const [taken] = await tryClaim(database.run, rules, auditId);
  return taken ? claimed(database.run, taken) : { kind: 'refused', reason: 'held' };
}

/** After the claim nobody else may write steps, so reading them needs no common transaction. */
async function claimed(run: Run, row: ClaimedColumns): Promise<ClaimOutcome> {
  const { id: auditId, epoch, traceparent } = row;
  return { kind: 'claimed', claim: { auditId, epoch, run: toRun(row), traceparent, steps: await loadSteps(run, auditId) } };
}

async function tryClaim(run: Run, rules: ClaimRules, auditId: string): Promise<readonly ClaimedColumns[]> {
  try {
    return await run<ClaimedColumns>(CLAIM, [auditId, rules.leaseMs, rules.claimCap, RUN_KINDS]);
  } catch (error) {
    if (isState(error, '23505')) return [];
    throw error;
  }
}

interface Refused {
  readonly status: AuditStatus;
  readonly spent: boolean;
  readonly held: boolean | null;
  readonly silent: boolean | null;
}

/** `silent`: held by a worker whose lease has run out. */
async function reasonOf(run: Run, rules: ClaimRules, auditId: string): Promise<ClaimRefusal | 'silent'> {
  const [row] = await run<Refused>(WHY_NOT, [auditId, rules.leaseMs, rules.claimCap]);
  if (!row) return 'unknown';
  if (row.status === 'done' || row.status === 'failed') return 'finished';
  if (row.held && !row.silent) return 'held';
  if (row.spent) return 'given_up';
  return row.held ? 'silent' : 'domain_busy';
}
