import { defineRule } from '../rule.ts';
import { fallingShare } from '../shares.ts';
import messages from './f-latency.words.ts';
import { exchangesOf, pageValues, pathsOfRows, searchCentral } from './words.ts';

/** Median time of a whole page. Up to the first it is fast; from the second on crawlers slow down and shoppers' agents give up. */
const LATENCY_MS = { fast: 800, slow: 4000 } as const;
/** Milliseconds from which a single page is reported by its path. */
const SLOW_PAGE_MS = 3000;

export default defineRule({
  id: 'F-latency',
  severity: 'minor',
  source: searchCentral('crawl budget', 'crawling-indexing/large-site-managing-crawl-budget'),
  summary: 'A page arrives whole within 0.8 s at the median, and none takes 3 s.',
  part: 'latency',
  points: 3,
  messages,
  share: ({ speed }) => (speed === null ? 'unmeasured' : fallingShare(speed.medianMs, LATENCY_MS.fast, LATENCY_MS.slow)),
  evaluate({ speed, pages, costOf }, report) {
    if (speed === null) return;
    const slow = pages.filter(({ state, ms }) => state === 'ok' && ms !== null && ms >= SLOW_PAGE_MS);
    if (speed.medianMs > LATENCY_MS.fast) {
      const slowest = pages.flatMap(({ id, exchange }) => (id === speed.slowest ? [exchange] : []));
      const values = { median: speed.medianMs, page: pathsOfRows(pages, [speed.slowest]), slowest: speed.slowestMs };
      report('slow', values, { subject: 'median', exchanges: slowest, cost: costOf('F-latency', 1) });
    }
    if (slow.length > 0) report('slow_page', pageValues(slow), { subject: 'pages', exchanges: exchangesOf(slow) });
  },
});
