/**
 * `woocommerce-products`: the public Store API's product list, with its paging headers.
 * Options: `catalog`, `maxPage` (100), `search` (`words`; `title`: the title must hold what was typed, accents, case and order
 * included). Parameters: `per_page` (10), `page`, `search`.
 */

import { jsonAnswer } from '../answer.ts';
import type { Catalog, CatalogProduct } from '../catalog.ts';
import {
  availabilityOf,
  firstVariant,
  holdsWords,
  isAvailable,
  loadCatalog,
  optionLabels,
  optionNames,
  pageUrl,
  priceRange,
} from '../catalog.ts';
import type { StoreContext } from '../context.ts';
import { escapeHtml } from '../template.ts';
import type { HandlerFactory } from './handler.ts';

export const woocommerceProducts: HandlerFactory = (options, context) => {
  const catalog = loadCatalog(context, options.text('catalog'));
  const maxPage = options.number('maxPage', 100);
  const asTyped = options.text('search', 'words') === 'title';
  const products = catalog.products.map((product, index) => ({
    title: product.title,
    text: `${product.title} ${product.description}`,
    shape: shape(catalog, context, product, index),
  }));
  return ({ query }) => {
    const perPage = Number(query.get('per_page') ?? 10);
    const page = Number(query.get('page') ?? 1);
    if (!isBetween(perPage, 1, maxPage) || !isBetween(page, 1, Number.MAX_SAFE_INTEGER)) return refusal(perPage, maxPage);
    const asked = query.get('search') ?? '';
    const found = products.filter(({ title, text }) => (asTyped ? title.includes(asked) : holdsWords(text, asked)));
    return jsonAnswer(
      found.slice((page - 1) * perPage, page * perPage).map((product) => product.shape),
      200,
      { 'x-wp-total': String(found.length), 'x-wp-totalpages': String(Math.ceil(found.length / perPage)) },
    );
  };
};

function refusal(perPage: number, maxPage: number): ReturnType<typeof jsonAnswer> {
  const name = isBetween(perPage, 1, maxPage) ? 'page' : 'per_page';
  const params = { [name]: `${name} must be between 1 and ${maxPage}` };
  return jsonAnswer({ code: 'rest_invalid_param', message: `Invalid parameter(s): ${name}`, data: { status: 400, params } }, 400);
}

function shape(catalog: Catalog, context: StoreContext, product: CatalogProduct, index: number): object {
  const first = firstVariant(product);
  const range = priceRange(product);
  return {
    id: 4_000 + index,
    name: product.title,
    slug: product.handle,
    type: product.variants.length > 1 ? 'variable' : 'simple',
    permalink: pageUrl(catalog, context, product),
    sku: first.sku ?? '',
    short_description: '',
    description: `<p>${escapeHtml(product.description)}</p>\n`,
    on_sale: first.listPrice !== undefined,
    prices: {
      price: String(range.min),
      regular_price: String(first.listPrice ?? first.price),
      sale_price: String(first.price),
      price_range: range.min === range.max ? null : { min_amount: String(range.min), max_amount: String(range.max) },
      currency_code: catalog.currency,
      currency_minor_unit: 2,
      currency_decimal_separator: ',',
      currency_thousand_separator: ' ',
    },
    average_rating: String(product.rating?.value ?? 0),
    review_count: product.rating?.count ?? 0,
    images: product.images.map((image, position) => ({ id: index * 10 + position, src: context.origin + image.url, alt: image.alt })),
    categories: product.category === undefined ? [] : [{ id: 7, name: product.category.value, slug: 'categorie' }],
    tags: (product.tags ?? []).map((tag, position) => ({ id: position + 1, name: tag, slug: tag })),
    brands: product.brand === undefined ? [] : [{ id: 3, name: product.brand, slug: 'marque' }],
    attributes: optionNames(product).map((name, position) => ({
      id: position + 1,
      name,
      has_variations: true,
      terms: optionLabels(product, name).map((label) => ({ name: label })),
    })),
    variations: variations(product, index),
    is_purchasable: true,
    is_in_stock: product.variants.some(isAvailable),
    is_on_backorder: availabilityOf(first) === 'backorder',
    stock_availability: isAvailable(first) ? { text: 'En stock', class: 'in-stock' } : { text: 'Rupture de stock', class: 'out-of-stock' },
  };
}

function variations(product: CatalogProduct, index: number): readonly object[] {
  if (product.variants.length === 1) return [];
  return product.variants.map((variant, position) => ({
    id: 40_000 + index * 100 + position,
    attributes: Object.entries(variant.options ?? {}).map(([name, value]) => ({ name, value })),
  }));
}

function isBetween(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}
