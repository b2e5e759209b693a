import { type CatalogEvidence, type Exchange, findExchange, responseOf } from '@vitrine/engine';

/**
 * The first sampled product whose page on this origin answered 200; the scan requests its final address with other
 * headers.
 */
export function productPageOf(origin: string, catalog: CatalogEvidence | null): Exchange | null {
  for (const { page } of catalog?.sample ?? []) {
    const exchange = catalog === null || page === null ? undefined : findExchange(catalog, page);
    const response = responseOf(exchange);
    if (exchange !== undefined && response?.status === 200 && new URL(response.url).origin === origin) return exchange;
  }
  return null;
}
