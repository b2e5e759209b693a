import { randomBytes } from 'node:crypto';
import { openConnection } from './connection.ts';
import { type Bucket, SLIDING_LOG, type Verdict } from './sliding-log.ts';

export interface RedisLog {
  /** Rejects at once while there is no connection, and after `commandMs` when no answer comes. */
  consume(buckets: readonly Bucket[], cost: number): Promise<Verdict>;
  isReady(): boolean;
  close(): Promise<void>;
}

interface Scripted {
  vitrineSlidingLog(keys: number, ...rest: readonly (string | number)[]): Promise<readonly number[]>;
}

/** The sliding log on a connection of its own. */
export function openRedisLog(url: string, prefix: string, commandMs: number): RedisLog {
  const redis = openConnection(url, commandMs);
  redis.defineCommand('vitrineSlidingLog', { lua: SLIDING_LOG });
  // Unique across replicas and restarts, so that two units of one microsecond stay two.
  const process = randomBytes(9).toString('base64url');
  let count = 0;

  return {
    async consume(buckets, cost) {
      count += 1;
      const keys = buckets.map(({ key }) => `${prefix}${key}`);
      const limits = buckets.flatMap(({ limit, windowMs }) => [limit, windowMs]);
      const reply = await (redis as typeof redis & Scripted).vitrineSlidingLog(keys.length, ...keys, cost, `${process}${count}`, ...limits);
      return read(reply, buckets);
    },
    isReady: () => redis.status === 'ready',
    close: async () => {
      redis.disconnect();
    },
  };
}

function read(reply: readonly number[], buckets: readonly Bucket[]): Verdict {
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
