/** Products that can be wished for: with a name, a price and, of their variants, those a buyer can have. */

import { type Product, SELLABLE, type Variant } from '../../formats/product/product.ts';
import { tellingWords } from './match.ts';
import { toUnits } from './shown.ts';

/** A product with a name that can be wished for. */
export interface Candidate {
  readonly product: Product;
  readonly words: readonly string[];
  /** Its variants with a price, those in stock or of unsaid stock first. */
  readonly priced: readonly PricedVariant[];
  readonly buyable: readonly PricedVariant[];
}

export interface PricedVariant {
  readonly variant: Variant;
  readonly price: number;
  readonly currency: string;
}

export function candidateOf(product: Product): Candidate | null {
  const words = tellingWords(product.title ?? '');
  const priced = product.variants.flatMap(pricedOf).toSorted((a, b) => Number(isBuyable(b.variant)) - Number(isBuyable(a.variant)));
  const buyable = priced.filter(({ variant }) => isBuyable(variant)).toSorted((a, b) => soonOf(b.variant) - soonOf(a.variant));
  return words.length === 0 || priced.length === 0 ? null : { product, words, priced, buyable };
}

function pricedOf(variant: Variant): readonly PricedVariant[] {
  const { price } = variant;
  if (price === null || price.minor === null || price.minor <= 0 || price.currency === null) return [];
  return [{ variant, price: toUnits(price.minor, price.currency), currency: price.currency }];
}

export function takes({ orderable }: Variant, quantity: number): boolean {
  return orderable === undefined || (orderable.min <= quantity && quantity <= orderable.max);
}

function isBuyable(variant: Variant): boolean {
  const { availability } = variant;
  return (availability === null || SELLABLE.has(availability)) && !isInStoreOnly(variant) && takes(variant, 1);
}

/** What is stated to be in stock is preferred to what is not stated, and that to what is delivered later. */
function soonOf({ availability }: Variant): number {
  return availability === null ? 1 : availability === 'in_stock' || availability === 'limited' ? 2 : 0;
}

/** schema.org/InStoreOnly, which says of a product that it is there and not sold online. */
export function isInStoreOnly({ availabilityRaw }: Variant): boolean {
  return /in_?store_?only/i.test(availabilityRaw ?? '');
}
