/** The units that limits count, one row each while it counts: what decides, whatever Redis has lost, and with however many replicas. */

import { createHash } from 'node:crypto';
import { isUnavailable } from './errors.ts';
import { type Query, statement } from './pool.ts';
import { createBatch } from './run/batch.ts';

/** One sliding window of one caller. */
export interface LimitedBucket {
  /** Stored hashed: it may hold an account's id. */
  readonly key: string;
  readonly limit: number;
  readonly windowMs: number;
}

/** What the first bucket says, but for `allowed` and `retryAfterMs`, which are of all of them; durations in milliseconds, rounded up. */
export interface LimitVerdict {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  readonly resetMs: number;
  readonly retryAfterMs: number;
}

export interface LimitStore {
  /**
   * Takes one unit of every bucket, or none where one of them is full: never more than its limit in any window. Callers of the
   * same buckets wait for one another. Throws `StoreUnavailable` when Postgres is away.
   */
  takeUnits(buckets: readonly LimitedBucket[]): Promise<LimitVerdict>;
}

const TAKE = statement('limit_take')`
    select used, reset_ms, wait_ms from take_limit_units($1::int[], $2::int[], $3::text[], $4::int[], $5::bigint[]) order by place`;
/** Takers of one statement, and statements at once: callers of one bucket would wait for one another, each with a connection of the pool. */
const BATCHES = { largest: 64, atOnce: 2 };

interface Taken {
  readonly used: number;
  readonly reset_ms: number;
  readonly wait_ms: number;
}

export function createLimits(query: Query): LimitStore {
  const perform = async (takers: readonly (readonly LimitedBucket[])[]) => {
    const turns = turnsOf(takers);
    const asked = takers.flatMap((buckets, taker) => buckets.map((bucket) => ({ ...bucket, taker, turn: turns[taker] })));
    const keys = asked.map(({ key }) => createHash('sha256').update(key).digest('base64url'));
    const callers = [asked.map(({ turn }) => turn), asked.map(({ taker }) => taker)];
    const rows = await query<Taken>(TAKE, [...callers, keys, asked.map(({ limit }) => limit), asked.map(({ windowMs }) => windowMs)]);
    let read = 0;
    return takers.map((buckets) => {
      const own = rows.slice(read, read + buckets.length);
      read += buckets.length;
      return verdictOf(buckets, own);
    });
  };
  return { takeUnits: createBatch({ ...BATCHES, perform, retryAlone: (error) => !isUnavailable(error) }) };
}

/** Takers of one turn share no bucket and are decided at once; those of one bucket keep their order. From 1. */
function turnsOf(takers: readonly (readonly LimitedBucket[])[]): readonly number[] {
  const last = new Map<string, number>();
  return takers.map((buckets) => {
    const turn = 1 + Math.max(0, ...buckets.map(({ key }) => last.get(key) ?? 0));
    for (const { key } of buckets) last.set(key, turn);
    return turn;
  });
}

function verdictOf(buckets: readonly LimitedBucket[], rows: readonly Taken[]): LimitVerdict {
  const [own] = rows;
  const limit = buckets[0]?.limit;
  if (own === undefined || limit === undefined) throw new Error('a decision needs a bucket');
  const retryAfterMs = Math.ceil(Math.max(...rows.map(({ wait_ms }) => wait_ms)));
  return {
    allowed: retryAfterMs === 0,
    limit,
    remaining: Math.max(0, limit - own.used),
    resetMs: Math.ceil(own.reset_ms),
    retryAfterMs,
  };
}
