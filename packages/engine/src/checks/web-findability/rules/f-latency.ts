import { defineRule } from '../rule.ts';
import { fallingShare } from '../shares.ts';
import { pathsOf, pathsOfRows, RUN_AGAIN } from './words.ts';

/** Median time of a whole page. Up to the first it is fast; from the second on crawlers slow down and shoppers' agents give up. */
const LATENCY_MS = { fast: 800, slow: 4000 } as const;
/** Milliseconds from which a single page is reported by its path. */
const SLOW_PAGE_MS = 3000;

export default defineRule({
  id: 'F-latency',
  severity: 'minor',
  source: {
    title: 'Google Search Central, crawl budget',
    url: 'https://developers.google.com/search/docs/crawling-indexing/large-site-managing-crawl-budget',
  },
  summary: 'A page arrives whole within 0.8 s at the median, and none takes 3 s.',
  part: 'latency',
  points: 3,
  messages: {
    slow: {
      title: { en: 'Pages arrive slowly', fr: 'Les pages arrivent lentement' },
      detail: {
        en: 'The median page took {median} ms, the slowest, {page}, {slowest} ms, seen from our servers.',
        fr: 'La page médiane a pris {median} ms, la plus lente, {page}, {slowest} ms, vue de nos serveurs.',
      },
      fix: {
        en: 'Cache pages for visitors who are not signed in: slow sites are crawled less, and agents give up.',
        fr: 'Mettez en cache les pages des visiteurs non connectés : les sites lents sont moins explorés et les agents abandonnent.',
      },
      verify: RUN_AGAIN,
    },
    slow_page: {
      title: { en: 'Some pages take seconds', fr: 'Certaines pages prennent des secondes' },
      detail: {
        en: '[[count|One page|{count} pages]] took 3 s or more: {pages}.',
        fr: '[[count|Une page a pris|{count} pages ont pris]] 3 s ou plus : {pages}.',
      },
      fix: {
        en: 'Look for the slow query or the missing cache on these pages.',
        fr: 'Cherchez la requête lente ou le cache manquant sur ces pages.',
      },
      verify: RUN_AGAIN,
    },
  },
  share: ({ speed }) => (speed === null ? 'unmeasured' : fallingShare(speed.medianMs, LATENCY_MS.fast, LATENCY_MS.slow)),
  evaluate({ speed, pages, costOf }, report) {
    if (speed === null) return;
    const slow = pages.filter(({ state, ms }) => state === 'ok' && ms !== null && ms >= SLOW_PAGE_MS);
    if (speed.medianMs > LATENCY_MS.fast) {
      const slowest = pages.flatMap(({ id, exchange }) => (id === speed.slowest ? [exchange] : []));
      const values = { median: speed.medianMs, page: pathsOfRows(pages, [speed.slowest]), slowest: speed.slowestMs };
      report('slow', values, { subject: 'median', exchanges: slowest, cost: costOf('F-latency', 1) });
    }
    if (slow.length > 0) {
      const values = {
        count: slow.length,
        pages: pathsOf(slow),
      };
      report('slow_page', values, { subject: 'pages', exchanges: slow.map(({ exchange }) => exchange).slice(0, 5) });
    }
  },
});
