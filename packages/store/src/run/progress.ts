/** Every write of a worker. Each names the epoch it was made under and hits nothing once another has claimed. */

import { EVIDENCE_VERSION, platformOf } from '@vitrine/engine';
import type { SignalStates } from '../account-ports.ts';
import { type Database, type Query, type Statement, statement } from '../pool.ts';
import type { Claim, WorkerStore, Written } from '../ports.ts';
import { saveExchanges, withoutExchanges } from './evidence.ts';
import type { RunOutcome, RunStatus } from './row.ts';

const HELD = "id = $1 and epoch = $2 and status = 'running' and held";

const HEARTBEAT = statement('run_heartbeat')`update audits set heartbeat_at = now() where ${HELD} returning id`;
/**
 * The step and its event, in one trip. A recorded step proves that the run gets on: the poison count starts
 * again.
 */
const RECORD_STEP = statement('step_record')`
    with held as (
      update audits set heartbeat_at = now(), claims = 0, event_seq = event_seq + 1
      where ${HELD} and not exists (select from audit_steps where audit_id = $1 and step = $3) returning id, epoch, event_seq
    ), recorded as (
      insert into audit_steps (audit_id, step, status, output, format, took_ms, epoch)
      select id, $3::text, $4::text, $5::json, ${EVIDENCE_VERSION}, $6::int, epoch from held
    ), noted as (
      insert into audit_events (audit_id, seq, type, data) select id, event_seq, 'step', $7::json from held
    )
    select event_seq from held`;
/**
 * Written already, under this very epoch: the commit's answer was lost with its connection, and the caller asks again.
 */
const STEP_WRITTEN = statement('step_written')`
    select from audit_steps where audit_id = $1 and epoch = $2 and step = $3`;
const END_WRITTEN = statement('end_written')`
    select from audits where id = $1 and epoch = $2 and $3 = coalesce(error_code, status)
      and exists (select from audit_transitions t where t.audit_id = $1 and t.epoch = $2 and t.to_status = status)`;
const INSERT_EVENT = statement('event_insert')`
    insert into audit_events (audit_id, seq, type, data) values ($1, $2, $3, $4)`;
const FINISH = statement('run_finish')`
    update audits set status = 'done', assessment = $3, held = false, finished_at = now(), event_seq = event_seq + 1,
      overall_score = $4, tier = $5, signals = $6, engine_version = $7, bought_nothing = $8, platform = $9
    where ${HELD} returning event_seq`;
const FAIL = statement('run_fail')`
    update audits set status = 'failed', error_code = $3, held = false, finished_at = now(), event_seq = event_seq + 1
    where ${HELD} returning event_seq`;
/** The claim is given back with its attempt: `greatest` because a step may have been recorded since. */
const RELEASE = statement('run_release')`update audits set held = false, claims = greatest(claims - 1, 0) where ${HELD} returning id`;

/** What the run turned out to be about; its step is recorded afterwards, so a later claim finds it settled. */
const SETTLE = statement('run_settle')`update audits set options = $3 where ${HELD} returning id`;

/** A write under an epoch has its row, or another worker holds the run. */
export function written(rows: readonly unknown[]): Written {
  return { kind: rows.length > 0 ? 'written' : 'fenced' };
}

export function createProgress(database: Database) {
  return {
    heartbeat: async (claim) => written(await database.query(HEARTBEAT, [claim.run.id, claim.epoch])),
    recordStep: (claim, step, exchanges, total) => {
      const tookMs = Math.round(step.tookMs);
      const event = JSON.stringify({ step: step.step, status: step.status, took_ms: tookMs, total });
      const output = JSON.stringify(withoutExchanges(step.output) ?? null);
      const fence = { fence: RECORD_STEP, values: [step.step, step.status, output, tookMs, event], made: STEP_WRITTEN, mark: step.step };
      // A statement alone is a transaction: a judge's step, which asked nobody, needs no other.
      if (exchanges.length === 0) return fenced(database.query, claim, fence, async () => undefined);
      return advance(database, claim, fence, (query) => saveExchanges(query, claim.run.id, step.step, exchanges));
    },
    finish: (claim, outcome, { boughtNothing = false } = {}) => {
      const platform = 'overallScore' in outcome ? platformOf(outcome) : null;
      const values = [JSON.stringify(outcome), ...summaryOf(outcome), boughtNothing, platform];
      return advance(database, claim, { fence: FINISH, values, made: END_WRITTEN, mark: 'done' }, noteState(claim, 'done'));
    },
    fail: (claim, code) =>
      advance(database, claim, { fence: FAIL, values: [code], made: END_WRITTEN, mark: code }, noteState(claim, 'failed')),
    settleOptions: async (claim, options) => written(await database.query(SETTLE, [claim.run.id, claim.epoch, JSON.stringify(options)])),
    release: async (claim) => void (await database.query(RELEASE, [claim.run.id, claim.epoch])),
  } satisfies Partial<WorkerStore>;
}

/**
 * Score, tier and signal states of an audit, as lists and public numbers need them, which other kinds do not have; and the version
 * that judged, which all have.
 */
function summaryOf(outcome: RunOutcome): readonly (number | string | null)[] {
  const { engineVersion } = outcome;
  if (!('overallScore' in outcome)) return [null, null, null, engineVersion];
  const { overallScore, generalReadiness } = outcome;
  if (generalReadiness === null) return [overallScore, null, null, engineVersion];
  const states: SignalStates = Object.fromEntries(generalReadiness.signals.map(({ id, state }) => [id, state]));
  return [overallScore, generalReadiness.tier, JSON.stringify(states), engineVersion];
}

/** The event of a run's end. */
function noteState({ run }: Claim, status: RunStatus) {
  return async (query: Query, seq: number) => void (await query(INSERT_EVENT, [run.id, seq, 'state', JSON.stringify({ status })]));
}

interface Advance {
  readonly fence: Statement;
  /** What the fence takes beyond id and epoch. */
  readonly values: readonly unknown[];
  /** Finds this same write when an earlier try has made it. */
  readonly made: Statement;
  readonly mark: string;
}

function advance(database: Database, claim: Claim, fence: Advance, write: (query: Query, seq: number) => Promise<void>): Promise<Written> {
  return database.transaction((query) => fenced(query, claim, fence, write));
}

/** The fence first: it locks the row, so nobody can claim between the check and the writes that follow. */
async function fenced(
  query: Query,
  { run: { id }, epoch }: Claim,
  { fence, values, made, mark }: Advance,
  write: (query: Query, seq: number) => Promise<void>,
): Promise<Written> {
  const [row] = await query<{ event_seq: number }>(fence, [id, epoch, ...values]);
  if (!row) return written(await query(made, [id, epoch, mark]));
  await write(query, row.event_seq);
  return { kind: 'written' };
}
