/** Which pages a run looks at: home, a category, and products from the catalogue, the home page or the sitemap. */

import { findExchange, responseOf } from '../../core/evidence.ts';
import { looksLikeListing } from '../../formats/links/products.ts';
import type { HomeReading } from '../../formats/product/answers.ts';
import { readHome } from '../../formats/product/home.ts';
import type { PageMemo } from '../../formats/product/page.ts';
import { HOME } from '../../shared/agents/asks.ts';
import type { CatalogEvidence } from '../../shared/catalog/evidence.ts';
import { answerOf, readSample } from '../../shared/catalog/sampled.ts';
import { choosePages } from '../../shared/catalog/sampling.ts';
import { isOwnOrigin, samePageKey, withoutFragment } from './addresses.ts';
import type { FindPage } from './evidence.ts';
import type { StoreFacts } from './store-facts.ts';

/** Addresses of one sitemap that are weighed as products: enough to find ten among. */
const MOST_WEIGHED = 2000;

type Candidate = Pick<FindPage, 'url' | 'from'>;

export function firstPages(
  store: StoreFacts,
  catalog: CatalogEvidence | null,
  context?: { readonly pages: PageMemo },
): readonly FindPage[] {
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
export function nextCategory(store: StoreFacts): readonly FindPage[] {
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
export function pagesFromSitemaps(store: StoreFacts, known: readonly FindPage[]): readonly FindPage[] {
  if (known.length >= store.surface.wanted || known.some(({ from }) => from === 'sitemap')) return [];
  const urls = store.sitemaps.flatMap(({ survey }) => (survey?.kind === 'urlset' ? survey.locations.slice(0, MOST_WEIGHED) : []));
  const seed = new URL(store.origin).hostname;
  const chosen = choosePages(
    urls.map((url) => ({ url, lastmod: null })),
    { origin: store.origin, seed, country: store.subject.country },
  ).filter(({ certain }) => certain);
  return numbered(
    chosen.map(({ url }) => ({ url, from: 'sitemap' })),
    known,
    store,
  );
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
function productsOf(catalog: CatalogEvidence, wanted: number, context?: { readonly pages: PageMemo }): readonly Candidate[] {
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
