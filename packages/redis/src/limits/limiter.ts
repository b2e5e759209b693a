import { createMemoryLog } from './memory-log.ts';
import { openRedisLog } from './redis-log.ts';
import type { Bucket, Decision, Verdict } from './sliding-log.ts';

export interface LimiterOptions {
  /** Connection string of Redis. */
  readonly url: string;
  /** In front of every key; tests give each file its own. */
  readonly prefix?: string;
  /** API replicas: while Redis is away each allows its share of a limit. */
  readonly instances: number;
  /** Milliseconds that never run backwards; for the fallback only, Redis has its own clock. */
  readonly now: () => number;
  /** How long Redis may take to answer before the decision falls in memory; 250 ms; tests on a busy machine set more. */
  readonly patienceMs?: number;
  /** Called when decisions begin to come from memory, and when Redis decides again. */
  readonly onSource?: (source: Decision['source'], cause: string) => void;
}

interface ConsumeRequest {
  /** All of them, or none, are charged; `remaining` and `resetMs` are those of the first one. */
  readonly buckets: readonly [Bucket, ...Bucket[]];
  readonly cost?: number;
  /** Part of the limit that one replica allows while Redis is away, before the division by replicas; 1 when not given. */
  readonly fallbackShare?: number;
}

export interface Limiter {
  /** Never throws and never waits long: without Redis the decision falls in memory within 300 ms. */
  consume(request: ConsumeRequest): Promise<Decision>;
  /** False while decisions come from memory. */
  isConnected(): boolean;
  close(): Promise<void>;
}

/** An answer that has not come by then will not be waited for: the request behind it has 300 ms for its decision. */
const PATIENCE_MS = 250;
/** Milliseconds for which no request waits for the socket after one of its commands got no answer. */
const AVOID_MS = 1_000;

/**
 * Exact sliding windows, kept in Redis and decided by one script: never more than `limit` in any window. While Redis is
 * away each replica allows its share from its own memory, less what it knows to have been used in the window, so an
 * outage neither lifts the limit nor refuses everybody. Redis does not learn of these units: a window that sees an
 * outage holds less than twice the limit with several replicas, and with one the limit itself, unless Redis comes back empty.
 */
export function openLimiter(options: LimiterOptions): Limiter {
  const redis = openRedisLog(options.url, options.prefix ?? 'vitrine:limit:', options.patienceMs ?? PATIENCE_MS);
  const memory = createMemoryLog(options.now);
  let avoidUntil = Number.NEGATIVE_INFINITY;
  let source: Decision['source'] = 'redis';

  const settle = (verdict: Verdict, from: Decision['source'], cause: string): Decision => {
    if (from !== source) options.onSource?.(from, cause);
    source = from;
    return { ...verdict, source: from };
  };
  const fallBack = (request: ConsumeRequest, cause: string): Decision => {
    const share = (request.fallbackShare ?? 1) / options.instances;
    const buckets = request.buckets.map((bucket) => ({ ...bucket, limit: shareOf(bucket.limit, share) }));
    return settle(memory.consume(buckets as [Bucket, ...Bucket[]], request.cost ?? 1), 'memory', cause);
  };

  return {
    async consume(request) {
      if (options.now() < avoidUntil) return fallBack(request, 'avoided');
      try {
        const verdict = await redis.consume(request.buckets, request.cost ?? 1);
        if (verdict.allowed) memory.note(request.buckets, request.cost ?? 1);
        return settle(verdict, 'redis', 'answered');
      } catch (error) {
        if (redis.isReady()) avoidUntil = options.now() + AVOID_MS;
        return fallBack(request, error instanceof Error ? error.message : String(error));
      }
    },
    isConnected: () => redis.isReady() && options.now() >= avoidUntil,
    close: () => redis.close(),
  };
}

/** At least one, or a large fleet would refuse every request; a limit of zero stays zero. */
function shareOf(limit: number, share: number): number {
  return limit === 0 ? 0 : Math.max(1, Math.floor(limit * share));
}
