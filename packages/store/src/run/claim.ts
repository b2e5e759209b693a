/** Who may work on a run, and for how long. Postgres decides; the queue only carries ids. */

import type { Stored } from '../drizzle.ts';
import { isState } from '../errors.ts';
import type { Database, Query, Statement } from '../pool.ts';
import type { ClaimOutcome, ClaimRefusal, ClaimRules, StoredAudit } from '../ports.ts';
import type { runs } from '../schema.ts';
import { RUN_COLUMNS, type RunColumns, toRun, toRunOf } from './columns.ts';
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

type ClaimedColumns = RunColumns & Pick<Stored<typeof runs>, 'epoch' | 'traceparent'>;

export async function claim(database: Database, rules: ClaimRules, runId: string): Promise<ClaimOutcome> {
  const [row] = await tryClaim(database.query, { ...rules, leaseMs: FOREVER_MS }, runId);
  if (row) return claimed(database.query, row);
  const asked = performance.now();
  const reason = await reasonOf(database.query, { ...rules, leaseMs: leaseOf(database, rules) }, runId);
  if (reason !== 'silent') return { kind: 'refused', reason };
  if (performance.now() - asked > rules.leaseMs / BEATS) return { kind: 'refused', reason: 'held' };
  const [taken] = await tryClaim(database.query, rules, runId);
  return taken ? claimed(database.query, taken) : { kind: 'refused', reason: 'held' };
}

const REFUSED_DOMAINS: Statement = { name: 'run_refused_domains', text: 'select domain from refused_domains' };

/** After the claim nobody else may write steps, so reading them needs no common transaction. */
async function claimed(query: Query, row: ClaimedColumns): Promise<ClaimOutcome> {
  const { epoch, traceparent } = row;
  const steps = await loadSteps(query, row.id);
  const refusedDomains = (await query<{ domain: string }>(REFUSED_DOMAINS, [])).map(({ domain }) => domain);
  return { kind: 'claimed', claim: { epoch, run: toRun(row), traceparent, steps, refusedDomains } };
}

const STORED_AUDIT: Statement = {
  name: 'audit_stored',
  text: `select ${RUN_COLUMNS}, assessment as outcome from audits where id = $1 and kind = 'audit' and status = 'done'`,
};

/** What a verification starts from: a finished audit never changes, so reading it needs no common transaction. */
export async function readStoredAudit(query: Query, id: string): Promise<StoredAudit | null> {
  const [row] = await query<RunColumns & { outcome: StoredAudit['outcome'] }>(STORED_AUDIT, [id]);
  return row === undefined ? null : { run: toRunOf('audit')(row), outcome: row.outcome, steps: await loadSteps(query, id) };
}

async function tryClaim(query: Query, rules: ClaimRules, runId: string): Promise<readonly ClaimedColumns[]> {
  try {
    return await query<ClaimedColumns>(CLAIM, [runId, rules.leaseMs, rules.claimCap, RUN_KINDS]);
  } catch (error) {
    if (isState(error, '23505')) return [];
    throw error;
  }
}

interface Refused {
  readonly status: RunStatus;
  readonly spent: boolean;
  readonly held: boolean | null;
  readonly silent: boolean | null;
}

/** `silent`: held by a worker whose lease has run out. */
async function reasonOf(query: Query, rules: ClaimRules, runId: string): Promise<ClaimRefusal | 'silent'> {
  const [row] = await query<Refused>(WHY_NOT, [runId, rules.leaseMs, rules.claimCap]);
  if (!row) return 'unknown';
  if (row.status === 'done' || row.status === 'failed') return 'finished';
  if (row.held && !row.silent) return 'held';
  if (row.spent) return 'given_up';
  return row.held ? 'silent' : 'domain_busy';
}
