/** Magento / Adobe Commerce: the guest answer of the GraphQL `products` query. */

import type { MarketAnswer } from '../http/answer.ts';
import { readJson } from '../json.ts';
import { resolveUrl } from '../links/links.ts';
import { type Money, parsePrice } from '../money/money.ts';
import type { CatalogReading } from './answers.ts';
import { BLANK_VARIANT, blankProduct, unreadable } from './blank.ts';
import {
  boundedProducts,
  field,
  firstProse,
  firstText,
  isObject,
  type JsonObject,
  labelOf,
  numberOf,
  objectsOf,
  optionsIn,
  priceOf,
  proseOf,
  reviewedOn,
  textOf,
} from './fields.ts';
import type { Product, Variant } from './product.ts';

/** Accepts answers to a query that asked for fewer fields: what is absent stays unknown. */
export function readMagento(answer: MarketAnswer): CatalogReading {
  const json = readJson(answer.bytes);
  const data = json.ok ? field(json.value, 'data') : undefined;
  const items = field(field(data, 'products'), 'items');
  if (!Array.isArray(items)) return unreadable('no products in the GraphQL answer');
  const products = objectsOf(items).values();
  return { products: boundedProducts(products.map((item) => productOf(item, field(data, 'storeConfig'), answer))), faults: [] };
}

function productOf(item: JsonObject, store: unknown, answer: MarketAnswer): Product {
  const url = urlOf(item, store, answer.url);
  const variants = objectsOf(field(item, 'variants')).map((variant) => variantOf(variant, url));
  return {
    ...blankProduct('magento', answer.exchange),
    id: firstText(item, 'uid', 'id', 'sku'),
    handle: firstText(item, 'url_key'),
    url,
    canonical: resolveUrl(firstText(item, 'canonical_url'), url ?? answer.url),
    title: labelOf(firstText(item, 'name')),
    ...firstProse(proseOf(htmlOf(item, 'description'), 'html'), proseOf(htmlOf(item, 'short_description'), 'html')),
    brand: labelOf(firstText(item, 'brand', 'manufacturer')),
    categories: objectsOf(field(item, 'categories')).flatMap((category) => {
      const value = labelOf(firstText(category, 'name'));
      return value === null ? [] : [{ value, taxonomy: null }];
    }),
    images: imagesOf(item, answer.url),
    optionNames: objectsOf(field(item, 'configurable_options')).flatMap((option) => firstText(option, 'label', 'attribute_code') ?? []),
    variants: variants.length > 0 ? variants : [offerOf(item, url)],
    // A percentage; an unrated product has 0 and no reviews.
    rating: reviewedOn(item, 'rating_summary', 0, 100),
    language: firstText(store, 'locale')?.replace('_', '-') ?? null,
  };
}

/** ComplexTextValue: `{html}`; older schemas answer the text itself. */
function htmlOf(item: JsonObject, name: string): unknown {
  const value = field(item, name);
  return isObject(value) ? field(value, 'html') : value;
}

function urlOf(item: JsonObject, store: unknown, base: string): string | null {
  const key = firstText(item, 'url_key');
  const suffix = firstText(item, 'url_suffix') ?? firstText(store, 'product_url_suffix') ?? '';
  // The GraphQL endpoint sits at the store's root, so its folder stands in for an unknown base URL.
  const home = resolveUrl(firstText(store, 'base_url'), base) ?? base;
  return key === null ? null : resolveUrl(`${encodeURIComponent(key)}${suffix}`, home);
}

function imagesOf(item: JsonObject, base: string): Product['images'] {
  const images = [field(item, 'image'), ...objectsOf(field(item, 'media_gallery'))];
  const urls = images.flatMap((image) => resolveUrl(textOf(field(image, 'url')), base) ?? []);
  return [...new Set(urls)].map((url) => ({ url, width: null, height: null }));
}

function variantOf(variant: JsonObject, url: string | null): Variant {
  return { ...offerOf(field(variant, 'product'), url), options: optionsIn(field(variant, 'attributes'), 'code', 'label') };
}

/** Product types that a cart takes only with choices of the buyer's: parts, or a person to send it to. */
const SEVERAL: readonly (string | null)[] = ['GroupedProduct', 'BundleProduct', 'GiftCardProduct'];

function offerOf(item: unknown, url: string | null): Variant {
  const minimum = field(field(item, 'price_range'), 'minimum_price');
  const price = moneyOf(minimum, 'final_price');
  const regular = moneyOf(minimum, 'regular_price');
  const stock = firstText(item, 'stock_status');
  const known = stock === 'IN_STOCK' || stock === 'OUT_OF_STOCK';
  return {
    ...BLANK_VARIANT,
    id: firstText(item, 'uid', 'id', 'sku'),
    title: labelOf(firstText(item, 'name')),
    sku: firstText(item, 'sku'),
    price,
    listPrice: regular?.minor === price?.minor ? null : regular,
    availability: known ? (stock === 'IN_STOCK' ? 'in_stock' : 'out_of_stock') : null,
    availabilityRaw: stock,
    // The enumeration has two values: yes and no.
    availabilityIsBoolean: known,
    ...orderableOf(item),
    url,
  };
}

/** ProductInterface, `only_x_left_in_stock`, and CustomizableProductInterface, `options`: a required one is a buyer's to choose or write. */
function orderableOf(item: unknown): Pick<Variant, 'orderable'> {
  const isChosen = objectsOf(field(item, 'options')).some((option) => field(option, 'required') === true);
  if (isChosen || SEVERAL.includes(firstText(item, '__typename'))) return { orderable: { min: 1, max: 0 } };
  const left = numberOf(field(item, 'only_x_left_in_stock'));
  return left === null ? {} : { orderable: { min: 1, max: left } };
}

function moneyOf(prices: unknown, name: string): Money | null {
  const price = field(prices, name);
  const value = priceOf(field(price, 'value'));
  return value === null ? null : parsePrice(value, firstText(price, 'currency'));
}
