/**
 * Chooses the sampled products and the pages that are opened for them: the same ones in every audit of the same catalogue, in
 * an order the store cannot influence.
 */

import { distinctBy } from '../../core/distinct.ts';
import { fingerprint, fnv1a } from '../../core/fingerprint.ts';
import { isLoopback } from '../../core/loopback.ts';
import { registrableDomain } from '../../core/registrable-domain.ts';
import { isSameSite } from '../../formats/links/links.ts';
import { isForOtherMarket, OTHER_LANGUAGE, sameProductKey, scoreProductUrl } from '../../formats/links/products.ts';
import type { Product } from '../../formats/product/product.ts';

/**
 * Identifies a product across audits: its id, else its handle, its first SKU, its path, its title. Never a position.
 */
export function identityOf(product: Product): string {
  const [first] = product.variants;
  const address = product.canonical ?? product.url;
  const name = product.id ?? product.handle ?? first?.sku ?? (address === null ? product.title : pathOf(address)) ?? '';
  return name.slice(0, 200);
}

/** Seed of a store's sample: its domain, and one seed for all names of this machine, where a shop has none. */
export function sampleSeed(url: string): string {
  return isLoopback(url) ? '127.0.0.1' : registrableDomain(new URL(url).hostname);
}

/**
 * Orders by a hash of seed and name, ties by name. With the seed of the store two audits of an unchanged catalogue
 * sample the same products, and no store can place its best ones first.
 */
export function inSeededOrder<T>(items: readonly T[], seed: string, nameOf: (item: T) => string): readonly T[] {
  return items
    .map((item) => ({ item, name: nameOf(item), rank: fnv1a(`${seed}\n${nameOf(item)}`) }))
    .sort((a, b) => a.rank - b.rank || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
    .map(({ item }) => item);
}

/**
 * Tells products apart that share an id by mistake, so that the mistake stays visible: identity and address (or
 * title) together.
 */
export function distinctKeyOf(product: Product): string {
  return fingerprint(`${identityOf(product)}\n${product.url === null ? product.title : pathOf(product.url)}`);
}

/**
 * The first of each, in the given order. One id under one title is one product, whatever categories its addresses name.
 * Products without any identity are dropped.
 */
export function distinctProducts(products: readonly Product[]): readonly Product[] {
  const named = products.filter((product) => identityOf(product) !== '');
  return distinctBy(named, (product) => {
    const { id, title } = product;
    return id !== null && title !== null ? JSON.stringify([id, title]) : distinctKeyOf(product);
  });
}

/** At most `size` distinct products in seeded order. */
export function sampleProducts(products: readonly Product[], seed: string, size: number): readonly Product[] {
  return inSeededOrder(distinctProducts(products), seed, (product) => `${identityOf(product)}\n${pathOf(product.url)}`).slice(0, size);
}

/** A URL without its origin: a move to https, to another host or port must neither rename a product nor change the sample. */
export function pathOf(url: string | null): string {
  return url === null ? '' : url.replace(/^https?:\/\/[^/]+/i, '');
}

/** An address worth opening as a product page. */
export interface PageCandidate {
  readonly url: string;
  /** The address follows a platform's pattern for products; otherwise it is a guess. */
  readonly certain: boolean;
  /** Nothing in the address speaks for a product. */
  readonly isBlind?: true;
  /** YYYY-MM-DD, when a sitemap dates it. */
  readonly lastmod: string | null;
}

/** From here on the URL's own shape says "product" (see `scoreProductUrl`). */
const CERTAIN = 5;
/** Most addresses of unknown shape that are opened and describe no product; more would be random requests to the store. */
export const MAX_BLIND_MISSES = 6;

/**
 * Same-site addresses that may be products: certain ones first, then likely ones, then unknown ones, each group
 * in seeded order. Listings and addresses scored below 0 are left out.
 */
export function choosePages(
  urls: readonly { readonly url: string; readonly lastmod: string | null }[],
  { origin, seed, country }: { readonly origin: string; readonly seed: string; readonly country: string },
): readonly PageCandidate[] {
  const known = new Map<string, { readonly url: string; readonly lastmod: string | null; readonly score: number }>();
  for (const { url, lastmod } of urls) {
    const key = sameProductKey(url);
    const other = known.get(key);
    if (!isSameSite(url, origin) || (other !== undefined && other.url.length <= url.length)) continue;
    known.set(key, { url, lastmod: lastmod ?? other?.lastmod ?? null, score: scoreProductUrl(url, country) });
  }
  const found = [...known.values()].filter(({ score }) => score >= 0);
  // Addresses in other languages are the same products again, unless the market's own score lower or are under half as many as those of a language.
  const { own = [], others = [] } = Object.groupBy(found, ({ url }) => (isForOtherMarket(url, country) ? 'others' : 'own'));
  const best = (group: typeof found) => group.reduce((most, { score }) => Math.max(most, score), -1);
  const languages = Object.values(Object.groupBy(others, ({ url }) => pathOf(url).split('/', 2).join('/')));
  const isAgain = best(own) >= best(others) + OTHER_LANGUAGE && languages.every((group = []) => group.length <= 2 * own.length);
  const all = inSeededOrder(isAgain ? own : found, seed, ({ url }) => pathOf(url));
  const certain = all.filter(({ score }) => score >= CERTAIN);
  const likely = all.filter(({ score }) => score > 0 && score < CERTAIN);
  const blind = all.filter(({ score }) => score === 0);
  return [...certain, ...likely, ...blind].map(({ url, lastmod, score }) => ({
    ...{ url, lastmod, certain: score >= CERTAIN },
    ...(score === 0 && { isBlind: true }),
  }));
}
