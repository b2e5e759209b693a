/** The sitemaps together: what they are, what they list, and whether what they list is there. */

import { isSameSite } from '../../formats/links/links.ts';
import { isOwnOrigin, samePageKey, withoutFragment } from './addresses.ts';
import type { PageView, SitemapFaultCode, SitemapsView, SitemapView } from './assessment.ts';
import { isForEveryone } from './directives.ts';
import { namedSitemaps, sitemapsInRobots } from './plan-sitemaps.ts';
import type { Seen, SeenSitemap, Sight } from './sight.ts';

/** Enough to show where they are kept. */
const MOST_ELSEWHERE = 5;

export function viewSitemaps(sight: Sight, pages: readonly PageView[]): SitemapsView {
  const leaves = sight.sitemaps.filter(({ survey }) => survey?.kind === 'urlset');
  const listed = new Set(leaves.flatMap(({ survey }) => survey?.locations ?? []).map(samePageKey));
  const inRobots = sitemapsInRobots(sight);
  const elsewhere = inRobots.filter((url) => !isSameSite(url, sight.origin));
  const unread = unreadFiles(sight);
  const isWhole = unread + elsewhere.length === 0 && leaves.every(({ survey }) => survey?.partial === false) && !hasUnreadable(sight);
  return {
    files: sight.sitemaps.map((sitemap) => viewSitemap(sitemap, sight)),
    named: elsewhere.length < inRobots.length,
    elsewhere: elsewhere.slice(0, MOST_ELSEWHERE),
    urls: listed.size,
    unread,
    coverage: coverageOf(pages, listed, isWhole),
    sampled: sampledOf(sight),
  };
}

function viewSitemap(sitemap: SeenSitemap, sight: Sight): SitemapView {
  const { ask, exchange, reach, response, survey } = sitemap;
  const state = stateOf(sitemap);
  const faults = state === 'absent' ? [] : [...(survey?.faults ?? []), ...nestingFaults(sitemap, sight)];
  return {
    exchange: exchange.key,
    url: ask.url,
    from: ask.purpose.from,
    status: exchange.outcome.status ?? null,
    state,
    // What was read decides over how the answer looked; what is wrong with it stands in `faults`.
    reason: state === 'ok' || state === 'partial' || state === 'invalid' ? 'answered' : reach.reason,
    kind: survey?.kind ?? null,
    urls: survey?.urls ?? 0,
    dated: survey?.dated ?? 0,
    newest: survey?.newest ?? null,
    bytes: response?.body.size ?? null,
    faults: [...new Set(faults)],
  };
}

function stateOf({ reach, survey }: SeenSitemap): SitemapView['state'] {
  // A page in the file's place is what many servers say instead of "no such file".
  if (survey !== null && (reach.kind === 'ok' || !survey.faults.includes('not_a_sitemap'))) {
    return survey.kind === null ? 'invalid' : survey.partial ? 'partial' : 'ok';
  }
  if (reach.kind === 'absent' || reach.kind === 'blocked') return reach.kind;
  return 'error';
}

/** An index below an index; one that lists itself, or the one above it, leads crawlers in a circle. */
function nestingFaults({ ask, survey }: SeenSitemap, sight: Sight): readonly SitemapFaultCode[] {
  if (survey?.kind !== 'index') return [];
  const parent = sight.sitemaps.find(({ exchange }) => exchange.key === ask.purpose.parent);
  const circle = [ask.url, ...(parent === undefined ? [] : [parent.ask.url])];
  const isLoop = survey.locations.some((url) => circle.includes(withoutFragment(url)));
  return [...(ask.purpose.from === 'index' ? ['nested_index' as const] : []), ...(isLoop ? ['index_loop' as const] : [])];
}

/** Of this site by robots.txt or the home page, or by any index: what is in them is unknown. */
function unreadFiles(sight: Sight): number {
  const asked = new Set(sight.sitemaps.map(({ ask }) => ask.url));
  const inIndexes = sight.sitemaps.flatMap(({ survey }) => (survey?.kind === 'index' ? survey.locations : []));
  return [...new Set([...namedSitemaps(sight), ...inIndexes])].filter((url) => !asked.has(url)).length;
}

/** A file that exists and could not be read may list anything. */
function hasUnreadable({ sitemaps }: Sight): boolean {
  return sitemaps.some((sitemap) => ['blocked', 'error', 'invalid'].includes(stateOf(sitemap)));
}

/** Pages that belong into a sitemap. The home page is found without one, so it is not counted. */
function coverageOf(pages: readonly PageView[], listed: ReadonlySet<string>, certain: boolean): SitemapsView['coverage'] {
  const known = pages.filter(
    ({ kind, indexable, canonical }) => kind !== 'home' && indexable === true && (canonical === null || !isAway(canonical.state)),
  );
  const missing = known.filter(({ url, finalUrl }) => !listed.has(samePageKey(url)) && !listed.has(samePageKey(finalUrl)));
  return { known: known.length, listed: known.length - missing.length, missing: missing.map(({ id }) => id), certain };
}

function isAway(state: NonNullable<PageView['canonical']>['state']): boolean {
  return state === 'alias' || state === 'elsewhere' || state === 'foreign' || state === 'chain' || state === 'broken';
}

function sampledOf(sight: Sight): SitemapsView['sampled'] {
  return sight.surface.asks.flatMap(({ key, url, purpose }) => {
    const exchange = purpose.kind === 'listed' ? sight.exchange(key) : undefined;
    return exchange === undefined
      ? []
      : [{ url, exchange: key, status: exchange.outcome.status ?? null, state: stateOfListed(sight.read(exchange), sight) }];
  });
}

function stateOfListed({ exchange, reach, facts }: Seen, sight: Sight): SitemapsView['sampled'][number]['state'] {
  // It leads off the site, which is a redirect all the same.
  if (reach.reason === 'redirect_not_followed') return 'redirected';
  if (reach.kind === 'blocked' || reach.kind === 'absent') return reach.kind;
  if (facts === null) return 'error';
  if (samePageKey(facts.url) !== samePageKey(exchange.url)) return 'redirected';
  if (facts.directives.noindex.some(({ agent }) => isForEveryone(agent))) return 'noindex';
  const canonical = facts.canonicals[0]?.url ?? null;
  const isOther = canonical !== null && isOwnOrigin(canonical, sight.origin) && samePageKey(canonical) !== samePageKey(facts.url);
  return isOther ? 'canonical_elsewhere' : 'ok';
}
