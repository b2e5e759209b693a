/** What the surface step asks next. Parses store bytes: in a worker it runs in the box. */

import { distinctBy } from '../../core/distinct.ts';
import { findExchange, responseOf } from '../../core/evidence.ts';
import { looksLikeListing } from '../../formats/links/products.ts';
import type { HomeReading } from '../../formats/product/answers.ts';
import { readHome } from '../../formats/product/home.ts';
import { HOME } from '../../shared/agents/asks.ts';
import type { CatalogEvidence } from '../../shared/catalog/evidence.ts';
import { answerOf, readSample } from '../../shared/catalog/sampled.ts';
import { choosePages, inSeededOrder, pathOf } from '../../shared/catalog/sampling.ts';
import type { ReadingContext } from '../../shared/wall/wall.ts';
import { isOwnOrigin, samePageKey, withoutFragment } from './addresses.ts';
import type { FindAsk, FindPage } from './evidence.ts';
import { alternatesOf } from './hreflang.ts';
import { HEAD_BYTES } from './page-content.ts';
import { absentFilesNext } from './plan-files.ts';
import { sitemapsNext } from './plan-sitemaps.ts';
import { keyOfPage, readStore, type StoreFacts, type StoreInput } from './store-facts.ts';

export interface SurfacePlan {
  /** All of them, those asked before included. */
  readonly pages: readonly FindPage[];
  /** Nothing is left to ask when there are none. */
  readonly asks: readonly FindAsk[];
}

/** Sampled addresses of the sitemaps, pages named as canonical, pages named as translations. */
const MAX_LISTED = 5;
const MAX_CANONICALS = 4;
const MAX_ALTERNATES = 6;
const ALTERNATES_PER_PAGE = 2;

/** Pure: the same evidence gives the same plan. Sitemaps first, since they name pages; then what the pages point at. */
export function planSurface(state: StoreInput & { readonly catalog: CatalogEvidence | null }, context?: ReadingContext): SurfacePlan {
  const store = readStore(state, 'plan', context);
  const isFirst = state.surface.asks.length === 0;
  const sitemaps = sitemapsNext(store);
  const files = absentFilesNext(store);
  if (isFirst || sitemaps.length > 0) {
    const pages = isFirst ? firstPages(store, state.catalog, context) : [...store.surface.pages, ...nextCategory(store)];
    return { pages, asks: [...askPages(pages, store), ...sitemaps, ...files] };
  }
  const known = [...store.surface.pages, ...nextCategory(store)];
  const pages = [...known, ...pagesFromSitemaps(store, known)];
  const asks = [...askPages(pages, store), ...askListed(store, pages), ...files];
  return { pages, asks: [...asks, ...askCanonicals(store), ...askAlternates(store)] };
}

function askPages(pages: readonly FindPage[], store: StoreFacts): readonly FindAsk[] {
  return pages
    .filter(({ id }) => store.exchange(keyOfPage(id)) === undefined && id !== 'home')
    .map(({ id, url }) => ({ key: keyOfPage(id), url, purpose: { kind: 'page', page: id, identity: 'bot' }, firstBytes: null }));
}

/** Addresses of the sitemaps in no order the store chose; asked once. */
function askListed(store: StoreFacts, pages: readonly FindPage[]): readonly FindAsk[] {
  if (store.surface.asks.some(({ purpose }) => purpose.kind === 'listed')) return [];
  const known = new Set(pages.map(({ url }) => samePageKey(url)));
  const listed = [...new Set(store.sitemaps.flatMap(({ survey }) => (survey?.kind === 'urlset' ? survey.locations : [])))].filter(
    (url) => isOwnOrigin(url, store.origin) && !known.has(samePageKey(url)),
  );
  return inSeededOrder(listed, store.origin.replace(/^https?:\/\//, '').replace(/:\d+$/, ''), pathOf)
    .slice(0, MAX_LISTED)
    .map((url, index) => ({ key: `find.listed:${index + 1}`, url, purpose: { kind: 'listed' }, firstBytes: HEAD_BYTES }));
}

/** Pages that other pages name as the real one, where nobody has looked yet. */
function askCanonicals(store: StoreFacts): readonly FindAsk[] {
  const done = store.surface.asks.filter(({ purpose }) => purpose.kind === 'canonical').length;
  const targets = store.surface.pages.flatMap((page) => {
    const content = store.page(page)?.content;
    const url = content?.canonicals[0]?.url ?? null;
    const isNews = url !== null && content != null && withoutFragment(url) !== withoutFragment(content.url) && store.at(url) === undefined;
    return isNews && isOwnOrigin(url, store.origin) ? [{ page: page.id, url: withoutFragment(url) }] : [];
  });
  return distinctBy(targets, ({ url }) => url)
    .slice(0, Math.max(0, MAX_CANONICALS - done))
    .map(({ page, url }) => ({ key: `find.canonical:${page}`, url, purpose: { kind: 'canonical', page }, firstBytes: HEAD_BYTES }));
}

/** Translations on the same origin, to see whether they name the page in return. Others have rules of robots.txt we do not know. */
function askAlternates(store: StoreFacts): readonly FindAsk[] {
  const asked = store.surface.asks.flatMap(({ purpose }) => (purpose.kind === 'alternate' ? [purpose.page] : []));
  const targets = store.surface.pages.flatMap((page) => {
    const content = store.page(page)?.content;
    const urls = (content == null ? [] : alternatesOf(content, store)).flatMap(({ url }) =>
      url !== null && isOwnOrigin(url, store.origin) && store.at(url) === undefined && url !== content?.url ? [withoutFragment(url)] : [],
    );
    const left = ALTERNATES_PER_PAGE - asked.filter((id) => id === page.id).length;
    return [...new Set(urls)].slice(0, Math.max(0, left)).map((url) => ({ page: page.id, url }));
  });
  const wanted = distinctBy(targets, ({ url }) => url).slice(0, Math.max(0, MAX_ALTERNATES - asked.length));
  // Numbered once it is known who asks: two pages may name one address, and a key must never come twice.
  const pages = [...asked, ...wanted.map(({ page }) => page)];
  return wanted.map(({ page, url }, index) => ({
    key: `find.alternate:${page}:${pages.slice(0, asked.length + index + 1).filter((id) => id === page).length}`,
    url,
    purpose: { kind: 'alternate', page },
    firstBytes: HEAD_BYTES,
  }));
}

/** Addresses of one sitemap that are weighed as products: enough to find ten among. */
const MOST_WEIGHED = 2000;

type Candidate = Pick<FindPage, 'url' | 'from'>;

function firstPages(store: StoreFacts, catalog: CatalogEvidence | null, context?: ReadingContext): readonly FindPage[] {
  const reading = homeOf(store);
  const home: FindPage = { id: 'home', kind: 'home', url: store.exchange(HOME)?.url ?? store.subject.url, from: 'submitted' };
  const category = nextCategory(store);
  const products = [...(catalog === null ? [] : productsOf(catalog, store.surface.wanted, context)), ...linkedProducts(reading)];
  // A link that may turn out to be no list takes no product's place (`distinctPages`).
  const certain = category.filter(({ url }) => looksLikeListing(url));
  return [home, ...category, ...numbered(products, [home, ...certain], store)];
}

/** Links of the home page that are tried as the category, one after the other. */
const MAX_CATEGORIES = 3;

/**
 * The first listing the home page links to; the next one where an answer turned out to be the home page itself. Where no address
 * says "list", what its other links lead to is looked at: a grid of priced links makes it one (`distinctPages`).
 */
function nextCategory(store: StoreFacts): readonly FindPage[] {
  const { wanted, pages, asks } = store.surface;
  const tried = asks.filter(({ purpose }) => purpose.kind === 'page' && /^category\b/.test(purpose.page)).length;
  if (wanted < 3 || tried === MAX_CATEGORIES || pages.some(({ kind }) => kind === 'category')) return [];
  const { listingLinks = [], plainLinks = [] } = homeOf(store) ?? {};
  const products = new Set(pages.filter(({ kind }) => kind === 'product').map(({ url }) => samePageKey(url)));
  const links = [...listingLinks, ...plainLinks].filter((link) => isOwnOrigin(link, store.origin) && !products.has(samePageKey(link)));
  const url = links[tried];
  return url === undefined ? [] : [{ id: tried === 0 ? 'category' : `category:${tried + 1}`, kind: 'category', url, from: 'home' }];
}

/** Where catalogue and home page named too few products, the sitemaps' likeliest. */
function pagesFromSitemaps(store: StoreFacts, known: readonly FindPage[]): readonly FindPage[] {
  if (known.length >= store.surface.wanted || known.some(({ from }) => from === 'sitemap')) return [];
  const urls = store.sitemaps.flatMap(({ survey }) => (survey?.kind === 'urlset' ? survey.locations.slice(0, MOST_WEIGHED) : []));
  const seed = new URL(store.origin).hostname;
  const listed = urls.map((url) => ({ url, lastmod: null }));
  const ranked = choosePages(listed, { origin: store.origin, seed, country: store.subject.country });
  const candidates = ranked.flatMap(({ url, certain }) => (certain ? [{ url, from: 'sitemap' as const }] : []));
  return numbered(candidates, known, store);
}

function numbered(candidates: readonly Candidate[], known: readonly FindPage[], store: StoreFacts): readonly FindPage[] {
  const taken = new Set(known.map(({ url }) => samePageKey(url)));
  const before = known.filter(({ kind }) => kind === 'product').length;
  const found: FindPage[] = [];
  for (const { url, from } of candidates) {
    const key = samePageKey(url);
    if (known.length + found.length >= store.surface.wanted) break;
    if (taken.has(key) || !isOwnOrigin(url, store.origin)) continue;
    taken.add(key);
    found.push({ id: `product:${before + found.length + 1}`, kind: 'product', url: withoutFragment(url), from });
  }
  return found;
}

/**
 * Drawn before anything is read: products of a catalogue are in an order made from its seed, and so are the addresses its step
 * opened in search of products. A page that turned out unreadable stays in its place; to leave it out would be to look at the
 * survivors. An address that only might be a product's counts where it showed one. Those that were opened are known by their
 * exchange; only an API's answers must be read again for the rest.
 */
function productsOf(catalog: CatalogEvidence, wanted: number, context?: ReadingContext): readonly Candidate[] {
  const products = new Set(catalog.sample.map(({ page }) => page));
  const drawn = catalog.pages.filter(({ exchange, certain, shows }) => certain || shows != null || products.has(exchange));
  const opened = drawn.flatMap(({ exchange }) => addressIn(catalog, exchange));
  const isEnough = opened.length >= wanted || catalog.source === 'pages';
  const named = isEnough ? [] : readSample(catalog, context).flatMap(({ product }) => product.url ?? []);
  return [...opened, ...named].map((url) => ({ url, from: 'catalogue' }));
}

function addressIn(catalog: CatalogEvidence, key: string | null): readonly string[] {
  const exchange = key === null ? undefined : findExchange(catalog, key);
  return exchange === undefined ? [] : [exchange.url];
}

/** From five points on the address says "product" by its platform's own pattern. */
function linkedProducts(reading: HomeReading | null): readonly Candidate[] {
  return (reading?.productLinks ?? []).filter(({ score }) => score >= 5).map(({ url }) => ({ url, from: 'home' }));
}

function homeOf(store: StoreFacts): HomeReading | null {
  const exchange = store.exchange(HOME);
  const answer = answerOf(exchange, store.subject.country);
  return answer === null ? null : readHome({ ...answer, headers: responseOf(exchange)?.headers ?? {} });
}
