/** How much one answer may grow into. */

import type { Product } from './product.ts';

/**
 * Characters of all products of one answer together, as JSON. The largest listing we ask for, 100 products of 100
 * variants, comes to about 6 million; half a megabyte of empty variants under one long address would come to 80.
 */
const MAX_READING = 8_000_000;

/** The first products, until they are as much as one answer may hold; what comes after is not even built. */
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
