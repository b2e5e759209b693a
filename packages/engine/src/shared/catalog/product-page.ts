/** Which product page the general scan looks at: the first of those the catalogue's probe opened that is, or may be, a product's. */

import { type Exchange, findExchange, responseOf } from '../../core/evidence.ts';
import { classifyReach } from '../../formats/http/reach.ts';
import { type CatalogEvidence, canonicalKey } from './evidence.ts';
import { wasMeasured } from './sampled.ts';

/**
 * `unread`: a product was named and its page could not be read, or the catalogue itself could not (`exchange` is then null);
 * the next page is not taken in its stead, because it may be another one. `none`: the store names no product. `pending`: the
 * catalogue is still gathered.
 */
export type ProductPage =
  | { readonly kind: 'read'; readonly url: string; readonly exchange: Exchange }
  | { readonly kind: 'unread'; readonly exchange: Exchange | null }
  | { readonly kind: 'none' }
  | { readonly kind: 'pending' };

/** The product page of this origin only. `catalog` is null where it could not be gathered. */
export function productOf({ origin }: { readonly origin: string }, catalog: CatalogEvidence | null): ProductPage {
  if (catalog === null) return { kind: 'unread', exchange: null };
  const products = new Set(catalog.sample.map(({ page }) => page));
  for (const { exchange: key } of catalog.pages) {
    const exchange = findExchange(catalog, key);
    if (exchange === undefined || new URL(exchange.outcome.url).origin !== origin) continue;
    if (isUnread(exchange)) return { kind: 'unread', exchange };
    // The page that this one names as the real one is the product's.
    const page = [canonicalKey(key), key].find((one) => products.has(one));
    const shown = page === undefined ? undefined : findExchange(catalog, page);
    const response = responseOf(shown);
    if (shown !== undefined && response?.status === 200) return { kind: 'read', url: response.url, exchange: shown };
  }
  return wasMeasured(catalog) ? { kind: 'none' } : { kind: 'unread', exchange: null };
}

function isUnread(exchange: Exchange): boolean {
  const { kind } = classifyReach({ exchange, expects: 'page' });
  return kind !== 'ok' && kind !== 'absent';
}
