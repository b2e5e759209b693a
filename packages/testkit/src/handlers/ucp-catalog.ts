/** search, lookup and product detail over a catalog, as UCP defines them; both transports call these. */

import type { CatalogProduct, CatalogVariant } from '../catalog.ts';
import { firstVariant, isAvailable, optionLabels, optionNames, priceRange } from '../catalog.ts';
import { asRecord } from './handler.ts';
import type { LookupInput, UcpShop } from './ucp-shapes.ts';
import { ucpEnvelope, ucpProduct } from './ucp-shapes.ts';

/** `invalid`: the request itself is wrong (REST 400, JSON-RPC -32602). A business outcome is always `answer`. */
export type UcpOutcome =
  | { readonly kind: 'answer'; readonly value: Readonly<Record<string, unknown>> }
  | { readonly kind: 'invalid'; readonly code: string; readonly content: string };

export interface SearchLimits {
  /** False: a search needs words, as some live stores insist. */
  readonly browse: boolean;
  readonly maxPage: number;
}

const DEFAULT_PAGE = 10;
/** The specification asks for at least 10. */
const MAX_LOOKUP_IDS = 50;

/** Catalog Search. Words are matched without accents, case or plural; every word must occur. */
export function searchCatalog(shop: UcpShop, request: Readonly<Record<string, unknown>>, limits: SearchLimits): UcpOutcome {
  const query = typeof request['query'] === 'string' ? request['query'].trim() : '';
  const filters = asRecord(request['filters']);
  if (query === '' && (!limits.browse || Object.keys(filters).length === 0)) {
    return invalid('invalid_request', limits.browse ? 'query or filters must be given' : 'query must not be empty');
  }
  const pagination = asRecord(request['pagination']);
  const offset = readCursor(pagination['cursor']);
  if (offset === undefined) return invalid('invalid_cursor', 'the cursor is not one of ours');
  const limit = pageSize(pagination['limit'], limits.maxPage);
  if (limit === undefined) return invalid('invalid_request', 'pagination.limit must be a whole number of at least 1');
  const found = shop.catalog.products.filter((product) => matchesWords(product, query) && matchesFilters(product, filters));
  const end = offset + limit;
  return answer({
    ucp: ucpEnvelope(shop),
    products: found.slice(offset, end).map((product) => ucpProduct(shop, product)),
    pagination: {
      has_next_page: end < found.length,
      ...(end < found.length ? { cursor: writeCursor(end) } : {}),
      total_count: found.length,
    },
  });
}

/** Catalog Lookup. Ids of products, variants, SKUs and handles; each product once; unknown ids are reported as messages. */
export function lookupCatalog(shop: UcpShop, request: Readonly<Record<string, unknown>>): UcpOutcome {
  const given = request['ids'];
  if (!Array.isArray(given) || given.length === 0) return invalid('invalid_request', 'ids must hold at least one id');
  const ids = [...new Set(given.map(String))];
  if (ids.length > MAX_LOOKUP_IDS) return invalid('request_too_large', `at most ${MAX_LOOKUP_IDS} ids`);
  const hits = new Map<CatalogProduct, Map<string, LookupInput[]>>();
  const messages: object[] = [];
  for (const id of ids) {
    const hit = findById(shop, id);
    if (hit === undefined) {
      messages.push({ type: 'info', code: 'not_found', content: `No product answers to ${id}` });
      continue;
    }
    const variant = hit.variant ?? firstVariant(hit.product);
    const inputs = hits.get(hit.product) ?? new Map<string, LookupInput[]>();
    inputs.set(variant.id, [...(inputs.get(variant.id) ?? []), { id, match: hit.variant === undefined ? 'featured' : 'exact' }]);
    hits.set(hit.product, inputs);
  }
  const products = [...hits].map(([product, inputs]) =>
    ucpProduct(
      shop,
      product,
      product.variants.filter((variant) => inputs.has(variant.id)),
      inputs,
    ),
  );
  return answer({ ucp: ucpEnvelope(shop), products, ...(messages.length === 0 ? {} : { messages }) });
}

/** Product detail. An id of a variant puts that variant first; an unknown id is a business error inside a successful answer. */
export function productDetail(shop: UcpShop, request: Readonly<Record<string, unknown>>): UcpOutcome {
  const id = request['id'];
  if (typeof id !== 'string' || id === '') return invalid('invalid_request', 'id must be given');
  const hit = findById(shop, id);
  if (hit === undefined) return answer(businessError(shop, 'not_found', `No product answers to ${id}`));
  const { product } = hit;
  const first = hit.variant ?? product.variants.find(isAvailable) ?? firstVariant(product);
  const variants = [first, ...product.variants.filter((variant) => variant !== first)];
  return answer({ ucp: ucpEnvelope(shop), product: { ...ucpProduct(shop, product, variants), ...selection(product, first) } });
}

/** A refusal the buyer's agent cannot repair, in the shape of UCP's error answers. */
export function businessError(shop: UcpShop, code: string, content: string, severity = 'unrecoverable'): Readonly<Record<string, unknown>> {
  return { ucp: ucpEnvelope(shop, 'error'), messages: [{ type: 'error', code, content, severity }] };
}

/** The product and, when the id or SKU named one, the variant. */
export function findById(
  shop: UcpShop,
  id: string,
): { readonly product: CatalogProduct; readonly variant: CatalogVariant | undefined } | undefined {
  for (const product of shop.catalog.products) {
    const variant = product.variants.find((candidate) => candidate.id === id || candidate.sku === id);
    if (variant !== undefined) return { product, variant };
    if (product.id === id || product.handle === id) return { product, variant: undefined };
  }
  return undefined;
}

function selection(product: CatalogProduct, selected: CatalogVariant): object {
  const names = optionNames(product);
  if (names.length === 0) return {};
  return {
    selected: Object.entries(selected.options ?? {}).map(([name, label]) => ({ name, label })),
    options: names.map((name) => ({
      name,
      values: optionLabels(product, name).map((label) => {
        const others = Object.entries(selected.options ?? {}).filter(([other]) => other !== name);
        const reachable = product.variants.filter(
          ({ options = {} }) => options[name] === label && others.every(([other, chosen]) => options[other] === chosen),
        );
        return { label, exists: reachable.length > 0, available: reachable.some(isAvailable) };
      }),
    })),
  };
}

function matchesWords(product: CatalogProduct, query: string): boolean {
  const text = folded([product.title, product.description, product.category?.value ?? '', ...(product.tags ?? [])].join(' '));
  return folded(query)
    .split(/\s+/)
    .every((word) => text.includes(word.replace(/(?<=\w{3})[sx]$/, '')));
}

function matchesFilters(product: CatalogProduct, filters: Readonly<Record<string, unknown>>): boolean {
  const { min, max } = asRecord(filters['price']);
  const range = priceRange(product);
  if (typeof min === 'number' && range.max < min) return false;
  if (typeof max === 'number' && range.min > max) return false;
  const categories = filters['categories'];
  if (!Array.isArray(categories) || categories.length === 0) return true;
  return categories.some((category) => folded(product.category?.value ?? '').includes(folded(String(category))));
}

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function pageSize(limit: unknown, most: number): number | undefined {
  if (limit === undefined) return Math.min(DEFAULT_PAGE, most);
  return typeof limit === 'number' && Number.isInteger(limit) && limit >= 1 ? Math.min(limit, most) : undefined;
}

function writeCursor(offset: number): string {
  return Buffer.from(`o:${offset}`).toString('base64url');
}

function readCursor(cursor: unknown): number | undefined {
  if (cursor === undefined) return 0;
  const match = /^o:(\d{1,6})$/.exec(Buffer.from(String(cursor), 'base64url').toString());
  return match === null ? undefined : Number(match[1]);
}

function answer(value: Readonly<Record<string, unknown>>): UcpOutcome {
  return { kind: 'answer', value };
}

function invalid(code: string, content: string): UcpOutcome {
  return { kind: 'invalid', code, content };
}
