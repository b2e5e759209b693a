/** What a shopper has asked and been answered, kept from call to call, and its calls as events of the run. */

import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type Query, statement } from '../pool.ts';
import type { WorkerStore } from '../ports.ts';
import { compress } from './evidence.ts';
import { written } from './progress.ts';

const decompress = promisify(gunzip);
/** A turn holds the answers of one tool call: a few of the largest bodies gathering may read, as base64. */
const LARGEST_TURN = 64 * 1024 * 1024;

/**
 * A turn that is new proves that the run gets on, as a recorded step does: the poison count starts again. Every claim
 * records its marks and limits anew, so a turn that was kept before proves nothing.
 */
const RECORD = statement('turn_record')`
    with held as (
      update audits
      set heartbeat_at = now(), claims = case when exists (select from audit_turns where audit_id = $1 and key = $3) then claims else 0 end
      where id = $1 and epoch = $2 and status = 'running' and held returning id
    ), kept as (
      insert into audit_turns (audit_id, key, value) select id, $3, $4 from held on conflict do nothing
    )
    select from held`;
const RECALL = statement('turn_recall')`select value from audit_turns where audit_id = $1 and key = $2`;
const REPORT = statement('mission_report')`
    with held as (
      update audits set event_seq = event_seq + 1 where id = $1 and epoch = $2 and status = 'running' and held returning id, event_seq
    )
    insert into audit_events (audit_id, seq, type, data) select id, event_seq, 'mission', $3 from held returning seq`;

/** Not fenced: an answer is paid for, whoever holds the run by now. */
const NOTE_COST = statement('model_cost_note')`
    insert into model_costs (day, account_id, model, answers, unpriced, dollars)
    values ((now() at time zone 'UTC')::date, coalesce($1, ''), $2, 1, case when $3::numeric is null then 1 else 0 end, coalesce($3::numeric, 0))
    on conflict (day, account_id, model) do update set
      answers = model_costs.answers + 1, unpriced = model_costs.unpriced + excluded.unpriced, dollars = model_costs.dollars + excluded.dollars`;

export function createTurns(query: Query): Pick<WorkerStore, 'recallTurn' | 'recordTurn' | 'noteModelCost' | 'reportMission'> {
  return {
    noteModelCost: async ({ accountId, model, dollars }) => void (await query(NOTE_COST, [accountId, model, dollars])),
    recallTurn: async ({ run }, key) => {
      const [row] = await query<{ value: Buffer }>(RECALL, [run.id, key]);
      return row === undefined ? undefined : unpack(row.value);
    },
    recordTurn: async ({ run, epoch }, key, value) => written(await query(RECORD, [run.id, epoch, key, await pack(value)])),
    reportMission: async ({ run, epoch }, note) => written(await query(REPORT, [run.id, epoch, JSON.stringify(note)])),
  };
}

/** The member that stands for bytes. A colon: the answers we keep have members that stores name, and no header's name has one. */
const BYTES = 'bytes:base64';

export async function pack(value: unknown): Promise<Buffer> {
  const text = JSON.stringify(value, (_key, member: unknown) =>
    member instanceof Uint8Array
      ? { [BYTES]: Buffer.from(member.buffer, member.byteOffset, member.byteLength).toString('base64') }
      : member,
  );
  return compress(text);
}

export async function unpack(packed: Buffer): Promise<unknown> {
  const text = (await decompress(packed, { maxOutputLength: LARGEST_TURN })).toString('utf8');
  return JSON.parse(text, (_key, member: unknown) => (isBytes(member) ? new Uint8Array(Buffer.from(member[BYTES], 'base64')) : member));
}

function isBytes(member: unknown): member is { readonly [BYTES]: string } {
  return typeof member === 'object' && member !== null && BYTES in member && Object.keys(member).length === 1;
}
