import type { CatalogReading, MarketAnswer } from './answers.ts';

export function readWooCommerce(_answer: MarketAnswer): CatalogReading {
  return { products: [], faults: [] };
}
