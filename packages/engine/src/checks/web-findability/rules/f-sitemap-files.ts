import type { SitemapFacts, SitemapFaultCode } from '../assessment.ts';
import { isAllElsewhere, isKept, isNamingUnknown, isUnnamed } from '../counted.ts';
import type { FindabilityFacts } from '../facts.ts';
import { defineRule } from '../rule.ts';
import messages from './f-sitemap-files.words.ts';
import { addressesOf, onRobots, pathsOf, SITEMAPS } from './words.ts';

/** The faults each message reports; most harmful first. */
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
  repeated: ['repeated_urls'],
} as const satisfies Readonly<Record<string, readonly SitemapFaultCode[]>>;

/** Faults crawlers read past: the other entries stand. */
const MINOR_FAULTS: ReadonlySet<string> = new Set<SitemapFaultCode>([
  'no_namespace',
  'wrong_namespace',
  'invalid_urls',
  'bad_lastmod',
  'future_lastmod',
]);

/** Reported, and worth nothing. */
const ADVICE: ReadonlySet<string> = new Set<SitemapFaultCode>(['same_lastmod', 'repeated_urls']);

export default defineRule({
  id: 'F-sitemap',
  severity: 'major',
  source: SITEMAPS,
  summary: 'There is a sitemap, robots.txt names it, and every file of it is what sitemaps.org describes.',
  part: 'sitemap_valid',
  points: 6,
  messages,
  share(facts) {
    const { files } = facts.sitemaps;
    const roots = files.filter(({ from }) => from !== 'index');
    const usable = files.filter(({ state, kind }) => (state === 'ok' || state === 'partial') && kind !== null);
    const isNoneNamed = files.every(({ state, from }) => state === 'absent' && from === 'customary');
    const isUnknown = facts.sitemaps.unasked || (isNoneNamed && isNamingUnknown(facts));
    if (usable.length === 0) return isKept(roots) || isAllElsewhere(facts.sitemaps) || isUnknown ? 'unmeasured' : 0;
    const faults = new Set(files.flatMap((file) => file.faults).filter((fault) => !ADVICE.has(fault)));
    const isGrave =
      [...faults].some((fault) => !MINOR_FAULTS.has(fault)) || files.some(({ state, from }) => state === 'absent' && from !== 'customary');
    return (isGrave ? 0.5 : faults.size > 0 ? 0.85 : 1) - (isUnnamed(facts) ? 0.15 : 0);
  },
  evaluate(facts, report) {
    const { files, elsewhere } = facts.sitemaps;
    const pathValues = pathValuesOf(facts);
    const found = files.filter(({ state }) => state === 'ok' || state === 'partial');
    const hidden = files.filter(({ state, reason }) => (state === 'blocked' || state === 'error') && !UNSAID.has(reason));
    const gone = files.filter(({ state, from }) => state === 'absent' && from !== 'customary');
    const invalid = files.filter(({ state }) => state === 'invalid');
    // The rule's loss is charged once, to the first finding. Without a usable file F-sitemap-coverage has lost its points too.
    let left = facts.costOf('F-sitemap', 1) + (found.length === 0 ? facts.costOf('F-sitemap-coverage', 1) : 0);
    const charge = () => {
      const cost = left;
      left = 0;
      return cost;
    };
    const unsaid = files.filter(({ reason }) => UNSAID.has(reason));
    if (found.length + hidden.length + gone.length + invalid.length + unsaid.length === 0) {
      const exchanges = keysOf(files, onRobots(facts));
      if (!isAllElsewhere(facts.sitemaps) && isNamingUnknown(facts)) return;
      if (!isAllElsewhere(facts.sitemaps)) report('missing', undefined, { subject: 'missing', exchanges, cost: charge() });
      else report('elsewhere', { files: addressesOf(elsewhere) }, { subject: 'elsewhere', severity: 'info', exchanges });
    }
    if (gone.length > 0) report('gone', pathValues(gone), { subject: 'gone', exchanges: keysOf(gone), cost: charge() });
    for (const [key, faults] of Object.entries(FILE_FAULTS) as [keyof typeof FILE_FAULTS, readonly SitemapFaultCode[]][]) {
      const group = [...found, ...invalid].filter((file) => file.faults.some((fault) => faults.includes(fault)));
      if (group.length === 0) continue;
      const severity = faults.every((fault) => ADVICE.has(fault))
        ? 'info'
        : faults.every((fault) => MINOR_FAULTS.has(fault))
          ? 'minor'
          : 'major';
      report(key, pathValues(group), { subject: key, severity, exchanges: keysOf(group), cost: severity === 'info' ? 0 : charge() });
    }
    if (hidden.length > 0) report('hidden', pathValues(hidden), { subject: 'hidden', exchanges: keysOf(hidden) });
    // The files of an index need no line of their own.
    const roots = found.filter(({ from }) => from !== 'index');
    if (roots.length > 0 && isUnnamed(facts)) {
      const key = facts.namesPath ? 'by_path' : 'unnamed';
      report(key, pathValues(roots), { subject: key, severity: 'minor', exchanges: keysOf(roots, onRobots(facts)), cost: charge() });
    }
  },
});

/**
 * Nothing is said of such files: robots.txt keeps us from asking, or failed (F-blocked and F-robots-file say so), or what the server
 * answers where nothing is was not seen, and this may be it.
 */
const UNSAID: ReadonlySet<string> = new Set(['robots', 'robots_unreadable', 'control_unread']);

function pathValuesOf({ pages }: FindabilityFacts) {
  const home = pages.find(({ kind }) => kind === 'home');
  return (files: readonly SitemapFacts[]) => ({ files: pathsOf(files, home) });
}

function keysOf(files: readonly SitemapFacts[], more: readonly string[] = []): readonly string[] {
  return [...more, ...files.map(({ exchange }) => exchange)].slice(0, 5);
}
