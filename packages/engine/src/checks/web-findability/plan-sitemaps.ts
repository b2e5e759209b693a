/** Which sitemaps are read next: those the store names, else the customary places; then the children of indexes. */

import { distinctBy } from '../../core/distinct.ts';
import { isSameSite, resolveUrl } from '../../formats/links/links.ts';
import { pickChildren } from '../../formats/links/products.ts';
import { HOME } from '../../shared/agents/asks.ts';
import type { FindAsk } from './evidence.ts';
import { SITEMAP_BYTES } from './sitemap-survey.ts';
import type { SitemapAnswer, StoreFacts } from './store-facts.ts';

type Source = (FindAsk['purpose'] & { readonly kind: 'sitemap' })['from'];
interface WantedSitemaps {
  readonly url: string;
  readonly from: Source;
  readonly parent: string | null;
}

/** The first two files are read up to the limit of every body; of the others the first MiB (`MORE_BYTES`), which holds most sitemaps whole. */
const WHOLE = 2;
const MORE_BYTES = 1024 * 1024;
const MAX_NAMED = 5;
const MAX_CHILDREN = 6;
/** How many children that likely list products are read first; the rest follows in the index's order. */
const PRODUCT_CHILDREN = 3;
/** Tried one after the other; the last is PrestaShop's. */
const CUSTOMARY = ['/sitemap.xml', '/sitemap_index.xml', '/wp-sitemap.xml', '/1_index_sitemap.xml'];

export function sitemapsNext(store: StoreFacts): readonly FindAsk[] {
  const asked = new Set(store.sitemaps.map(({ ask }) => ask.url));
  return distinctBy([...roots(store), ...children(store)], ({ url }) => url, asked).map(({ url, from, parent }, index) => ({
    key: `find.sitemap:${store.sitemaps.length + index + 1}`,
    url,
    purpose: { kind: 'sitemap', from, parent },
    firstBytes: store.sitemaps.length + index < WHOLE ? SITEMAP_BYTES : MORE_BYTES,
  }));
}

/** Addresses robots.txt names, absolute as the protocol wants them. */
export function sitemapsInRobots({ robots }: StoreFacts): readonly string[] {
  return [...new Set(robots.rules.sitemaps.flatMap((text) => (/^https?:\/\//i.test(text) ? (resolveUrl(text, text) ?? []) : [])))];
}

/** Lines that name a path: the protocol wants a full address, so crawlers need not follow them. We do, to see what is there. */
export function pathsInRobots({ robots, origin }: StoreFacts): readonly string[] {
  return [...new Set(robots.rules.sitemaps.flatMap((text) => (/^https?:\/\//i.test(text) ? [] : (resolveUrl(text, origin) ?? []))))];
}

/** What robots.txt and the home page name on this site, asked for or not. */
export function namedSitemaps(store: StoreFacts): readonly string[] {
  return named(store).map(({ url }) => url);
}

function roots(store: StoreFacts): readonly WantedSitemaps[] {
  const first = named(store).slice(0, MAX_NAMED);
  return (first.length > 0 ? first : customary(store)).map((one) => ({ ...one, parent: null }));
}

function named(store: StoreFacts): readonly { readonly url: string; readonly from: Source }[] {
  const inRobots = [...sitemapsInRobots(store), ...pathsInRobots(store)].map((url) => ({ url, from: 'robots' as const }));
  const inHome = linkedFromHome(store).map((url) => ({ url, from: 'home' as const }));
  // A file on another site would have to name us in its robots.txt; nobody is asked on the store's behalf.
  return [...inRobots, ...inHome].filter(({ url }) => isSameSite(url, store.origin));
}

function linkedFromHome(store: StoreFacts): readonly string[] {
  const home = store.exchange(HOME);
  return home === undefined ? [] : (store.read(home).content?.sitemaps ?? []);
}

/** The next place once all before it had nothing. */
function customary({ origin, sitemaps }: StoreFacts): readonly { readonly url: string; readonly from: Source }[] {
  const tried = sitemaps.filter(({ ask }) => ask.purpose.from === 'customary');
  const isOver = tried.some(({ reach, survey }) => reach.kind !== 'absent' || survey?.kind != null);
  const tries = isOver ? tried.length : tried.length + 1;
  return CUSTOMARY.slice(0, tries).map((path) => ({ url: origin + path, from: 'customary' }));
}

/** One level: the protocol allows no index inside an index. */
function children(store: StoreFacts): readonly WantedSitemaps[] {
  return store.sitemaps
    .filter(({ ask, survey }) => ask.purpose.from !== 'index' && survey?.kind === 'index')
    .flatMap((index) => childrenOf(index, store).map((url) => ({ url, from: 'index' as const, parent: index.exchange.key })));
}

/** The children worth reading, products first. */
function childrenOf({ survey }: SitemapAnswer, { subject, origin }: StoreFacts): readonly string[] {
  const own = (survey?.locations ?? []).filter((url) => isSameSite(url, origin));
  const entries = own.map((url) => ({ url }));
  const first = pickChildren(entries, subject.country, PRODUCT_CHILDREN);
  return [...new Set([...first, ...own])].slice(0, MAX_CHILDREN);
}
