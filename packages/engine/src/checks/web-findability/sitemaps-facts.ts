/** The sitemaps together: what they are, what they list, and whether what they list is there. */

import { holding } from '../../core/holding.ts';
import { isSameSite } from '../../formats/links/links.ts';
import { HOME } from '../../shared/agents/asks.ts';
import { isOwnOrigin, samePageKey, withoutFragment } from './addresses.ts';
import type { PageFacts, SitemapFacts, SitemapFaultCode, SitemapsFacts } from './assessment.ts';
import { isForEveryone } from './directives.ts';
import { namedSitemaps, sitemapsInRobots, sitemapsNext } from './plan-sitemaps.ts';
import { isSoft404 } from './soft-404.ts';
import { isGone, type PageAnswer, type SitemapAnswer, type StoreFacts } from './store-facts.ts';

/** Enough to show where they are kept. */
const MOST_ELSEWHERE = 5;

export function sitemapsFacts(store: StoreFacts, pages: readonly PageFacts[]): SitemapsFacts {
  const leaves = store.sitemaps.filter(({ survey }) => survey?.kind === 'urlset');
  const listed = new Set(leaves.flatMap(({ survey }) => survey?.locations ?? []).map(samePageKey));
  const inRobots = sitemapsInRobots(store);
  const elsewhere = inRobots.filter((url) => !isSameSite(url, store.origin));
  const unread = unreadFiles(store);
  return {
    files: store.sitemaps.map((sitemap) => sitemapFacts(sitemap, store)),
    named: elsewhere.length < inRobots.length,
    elsewhere: elsewhere.slice(0, MOST_ELSEWHERE),
    urls: listed.size,
    unread,
    unasked: sitemapsNext(store).length > 0 || store.surface.askingEnded !== undefined,
    coverage: coverageOf(pages, listed, isEverySitemapRead(store)),
    sampled: sampledOf(store),
  };
}

/** Every file that robots.txt, the home page or an index names, or a customary address holds, is known, was asked for and read to its end. */
export function isEverySitemapRead(store: StoreFacts): boolean {
  const isElsewhere = sitemapsInRobots(store).some((url) => !isSameSite(url, store.origin));
  const isAsked = store.surface.askingEnded === undefined && sitemapsNext(store).length === 0 && unreadFiles(store) === 0;
  return isNamingRead(store) && isAsked && !isElsewhere && store.sitemaps.every(isReadWhole);
}

/** robots.txt and the home page, which name sitemaps, were read, or there is no such file. */
export function isNamingRead({ robots: { reach }, exchange, read }: StoreFacts): boolean {
  const home = exchange(HOME);
  return (reach?.kind === 'ok' || reach?.kind === 'absent') && home !== undefined && read(home).content !== null;
}

function sitemapFacts(sitemap: SitemapAnswer, store: StoreFacts): SitemapFacts {
  const { ask, exchange, reach, response, survey } = sitemap;
  const state = stateOf(sitemap);
  const isJudged = state === 'ok' || state === 'partial' || state === 'invalid';
  const faults = isJudged ? [...(survey?.faults ?? []), ...nestingFaults(sitemap, store)] : [];
  return {
    exchange: exchange.key,
    url: ask.url,
    from: ask.purpose.from,
    status: exchange.outcome.status ?? null,
    state,
    // What was read decides over how the answer looked; what is wrong with it stands in `faults`.
    reason: isJudged ? 'answered' : reach.reason,
    kind: survey?.kind ?? null,
    urls: survey?.urls ?? 0,
    dated: survey?.dated ?? 0,
    newest: survey?.newest ?? null,
    bytes: response?.body.size ?? null,
    faults: [...new Set(faults)],
  };
}

function stateOf({ reach, survey }: SitemapAnswer): SitemapFacts['state'] {
  // A page in the file's place is what many servers say instead of "no such file".
  if (survey !== null && (reach.kind === 'ok' || !survey.faults.includes('not_a_sitemap'))) {
    return survey.kind === null ? 'invalid' : survey.partial ? 'partial' : 'ok';
  }
  if (reach.kind === 'absent' || reach.kind === 'blocked') return reach.kind;
  return 'error';
}

/** An index listed in an index; an index that lists itself or its parent. */
function nestingFaults({ ask, survey }: SitemapAnswer, store: StoreFacts): readonly SitemapFaultCode[] {
  if (survey?.kind !== 'index') return [];
  const parent = store.sitemaps.find(({ exchange }) => exchange.key === ask.purpose.parent);
  const circle = [ask.url, ...(parent === undefined ? [] : [parent.ask.url])];
  const isLoop = survey.locations.some((url) => circle.includes(withoutFragment(url)));
  return holding({ nested_index: ask.purpose.from === 'index', index_loop: isLoop });
}

/** Files that robots.txt, the home page or any index names for this site, and whose content is unknown. */
function unreadFiles(store: StoreFacts): number {
  const asked = new Set(store.sitemaps.map(({ ask }) => ask.url));
  const inIndexes = store.sitemaps.flatMap(({ survey }) => (survey?.kind === 'index' ? survey.locations : []));
  return [...new Set([...namedSitemaps(store), ...inIndexes])].filter((url) => !asked.has(url)).length;
}

/** A file that exists and could not be read, or not to its end, may list anything. */
function isReadWhole(sitemap: SitemapAnswer): boolean {
  const state = stateOf(sitemap);
  return state === 'ok' || state === 'absent';
}

/** Pages that belong into a sitemap. The home page is found without one, so it is not counted. */
function coverageOf(pages: readonly PageFacts[], listed: ReadonlySet<string>, certain: boolean): SitemapsFacts['coverage'] {
  const known = pages.filter(
    ({ kind, indexable, canonical }) => kind !== 'home' && indexable === true && (canonical === null || !isAway(canonical.state)),
  );
  const missing = known.filter(({ url, finalUrl }) => !listed.has(samePageKey(url)) && !listed.has(samePageKey(finalUrl)));
  return { known: known.length, listed: known.length - missing.length, missing: missing.map(({ id }) => id), certain };
}

function isAway(state: NonNullable<PageFacts['canonical']>['state']): boolean {
  return state === 'alias' || state === 'elsewhere' || state === 'unseen' || state === 'foreign' || state === 'chain' || state === 'broken';
}

function sampledOf(store: StoreFacts): SitemapsFacts['sampled'] {
  return store.surface.asks.flatMap(({ key, url, purpose }) => {
    const exchange = purpose.kind === 'listed' ? store.exchange(key) : undefined;
    return exchange === undefined
      ? []
      : [{ url, exchange: key, status: exchange.outcome.status ?? null, state: stateOfListed(store.read(exchange), store) }];
  });
}

function stateOfListed(answer: PageAnswer, store: StoreFacts): SitemapsFacts['sampled'][number]['state'] {
  const { exchange, reach, content } = answer;
  // A redirect to another site, which is not followed.
  if (reach.reason === 'redirect_not_followed') return 'redirected';
  if (reach.kind === 'blocked') return 'blocked';
  if (content === null) return isGone(reach) ? 'absent' : 'error';
  if (samePageKey(content.url) !== samePageKey(exchange.url)) return 'redirected';
  if (isSoft404(answer, content, store)) return 'absent';
  if (content.directives.noindex.some(({ agent }) => isForEveryone(agent))) return 'noindex';
  const canonical = content.canonicals[0]?.url ?? null;
  const isOther = canonical !== null && isOwnOrigin(canonical, store.origin) && samePageKey(canonical) !== samePageKey(content.url);
  return isOther ? 'canonical_elsewhere' : 'ok';
}
