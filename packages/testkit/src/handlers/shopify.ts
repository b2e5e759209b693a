/** The public addresses every Shopify storefront has. Each handler takes `catalog`. */

import { jsonAnswer } from '../answer.ts';
import type { Catalog, CatalogProduct, CatalogVariant } from '../catalog.ts';
import { decimal, isAvailable, loadCatalog, optionLabels, optionNames } from '../catalog.ts';
import type { StoreContext } from '../context.ts';
import { escapeHtml } from '../template.ts';
import type { HandlerFactory } from './handler.ts';

const DEFAULT_PAGE = 30;
const MAX_PAGE = 250;

/** `shopify-products`: `/products.json?limit=&page=`, without total, Link header, barcode or currency, as the platform has it. */
export const shopifyProducts: HandlerFactory = (options, context) => {
  const catalog = loadCatalog(context, options.text('catalog'));
  const products = catalog.products.map((product, index) => shopifyShape(context, product, index, false));
  return ({ query }) => {
    const limit = Math.min(positive(query.get('limit'), DEFAULT_PAGE), MAX_PAGE);
    const start = (positive(query.get('page'), 1) - 1) * limit;
    return jsonAnswer({ products: products.slice(start, start + limit) });
  };
};

/** `shopify-product`: `/products/<handle>.json`, with barcodes. */
export const shopifyProduct: HandlerFactory = (options, context) => {
  const catalog = loadCatalog(context, options.text('catalog'));
  const answers = new Map(
    catalog.products.map((product, index) => [
      `${product.handle}.json`,
      jsonAnswer({ product: shopifyShape(context, product, index, true, catalog) }),
    ]),
  );
  return ({ tail }) => answers.get(tail);
};

/** `shopify-cart`: an empty `/cart.js`; its currency is what agents read. */
export const shopifyCart: HandlerFactory = (options, context) => {
  const { currency } = loadCatalog(context, options.text('catalog'));
  const answer = jsonAnswer({
    token: '',
    note: null,
    attributes: {},
    total_price: 0,
    item_count: 0,
    items: [],
    requires_shipping: false,
    currency,
  });
  return () => answer;
};

/** `shopify-meta`: `/meta.json`. Options: `country` (FR). */
export const shopifyMeta: HandlerFactory = (options, context) => {
  const { currency, seller, products } = loadCatalog(context, options.text('catalog'));
  const country = options.text('country', 'FR');
  const answer = jsonAnswer({
    name: seller,
    currency,
    country,
    ships_to_countries: [country, 'BE', 'LU'],
    money_format: '{{amount_with_comma_separator}} €',
    published_products_count: products.length,
  });
  return () => answer;
};

function shopifyShape(context: StoreContext, product: CatalogProduct, index: number, detailed: boolean, catalog?: Catalog): object {
  const id = 8_100_000_000_000 + index;
  const names = optionNames(product);
  return {
    id,
    title: product.title,
    handle: product.handle,
    body_html: `<p>${escapeHtml(product.description)}</p>`,
    vendor: product.brand ?? '',
    product_type: product.category?.value ?? '',
    tags: detailed ? (product.tags ?? []).join(', ') : (product.tags ?? []),
    published_at: `${product.updated ?? context.fill('{date-30}')}T08:00:00+01:00`,
    updated_at: `${product.updated ?? context.fill('{date-30}')}T08:00:00+01:00`,
    variants: product.variants.map((variant, position) => shopifyVariant(id, variant, position, names, detailed, catalog)),
    images: product.images.map((image, position) => ({
      id: id * 10 + position,
      product_id: id,
      position: position + 1,
      src: context.origin + image.url,
      width: image.width,
      height: image.height,
      variant_ids: [],
    })),
    options:
      names.length === 0
        ? [{ name: 'Title', position: 1, values: ['Default Title'] }]
        : names.map((name, position) => ({ name, position: position + 1, values: optionLabels(product, name) })),
  };
}

function shopifyVariant(
  productId: number,
  variant: CatalogVariant,
  position: number,
  names: readonly string[],
  detailed: boolean,
  catalog: Catalog | undefined,
): object {
  const labels = names.map((name) => variant.options?.[name] ?? null);
  return {
    id: productId * 10 + position,
    product_id: productId,
    title: names.length === 0 ? 'Default Title' : labels.join(' / '),
    option1: labels[0] ?? 'Default Title',
    option2: labels[1] ?? null,
    option3: labels[2] ?? null,
    sku: variant.sku ?? '',
    price: decimal(variant.price),
    compare_at_price: variant.listPrice === undefined ? null : decimal(variant.listPrice),
    position: position + 1,
    requires_shipping: true,
    taxable: true,
    ...(detailed ? { barcode: variant.gtin ?? '', price_currency: catalog?.currency } : { available: isAvailable(variant) }),
  };
}

function positive(text: string | null, fallback: number): number {
  const value = Number(text ?? fallback);
  return Number.isInteger(value) && value >= 1 ? value : fallback;
}
