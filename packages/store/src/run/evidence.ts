/** Steps and their exchanges, taken apart for storage and put together again. Bodies are kept once per hash. */

import { promisify } from 'node:util';
import { gunzip, gzip, gzipSync } from 'node:zlib';
import { type Body, EVIDENCE_VERSION, type Exchange } from '@vitrine/engine';
import type { Stored } from '../drizzle.ts';
import { UnreadableEvidence } from '../errors.ts';
import { type Query, statement } from '../pool.ts';
import type { StepRecord } from '../ports.ts';
import type * as tables from '../schema.ts';

const compressAside = promisify(gzip);
const decompress = promisify(gunzip);

/** Twice what gathering may read of one answer: more is a bug of ours, not a store's doing. */
const LARGEST_BODY = 8 * 1024 * 1024;
/** Decompressing stops here: what we stored was never larger. */
const EXPAND_LIMIT = { maxOutputLength: LARGEST_BODY };
/** Under this gzip's own header eats the gain. */
const WORTH_COMPRESSING = 256;

/** Three lists of one length: keys, records and the hashes of bodies. */
export function exchangeColumns(exchanges: readonly Exchange[]): readonly (readonly unknown[])[] {
  return [
    exchanges.map(({ key }) => key),
    exchanges.map((exchange) => JSON.stringify(withoutBytes(exchange))),
    exchanges.map((exchange) => (bodyOf(exchange) ? Buffer.from(bodyOf(exchange)?.sha256 ?? '', 'hex') : null)),
  ];
}

/** Part of a statement that has a row in `held`: keeps so many bodies, `$first` to `$first + 2` the first of them. None: no part. */
export function insertBodies(bodies: number, first: number): string {
  if (bodies === 0) return '';
  const given = Array.from(
    { length: bodies },
    (_, at) => `($${first + 3 * at}::bytea, $${first + 1 + 3 * at}, $${first + 2 + 3 * at}::bytea)`,
  );
  return `, saved as (
      insert into bodies (sha256, encoding, content)
      select * from (values ${given.join(', ')}) as given where exists (select from held) on conflict (sha256) do nothing
    )`;
}

/** Hashes of bodies that this process has kept before: a step's were kept when they were answered, and a store that is audited again sends most again. */
export interface KeptBodies {
  /** Those of the exchanges that are not known to be kept. */
  missing(exchanges: readonly Exchange[]): readonly Body[];
  kept(exchanges: readonly Exchange[]): void;
}

const MOST_REMEMBERED = 10_000;

export function rememberBodies(): KeptBodies {
  const remembered = new Set<string>();
  return {
    missing: (exchanges) => distinctBodies(exchanges).filter(({ sha256 }) => !remembered.has(sha256)),
    kept: (exchanges) => {
      if (remembered.size > MOST_REMEMBERED) remembered.clear();
      for (const { sha256 } of distinctBodies(exchanges)) remembered.add(sha256);
    },
  };
}

/** In order of hash, so that two runs storing the same bodies wait for each other in one direction only. */
function distinctBodies(exchanges: readonly Exchange[]): readonly Body[] {
  const byHash = new Map(exchanges.flatMap((exchange) => bodyOf(exchange) ?? []).map((body) => [body.sha256, body]));
  return [...byHash.values()].sort((a, b) => (a.sha256 < b.sha256 ? -1 : 1));
}

/** The values of `insertBodies`. */
export async function bodyColumns(bodies: readonly Body[]): Promise<readonly unknown[]> {
  const columns = bodies.map(async ({ sha256, bytes }) => [Buffer.from(sha256, 'hex'), ...(await packBody(bytes))]);
  return (await Promise.all(columns)).flat();
}

/** Bytes up to which this thread compresses, in some 3 ms: handing the work to zlib's threads takes 0.2 to 0.4 ms of CPU more. */
const WORTH_A_THREAD = 128 * 1024;

export async function compress(plain: string | Buffer): Promise<Buffer> {
  const fast = { level: 1 };
  return plain.length < WORTH_A_THREAD ? gzipSync(plain, fast) : compressAside(plain, fast);
}

async function packBody(bytes: Uint8Array): Promise<readonly [encoding: string, content: Buffer]> {
  if (bytes.length > LARGEST_BODY) throw new Error(`A body of ${bytes.length} bytes exceeds what gathering may read`);
  const plain = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < WORTH_COMPRESSING) return ['identity', plain];
  const packed = await compress(plain);
  return packed.length < plain.length ? ['gzip', packed] : ['identity', plain];
}

const LOAD_STEPS = statement('steps_load')`
    select step, status, output, format, took_ms, epoch from audit_steps where audit_id = $1`;
const LOAD_EXCHANGES = statement('exchanges_load')`
    select e.step, e.record, b.encoding, b.content
    from exchanges e left join bodies b on b.sha256 = e.body_sha256
    where e.audit_id = $1 order by e.step, e.position`;

type StepColumns = Pick<Stored<typeof tables.runSteps>, 'step' | 'status' | 'output' | 'format' | 'took_ms' | 'epoch'>;
type BodyColumns = Pick<Stored<typeof tables.bodies>, 'encoding' | 'content'>;
/** An exchange that got no answer has no body. */
export type ExchangeColumns = Pick<Stored<typeof tables.exchanges>, 'step' | 'record'> & {
  readonly [K in keyof BodyColumns]: BodyColumns[K] | null;
};

/** Every recorded step of a run; a step that stored exchanges has them in its output again. Evidence of another format is not guessed at. */
export async function loadSteps(query: Query, runId: string): Promise<ReadonlyMap<string, StepRecord>> {
  const steps = await query<StepColumns>(LOAD_STEPS, [runId]);
  const strange = steps.find(({ format }) => format !== EVIDENCE_VERSION);
  if (strange !== undefined)
    throw new UnreadableEvidence(
      `The step ${strange.step} is of evidence format ${strange.format}; this version reads ${EVIDENCE_VERSION}`,
    );
  const rows = steps.length === 0 ? [] : await query<ExchangeColumns>(LOAD_EXCHANGES, [runId]);
  const exchanges = await Promise.all(rows.map(async (row) => ({ step: row.step, exchange: await withBytes(row) })));
  return new Map(
    steps.map((row) => {
      const own = exchanges.filter(({ step }) => step === row.step).map(({ exchange }) => exchange);
      return [row.step, { step: row.step, status: row.status, output: join(row.output, own), tookMs: row.took_ms, epoch: row.epoch }];
    }),
  );
}

/** `exchanges` is where evidence keeps them; they are rows of their own, so the stored output has an empty list. */
export function withoutExchanges(output: unknown): unknown {
  return holdsExchanges(output) ? { ...output, exchanges: [] } : output;
}

function join(output: unknown, exchanges: readonly Exchange[]): unknown {
  return holdsExchanges(output) ? { ...output, exchanges } : output;
}

function holdsExchanges(output: unknown): output is { readonly exchanges: readonly unknown[] } {
  return typeof output === 'object' && output !== null && 'exchanges' in output && Array.isArray(output.exchanges);
}

function bodyOf(exchange: Exchange): Body | undefined {
  return exchange.outcome.kind === 'response' ? exchange.outcome.body : undefined;
}

export function withoutBytes(exchange: Exchange): unknown {
  if (exchange.outcome.kind === 'failure') return exchange;
  const { bytes: _kept, ...body } = exchange.outcome.body;
  return { ...exchange, outcome: { ...exchange.outcome, body } };
}

export async function withBytes({ record, encoding, content }: ExchangeColumns): Promise<Exchange> {
  if (record.outcome.kind === 'failure') return record;
  if (content === null) throw new UnreadableEvidence(`The body ${record.outcome.body.sha256} is not stored`);
  const unpacked = encoding === 'gzip' ? await decompress(content, EXPAND_LIMIT) : content;
  // Memory of its own: a Buffer may share a pool, and these bytes cross threads.
  return { ...record, outcome: { ...record.outcome, body: { ...record.outcome.body, bytes: new Uint8Array(unpacked) } } };
}
