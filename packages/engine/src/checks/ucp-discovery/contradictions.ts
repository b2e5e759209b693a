/** What a catalogue answer says against itself, where every member for its own is well formed. */

import { isObject, type Json, type JsonObject, member, textMember } from '../../formats/json.ts';

export interface Contradiction {
  readonly kind: 'reversed_range' | 'availability' | 'repeated' | 'beyond_scale' | 'blank' | 'stranger';
  /** JSON Pointer of the member that is contradicted. */
  readonly pointer: string;
}

/** As many products and variants as a page of a search can be expected to have. */
const MAX_ITEMS = 200;
/** Well-known values of availability.status (Availability), by what they say of buying now. */
const NOT_FOR_SALE: ReadonlySet<string> = new Set(['out_of_stock', 'discontinued']);
const FOR_SALE: ReadonlySet<string> = new Set(['in_stock', 'backorder', 'preorder']);

/** In document order. `asked`: ids of the products that were asked for. */
export function contradictions(payload: JsonObject, asked: readonly string[] = []): Contradiction[] {
  const listed = member(payload, 'products');
  const single = member(payload, 'product');
  const products = Array.isArray(listed) ? listed.slice(0, MAX_ITEMS) : [];
  return [
    ...repeated(products, '/products'),
    ...products.flatMap((product: Json, index) => [
      ...ofProduct(product, `/products/${index}`),
      ...stranger(product, `/products/${index}`, asked),
    ]),
    ...(isObject(single) ? [...ofProduct(single, '/product'), ...unselected(single), ...stranger(single, '/product', asked)] : []),
  ];
}

/** Get Product and Lookup: the product of the id asked for, or of a variant of that id, or one that says which input it answers. */
function stranger(product: Json, pointer: string, asked: readonly string[]): Contradiction[] {
  const listed = member(product, 'variants');
  const variants = Array.isArray(listed) ? listed.slice(0, MAX_ITEMS) : [];
  const inputs = variants.flatMap((variant: Json) => member(variant, 'inputs') ?? []);
  const ids = [product, ...variants, ...inputs].flatMap((owner) => textMember(owner, 'id') ?? []);
  const isAsked = (id: string) => asked.some((other) => id === other || id.endsWith(`/${other}`) || other.endsWith(`/${id}`));
  return asked.length === 0 || ids.length === 0 || ids.some(isAsked) ? [] : [{ kind: 'stranger', pointer: `${pointer}/id` }];
}

function ofProduct(product: Json, pointer: string): Contradiction[] {
  const listed = member(product, 'variants');
  const variants = Array.isArray(listed) ? listed.slice(0, MAX_ITEMS) : [];
  return [
    ...blank(product, pointer),
    ...reversed(product, 'price_range', pointer),
    ...reversed(product, 'list_price_range', pointer),
    ...beyondScale(product, pointer),
    ...repeated(variants, `${pointer}/variants`),
    ...variants.flatMap((variant: Json, index) => ofVariant(variant, `${pointer}/variants/${index}`)),
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
  const options = member(product, 'options');
  const hasOptions = Array.isArray(options) && options.length > 0;
  return hasOptions && member(product, 'selected') === undefined ? [{ kind: 'blank', pointer: '/product/selected' }] : [];
}

/** Amounts of different currencies cannot be compared. */
function reversed(product: Json, name: string, pointer: string): Contradiction[] {
  const range = member(product, name);
  const [min, max] = [member(range, 'min'), member(range, 'max')];
  const [least, most] = [member(min, 'amount'), member(max, 'amount')];
  const isSame = textMember(min, 'currency') === textMember(max, 'currency');
  const isReversed = isSame && typeof least === 'number' && typeof most === 'number' && least > most;
  return isReversed ? [{ kind: 'reversed_range', pointer: `${pointer}/${name}` }] : [];
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
