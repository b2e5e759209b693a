import { randomBytes } from 'node:crypto';
import { openConnection } from './connection.ts';
import { type Bucket, type LogVerdict, SLIDING_LOG } from './sliding-log.ts';

export interface RedisLogOptions {
  /** Connection string of Redis. */
  readonly url: string;
  /** In front of every key; tests give each file its own. */
  readonly prefix?: string;
  /** Milliseconds that never run backwards; Redis has its own clock. */
  readonly now: () => number;
  /** How long Redis may take to answer; 250 ms; tests on a busy machine set more. */
  readonly patienceMs?: number;
}

/** Redis' verdict, and what takes the unit back that it was charged with; or why there is none. */
export type LogAnswer =
  | { readonly verdict: LogVerdict; readonly withdraw: () => void }
  | { readonly verdict: null; readonly cause: string; readonly withdraw: () => void };

interface Scripted {
  vitrineSlidingLog(keys: number, ...rest: readonly (string | number)[]): Promise<readonly number[]>;
}

/** An answer that has not come by then will not be waited for: the request behind it has 300 ms for its decision. */
const PATIENCE_MS = 250;
/** Milliseconds for which no request waits for the socket after one of its commands got no answer. */
const AVOID_MS = 1_000;

/** The sliding log on a connection of its own. */
export function openRedisLog({ url, prefix = '', now, patienceMs = PATIENCE_MS }: RedisLogOptions) {
  const redis = openConnection(url, { socketMs: patienceMs * 4 });
  redis.defineCommand('vitrineSlidingLog', { lua: SLIDING_LOG });
  // Unique across replicas and restarts, so that two units of one microsecond stay two.
  const process = randomBytes(9).toString('base64url');
  let count = 0;
  let avoidUntil = Number.NEGATIVE_INFINITY;
  const isReady = () => redis.status === 'ready';

  return {
    /** Never throws, and waits no longer than the patience allows. */
    ask: async (buckets: readonly Bucket[]): Promise<LogAnswer> => {
      if (!isReady() || now() < avoidUntil)
        return { verdict: null, cause: isReady() ? 'avoided' : 'not connected', withdraw: () => undefined };
      count += 1;
      const [unit, keys] = [`${process}${count}`, buckets.map(({ key }) => `${prefix}${key}`)];
      // Behind the script on the same connection, so also where that has not been answered yet.
      const withdraw = () => {
        for (const key of keys) redis.zrem(key, unit).catch(() => undefined);
      };
      const limits = buckets.flatMap(({ limit, windowMs }) => [limit, windowMs]);
      const asked = (redis as typeof redis & Scripted).vitrineSlidingLog(keys.length, ...keys, unit, ...limits);
      try {
        return { verdict: read(await patiently(asked, patienceMs), buckets), withdraw };
      } catch (error) {
        if (isReady()) avoidUntil = now() + AVOID_MS;
        return { verdict: null, cause: error instanceof Error ? error.message : String(error), withdraw };
      }
    },
    /** False while there is no connection, or the last command on it got no answer. */
    isConnected: () => isReady() && now() >= avoidUntil,
    close: async () => {
      redis.disconnect();
    },
  };
}

/**
 * Rejects when no answer has come in time. Timers run before the sockets are read: after the event loop stood still, an answer that
 * came meanwhile lies unread when the time is over, so it is looked for once more.
 */
function patiently<T>(answer: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => setImmediate(() => reject(new Error(`no answer within ${ms} ms`))), ms);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function read(reply: readonly number[], buckets: readonly Bucket[]): LogVerdict {
  const [allowed = 0, used = 0, resetMicros = 0] = reply;
  const waits = buckets.map((_, index) => reply[index * 3 + 3] ?? 0);
  const limit = buckets[0]?.limit ?? 0;
  return {
    allowed: allowed === 1,
    limit,
    remaining: Math.max(0, limit - used),
    resetMs: Math.ceil(resetMicros / 1_000),
    retryAfterMs: Math.ceil(Math.max(...waits) / 1_000),
  };
}
