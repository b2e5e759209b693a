import type { SitemapsFacts } from '../assessment.ts';
import { defineRule } from '../rule.ts';
import { meanShare } from '../shares.ts';
import messages from './f-sitemap-pages.words.ts';
import { SITEMAPS } from './words.ts';

/** How many are many, of the five that are opened. */
const MANY = 3;

export default defineRule({
  id: 'F-sitemap-pages',
  severity: 'minor',
  source: SITEMAPS,
  summary: 'What the sitemap lists is there, at that address, and may be listed.',
  part: 'sitemap_pages',
  points: 4,
  messages,
  share({ sitemaps: { sampled } }) {
    return sampled.length === 0 ? 'not_applicable' : meanShare(sampled.filter(isOpened), ({ state }) => Number(state === 'ok'));
  },
  evaluate({ sitemaps: { sampled }, costOf }, report) {
    const opened = sampled.filter(isOpened);
    for (const fault of ['absent', 'redirected', 'noindex', 'canonical_elsewhere'] as const) {
      const group = opened.filter(({ state }) => state === fault);
      if (group.length === 0) continue;
      const severity = group.length >= MANY ? 'major' : 'minor';
      const cost = costOf('F-sitemap-pages', group.length / opened.length);
      const exchanges = group.map(({ exchange }) => exchange);
      report(fault, { opened: opened.length, count: group.length }, { subject: fault, severity, exchanges, cost });
    }
  },
});

function isOpened({ state }: SitemapsFacts['sampled'][number]): boolean {
  return state !== 'blocked' && state !== 'error';
}
