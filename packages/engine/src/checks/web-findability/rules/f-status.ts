import type { PageFacts } from '../assessment.ts';
import { measured } from '../counted.ts';
import { defineRule } from '../rule.ts';
import messages from './f-status.words.ts';
import { exchangesOf, listed, pageValues, searchCentral } from './words.ts';

export default defineRule({
  id: 'F-status',
  severity: 'major',
  source: searchCentral('HTTP status codes and network errors', 'crawling-indexing/http-network-errors'),
  summary: 'Pages the store’s own catalogue, home page or sitemap names answer with 200 and with the page.',
  messages,
  evaluate({ pages, costOf }, report) {
    const absent = pages.filter(({ state }) => state === 'absent');
    const groups = {
      gone: absent.filter(isGone),
      led_aside: absent.filter(({ reason }) => reason === 'redirected_aside'),
      led_away: pages.filter(({ reason }) => reason === 'redirect_not_followed'),
      unserved: absent.filter((page) => !isGone(page) && !page.reason.startsWith('redirect')),
      soft_404: pages.filter(({ state }) => state === 'soft_404'),
      failing: measured(pages).filter(({ state }) => state === 'error'),
      encoded: pages.filter(({ reason }) => reason === 'unsupported_encoding'),
    } as const;
    for (const key of Object.keys(groups) as (keyof typeof groups)[]) {
      const group = groups[key];
      if (group.length === 0) continue;
      const isUnread = key === 'encoded';
      const isHome = group.some(({ kind }) => kind === 'home');
      const counts = pageValues(group);
      const about = {
        subject: key,
        severity: isUnread ? 'minor' : isHome ? 'critical' : 'major',
        exchanges: exchangesOf(group),
        cost: isUnread ? 0 : costOf('F-noindex', group.length / measured(pages).length),
      } as const;
      if (key === 'unserved')
        report(key, { ...counts, answers: listed([...new Set(group.map(({ status }) => String(status ?? '')))]) }, about);
      else report(key, counts, about);
    }
  },
});

function isGone({ status }: PageFacts): boolean {
  return status === 404 || status === 410;
}
