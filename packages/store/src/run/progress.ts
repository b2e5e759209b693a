/** Every write of a worker. Each names the epoch it was made under and hits nothing once another has claimed. */

import { type Body, EVIDENCE_VERSION, platformOf } from '@vitrine/engine';
import type { SignalStates } from '../account-ports.ts';
import { isState } from '../errors.ts';
import { type Database, type Query, type Statement, statement } from '../pool.ts';
import type { Claim, WorkerStore, Written } from '../ports.ts';
import { bodyColumns, exchangeColumns, insertBodies, type KeptBodies, rememberBodies, withoutExchanges } from './evidence.ts';
import type { RunOutcome } from './row.ts';

/** SQLSTATE of a reference to a row that is not there. */
const FOREIGN_KEY = '23503';

const HELD = "id = $1 and epoch = $2 and status = 'running' and held";

const HEARTBEAT = statement('run_heartbeat')`update audits set heartbeat_at = now() where ${HELD} returning id`;
/**
 * The step, its event, its exchanges and so many of their bodies, in one trip. The fence locks the row, so nobody can claim between the
 * check and the writes. A recorded step proves that the run gets on: the poison count starts again.
 */
const recordWith = (bodies: number) => statement(`step_record_${bodies}`)`
    with held as (
      update audits set heartbeat_at = now(), claims = 0, event_seq = event_seq + 1
      where ${HELD} and not exists (select from audit_steps where audit_id = $1 and step = $3) returning id, epoch, event_seq
    ), recorded as (
      insert into audit_steps (audit_id, step, status, output, format, took_ms, epoch)
      select id, $3::text, $4::text, $5::json, ${EVIDENCE_VERSION}, $6::int, epoch from held
    ), noted as (
      insert into audit_events (audit_id, seq, type, data) select id, event_seq, 'step', $7::json from held
    ), kept as (
      insert into exchanges (audit_id, step, position, key, record, body_sha256)
      select id, $3::text, given.nth - 1, given.key, given.record, given.body_sha256
      from held, unnest($8::text[], $9::json[], $10::bytea[]) with ordinality as given (key, record, body_sha256, nth)
    )${insertBodies(bodies, 11)}
    select event_seq from held`;
/**
 * Written already, under this very epoch: the commit's answer was lost with its connection, and the caller asks again.
 */
const STEP_WRITTEN = statement('step_written')`
    select from audit_steps where audit_id = $1 and epoch = $2 and step = $3`;
const END_WRITTEN = statement('end_written')`
    select from audits where id = $1 and epoch = $2 and $3 = coalesce(error_code, status)
      and exists (select from audit_transitions t where t.audit_id = $1 and t.epoch = $2 and t.to_status = status)`;
/** The run's end and its event. */
const endWith = (name: string, status: 'done' | 'failed', columns: string) => statement(name)`
    with ended as (
      update audits set status = '${status}', ${columns}, held = false, finished_at = now(), event_seq = event_seq + 1
      where ${HELD} returning id, event_seq
    )
    insert into audit_events (audit_id, seq, type, data)
    select id, event_seq, 'state', '{"status":"${status}"}' from ended returning seq`;
const FINISH = endWith(
  'run_finish',
  'done',
  'assessment = $3, overall_score = $4, tier = $5, signals = $6, engine_version = $7, bought_nothing = $8, platform = $9',
);
const FAIL = endWith('run_fail', 'failed', 'error_code = $3');
/** The claim is given back with its attempt: `greatest` because a step may have been recorded since. */
const RELEASE = statement('run_release')`update audits set held = false, claims = greatest(claims - 1, 0) where ${HELD} returning id`;

/** What the run turned out to be about; its step is recorded afterwards, so a later claim finds it settled. */
const SETTLE = statement('run_settle')`update audits set options = $3 where ${HELD} returning id`;

/** A write under an epoch has its row, or another worker holds the run. */
export function written(rows: readonly unknown[]): Written {
  return { kind: rows.length > 0 ? 'written' : 'fenced' };
}

export function createProgress({ query }: Database, kept: KeptBodies) {
  return {
    heartbeat: async (claim) => written(await query(HEARTBEAT, [claim.run.id, claim.epoch])),
    recordStep: async (claim, step, exchanges, total) => {
      const tookMs = Math.round(step.tookMs);
      const event = JSON.stringify({ step: step.step, status: step.status, took_ms: tookMs, total });
      const output = JSON.stringify(withoutExchanges(step.output) ?? null);
      const values = [step.step, step.status, output, tookMs, event, ...exchangeColumns(exchanges)];
      const record = async (bodies: readonly Body[]) =>
        once(query, claim, {
          write: recordWith(bodies.length),
          values: [...values, ...(await bodyColumns(bodies))],
          made: STEP_WRITTEN,
          mark: step.step,
        });
      const recorded = await record(kept.missing(exchanges)).catch((error: unknown) => {
        if (!isState(error, FOREIGN_KEY)) throw error;
        // Retention has removed a body since it was kept: all are given.
        return record(rememberBodies().missing(exchanges));
      });
      if (recorded.kind === 'written') kept.kept(exchanges);
      return recorded;
    },
    finish: (claim, outcome, { boughtNothing = false } = {}) => {
      const platform = 'overallScore' in outcome ? platformOf(outcome) : null;
      const values = [JSON.stringify(outcome), ...summaryOf(outcome), boughtNothing, platform];
      return once(query, claim, { write: FINISH, values, made: END_WRITTEN, mark: 'done' });
    },
    fail: (claim, code) => once(query, claim, { write: FAIL, values: [code], made: END_WRITTEN, mark: code }),
    settleOptions: async (claim, options) => written(await query(SETTLE, [claim.run.id, claim.epoch, JSON.stringify(options)])),
    release: async (claim) => void (await query(RELEASE, [claim.run.id, claim.epoch])),
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

interface Once {
  readonly write: Statement;
  /** What it takes beyond id and epoch. */
  readonly values: readonly unknown[];
  /** Finds this same write when an earlier try has made it. */
  readonly made: Statement;
  readonly mark: string;
}

async function once(query: Query, { run: { id }, epoch }: Claim, { write, values, made, mark }: Once): Promise<Written> {
  const rows = await query(write, [id, epoch, ...values]);
  return written(rows.length > 0 ? rows : await query(made, [id, epoch, mark]));
}
