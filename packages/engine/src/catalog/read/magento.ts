import type { CatalogReading, MarketAnswer } from './answers.ts';

export function readMagento(_answer: MarketAnswer): CatalogReading {
  return { products: [], faults: [] };
}
