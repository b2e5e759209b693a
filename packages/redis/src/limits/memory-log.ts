import type { Bucket, Verdict } from './sliding-log.ts';

/** Keys kept at once; beyond it the least recently used one is dropped, so that memory stays bounded. */
const MAX_KEYS = 50_000;
/** Units of one key that are noted beside Redis: each note copies them. Larger limits count on from this many. */
const MAX_NOTED = 1_000;

export interface MemoryLog {
  consume(buckets: readonly Bucket[], cost: number): Verdict;
  /** Charges what was allowed elsewhere, so that a later decision here counts on from it. */
  note(buckets: readonly Bucket[], cost: number): void;
}

interface State {
  readonly bucket: Bucket;
  /** Moments of the units that still count, oldest first. */
  readonly moments: readonly number[];
  readonly waitMs: number;
}

/** The same sliding log as in Redis, in one process and for as long as it lives. */
export function createMemoryLog(now: () => number, maxKeys = MAX_KEYS): MemoryLog {
  const logs = new Map<string, readonly number[]>();

  const remember = (key: string, moments: readonly number[]) => {
    logs.delete(key);
    logs.set(key, moments);
    const quietest = logs.size > maxKeys ? logs.keys().next() : null;
    if (quietest?.done === false) logs.delete(quietest.value);
  };

  return {
    note(buckets, cost) {
      const moment = now();
      for (const { key, limit, windowMs } of buckets) {
        const log = (logs.get(key) ?? []).filter((then) => then > moment - windowMs);
        remember(key, [...log, ...Array.from({ length: cost }, () => moment)].slice(-Math.min(limit, MAX_NOTED)));
      }
    },
    consume(buckets, cost) {
      const moment = now();
      const states = buckets.map((bucket) => stateOf(bucket, logs.get(bucket.key) ?? [], moment, cost));
      const allowed = states.every(({ waitMs }) => waitMs === 0);
      const added: readonly number[] = allowed ? Array.from({ length: cost }, () => moment) : [];
      for (const { bucket, moments } of states) remember(bucket.key, [...moments, ...added]);
      const [first] = states;
      if (first === undefined) throw new Error('a decision needs a bucket');
      const moments = [...first.moments, ...added];
      return {
        allowed,
        limit: first.bucket.limit,
        remaining: Math.max(0, first.bucket.limit - moments.length),
        resetMs: moments[0] === undefined ? 0 : Math.ceil(moments[0] + first.bucket.windowMs - moment),
        retryAfterMs: Math.ceil(Math.max(...states.map(({ waitMs }) => waitMs))),
      };
    },
  };
}

function stateOf(bucket: Bucket, log: readonly number[], moment: number, cost: number): State {
  const moments = log.filter((then) => then > moment - bucket.windowMs);
  if (moments.length + cost <= bucket.limit) return { bucket, moments, waitMs: 0 };
  const leaving = cost <= bucket.limit ? moments[moments.length + cost - bucket.limit - 1] : undefined;
  return { bucket, moments, waitMs: leaving === undefined ? bucket.windowMs : leaving + bucket.windowMs - moment };
}
