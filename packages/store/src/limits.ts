/** The units that limits count, one row each while it counts: what decides, whatever Redis has lost, and with however many replicas. */

import { createHash } from 'node:crypto';
import type { Query, Statement } from './pool.ts';

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

const TAKE: Statement = {
  name: 'limit_take',
  text: 'select used, reset_ms, wait_ms from take_limit_units($1::text[], $2::int[], $3::bigint[])',
};

interface Taken {
  readonly used: number;
  readonly reset_ms: number;
  readonly wait_ms: number;
}

export function createLimits(query: Query): LimitStore {
  return {
    takeUnits: async (buckets) => {
      const keys = buckets.map(({ key }) => createHash('sha256').update(key).digest('base64url'));
      const rows = await query<Taken>(TAKE, [keys, buckets.map(({ limit }) => limit), buckets.map(({ windowMs }) => windowMs)]);
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
    },
  };
}
