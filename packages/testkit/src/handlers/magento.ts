/**
 * `magento-graphql`: the guest product search of Magento and Adobe Commerce. Options: `catalog`, `suffix` (.html).
 * Understands `products(search:…, pageSize:…, currentPage:…)`, literal or by variables, and answers the whole item
 * whatever fields were asked for; anything else is a GraphQL error, as the platform answers it.
 */

import { jsonAnswer } from '../answer.ts';
import type { Catalog, CatalogProduct } from '../catalog.ts';
import { firstVariant, holdsWords, isAvailable, loadCatalog, priceRange } from '../catalog.ts';
import type { StoreContext } from '../context.ts';
import { escapeHtml } from '../template.ts';
import type { HandlerFactory, StoreRequest } from './handler.ts';
import { asRecord, parseJson } from './handler.ts';

export const magentoGraphql: HandlerFactory = (options, context) => {
  const catalog = loadCatalog(context, options.text('catalog'));
  const suffix = options.text('suffix', '.html');
  const items = catalog.products.map((product, index) => ({
    title: product.title,
    item: itemOf(catalog, context, product, index, suffix),
  }));
  return (request) => {
    const { query, variables } = readQuery(request);
    if (query === '')
      return jsonAnswer({ errors: [{ message: 'Syntax Error: Unexpected <EOF>', extensions: { category: 'graphql' } }] }, 400);
    if (!/\bproducts\s*\(/.test(query)) return unknownField(query);
    const words = argument(query, variables, 'search');
    const pageSize = Number(argument(query, variables, 'pageSize') || 20);
    const currentPage = Number(argument(query, variables, 'currentPage') || 1);
    const found = items.filter(({ title }) => holdsWords(title, words));
    const total = Math.ceil(found.length / pageSize);
    if (currentPage > Math.max(1, total)) {
      const message = `currentPage value ${currentPage} specified is greater than the ${total} page(s) available.`;
      return jsonAnswer({ errors: [{ message, extensions: { category: 'graphql-input' } }], data: { products: null } });
    }
    const page = found.slice((currentPage - 1) * pageSize, currentPage * pageSize).map(({ item }) => item);
    return jsonAnswer({
      data: {
        products: {
          total_count: found.length,
          items: page,
          page_info: { current_page: currentPage, page_size: pageSize, total_pages: total },
        },
      },
    });
  };
};

function readQuery(request: StoreRequest): { readonly query: string; readonly variables: Readonly<Record<string, unknown>> } {
  if (request.method === 'POST') {
    const body = asRecord(parseJson(request.body));
    return { query: String(body['query'] ?? ''), variables: asRecord(body['variables']) };
  }
  return { query: request.query.get('query') ?? '', variables: asRecord(parseJson(request.query.get('variables') ?? '{}')) };
}

function unknownField(query: string): ReturnType<typeof jsonAnswer> {
  const field = /\{\s*(\w+)/.exec(query)?.[1] ?? '';
  return jsonAnswer({ errors: [{ message: `Cannot query field "${field}" on type "Query".`, extensions: { category: 'graphql' } }] }, 400);
}

/** The argument's text, whether written in the query or given as a variable; '' when absent. */
function argument(query: string, variables: Readonly<Record<string, unknown>>, name: string): string {
  const written = new RegExp(`\\b${name}\\s*:\\s*(?:"([^"]*)"|\\$(\\w+)|(\\d+))`).exec(query);
  if (written === null) return '';
  const [, text, variable, number] = written;
  return variable === undefined ? (text ?? number ?? '') : String(variables[variable] ?? '');
}

function itemOf(catalog: Catalog, context: StoreContext, product: CatalogProduct, index: number, suffix: string): object {
  const first = firstVariant(product);
  const { min, max } = priceRange(product);
  const money = (minor: number): object => ({ value: minor / 100, currency: catalog.currency });
  const price = (final: number): object => ({ regular_price: money(first.listPrice ?? final), final_price: money(final) });
  return {
    __typename: product.variants.length > 1 ? 'ConfigurableProduct' : 'SimpleProduct',
    id: 900 + index,
    uid: Buffer.from(String(900 + index)).toString('base64'),
    sku: first.sku ?? product.id,
    name: product.title,
    url_key: product.handle,
    url_suffix: suffix,
    canonical_url: `${product.handle}${suffix}`,
    description: { html: `<p>${escapeHtml(product.description)}</p>` },
    short_description: { html: '' },
    stock_status: product.variants.some(isAvailable) ? 'IN_STOCK' : 'OUT_OF_STOCK',
    price_range: { minimum_price: price(min), maximum_price: price(max) },
    image: { url: context.origin + (product.images[0]?.url ?? ''), label: product.images[0]?.alt ?? '' },
    small_image: { url: context.origin + (product.images[0]?.url ?? '') },
    media_gallery: product.images.map((image) => ({ url: context.origin + image.url, label: image.alt })),
    categories: product.category === undefined ? [] : [{ name: product.category.value, url_path: 'maison' }],
    rating_summary: product.rating === undefined ? 0 : product.rating.value * 20,
    review_count: product.rating?.count ?? 0,
  };
}
