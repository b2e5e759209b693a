/** Whether the catalogue API and the product's own page tell a shopper the same. */

import { checkGtin } from '../derive/gtin.ts';
import type { JudgedProduct } from './grade.ts';
import type { Availability, Money, Product, Variant } from './product.ts';

/** One variant as both sources show it. */
export interface AgreementPair {
  readonly id: string;
  readonly name: string;
  readonly exchanges: readonly string[];
  readonly price: { readonly verdict: 'same' | 'tax' | 'different' | 'unknown'; readonly api: Money | null; readonly page: Money | null };
  readonly availability: { readonly isContradiction: boolean; readonly api: Availability | null; readonly page: Availability | null };
}

/** Standard and common reduced VAT rates of European markets, in percent: a gap of exactly one of them is a display choice. */
const TAX_RATES = [5.5, 7, 8.1, 9, 10, 13, 17, 19, 20, 21, 22, 23, 24, 25];
const SELLABLE: ReadonlySet<Availability> = new Set(['in_stock', 'limited']);
const GONE: ReadonlySet<Availability> = new Set(['out_of_stock', 'discontinued']);

/** Products whose page was opened and describes the same thing; others give no pair. */
export function agreementPairs(products: readonly JudgedProduct[]): readonly AgreementPair[] {
  return products.flatMap(({ entry, product, onPage, page, name }) => {
    if (onPage === null || page === null) return [];
    const match = matchVariants(product, onPage);
    if (match === null) return [];
    const [api, shown] = match;
    const isContradiction =
      (SELLABLE.has(api.availability as Availability) && GONE.has(shown.availability as Availability)) ||
      (GONE.has(api.availability as Availability) && SELLABLE.has(shown.availability as Availability));
    return [
      {
        id: entry.id,
        name,
        exchanges: [entry.exchange, page.exchange],
        price: { verdict: comparePrices(api.price, shown.price), api: api.price, page: shown.price },
        availability: { isContradiction, api: api.availability, page: shown.availability },
      },
    ];
  });
}

/** Same SKU or GTIN; without either, only where both sides leave no choice: one variant each. */
function matchVariants(product: Product, onPage: Product): readonly [Variant, Variant] | null {
  for (const shown of onPage.variants) {
    const api = product.variants.find((variant) => (variant.sku !== null && variant.sku === shown.sku) || shareGtin(variant, shown));
    if (api !== undefined) return [api, shown];
  }
  const [api, ...otherApi] = product.variants;
  const [shown, ...otherShown] = onPage.variants;
  return api !== undefined && shown !== undefined && otherApi.length === 0 && otherShown.length === 0 ? [api, shown] : null;
}

function shareGtin(one: Variant, other: Variant): boolean {
  const known = new Set(gtinsOf(one));
  return gtinsOf(other).some((gtin) => known.has(gtin));
}

/** Valid trade item numbers of a variant, 13 digits (14 for a case). */
export function gtinsOf({ identifiers }: Variant): readonly string[] {
  return identifiers
    .filter(({ kind }) => kind !== 'other')
    .map(({ raw }) => checkGtin(raw))
    .flatMap((verdict) => (verdict.valid ? [verdict.gtin] : []));
}

function comparePrices(api: Money | null, page: Money | null): AgreementPair['price']['verdict'] {
  if (api?.minor == null || page?.minor == null || api.currency === null || api.currency !== page.currency) return 'unknown';
  if (api.minor === page.minor) return 'same';
  const [low, high] = api.minor < page.minor ? [api.minor, page.minor] : [page.minor, api.minor];
  // Net prices are rounded to the minor unit, so the product may be off by one.
  return TAX_RATES.some((rate) => Math.abs(low * (1 + rate / 100) - high) <= 1) ? 'tax' : 'different';
}
