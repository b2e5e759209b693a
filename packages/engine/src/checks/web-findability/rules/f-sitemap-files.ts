import { defineRule } from '../../../core/define.ts';
import type { SitemapFaultCode, SitemapView } from '../assessment.ts';
import { isAllElsewhere, isUnnamed } from '../counted.ts';
import type { FindabilityFacts } from '../facts.ts';
import { MINOR_FAULTS } from '../score.ts';
import { SITEMAP_MESSAGES } from './sitemap-messages.ts';
import { addressesOf, onRobots, pathsOf, SITEMAPS } from './words.ts';

/** Which faults one message speaks of; most harmful first. */
const FILE_FAULTS = {
  not_a_sitemap: ['not_a_sitemap'],
  unreadable: ['doctype', 'too_deep', 'gunzip_failed'],
  not_xml: ['not_xml'],
  foreign_urls: ['foreign_urls'],
  nesting: ['nested_index', 'index_loop'],
  too_large: ['too_many_urls', 'too_large'],
  invalid_urls: ['invalid_urls'],
  namespace: ['wrong_namespace', 'no_namespace'],
  empty: ['empty'],
  dates: ['bad_lastmod', 'future_lastmod'],
  same_date: ['same_lastmod'],
} as const satisfies Partial<Record<keyof typeof SITEMAP_MESSAGES, readonly SitemapFaultCode[]>>;

export default defineRule<FindabilityFacts>()({
  id: 'F-sitemap',
  check: 'web_findability',
  severity: 'major',
  source: SITEMAPS,
  summary: 'There is a sitemap, robots.txt names it, and every file of it is what sitemaps.org describes.',
  messages: SITEMAP_MESSAGES,
  evaluate(facts, report) {
    const { files, elsewhere } = facts.sitemaps;
    const found = files.filter(({ state }) => state === 'ok' || state === 'partial');
    const hidden = files.filter(({ state }) => state === 'blocked' || state === 'error');
    const gone = files.filter(({ state, from }) => state === 'absent' && from !== 'customary');
    const invalid = files.filter(({ state }) => state === 'invalid');
    // One account for all of them: the first that is told carries it. Without a usable file nothing is covered either.
    let left = facts.costOf('sitemap_valid', 1) + (found.length === 0 ? facts.costOf('sitemap_coverage', 1) : 0);
    const charge = () => {
      const cost = left;
      left = 0;
      return cost;
    };
    if (found.length + hidden.length + gone.length + invalid.length === 0) {
      const exchanges = keysOf(files, onRobots(facts));
      if (!isAllElsewhere(facts.sitemaps)) report('missing', undefined, { subject: 'missing', exchanges, cost: charge() });
      else report('elsewhere', { files: addressesOf(elsewhere) }, { subject: 'elsewhere', severity: 'info', exchanges });
    }
    if (gone.length > 0) report('gone', told(gone), { subject: 'gone', exchanges: keysOf(gone), cost: charge() });
    for (const [key, faults] of Object.entries(FILE_FAULTS) as [keyof typeof FILE_FAULTS, readonly SitemapFaultCode[]][]) {
      const group = [...found, ...invalid].filter((file) => file.faults.some((fault) => faults.includes(fault)));
      if (group.length === 0) continue;
      const severity = key === 'same_date' ? 'info' : faults.every((fault) => MINOR_FAULTS.has(fault)) ? 'minor' : 'major';
      report(key, told(group), { subject: key, severity, exchanges: keysOf(group), cost: severity === 'info' ? 0 : charge() });
    }
    if (hidden.length > 0) report('hidden', told(hidden), { subject: 'hidden', exchanges: keysOf(hidden) });
    // The files of an index need no line of their own.
    const roots = found.filter(({ from }) => from !== 'index');
    if (roots.length > 0 && isUnnamed(facts)) {
      report('unnamed', told(roots), {
        subject: 'unnamed',
        severity: 'minor',
        exchanges: keysOf(roots, onRobots(facts)),
        cost: charge(),
      });
    }
  },
});

function told(files: readonly SitemapView[]) {
  return { files: pathsOf(files) };
}

function keysOf(files: readonly SitemapView[], more: readonly string[] = []): readonly string[] {
  return [...more, ...files.map(({ exchange }) => exchange)].slice(0, 5);
}
