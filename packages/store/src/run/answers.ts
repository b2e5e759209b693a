/**
 * What a store has answered to steps that are under way, kept so that a worker that is killed leaves it to the next. Gone with the
 * end of its run, as turns are; the bodies are those that the steps' evidence will refer to.
 */

import type { Exchange } from '@vitrine/engine';
import { type Database, type Query, statement } from '../pool.ts';
import type { WorkerStore } from '../ports.ts';
import { bodyColumns, type ExchangeColumns, insertBodies, type KeptBodies, withBytes, withoutBytes } from './evidence.ts';
import { pack, unpack } from './turns.ts';

/** One trip with all bodies: what is kept late is asked twice. */
const keepWith = (bodies: number) => statement(`answers_keep_${bodies}`)`
    with held as (select id from audits where id = $1 and epoch = $2 and status = 'running' and held for share), kept as (
      insert into audit_turns (audit_id, key, value) select id, $3, $4 from held on conflict do nothing
    )${insertBodies(bodies, 5)}
    select from held`;
const LOAD = statement('answers_load')`
    select value from audit_turns where audit_id = $1 and starts_with(key, 'answers ') order by key`;
const LOAD_BODIES = statement('answers_load_bodies')`
    select encode(sha256, 'hex') as sha256, encoding, content from bodies where sha256 = any($1::bytea[])`;

type Kept = readonly (readonly [request: string, record: ExchangeColumns['record']])[];

export function createAnswers({ query }: Database, bodies: KeptBodies): Pick<WorkerStore, 'keepAnswers'> {
  return {
    keepAnswers: async ({ run, epoch }, batch, answers) => {
      const exchanges = answers.map(([, exchange]) => exchange);
      const missing = bodies.missing(exchanges);
      const value = await pack(answers.map(([request, exchange]) => [request, withoutBytes(exchange)]));
      const given = await bodyColumns(missing);
      const rows = await query(keepWith(missing.length), [run.id, epoch, `answers ${epoch} ${batch}`, value, ...given]);
      if (rows.length === 0) return { kind: 'fenced' };
      bodies.kept(exchanges);
      return { kind: 'written' };
    },
  };
}

/** By the names of their requests. An answer whose body retention has removed since is not among them. */
export async function loadAnswers(query: Query, runId: string): Promise<ReadonlyMap<string, Exchange>> {
  const rows = await query<{ value: Buffer }>(LOAD, [runId]);
  const kept = (await Promise.all(rows.map(({ value }) => unpack(value) as Promise<Kept>))).flat();
  const hashes = [...new Set(kept.flatMap(([, { outcome }]) => (outcome.kind === 'response' ? [outcome.body.sha256] : [])))];
  const bodies = hashes.length === 0 ? [] : await query<Body>(LOAD_BODIES, [hashes.map((hash) => Buffer.from(hash, 'hex'))]);
  const bodyOf = new Map(bodies.map((body) => [body.sha256, body]));
  const answers = kept.map(async ([request, record]) => {
    const body = record.outcome.kind === 'response' ? bodyOf.get(record.outcome.body.sha256) : undefined;
    return body === undefined ? null : ([request, await withBytes({ step: '', record, ...body })] as const);
  });
  return new Map((await Promise.all(answers)).filter((answer) => answer !== null));
}

type Body = { readonly sha256: string; readonly encoding: string; readonly content: Buffer };
