import type { Statistics } from '@vitrine/store';
import type { AppDeps } from '../deps.ts';
import type { Handlers } from '../http/bind.ts';
import { etagOf } from '../http/conditional.ts';
import { JSON_TYPE } from '../http/reply.ts';
import { createStatisticsReader } from '../usecases/read-statistics.ts';

/** The public numbers; their age and the caches' time together stay under a minute. */
export function statisticsHandlers(deps: AppDeps): Pick<Handlers, 'statistics'> {
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
  };
}

function presentStatistics(statistics: Statistics) {
  return {
    audits_total: statistics.auditsTotal,
    audits_last_30_days: statistics.auditsLast30Days,
    stores_audited: statistics.storesAudited,
    average_score: statistics.averageScore,
    tiers: statistics.tiers,
    signals: statistics.signals,
  };
}
