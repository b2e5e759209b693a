import { type LimiterOptions, openLimiter } from './limiter.ts';

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

export function openHostBudget(options: Pick<LimiterOptions, 'url' | 'prefix' | 'now' | 'patienceMs'>): HostBudget {
  const limiter = openLimiter({ prefix: 'vitrine:host:', ...options, instances: 1 });
  return {
    take: async (host) => {
      const { allowed, retryAfterMs } = await limiter.consume({
        buckets: [
          { key: `${host}:s`, limit: PER_SECOND, windowMs: 1_000 },
          { key: `${host}:m`, limit: PER_MINUTE, windowMs: 60_000 },
        ],
        fallbackShare: FALLBACK_SHARE,
      });
      return allowed ? 0 : Math.max(1, retryAfterMs);
    },
    isConnected: () => limiter.isConnected(),
    close: () => limiter.close(),
  };
}
