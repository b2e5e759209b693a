import { isAllElsewhere, isKept, isNamingUnknown } from '../counted.ts';
import { defineRule } from '../rule.ts';
import messages from './f-sitemap-coverage.words.ts';
import { pathsOfRows, SITEMAPS } from './words.ts';

export default defineRule({
  id: 'F-sitemap-coverage',
  severity: 'major',
  source: SITEMAPS,
  summary: 'The pages of this run that may be listed stand in the sitemap.',
  part: 'sitemap_coverage',
  points: 5,
  messages,
  /** What a part of a sitemap does not list, the rest may: only what it does list is certain. */
  share(facts) {
    const { sitemaps, pages } = facts;
    const { files, coverage } = sitemaps;
    const { known, listed, certain } = coverage;
    if (known === 0) return pages.every(({ kind }) => kind === 'home') ? 'not_applicable' : 'unmeasured';
    if (files.every(({ kind }) => kind === null))
      return isKept(files) || isAllElsewhere(sitemaps) || isNamingUnknown(facts) ? 'unmeasured' : 0;
    return certain || listed === known ? listed / known : 'unmeasured';
  },
  evaluate({ sitemaps: { files, coverage }, pages, costOf }, report) {
    const { known, listed: found, missing, certain } = coverage;
    const read = files.filter(({ kind }) => kind !== null);
    if (!certain || read.length === 0 || missing.length === 0) return;
    const onPages = pages.filter(({ id }) => missing.includes(id)).map(({ exchange }) => exchange);
    const exchanges = [...read.map(({ exchange }) => exchange).slice(0, 3), ...onPages.slice(0, 3)];
    const severity = missing.length * 2 >= known ? 'major' : 'minor';
    const values = { known, listed: found, pages: pathsOfRows(pages, missing) };
    report('missing', values, { severity, exchanges, cost: costOf('F-sitemap-coverage', missing.length / known) });
  },
});
