/** The search of a store's own platform, where its public interface has one: asked as a stranger asks it, instead of our sample. */

import { answerOf, type CatalogEvidence, type Exchange, findExchange, type Product, unansweredEnd } from '@vitrine/engine';
import type { FetchRequest, ProbeContext } from '../ports.ts';
import { MAGENTO_HEADERS, magentoQuery } from '../probes/catalog/apis.ts';
import { refusalOf } from './reach.ts';

/** What came back; null: the store declined it, was not there, or nobody let us ask. */
export interface SearchAnswer {
  readonly exchange: Exchange;
  readonly products: readonly Product[] | null;
  readonly refusal: ReturnType<typeof refusalOf> | 'declined' | 'unreadable';
}
export type StoreSearch = (query: string, key: string) => Promise<SearchAnswer>;

const RESULTS = 10;

/** At the address that showed the catalogue; null where that was no interface with a search. */
export function openStoreSearch(ctx: ProbeContext, catalog: CatalogEvidence): StoreSearch | null {
  const { source, attempts } = catalog;
  const shownAt = attempts.find((attempt) => attempt.source === source)?.exchanges.at(-1);
  const shown = shownAt === undefined ? undefined : findExchange(catalog, shownAt);
  if (shown === undefined || (source !== 'woocommerce' && source !== 'magento')) return null;
  const requestFor = source === 'woocommerce' ? wooSearch : magentoSearch;
  const read = source === 'woocommerce' ? ctx.read.readWooCommerce : ctx.read.readMagento;
  return async (query, key) => {
    const exchange = await ctx.fetcher.fetch({ ...requestFor(shown.url, query), key });
    const refusal = refusalOf(unansweredEnd(exchange, 'document'));
    const answer = answerOf(exchange, ctx.subject.country);
    if (answer === null) return { exchange, products: null, refusal: refusal === 'not_found' ? 'declined' : (refusal ?? 'declined') };
    const reading = await read(answer);
    if (!reading.ok) return { exchange, products: null, refusal: 'unreadable' };
    const { products, faults } = reading.value;
    return products.length === 0 && faults.length > 0
      ? { exchange, products: null, refusal: 'declined' }
      : { exchange, products, refusal: null };
  };
}

/** Store API, `search` and `per_page`: https://developer.woocommerce.com/docs/apis/store-api/resources-endpoints/products/ */
function wooSearch(shownAt: string, query: string): Omit<FetchRequest, 'key'> {
  const url = new URL(shownAt);
  url.searchParams.set('search', query);
  url.searchParams.set('per_page', String(RESULTS));
  return { url: url.href, headers: { accept: 'application/json' } };
}

function magentoSearch(url: string, query: string): Omit<FetchRequest, 'key'> {
  return { method: 'POST', url, headers: MAGENTO_HEADERS, body: JSON.stringify({ query: magentoQuery(RESULTS, query) }) };
}
