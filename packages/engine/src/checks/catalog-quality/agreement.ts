/** Whether the catalogue API and the product's own page tell a shopper the same. */

import { checkGtin } from '../../formats/gtin.ts';
import type { Money } from '../../formats/money/money.ts';
import type { Availability, Product, ShownOffer, SourceId, Variant } from '../../formats/product/product.ts';
import type { JudgedProduct } from './grade.ts';

/** One variant as two sources show it: the catalogue API and the page, two structured sources of one page, or one of these and what a person sees. */
export interface AgreementPair {
  readonly between: 'api_and_page' | 'within_page' | 'data_and_shown';
  /** Whose statement `one` is. */
  readonly source: SourceId;
  readonly id: string;
  readonly name: string;
  readonly exchanges: readonly string[];
  readonly price: { readonly verdict: 'same' | 'tax' | 'different' | 'unknown'; readonly one: Money | null; readonly other: Money | null };
  readonly availability: { readonly isContradiction: boolean; readonly one: Availability | null; readonly other: Availability | null };
}

/** Standard and common reduced VAT rates of European markets, in percent: a gap of exactly one of them is a display choice. */
const TAX_RATES = [5.5, 7, 8.1, 9, 10, 13, 17, 19, 20, 21, 22, 23, 24, 25];
const SELLABLE: ReadonlySet<Availability> = new Set(['in_stock', 'limited']);
const GONE: ReadonlySet<Availability> = new Set(['out_of_stock', 'discontinued']);

/** Products shown twice; where no variant can be told to be the same, there is no pair. */
export function agreementPairs(products: readonly JudgedProduct[]): readonly AgreementPair[] {
  return products.flatMap((judged) => {
    const { entry, product, onPage, page } = judged;
    if (page === null) return [];
    const beside = onPage === null ? null : pairOf(judged, 'api_and_page', product, onPage, [entry.exchange, page.exchange]);
    const within = page.second === null ? null : pairOf(judged, 'within_page', onPage ?? product, page.second, [page.exchange]);
    const shown = page.reading?.shown ?? null;
    const described = [product, onPage, page.second].filter((description) => description !== null);
    const seen = shown === null ? [] : described.map((description) => shownPair(judged, description, shown, page.exchange));
    return [...(beside === null ? [] : [beside]), ...(within === null ? [] : [within]), ...seen];
  });
}

function pairOf(
  { entry, name }: JudgedProduct,
  between: AgreementPair['between'],
  first: Product,
  second: Product,
  exchanges: readonly string[],
): AgreementPair | null {
  const match = matchVariants(first, second);
  if (match === null) return null;
  const [one, other] = match;
  return {
    between,
    source: first.source,
    id: entry.id,
    name,
    exchanges,
    price: { verdict: comparePrices(one.price, other.price), one: one.price, other: other.price },
    availability: { isContradiction: contradict(one, other) || contradict(other, one), one: one.availability, other: other.availability },
  };
}

/** A description against what a person sees: with several variants, one of which is chosen on the page, any of them may agree. */
function shownPair({ entry, name }: JudgedProduct, described: Product, shown: ShownOffer, exchange: string): AgreementPair {
  const { variants } = described;
  const compared = variants.map(({ price }) => ({ verdict: comparePrices(price, shown.price), one: price, other: shown.price }));
  const price = (['same', 'unknown', 'tax', 'different'] as const)
    .map((verdict) => compared.find((one) => one.verdict === verdict))
    .find(Boolean);
  const states = new Set(variants.map(({ availability }) => availability));
  const [stated = null] = states.size === 1 ? states : [null];
  const sells = SELLABLE.has(stated as Availability) && shown.availability === 'out_of_stock';
  const isGone = GONE.has(stated as Availability) && shown.availability === 'in_stock';
  return {
    between: 'data_and_shown',
    source: described.source,
    id: entry.id,
    name,
    exchanges: [...new Set([described.exchange, exchange])],
    price: price ?? { verdict: 'unknown', one: null, other: shown.price },
    availability: { isContradiction: sells || isGone, one: stated, other: shown.availability },
  };
}

function contradict(one: Variant, other: Variant): boolean {
  return SELLABLE.has(one.availability as Availability) && GONE.has(other.availability as Availability);
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
