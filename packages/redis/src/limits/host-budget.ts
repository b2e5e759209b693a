import { createMemoryLog } from './memory-log.ts';
import { openRedisLog, type RedisLogOptions } from './redis-log.ts';

/** What all audits of all workers together may ask of one host. */
export interface HostBudget {
  /** Books one request: 0. Where there is no room, books nothing and says after how many milliseconds there may be. */
  take(host: string): Promise<number>;
  /** False while decisions come from memory. */
  isConnected(): boolean;
  close(): Promise<void>;
}

/** Several times what one audit asks of its store; shops that share a host, such as a CDN, share it. */
const PER_SECOND = 40;
const PER_MINUTE = 1_200;
/**
 * While Redis is away each worker allows a quarter, less what it knows was used in the window: W workers then send a host
 * at most W × 10 requests in a second and W × 300 in a minute. They end the runs they hold and get no new ones.
 */
const FALLBACK_SHARE = 0.25;

export function openHostBudget(options: RedisLogOptions): HostBudget {
  const redis = openRedisLog({ prefix: 'vitrine:host:', ...options });
  const memory = createMemoryLog(options.now);
  return {
    take: async (host) => {
      const buckets = [
        { key: `${host}:s`, limit: PER_SECOND, windowMs: 1_000 },
        { key: `${host}:m`, limit: PER_MINUTE, windowMs: 60_000 },
      ];
      const { verdict } = await redis.ask(buckets);
      if (verdict === null) {
        const waitMs = memory.consume(buckets.map((bucket) => ({ ...bucket, limit: bucket.limit * FALLBACK_SHARE })));
        return Math.ceil(waitMs);
      }
      if (verdict.allowed) memory.note(buckets);
      return verdict.allowed ? 0 : Math.max(1, verdict.retryAfterMs);
    },
    isConnected: () => redis.isConnected(),
    close: () => redis.close(),
  };
}
