import { openRedisLog, type RedisLogOptions } from './redis-log.ts';
import type { Bucket, Decision, LogVerdict } from './sliding-log.ts';

export type Buckets = readonly [Bucket, ...Bucket[]];

export interface LimiterOptions extends RedisLogOptions {
  /** Takes one unit of each bucket or none, exactly, for all replicas at once: the store. What it throws, `consume` throws. */
  readonly takeUnits: (buckets: Buckets) => Promise<LogVerdict>;
  /** Called when decisions begin to be made without Redis, and when it answers again. */
  readonly onSource?: (source: Decision['source'], cause: string) => void;
}

export interface Limiter {
  /** Charges all buckets or none; `remaining` and `resetMs` are those of the first one. */
  consume(buckets: Buckets): Promise<Decision>;
  /** False while decisions are made without Redis. */
  isConnected(): boolean;
  close(): Promise<void>;
}

/** Refusals of the store that are kept at once. */
const MOST_REFUSALS = 10_000;

/**
 * Exact sliding windows: never more than `limit` in any window, whatever Redis does and however many replicas there are. Redis keeps
 * the windows and refuses what is over them by one script, so a flood of refusals costs Postgres nothing. What Redis allows,
 * or cannot answer, the store decides: at most `limit` statements in a window for one caller, which a creation makes anyway. So Redis
 * may stand still, lose everything or come back as it was hours ago.
 */
export function openLimiter({ takeUnits, onSource, ...options }: LimiterOptions): Limiter {
  const redis = openRedisLog({ prefix: 'vitrine:limit:', ...options });
  const refusals = createRefusals(options.now);
  let source: Decision['source'] = 'redis';

  return {
    async consume(buckets) {
      const known = refusals.find(buckets);
      if (known !== null) return { ...known, source };
      const answer = await redis.ask(buckets);
      const from = answer.verdict === null ? 'without_redis' : 'redis';
      if (from !== source) onSource?.(from, answer.verdict === null ? answer.cause : 'answered');
      source = from;
      if (answer.verdict?.allowed === false) return { ...answer.verdict, source };
      try {
        const verdict = refusals.find(buckets) ?? (await takeUnits(buckets));
        if (!verdict.allowed) {
          refusals.keep(buckets, verdict);
          answer.withdraw();
        }
        return { ...verdict, source: from };
      } catch (error) {
        answer.withdraw();
        throw error;
      }
    },
    isConnected: () => redis.isConnected(),
    close: () => redis.close(),
  };
}

/** What the store refused and for how long: a caller it refused is not asked about again before something can have changed. */
function createRefusals(now: () => number) {
  const kept = new Map<string, { readonly verdict: LogVerdict; readonly at: number }>();
  const nameOf = (buckets: Buckets) => buckets.map(({ key, limit, windowMs }) => `${key} ${limit} ${windowMs}`).join(' ');
  return {
    find: (buckets: Buckets): LogVerdict | null => {
      const name = nameOf(buckets);
      const refusal = kept.get(name);
      if (refusal === undefined) return null;
      const passedMs = Math.floor(now() - refusal.at);
      const { verdict } = refusal;
      if (passedMs < verdict.retryAfterMs) {
        return { ...verdict, resetMs: Math.max(0, verdict.resetMs - passedMs), retryAfterMs: verdict.retryAfterMs - passedMs };
      }
      kept.delete(name);
      return null;
    },
    keep: (buckets: Buckets, verdict: LogVerdict) => {
      kept.set(nameOf(buckets), { verdict, at: now() });
      const oldest = kept.size > MOST_REFUSALS ? kept.keys().next() : null;
      if (oldest?.done === false) kept.delete(oldest.value);
    },
  };
}
