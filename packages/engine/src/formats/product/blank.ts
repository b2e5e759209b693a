/** A product and a variant without any data; readers fill in what their source states. */

import { NO_PROSE } from './fields.ts';
import type { Product, SourceId, Variant } from './product.ts';
import { NO_OFFER } from './schema-offer.ts';

export const BLANK_VARIANT: Variant = {
  ...NO_OFFER,
  id: null,
  title: null,
  sku: null,
  mpn: null,
  identifiers: [],
  url: null,
  options: [],
};

export function blankProduct(source: SourceId, exchange: string): Product {
  return {
    source,
    exchange,
    id: null,
    handle: null,
    url: null,
    canonical: null,
    title: null,
    ...NO_PROSE,
    brand: null,
    categories: [],
    images: [],
    optionNames: [],
    variants: [BLANK_VARIANT],
    rating: null,
    shipping: 'none',
    returns: 'none',
    language: null,
  };
}

/** Stock of which a source states yes or no; nothing is known from anything else. */
export function stockOf(available: unknown): Pick<Variant, 'availability' | 'availabilityRaw' | 'availabilityIsBoolean'> {
  if (typeof available !== 'boolean') return { availability: null, availabilityRaw: null, availabilityIsBoolean: false };
  return { availability: available ? 'in_stock' : 'out_of_stock', availabilityRaw: String(available), availabilityIsBoolean: true };
}

/** Nothing readable: `detail` says in our words what was expected. */
export function unreadable(detail: string) {
  return { products: [], faults: [{ code: 'answer_unreadable' as const, detail }] };
}
