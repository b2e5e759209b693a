/** Who may work on a run, and for how long. Postgres decides; the queue only carries ids. */

import type { Stored } from '../drizzle.ts';
import { isState, StoreUnavailable } from '../errors.ts';
import { type Database, type Query, type Statement, statement } from '../pool.ts';
import type { ClaimOutcome, ClaimRefusal, StoredAudit } from '../ports.ts';
import type { Capacity, ClaimRules, RunQueue } from '../queue-ports.ts';
import type { runs } from '../schema.ts';
import { loadAnswers } from './answers.ts';
import { RUN_COLUMNS, type RunColumns, toRun, toRunOf } from './columns.ts';
import { loadSteps } from './evidence.ts';
import { RUN_KINDS, type RunStatus } from './row.ts';

/**
 * Two claimers of one run: the second waits on the row's lock, then sees it held. Two runs of one domain: the
 * second finds none to claim, or, when both looked at the same instant, hits the index of held domains. A kind that a
 * newer release has added is left to that release's workers.
 */
const claimOf = (name: string, chosen: string) => statement(name)`
    with chosen as materialized (${chosen}), claimed as (
      update audits a
      set status = 'running', epoch = epoch + 1, claims = claims + 1, held = true, heartbeat_at = now(),
          started_at = coalesce(started_at, now()), event_seq = event_seq + (status = 'pending')::int
      where id = (select chosen.id from chosen) and status in ('pending', 'running') and claims < $3 and kind = any($4::text[])
        and (not held or heartbeat_at < now() - $2::int * interval '1 millisecond')
        and not exists (select from audits other where other.domain = a.domain and other.held and other.id <> a.id)
        and ($5::int is null or (select count(*) from unnest($7::text[]) other where other = a.owner) < $5 - case lane when 'paying' then 0 else $6::int end)
      returning ${RUN_COLUMNS}, epoch, traceparent, event_seq, lane, coalesce(owner, id) as owner
    ), noted as (
      insert into audit_events (audit_id, seq, type, data)
      select id, event_seq, 'state', json_build_object('status', 'running') from claimed where event_seq = 2
      on conflict do nothing
    )
    select claimed.*, array(select domain from refused_domains) as "refusedDomains" from claimed`;
const CLAIM = claimOf('run_claim', 'select $1::text as id');
/** Whose turn it is is asked by one claimer of a queue after the other (migrations/0000_schema.sql): each sees what the one before has taken. */
const CLAIM_NEXT = claimOf('run_claim_next', 'select next_run($1, $8, $5, $6, $7, $3) as id');

const WHY_NOT = statement('run_claim_refusal')`
    select status, claims >= $3 as spent, held, heartbeat_at < now() - $2::int * interval '1 millisecond' as silent
    from audits where id = $1`;

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

type ClaimedColumns = RunColumns &
  Pick<Stored<typeof runs>, 'epoch' | 'traceparent' | 'event_seq' | 'lane'> & {
    readonly owner: string;
    readonly refusedDomains: readonly string[];
  };

export async function claim(database: Database, rules: ClaimRules, runId: string, capacity?: Capacity): Promise<ClaimOutcome> {
  const attempt = (leaseMs: number) => tryClaim(database.query, CLAIM, [runId, leaseMs, rules.claimCap, RUN_KINDS, ...valuesOf(capacity)]);
  const [row] = (await attempt(FOREVER_MS)) ?? [];
  if (row) return claimed(database.query, row);
  const asked = performance.now();
  const reason = await reasonOf(database.query, { ...rules, leaseMs: leaseOf(database, rules) }, runId);
  if (reason !== 'silent') return { kind: 'refused', reason };
  if (performance.now() - asked > rules.leaseMs / BEATS) return { kind: 'refused', reason: 'held' };
  const [taken] = (await attempt(rules.leaseMs)) ?? [];
  return taken ? claimed(database.query, taken) : { kind: 'refused', reason: 'held' };
}

/** Two queues that choose runs of one domain in the same instant: the second chooses again. */
const CHOICES = 3;

export async function claimNext({ query }: Database, rules: ClaimRules, queue: RunQueue, capacity: Capacity): Promise<ClaimOutcome> {
  const values = [queue.kind, FOREVER_MS, rules.claimCap, RUN_KINDS, ...valuesOf(capacity), queue.strangers];
  for (let choice = 0; choice < CHOICES; choice += 1) {
    const rows = await tryClaim(query, CLAIM_NEXT, values);
    if (rows === null) continue;
    const [row] = rows;
    return row ? claimed(query, row) : { kind: 'refused', reason: 'nobody' };
  }
  return { kind: 'refused', reason: 'nobody' };
}

function valuesOf(capacity: Capacity | undefined): readonly unknown[] {
  return capacity === undefined ? [null, null, null] : [capacity.free, capacity.kept, capacity.inHand];
}

/** With its attempt where Postgres was away or overwhelmed, which says nothing of the run. */
const UNREAD = statement('run_unread')`
    update audits set held = false, claims = claims - $3::int where id = $1 and epoch = $2 and held`;

/** A run that was claimed and cannot be read is given back: nobody would work on it until the lease had run out. */
async function claimed(query: Query, row: ClaimedColumns): Promise<ClaimOutcome> {
  try {
    return await readClaimed(query, row);
  } catch (error) {
    // Where Postgres cannot be told either, the lease runs out instead; the caller is told why the claim failed.
    await query(UNREAD, [row.id, row.epoch, error instanceof StoreUnavailable ? 1 : 0]).catch(() => undefined);
    throw error;
  }
}

/** After the claim nobody else may write steps, so reading them needs no common transaction. */
async function readClaimed(query: Query, row: ClaimedColumns): Promise<ClaimOutcome> {
  const { epoch, traceparent, event_seq: _, lane, owner, refusedDomains, ...run } = row;
  // The first claim has no worker before it.
  const isFirst = epoch === 1;
  const steps = isFirst ? new Map() : await loadSteps(query, row.id);
  const answers = isFirst ? new Map() : await loadAnswers(query, row.id);
  return { kind: 'claimed', claim: { epoch, run: toRun(run), lane, owner, traceparent, steps, answers, refusedDomains } };
}

const STORED_AUDIT = statement(
  'audit_stored',
)`select ${RUN_COLUMNS}, assessment as outcome from audits where id = $1 and kind = 'audit' and status = 'done'`;

/** What a verification starts from: a finished audit never changes, so reading it needs no common transaction. */
export async function readStoredAudit(query: Query, id: string): Promise<StoredAudit | null> {
  const [row] = await query<RunColumns & { outcome: StoredAudit['outcome'] }>(STORED_AUDIT, [id]);
  if (row === undefined) return null;
  const { outcome, ...run } = row;
  return { run: toRunOf('audit')(run), outcome, steps: await loadSteps(query, id) };
}

/** null: another run of the domain was claimed in this very moment. */
async function tryClaim(query: Query, statement: Statement, values: readonly unknown[]): Promise<readonly ClaimedColumns[] | null> {
  try {
    return await query<ClaimedColumns>(statement, values);
  } catch (error) {
    if (isState(error, '23505')) return null;
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
