/** Bounds the products built from one answer. */

import type { Product } from './product.ts';

/**
 * Most characters of all products of one answer together, as JSON. The largest listing requested, 100 products of 100
 * variants, has about 6 million; half a megabyte of empty variants under one long address would give 80 million.
 */
const MAX_READING = 8_000_000;

/** The first products up to the bound; later ones are not built. */
export function boundedProducts(products: Iterable<Product>): readonly Product[] {
  const kept: Product[] = [];
  let left = MAX_READING;
  for (const product of products) {
    kept.push(product);
    left -= JSON.stringify(product).length;
    if (left <= 0) break;
  }
  return kept;
}
