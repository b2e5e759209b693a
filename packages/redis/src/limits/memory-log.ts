import type { Bucket } from './sliding-log.ts';

/** Keys kept at once; beyond it the least recently used one is dropped, so that memory stays bounded. */
const MAX_KEYS = 50_000;

/** The sliding log that Redis keeps, in one process and for as long as it lives. */
export function createMemoryLog(now: () => number, maxKeys = MAX_KEYS) {
  /** Moments of the units that still count, oldest first. */
  const logs = new Map<string, readonly number[]>();
  const momentsOf = ({ key, windowMs }: Bucket) => (logs.get(key) ?? []).filter((then) => then > now() - windowMs);
  /** Charges what was allowed elsewhere, so that a later decision here counts on from it. */
  const note = (buckets: readonly Bucket[]) => {
    for (const bucket of buckets) {
      const moments = [...momentsOf(bucket), now()].slice(-bucket.limit);
      logs.delete(bucket.key);
      logs.set(bucket.key, moments);
      const quietest = logs.size > maxKeys ? logs.keys().next() : null;
      if (quietest?.done === false) logs.delete(quietest.value);
    }
  };

  return {
    note,
    /** Charges one unit to every bucket: 0. Where one of them is full, charges none: milliseconds until there may be room. */
    consume(buckets: readonly Bucket[]): number {
      const waits = buckets.map((bucket) => {
        const moments = momentsOf(bucket);
        if (moments.length < bucket.limit) return 0;
        const leaving = moments[moments.length - bucket.limit];
        return leaving === undefined ? bucket.windowMs : leaving + bucket.windowMs - now();
      });
      const waitMs = Math.max(...waits);
      if (waitMs === 0) note(buckets);
      return waitMs;
    },
  };
}
