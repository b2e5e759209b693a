/** What a catalogue answer says against itself, where every member for its own is well formed. */

import { isObject, type Json, type JsonObject, listMember, member, textMember } from '../../formats/json.ts';
import { isAtLeast, type Release } from '../../formats/ucp/releases.ts';

export interface Contradiction {
  readonly kind:
    | 'reversed_range'
    | 'mixed_range'
    | 'outside_range'
    | 'unit_price'
    | 'availability'
    | 'repeated'
    | 'beyond_scale'
    | 'blank'
    | 'stranger'
    | 'uncorrelated';
  /** JSON Pointer of the member that is contradicted. */
  readonly pointer: string;
}

/** As many products and variants as a page of a search can be expected to have. */
const MAX_ITEMS = 200;
/** Well-known values of availability.status (Availability), by what they say of buying now. What is discontinued may be sold off. */
const NOT_FOR_SALE: ReadonlySet<string> = new Set(['out_of_stock']);
const FOR_SALE: ReadonlySet<string> = new Set(['in_stock', 'backorder', 'preorder']);

/** In document order. `asked`: ids of the products that were asked for. */
export function contradictions(payload: JsonObject, release: Release, asked: readonly string[] = []): Contradiction[] {
  const single = member(payload, 'product');
  const products = itemsIn(payload, 'products');
  return [
    ...repeated(products, '/products'),
    ...sharedVariants(products),
    ...products.flatMap((product: Json, index) => [
      ...ofProduct(product, `/products/${index}`, release),
      ...stranger(product, `/products/${index}`, asked),
      ...uncorrelated(product, `/products/${index}`, asked),
    ]),
    ...(isObject(single) ? [...ofProduct(single, '/product', release), ...unselected(single), ...stranger(single, '/product', asked)] : []),
  ];
}

function itemsIn(owner: Json, name: 'products' | 'variants'): readonly Json[] {
  return listMember(owner, name).slice(0, MAX_ITEMS);
}

/** Get Product and Lookup: the product of the id asked for, or of a variant of that id, or one that says which input it answers. */
function stranger(product: Json, pointer: string, asked: readonly string[]): Contradiction[] {
  const variants = itemsIn(product, 'variants');
  const inputs = variants.flatMap((variant: Json) => member(variant, 'inputs') ?? []);
  const ids = [product, ...variants, ...inputs].flatMap((owner) => textMember(owner, 'id') ?? []);
  return asked.length === 0 || ids.length === 0 || ids.some((id) => isAsked(id, asked))
    ? []
    : [{ kind: 'stranger', pointer: `${pointer}/id` }];
}

function isAsked(id: string, asked: readonly string[]): boolean {
  return asked.some((other) => id === other || id.endsWith(`/${other}`) || other.endsWith(`/${id}`));
}

/** Catalog Lookup: the order of the products is not guaranteed, so `inputs[].id` is the only link to what was asked for. */
function uncorrelated(product: Json, pointer: string, asked: readonly string[]): Contradiction[] {
  if (asked.length === 0 || stranger(product, pointer, asked).length > 0) return [];
  for (const [at, variant] of itemsIn(product, 'variants').entries()) {
    const own = listMember(variant, 'inputs').flatMap((input) => textMember(input, 'id') ?? []);
    const index = own.findIndex((id) => !isAsked(id, asked));
    if (index >= 0) return [{ kind: 'uncorrelated', pointer: `${pointer}/variants/${at}/inputs/${index}/id` }];
  }
  return [];
}

function ofProduct(product: Json, pointer: string, release: Release): Contradiction[] {
  const variants = itemsIn(product, 'variants');
  return [
    ...blank(product, pointer),
    ...ofRange(product, 'price_range', pointer),
    ...ofRange(product, 'list_price_range', pointer),
    ...beyondScale(product, pointer),
    ...repeated(variants, `${pointer}/variants`),
    ...variants.flatMap((variant: Json, index) => [
      ...ofVariant(variant, `${pointer}/variants/${index}`),
      ...outsideRange(product, variant, `${pointer}/variants/${index}`),
      ...ofUnitPrice(variant, `${pointer}/variants/${index}`, release),
    ]),
  ];
}

function ofVariant(variant: Json, pointer: string): Contradiction[] {
  const availability = member(variant, 'availability');
  const available = member(availability, 'available');
  const status = textMember(availability, 'status') ?? '';
  const contradicted = (available === false && FOR_SALE.has(status)) || (available === true && NOT_FOR_SALE.has(status));
  return [
    ...blank(variant, pointer),
    ...(contradicted ? [{ kind: 'availability', pointer: `${pointer}/availability` } as const] : []),
    ...beyondScale(variant, pointer),
  ];
}

/** An id or title that is there and says nothing. */
function blank(owner: Json, pointer: string): Contradiction[] {
  return ['id', 'title']
    .filter((name) => textMember(owner, name)?.trim() === '')
    .map((name) => ({ kind: 'blank', pointer: `${pointer}/${name}` }));
}

/** Detail Product: `selected` is required when the product has configurable options. */
function unselected(product: JsonObject): Contradiction[] {
  const hasOptions = listMember(product, 'options').length > 0;
  return hasOptions && member(product, 'selected') === undefined ? [{ kind: 'blank', pointer: '/product/selected' }] : [];
}

/** null: malformed, which is told as such. */
function amountOf(price: Json | undefined): { readonly amount: number; readonly currency: string } | null {
  const [amount, currency] = [member(price, 'amount'), textMember(price, 'currency')];
  return typeof amount === 'number' && Number.isSafeInteger(amount) && amount >= 0 && currency !== null ? { amount, currency } : null;
}

/** price_range.json: min is the least price, max the greatest; amounts of two currencies do not bound each other. */
function ofRange(product: Json, name: string, pointer: string): Contradiction[] {
  const range = member(product, name);
  const [min, max] = [amountOf(member(range, 'min')), amountOf(member(range, 'max'))];
  if (min === null || max === null) return [];
  if (min.currency !== max.currency) return [{ kind: 'mixed_range', pointer: `${pointer}/${name}` }];
  return min.amount > max.amount ? [{ kind: 'reversed_range', pointer: `${pointer}/${name}` }] : [];
}

/** product.json: "Price range across all variants", so none that is shown lies outside; a range that is itself wrong is told as that. */
function outsideRange(product: Json, variant: Json, pointer: string): Contradiction[] {
  const range = member(product, 'price_range');
  const [min, max, price] = [member(range, 'min'), member(range, 'max'), member(variant, 'price')].map(amountOf);
  if (min == null || max == null || price == null || min.amount > max.amount) return [];
  const isAlike = price.currency === min.currency && price.currency === max.currency;
  return isAlike && (price.amount < min.amount || price.amount > max.amount)
    ? [{ kind: 'outside_range', pointer: `${pointer}/price` }]
    : [];
}

/** unit_price.json: its currency "MUST equal" the price's, and since 2026-08-25 both units "MUST be identical". */
function ofUnitPrice(variant: Json, pointer: string, release: Release): Contradiction[] {
  const unitPrice = member(variant, 'unit_price');
  const [own, price] = [textMember(unitPrice, 'currency'), textMember(member(variant, 'price'), 'currency')];
  const [measure, reference] = ['measure', 'reference'].map((name) => textMember(member(unitPrice, name), 'unit'));
  const isForeign = own !== null && price !== null && own !== price;
  const isCrossed = isAtLeast(release, '2026-08-25') && measure != null && reference != null && measure !== reference;
  return isForeign || isCrossed ? [{ kind: 'unit_price', pointer: `${pointer}/unit_price` }] : [];
}

/** variant.json: an id "uniquely identifying this variant", by which a checkout names it. */
function sharedVariants(products: readonly Json[]): Contradiction[] {
  const owners = new Map<string, string | null>();
  for (const [at, product] of products.entries()) {
    for (const [index, variant] of itemsIn(product, 'variants').entries()) {
      const [id, owner] = [textMember(variant, 'id'), textMember(product, 'id')];
      if (id === null || id === '') continue;
      if (owners.has(id) && owners.get(id) !== owner) return [{ kind: 'repeated', pointer: `/products/${at}/variants/${index}/id` }];
      owners.set(id, owner);
    }
  }
  return [];
}

function beyondScale(owner: Json, pointer: string): Contradiction[] {
  const rating = member(owner, 'rating');
  const [value, highest] = [member(rating, 'value'), member(rating, 'scale_max')];
  return typeof value === 'number' && typeof highest === 'number' && value > highest
    ? [{ kind: 'beyond_scale', pointer: `${pointer}/rating/value` }]
    : [];
}

function repeated(items: readonly Json[], pointer: string): Contradiction[] {
  const seen = new Set<string>();
  const index = items.findIndex((item) => {
    const id = textMember(item, 'id');
    return id !== null && (seen.has(id) || seen.add(id) === undefined);
  });
  return index < 0 ? [] : [{ kind: 'repeated', pointer: `${pointer}/${index}/id` }];
}
