import type { Statistics } from '@vitrine/store';
import type { AppDeps } from '../deps.ts';

/** What the public may be shown at most (decisions §2). */
const OLDEST_MS = 60_000;
/** A replica asks Postgres for the common snapshot no more often than this. */
const KEEP_MS = 5_000;

export interface FreshStatistics {
  readonly statistics: Statistics;
  /** For how long they may still be shown. */
  readonly freshMs: number;
}

/** Reads the numbers; however many ask this replica at once, Postgres is asked once in five seconds. */
export function createStatisticsReader({ store, now, today }: Pick<AppDeps, 'store' | 'now' | 'today'>): () => Promise<FreshStatistics> {
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<Statistics> | null = null;
  return async () => {
    if (reading === null || now() - readAt > KEEP_MS) {
      readAt = now();
      reading = store.readStatistics();
      // A failed reading is not kept: the next request reads again.
      reading.catch(() => {
        reading = null;
      });
    }
    const statistics = await reading;
    const age = today().getTime() - statistics.takenAt.getTime();
    return { statistics, freshMs: Math.min(Math.max(OLDEST_MS - KEEP_MS - age, 0), OLDEST_MS - KEEP_MS) };
  };
}
