/** Addresses of product pages, from what the store publishes for machines, then from its own links. */

import {
  type AttemptEnd,
  answerOf,
  bodyText,
  choosePages,
  findExchange,
  type HomeReading,
  type OriginEvidence,
  type PageCandidate,
  pickChildren,
  responseOf,
  type SitemapReading,
  unansweredEnd,
} from '@vitrine/engine';
import { type Asker, readAnswer } from './asker.ts';

/** Where product pages are, as far as the store says. */
export interface Addresses {
  /** In the order they should be opened. */
  readonly candidates: readonly PageCandidate[];
  /** Newest date of an address that is certainly a product; null when none is dated. */
  readonly newestLastmod: string | null;
  /** Keys of everything asked on the way. */
  readonly exchanges: readonly string[];
  /** Why each request gave nothing to read. */
  readonly ends: readonly AttemptEnd[];
}

interface Search {
  readonly asker: Asker;
  readonly origin: string;
  readonly seed: string;
  readonly home: HomeReading | null;
  readonly urls: { url: string; lastmod: string | null }[];
  readonly keys: string[];
  readonly ends: AttemptEnd[];
}

const MAX_SITEMAPS = 3;
const MAX_CHILDREN = 5;
const MAX_LISTINGS = 3;

/** robots.txt and the home page name sitemaps; else the customary addresses; else the home page's links and one hop behind them. */
export async function findPages(asker: Asker, originEvidence: OriginEvidence, home: HomeReading | null, seed: string): Promise<Addresses> {
  const { origin } = originEvidence;
  const search: Search = { asker, origin, seed, home, urls: [], keys: [], ends: [] };
  const named = [...namedInRobots(originEvidence), ...(home?.sitemaps ?? [])];
  await readSitemaps(
    search,
    named.length > 0
      ? pickChildren(
          unique(named).map((url) => ({ url })),
          asker.ctx.subject.country,
          MAX_SITEMAPS,
        )
      : [`${origin}/sitemap.xml`],
  );
  const isRefused = search.ends.length > 0 && search.ends.every((end) => end === 'blocked' || end === 'budget');
  if (search.urls.length === 0 && !isRefused) await readSitemaps(search, customaryAddresses(origin, home, named.length > 0));
  const isListed = likely(search).length > 0;
  if (likely(search).length < asker.ctx.subject.sampleSize) addLinks(search, home);
  // A home page shows a few products of many; a sitemap with products is taken for whole.
  if (!isListed && likely(search).length < asker.ctx.subject.sampleSize) await followListings(search);
  const candidates = choose(search);
  const dates = candidates.filter(({ certain }) => certain).flatMap(({ lastmod }) => lastmod ?? []);
  return { candidates, newestLastmod: dates.toSorted().at(-1) ?? null, exchanges: search.keys, ends: search.ends };
}

function choose({ urls, origin, seed, asker }: Search): readonly PageCandidate[] {
  return choosePages(urls, { origin, seed, country: asker.ctx.subject.country });
}

function likely(search: Search): readonly PageCandidate[] {
  return choose(search).filter(({ certain }) => certain);
}

/** RFC 9309 leaves `Sitemap:` to sitemaps.org: anywhere in the file, any case, an absolute URL. */
function namedInRobots(evidence: OriginEvidence): readonly string[] {
  // After a redirect to another origin (apex to www), the robots.txt of the final origin names its sitemaps.
  const response = responseOf(findExchange(evidence, 'origin.robots:home') ?? findExchange(evidence, 'origin.robots'));
  if (response?.status !== 200) return [];
  return [...bodyText(response, 500 * 1024).matchAll(/^[ \t]*sitemap[ \t]*:[ \t]*(\S+)/gim)]
    .map(([, url = '']) => url)
    .filter((url) => /^https?:\/\//i.test(url) && URL.parse(url) !== null)
    .slice(0, 50);
}

function customaryAddresses(origin: string, home: HomeReading | null, defaultUntried: boolean): readonly string[] {
  const platform = home?.platform ?? null;
  return [
    ...(defaultUntried ? ['/sitemap.xml'] : []),
    ...(platform === 'prestashop' ? ['/1_index_sitemap.xml'] : platform === 'woocommerce' ? ['/wp-sitemap.xml'] : ['/sitemap_index.xml']),
  ].map((path) => origin + path);
}

/** Reads sitemaps in parallel, and the most likely children of the indexes among them. */
async function readSitemaps(search: Search, addresses: readonly string[]): Promise<void> {
  const readings = await askAll(search, addresses);
  const indexes = readings.filter(({ kind }) => kind === 'index').flatMap(({ entries }) => entries);
  const children = pickChildren(indexes, search.asker.ctx.subject.country, MAX_CHILDREN);
  const leaves = [...readings, ...(await askAll(search, unique(children)))].filter(({ kind }) => kind === 'urlset');
  search.urls.push(...leaves.flatMap(({ entries }) => entries));
}

async function askAll(search: Search, addresses: readonly string[]): Promise<readonly SitemapReading[]> {
  const from = search.keys.filter((key) => key.startsWith('catalog.sitemap:')).length + 1;
  const readings = await Promise.all(addresses.map((url, index) => askOne(search, url, `catalog.sitemap:${from + index}`)));
  search.ends.push(...readings.filter((reading) => typeof reading === 'string'));
  return readings.filter((reading) => typeof reading !== 'string');
}

async function askOne({ asker, keys }: Search, url: string, key: string): Promise<SitemapReading | AttemptEnd> {
  if (asker.left() > 0) keys.push(key);
  const exchange = await asker.ask({ key, url });
  if (exchange === null) return 'budget';
  const end = unansweredEnd(exchange, 'document');
  const answer = answerOf(exchange, asker.ctx.subject.country);
  if (end !== null || answer === null) return end ?? 'absent';
  const reading = await asker.ctx.read.readSitemap(answer);
  return reading.ok ? reading.value : 'unreadable';
}

function addLinks(search: Search, home: HomeReading | null): void {
  search.urls.push(...(home?.productLinks ?? []).map(({ url, lastmod }) => ({ url, lastmod })));
}

/** One hop: the category pages the home page links to; where no address says so, what its navigation leads to. */
async function followListings(search: Search): Promise<void> {
  const { listingLinks = [], plainLinks = [] } = search.home ?? {};
  const listings = (listingLinks.length > 0 ? listingLinks : plainLinks).slice(0, MAX_LISTINGS);
  const readings = await Promise.all(listings.map((url, index) => askListing(search, url, `catalog.listing:${index + 1}`)));
  for (const reading of readings) addLinks(search, reading);
}

async function askListing({ asker, keys }: Search, url: string, key: string): Promise<HomeReading | null> {
  if (asker.left() > 0) keys.push(key);
  const exchange = await asker.ask({ key, url });
  const headers = responseOf(exchange ?? undefined)?.headers ?? {};
  return readAnswer(asker.ctx, exchange, (answer) => asker.ctx.read.readHome({ ...answer, headers }));
}

function unique(urls: readonly string[]): readonly string[] {
  return [...new Set(urls)];
}
