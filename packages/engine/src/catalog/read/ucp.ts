import type { MarketAnswer, UcpCatalogReading } from './answers.ts';

export function readUcpProducts(_answer: MarketAnswer): UcpCatalogReading {
  return { products: [], faults: [], hasNextPage: false, cursor: null };
}
