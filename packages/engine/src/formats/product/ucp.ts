/** Products of UCP catalogue answers (Catalog › Search, Lookup, Get product; releases 2026-04-08 and 2026-08-25). */

import type { MarketAnswer } from '../http/answer.ts';
import { resolveUrl } from '../links/links.ts';
import { type Money, moneyFromMinor } from '../money/money.ts';
import { readUcpBody } from '../ucp/reply.ts';
import type { UcpCatalogReading } from './answers.ts';
import { BLANK_VARIANT, blankProduct, stockOf, unreadable } from './blank.ts';
import {
  boundedProducts,
  field,
  firstProse,
  firstText,
  isObject,
  type JsonObject,
  labelOf,
  listOf,
  numberOf,
  objectsOf,
  optionsIn,
  type Prose,
  priceOf,
  proseOf,
  ratingIn,
  textOf,
} from './fields.ts';
import type { Availability, Identifier, PolicyLevel, PolicyLevels, Product, ProductImage, Variant } from './product.ts';

/** Reads REST bodies and MCP answers alike; the singular `product` of a detail answer is a list of one. */
export function readUcpProducts(answer: MarketAnswer): UcpCatalogReading {
  const reply = readUcpBody(responseLike(answer));
  if (reply.kind !== 'payload') return { ...unreadable(reply.code), hasNextPage: false, isLast: false, cursor: null };
  const { payload } = reply;
  const pagination = field(payload, 'pagination');
  const items = objectsOf(field(payload, 'products') ?? field(payload, 'product'));
  const outcome =
    items.length === 0 && (firstText(field(payload, 'ucp'), 'status') === 'error' || field(payload, 'products') === undefined);
  const policies = policiesOf(payload);
  return {
    products: boundedProducts(items.values().map((item) => productOf(item, policies, answer))),
    faults: outcome ? [{ code: 'answer_unreadable', detail: 'an error outcome instead of products' }] : [],
    hasNextPage: field(pagination, 'has_next_page') === true,
    isLast: field(pagination, 'has_next_page') === false,
    cursor: firstText(pagination, 'cursor'),
  };
}

function responseLike(answer: MarketAnswer) {
  const { bytes, url, contentType } = answer;
  const headers: Record<string, string> = contentType === null ? {} : { 'content-type': contentType };
  return {
    kind: 'response' as const,
    url,
    status: 200,
    headers,
    body: { sha256: answer.sha256 ?? '', size: bytes.length, truncated: false, bytes },
  };
}

function productOf(item: JsonObject, policies: PolicyLevels, answer: MarketAnswer): Product {
  const variants = objectsOf(field(item, 'variants'));
  const metadata = field(item, 'metadata');
  const brand = field(item, 'brand');
  return {
    ...blankProduct('ucp', answer.exchange),
    id: firstText(item, 'id'),
    handle: firstText(item, 'handle'),
    url: resolveUrl(firstText(item, 'url'), answer.url),
    title: labelOf(firstText(item, 'title')),
    ...descriptionOf(field(item, 'description')),
    // No release has a field for the brand: stores that state one do so here.
    brand: isObject(brand) ? firstText(brand, 'name') : (textOf(brand) ?? firstText(metadata, 'brand', 'vendor')),
    categories: listOf(field(item, 'categories')).flatMap(categoryOf),
    images: imagesOf([item, ...variants], answer.url),
    optionNames: objectsOf(field(item, 'options'), 20).flatMap((option) => firstText(option, 'name') ?? []),
    variants:
      variants.length > 0
        ? variants.map((variant) => variantOf(variant, answer.url))
        : [{ ...BLANK_VARIANT, price: moneyOf(field(field(item, 'price_range'), 'min')) }],
    rating: ratingOf(item) ?? variants.map(ratingOf).find((rating) => rating !== null) ?? null,
    ...strongest(policies, variants),
  };
}

/** An object with at least one format. The plain one is what an agent quotes, so it is preferred. */
function descriptionOf(value: unknown): Prose {
  if (!isObject(value)) {
    // A bare string has no recognised format; it is read, and its format stays unknown.
    return { ...proseOf(value), descriptionFormat: null };
  }
  return firstProse(...(['plain', 'markdown', 'html'] as const).map((format) => proseOf(field(value, format), format)));
}

function categoryOf(value: unknown): Product['categories'] {
  const text = isObject(value) ? firstText(value, 'value', 'name') : textOf(value, 500);
  return text === null ? [] : [{ value: text, taxonomy: firstText(value, 'taxonomy') }];
}

function imagesOf(holders: readonly JsonObject[], base: string): readonly ProductImage[] {
  const images = new Map<string, ProductImage>();
  for (const media of holders.flatMap((holder) => objectsOf(field(holder, 'media'), 50)).slice(0, 200)) {
    const url = resolveUrl(firstText(media, 'url'), base);
    if (url !== null && (firstText(media, 'type') ?? 'image') === 'image' && !images.has(url)) {
      images.set(url, { url, width: numberOf(field(media, 'width')), height: numberOf(field(media, 'height')) });
    }
  }
  return [...images.values()];
}

function variantOf(variant: JsonObject, base: string): Variant {
  return {
    ...BLANK_VARIANT,
    id: firstText(variant, 'id'),
    title: labelOf(firstText(variant, 'title')),
    sku: firstText(variant, 'sku'),
    mpn: firstText(variant, 'mpn'),
    identifiers: objectsOf(field(variant, 'barcodes'), 20).flatMap(identifierOf),
    price: moneyOf(field(variant, 'price')),
    listPrice: moneyOf(field(variant, 'list_price')),
    ...availabilityOf(field(variant, 'availability')),
    ...sellerOf(variant),
    url: resolveUrl(firstText(variant, 'url'), base),
    options: optionsIn(field(variant, 'options'), 'name', 'label'),
  };
}

/** Variant: `seller.name`. */
function sellerOf(variant: JsonObject): Pick<Variant, 'seller'> {
  const seller = firstText(field(variant, 'seller'), 'name');
  return seller === null ? {} : { seller };
}

function identifierOf(barcode: JsonObject): Identifier[] {
  const raw = textOf(field(barcode, 'value'), 100);
  const type = firstText(barcode, 'type')?.toUpperCase() ?? '';
  const kind = /^ISBN/.test(type) ? 'isbn' : /^(?:GTIN|EAN|UPC|JAN|ITF)/.test(type) || type === '' ? 'gtin' : 'other';
  return raw === null ? [] : [{ kind, raw }];
}

/** `{amount, currency}` in whole minor units; an amount as text is read, and is not well formed. */
function moneyOf(value: unknown): Money | null {
  const amount = priceOf(field(value, 'amount'));
  if (amount === null) return null;
  const money = moneyFromMinor(amount, firstText(value, 'currency'));
  return { ...money, wellFormed: money.wellFormed && typeof amount === 'number' };
}

const STATUSES: Readonly<Record<string, Availability>> = {
  in_stock: 'in_stock',
  out_of_stock: 'out_of_stock',
  backorder: 'backorder',
  preorder: 'preorder',
  discontinued: 'discontinued',
  limited_stock: 'limited',
};

function availabilityOf(stated: unknown): Pick<Variant, 'availability' | 'availabilityRaw' | 'availabilityIsBoolean'> {
  const status = firstText(stated, 'status');
  const stock = stockOf(field(stated, 'available'));
  if (status === null) return stock;
  // An open text with well-known values (availability.json): of a word of the store's own, `available` says what it means.
  const known = Object.hasOwn(STATUSES, status) ? (STATUSES[status] as Availability) : stock.availability;
  return { availability: known, availabilityRaw: status, availabilityIsBoolean: false };
}

function ratingOf(holder: JsonObject): Product['rating'] {
  return ratingIn(field(holder, 'rating'), ['value', 'scale_min', 'scale_max', 'count']);
}

/** `policies[]` of the answer (2026-08-25): they name what they apply to but no country. */
function policiesOf(payload: JsonObject): PolicyLevels {
  const types = objectsOf(field(payload, 'policies')).map((policy) => firstText(policy, 'type') ?? '');
  return { shipping: 'none', returns: types.some((type) => type.endsWith('.return')) ? 'structured' : 'none' };
}

/** Fulfilment on a variant is structured shipping; sellers link to the rest. */
function strongest(policies: PolicyLevels, variants: readonly JsonObject[]): PolicyLevels {
  const links = variants.flatMap((variant) =>
    objectsOf(field(field(variant, 'seller'), 'links'), 20).map((link) => firstText(link, 'type')),
  );
  const ships = variants.some((variant) => objectsOf(field(variant, 'fulfillment')).length > 0);
  const linked = (type: string): PolicyLevel => (links.includes(type) ? 'link' : 'none');
  return {
    shipping: ships ? 'structured' : linked('shipping_policy'),
    returns: policies.returns !== 'none' ? policies.returns : linked('refund_policy'),
  };
}
