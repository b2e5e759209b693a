/** WooCommerce's public Store API, `GET /wp-json/wc/store/v1/products`. https://developer.woocommerce.com/docs/apis/store-api/ */

import type { MarketAnswer } from '../http/answer.ts';
import { readJson } from '../json.ts';
import { resolveUrl } from '../links/links.ts';
import { type Money, moneyFromMinor } from '../money/money.ts';
import type { CatalogReading } from './answers.ts';
import { BLANK_VARIANT, blankProduct, stockOf, unreadable } from './blank.ts';
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
  priceOf,
  proseOf,
  reviewedOn,
  textOf,
} from './fields.ts';
import type { Availability, Product, Variant } from './product.ts';

/** The answer must be a list; anything else comes from another application. */
export function readWooCommerce(answer: MarketAnswer): CatalogReading {
  const json = readJson(answer.bytes);
  if (!json.ok || !Array.isArray(json.value)) return unreadable(json.ok ? 'not a list of products' : json.fault);
  // A WordPress that routes unknown paths to posts also answers lists: only entries with prices are the Store API's.
  const items = objectsOf(json.value).filter((item) => isObject(field(item, 'prices')));
  if (items.length === 0 && json.value.length > 0) return unreadable('a list without prices');
  return { products: boundedProducts(items.values().map((item) => productOf(item, answer))), faults: [] };
}

function productOf(item: JsonObject, answer: MarketAnswer): Product {
  const url = resolveUrl(textOf(field(item, 'permalink')), answer.url);
  return {
    ...blankProduct('woocommerce', answer.exchange),
    id: firstText(item, 'id'),
    handle: firstText(item, 'slug'),
    url,
    title: labelOf(firstText(item, 'name')),
    ...firstProse(proseOf(field(item, 'description'), 'html'), proseOf(field(item, 'short_description'), 'html')),
    brand: labelOf(namesOf(item, 'brands')[0] ?? null),
    categories: namesOf(item, 'categories').map((value) => ({ value: labelOf(value) ?? value, taxonomy: null })),
    images: objectsOf(field(item, 'images')).flatMap((image) => {
      const src = resolveUrl(textOf(field(image, 'src')), answer.url);
      return src === null ? [] : [{ url: src, width: null, height: null }];
    }),
    optionNames: objectsOf(field(item, 'attributes')).flatMap((attribute) =>
      field(attribute, 'has_variations') === true ? [firstText(attribute, 'name') ?? ''] : [],
    ),
    variants: variantsOf(item, url),
    // "0" with no review is WooCommerce's way to say "not rated".
    rating: reviewedOn(item, 'average_rating', 1, 5),
  };
}

function namesOf(item: JsonObject, name: string): readonly string[] {
  return objectsOf(field(item, name)).flatMap((entry) => firstText(entry, 'name') ?? []);
}

/**
 * The listing names each variation and its attributes but prices only the product (its lowest price when they differ):
 * that price is what it states for every variation.
 */
function variantsOf(item: JsonObject, url: string | null): readonly Variant[] {
  const shared: Variant = {
    ...BLANK_VARIANT,
    id: firstText(item, 'id'),
    title: labelOf(firstText(item, 'name')),
    sku: firstText(item, 'sku'),
    ...pricesOf(item),
    ...availabilityOf(item),
    ...orderableOf(item),
    url,
  };
  const variations = objectsOf(field(item, 'variations'));
  return variations.length === 0
    ? [shared]
    : variations.map((variation) => {
        const options = objectsOf(field(variation, 'attributes')).flatMap((attribute) => {
          const [name, label] = [firstText(attribute, 'name'), firstText(attribute, 'value')];
          return name === null || label === null ? [] : [{ name, label }];
        });
        return {
          ...shared,
          id: firstText(variation, 'id'),
          sku: null,
          title: options.map(({ label }) => label).join(' / ') || null,
          options,
        };
      });
}

function pricesOf(item: JsonObject): Pick<Variant, 'price' | 'listPrice'> {
  const prices = field(item, 'prices');
  const price = amountOf(prices, 'price');
  const regular = amountOf(prices, 'regular_price');
  return { price, listPrice: regular?.minor === price?.minor ? null : regular };
}

function amountOf(prices: unknown, name: string): Money | null {
  const value = priceOf(field(prices, name));
  const exponent = numberOf(field(prices, 'currency_minor_unit'));
  return value === null ? null : moneyFromMinor(value, firstText(prices, 'currency_code'), exponent ?? undefined);
}

const STOCK_CLASSES: Readonly<Record<string, Availability>> = {
  'in-stock': 'in_stock',
  'out-of-stock': 'out_of_stock',
  'available-on-backorder': 'backorder',
};

/** `stock_availability.class` is the explicit word; older shops only answer yes or no. */
function availabilityOf(item: JsonObject): Pick<Variant, 'availability' | 'availabilityRaw' | 'availabilityIsBoolean'> {
  const word = firstText(field(item, 'stock_availability'), 'class');
  if (word !== null && Object.hasOwn(STOCK_CLASSES, word)) {
    return { availability: STOCK_CLASSES[word] as Availability, availabilityRaw: word, availabilityIsBoolean: false };
  }
  if (field(item, 'is_on_backorder') === true) {
    return { availability: 'backorder', availabilityRaw: 'is_on_backorder', availabilityIsBoolean: false };
  }
  const stock = stockOf(field(item, 'is_in_stock'));
  return { ...stock, availabilityRaw: stock.availabilityRaw ?? word };
}

/** Sold elsewhere, as several, or again and again. */
const NOT_ONE_PURCHASE: readonly (string | null)[] = ['external', 'grouped', 'subscription', 'variable-subscription'];

/**
 * Store API, Products: `is_purchasable`, `type`, `sold_individually`, and `add_to_cart` with `minimum`, `maximum` and `url`, which names
 * the product's page in place of `add-to-cart` where choices are to be made there first.
 */
function orderableOf(item: JsonObject): Pick<Variant, 'orderable'> {
  const cart = field(item, 'add_to_cart');
  const [least, most] = [numberOf(field(cart, 'minimum')), numberOf(field(cart, 'maximum'))];
  const [type, url] = [firstText(item, 'type'), firstText(cart, 'url')];
  const isByItself = type === 'variable' || url === null || /[?&]add-to-cart=/.test(url);
  if (field(item, 'is_purchasable') === false || NOT_ONE_PURCHASE.includes(type) || !isByItself) return { orderable: { min: 1, max: 0 } };
  const isSingle = field(item, 'sold_individually') === true;
  if (!isSingle && least === null && most === null) return {};
  return { orderable: { min: least ?? 1, max: isSingle ? 1 : (most ?? Number.MAX_SAFE_INTEGER) } };
}
