/** Shopify's public product documents: the listing, single products (barcodes) and the cart (currency). */

import type { HttpAnswer } from '../http/answer.ts';
import { readJson } from '../json.ts';
import { resolveUrl } from '../links/links.ts';
import { knownCurrency, type Money, parsePrice } from '../money/money.ts';
import type { CatalogReading, ShopifyAnswers } from './answers.ts';
import { BLANK_VARIANT, blankProduct, stockOf, unreadable } from './blank.ts';
import {
  boundedProducts,
  field,
  firstText,
  isObject,
  type JsonObject,
  labelOf,
  numberOf,
  objectsOf,
  priceOf,
  proseOf,
  textOf,
} from './fields.ts';
import type { Product, Variant } from './product.ts';

/** The listing decides which products there are; the other answers only add data to them. */
export function readShopify(answers: ShopifyAnswers): CatalogReading {
  const items = field(jsonOf(answers.listing), 'products');
  if (!Array.isArray(items)) return unreadable('no list of products');
  const details = detailsOf(answers.details);
  const currency = currencyOf(answers) ?? soleCurrency(details);
  const products = objectsOf(items)
    .values()
    .map((item) => productOf({ item, detail: details.get(firstText(item, 'id') ?? '') ?? null, currency, answers }));
  return { products: boundedProducts(products), faults: [] };
}

function jsonOf(answer: HttpAnswer | null): JsonObject | null {
  const json = answer === null ? null : readJson(answer.bytes);
  return json?.ok === true && isObject(json.value) ? json.value : null;
}

/** By product id. Both `/products/{handle}.json` (wrapped) and `.js`-like bare documents are understood. */
function detailsOf(details: readonly HttpAnswer[]): ReadonlyMap<string, JsonObject> {
  const byId = new Map<string, JsonObject>();
  for (const answer of details) {
    const product = field(jsonOf(answer), 'product');
    const id = firstText(product, 'id');
    if (isObject(product) && id !== null) byId.set(id, product);
  }
  return byId;
}

/** The shop's currency: the cart's, else the shop's own description of itself. */
function currencyOf({ cart, meta }: ShopifyAnswers): string | null {
  return knownCurrency(firstText(jsonOf(cart), 'currency')) ?? knownCurrency(firstText(jsonOf(meta), 'currency'));
}

/** The currency that every product document read states: then the other products' prices are in it too. */
function soleCurrency(details: ReadonlyMap<string, JsonObject>): string | null {
  const variants = [...details.values()].flatMap((product) => objectsOf(field(product, 'variants')));
  const named = new Set(variants.flatMap((variant) => knownCurrency(firstText(variant, 'price_currency')) ?? []));
  const [currency = null, ...others] = named;
  return others.length === 0 ? currency : null;
}

interface Sources {
  readonly item: JsonObject;
  readonly detail: JsonObject | null;
  readonly currency: string | null;
  readonly answers: ShopifyAnswers;
}

function productOf(sources: Sources): Product {
  const { item, answers } = sources;
  const handle = firstText(item, 'handle');
  const url = handle === null ? null : resolveUrl(`/products/${encodeURIComponent(handle)}`, answers.listing.url);
  const optionNames = objectsOf(field(item, 'options'), 20).flatMap((option) => firstText(option, 'name') ?? []);
  const type = firstText(item, 'product_type');
  const variants = objectsOf(field(item, 'variants')).map((variant) => variantOf(variant, optionNames, url, sources));
  return {
    ...blankProduct('shopify', answers.listing.exchange),
    id: firstText(item, 'id'),
    handle,
    url,
    title: labelOf(firstText(item, 'title')),
    ...proseOf(field(item, 'body_html'), 'html'),
    brand: labelOf(firstText(item, 'vendor')),
    categories: type === null ? [] : [{ value: type, taxonomy: null }],
    images: imagesOf(item, answers.listing.url),
    // Shopify gives a product without options the option "Title" with the label "Default Title".
    optionNames: optionNames.length === 1 && optionNames[0] === 'Title' ? [] : optionNames,
    variants: variants.length > 0 ? variants : [BLANK_VARIANT],
  };
}

function imagesOf(item: JsonObject, base: string): Product['images'] {
  return objectsOf(field(item, 'images')).flatMap((image) => {
    const url = resolveUrl(textOf(field(image, 'src')), base);
    return url === null ? [] : [{ url, width: numberOf(field(image, 'width')), height: numberOf(field(image, 'height')) }];
  });
}

function variantOf(variant: JsonObject, optionNames: readonly string[], productUrl: string | null, sources: Sources): Variant {
  const id = firstText(variant, 'id');
  const detail = objectsOf(field(sources.detail, 'variants')).find((other) => firstText(other, 'id') === id);
  const barcode = firstText(variant, 'barcode') ?? firstText(detail, 'barcode');
  const currency = sources.currency ?? firstText(detail, 'price_currency');
  const price = moneyOf(variant, 'price', currency);
  const list = moneyOf(variant, 'compare_at_price', currency);
  const title = firstText(variant, 'title');
  return {
    ...BLANK_VARIANT,
    id,
    title: title === 'Default Title' ? null : labelOf(title),
    sku: firstText(variant, 'sku'),
    identifiers: barcode === null ? [] : [{ kind: 'gtin', raw: barcode }],
    price,
    // "0.00" and the price itself mean "no former price".
    listPrice: list?.minor === 0 || list?.minor === price?.minor ? null : list,
    // Public documents only state whether a variant can be bought.
    ...stockOf(field(variant, 'available')),
    ...orderableOf([variant, detail], [sources.item, sources.detail]),
    url: productUrl === null || id === null ? productUrl : `${productUrl}?variant=${encodeURIComponent(id)}`,
    options: optionsOf(variant, optionNames),
  };
}

/** Ajax API, Product: `requires_selling_plan`, sold as a subscription only, and `quantity_rule` of a variant with `min` and `max`; neither is in every document. */
function orderableOf(variants: readonly unknown[], products: readonly unknown[]): Pick<Variant, 'orderable'> {
  if ([...variants, ...products].some((one) => field(one, 'requires_selling_plan') === true)) return { orderable: { min: 1, max: 0 } };
  const rule = variants.map((variant) => field(variant, 'quantity_rule')).find(isObject);
  if (rule === undefined) return {};
  return { orderable: { min: numberOf(field(rule, 'min')) ?? 1, max: numberOf(field(rule, 'max')) ?? Number.MAX_SAFE_INTEGER } };
}

function moneyOf(variant: JsonObject, name: string, currency: string | null): Money | null {
  const value = priceOf(field(variant, name));
  return value === null ? null : parsePrice(value, currency);
}

function optionsOf(variant: JsonObject, optionNames: readonly string[]): Variant['options'] {
  return ['option1', 'option2', 'option3'].flatMap((key, index) => {
    const label = textOf(field(variant, key));
    return label === null || label === 'Default Title' ? [] : [{ name: optionNames[index] ?? `option ${index + 1}`, label }];
  });
}
