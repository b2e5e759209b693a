/**
 * Chooses the sampled products: the same ones in every audit of the same catalogue, in an order the store cannot
 * influence.
 */

import { fingerprint, fnv1a } from '../../core/fingerprint.ts';
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

/**
 * Orders by a hash of seed and name, ties by name. The seed is the store's domain: two audits of an unchanged
 * catalogue sample the same products, and no store can place its best ones first.
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

/** The first of each key, in the given order. Products without any identity are dropped. */
export function distinctProducts(products: readonly Product[]): readonly Product[] {
  const byKey = new Map<string, Product>();
  for (const product of products) {
    const key = distinctKeyOf(product);
    if (identityOf(product) !== '' && !byKey.has(key)) byKey.set(key, product);
  }
  return [...byKey.values()];
}

/** At most `size` distinct products in seeded order. */
export function sampleProducts(products: readonly Product[], seed: string, size: number): readonly Product[] {
  return inSeededOrder(distinctProducts(products), seed, (product) => `${identityOf(product)}\n${pathOf(product.url)}`).slice(0, size);
}

/** A URL without its origin: a move to https, to another host or port must neither rename a product nor change the sample. */
export function pathOf(url: string | null): string {
  return url === null ? '' : url.replace(/^https?:\/\/[^/]+/i, '');
}
