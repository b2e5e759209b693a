/** Chooses the product a page is about, among related ones it may also describe. */

import type { PageReading, Product } from './product.ts';

/** The product whose own address is the page's (or the page's canonical); else the first. null when the page describes none. */
export function mainProduct(reading: PageReading, pageUrl: string): Product | null {
  const own = new Set([comparable(pageUrl), ...(reading.canonical === null ? [] : [comparable(reading.canonical)])]);
  const named = reading.products.find(({ url }) => url !== null && own.has(comparable(url)));
  return named ?? reading.products[0] ?? null;
}

/** Compares without scheme, trailing slash, query and fragment. */
export function comparable(url: string): string {
  return url
    .replace(/^https?:\/\//i, '')
    .replace(/[?#].*$/, '')
    .replace(/\/$/, '')
    .toLowerCase();
}
