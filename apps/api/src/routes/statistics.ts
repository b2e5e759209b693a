import type { Statistics } from '@vitrine/store';
import type { AppDeps } from '../deps.ts';
import type { Handlers } from '../http/bind.ts';
import { JSON_TYPE } from '../http/reply.ts';
import { etagOf } from '../http/request-headers.ts';

/** The public numbers; their age and the caches' time together stay under a minute. */
export function statisticsHandlers(deps: AppDeps) {
  const read = createStatisticsReader(deps);
  return {
    statistics: async () => {
      const { statistics, freshMs } = await read();
      const body = JSON.stringify(presentStatistics(statistics));
      const headers = {
        'Content-Type': JSON_TYPE,
        'Cache-Control': `public, max-age=${Math.floor(freshMs / 1_000)}`,
        'Access-Control-Allow-Origin': '*',
        'Cross-Origin-Resource-Policy': 'cross-origin',
        ETag: etagOf(body),
      };
      return { status: 200, headers, body };
    },
  } satisfies Partial<Handlers>;
}

function presentStatistics(statistics: Statistics) {
  return {
    audits_total: statistics.auditsTotal,
    audits_last_30_days: statistics.auditsLast30Days,
    stores_audited: statistics.storesAudited,
    average_score: statistics.averageScore,
    tiers: statistics.tiers,
    signals: statistics.signals,
    distribution: { counted_on: statistics.distribution.countedOn, cells: statistics.distribution.cells },
  };
}

/** What the public may be shown at most (decisions §2). */
const OLDEST_MS = 60_000;
/** A replica asks Postgres for the common snapshot no more often than this. */
const KEEP_MS = 5_000;

interface FreshStatistics {
  readonly statistics: Statistics;
  /** For how long they may still be shown. */
  readonly freshMs: number;
}

/** Reads the numbers; however many ask this replica at once, Postgres is asked once in five seconds. */
function createStatisticsReader({ store, now, today }: Pick<AppDeps, 'store' | 'now' | 'today'>): () => Promise<FreshStatistics> {
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
