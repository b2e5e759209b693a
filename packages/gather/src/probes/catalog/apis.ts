/**
 * The platforms' public catalogue APIs. Each is requested at most once, and only where the home page does not rule it
 * out.
 */

import type { AttemptEnd, CatalogReading, CatalogSource, Exchange, HomeReading, Platform } from '@vitrine/engine';
import { answerOf, responseOf, unansweredEnd } from '@vitrine/engine';
import { type Asker, readAnswer } from './asker.ts';
import { type Found, foundBy, notAsked } from './found.ts';

/** What the requests to the platforms' APIs share. */
export interface ApiQuestion {
  readonly asker: Asker;
  readonly origin: string;
  readonly home: HomeReading | null;
  /** The end of every attempt when the home page was refused or failed; null when it was read. */
  readonly homeEnd: AttemptEnd | null;
}

type ApiSource = Extract<CatalogSource, 'woocommerce' | 'shopify' | 'magento'>;
const ASK: Readonly<Record<ApiSource, (question: ApiQuestion) => Promise<Found>>> = {
  woocommerce: askWooCommerce,
  shopify: askShopify,
  magento: askMagento,
};

/**
 * A shop whose home page names its platform is asked by that platform's API alone; one that names none is asked by all
 * three in parallel, which takes one round trip. When the home page was refused, no API is guessed.
 */
export async function askApis(question: ApiQuestion): Promise<readonly Found[]> {
  const platform = question.home?.platform ?? null;
  return Promise.all(
    (Object.keys(ASK) as ApiSource[]).map(async (source) => {
      if (question.homeEnd !== null) return notAsked(source, question.homeEnd, ['origin.home']);
      if (platform !== null && platform !== (source satisfies Platform)) return notAsked(source, 'other_platform');
      return ASK[source](question);
    }),
  );
}

/** https://developer.woocommerce.com/docs/apis/store-api/resources-endpoints/products/ */
async function askWooCommerce({ asker, origin, home }: ApiQuestion): Promise<Found> {
  const size = listingSize(asker, 100);
  const base = home?.wordpressApi ?? `${origin}/wp-json/`;
  const addresses = [
    withQuery(new URL('wc/store/v1/products', base), size),
    `${origin}/?rest_route=/wc/store/v1/products&per_page=${size}`,
  ];
  const keys: string[] = [];
  let end: AttemptEnd = 'absent';
  // The second address serves WordPress without pretty permalinks; it is requested only where WordPress is certain.
  for (const url of home?.platform === 'woocommerce' ? addresses : addresses.slice(0, 1)) {
    const exchange = await asker.ask({ key: keys.length === 0 ? 'catalog.woocommerce' : 'catalog.woocommerce:2', url, headers: JSON_ONLY });
    if (exchange === null) return foundBy('woocommerce', { exchanges: keys, end: 'budget' });
    keys.push(exchange.key);
    const reading = await readAnswer(asker.ctx, exchange, asker.ctx.read.readWooCommerce);
    end = endOf(exchange, reading);
    const total = Number.parseInt(responseOf(exchange)?.headers['x-wp-total'] ?? '', 10);
    if (end === 'found' || end === 'empty') {
      return foundBy('woocommerce', { products: reading?.products ?? [], exchanges: keys, end, total: Number.isNaN(total) ? null : total });
    }
    if (end !== 'absent') break;
  }
  return foundBy('woocommerce', { exchanges: keys, end });
}

/**
 * The listing holds neither currency nor barcodes: the cart gives the currency, the sampled products' own documents
 * (requested later) the barcodes.
 */
async function askShopify({ asker, origin, home }: ApiQuestion): Promise<Found> {
  const askCart = () => asker.ask({ key: 'catalog.shopify.cart', url: `${origin}/cart.js`, headers: JSON_ONLY });
  // Requested with the listing only where Shopify is certain; elsewhere the request would find nothing.
  const early = home?.platform === 'shopify' ? askCart() : null;
  const listing = await asker.ask({
    key: 'catalog.shopify',
    url: `${origin}/products.json?limit=${listingSize(asker, 250)}`,
    headers: JSON_ONLY,
  });
  if (listing === null) return notAsked('shopify', 'budget');
  const { country } = asker.ctx.subject;
  const isAnswered = unansweredEnd(listing, 'document') === null && answerOf(listing, country) !== null;
  const asked = await (early ?? (isAnswered ? askCart() : null));
  const cart = asked === null ? null : answerOf(asked, country);
  const reading = await readAnswer(asker.ctx, isAnswered ? listing : null, (answer) =>
    asker.ctx.read.readShopify({ listing: answer, details: [], cart, meta: null, country }),
  );
  const exchanges = [listing, ...(asked === null ? [] : [asked])].map(({ key }) => key);
  return foundBy('shopify', { products: reading?.products ?? [], exchanges, end: endOf(listing, reading) });
}

/** https://developer.adobe.com/commerce/webapi/graphql/schema/products/queries/products/ */
async function askMagento({ asker, origin }: ApiQuestion): Promise<Found> {
  const exchange = await asker.ask({
    key: 'catalog.magento',
    method: 'POST',
    url: `${origin}/graphql`,
    headers: MAGENTO_HEADERS,
    body: JSON.stringify({ query: magentoQuery(listingSize(asker, 50)) }),
  });
  if (exchange === null) return notAsked('magento', 'budget');
  const reading = await readAnswer(asker.ctx, exchange, asker.ctx.read.readMagento);
  return foundBy('magento', { products: reading?.products ?? [], exchanges: [exchange.key], end: endOf(exchange, reading) });
}

/** A GraphQL string is written as JSON writes one. */
export function magentoQuery(size: number, words = ''): string {
  const price = 'final_price{value currency} regular_price{value currency}';
  return (
    `{storeConfig{store_code locale base_url product_url_suffix} products(search:${JSON.stringify(words)},pageSize:${size}){total_count items{__typename id uid sku name ` +
    `url_key url_suffix canonical_url stock_status only_x_left_in_stock rating_summary review_count categories{name} short_description{html} description{html} ` +
    `image{url label} media_gallery{url} price_range{minimum_price{${price}} maximum_price{${price}}} ` +
    '...on CustomizableProductInterface{options{required}} ...on ConfigurableProduct{configurable_options{attribute_code label} variants{attributes{code label} ' +
    `product{id sku name stock_status only_x_left_in_stock price_range{minimum_price{${price}}}}}}}}}`
  );
}

const JSON_ONLY = { accept: 'application/json' };
export const MAGENTO_HEADERS = { ...JSON_ONLY, 'content-type': 'application/json' };

/** Twice the sample, so that the seed has something to choose from, within what the API gives in one page. */
function listingSize(asker: Asker, most: number): number {
  return Math.min(most, Math.max(24, 2 * asker.ctx.subject.sampleSize));
}

function withQuery(url: URL, size: number): string {
  // A WordPress without pretty permalinks names its API as /?rest_route=/, which has a query of its own.
  const route = url.searchParams.get('rest_route');
  if (route !== null) url.searchParams.set('rest_route', '/wc/store/v1/products');
  url.searchParams.set('per_page', String(size));
  return url.href;
}

function endOf(exchange: Exchange, reading: CatalogReading | null): AttemptEnd {
  const unanswered = unansweredEnd(exchange, 'document');
  if (unanswered !== null) return unanswered;
  if (reading === null) return 'unreadable';
  if (reading.products.length > 0) return 'found';
  // HTML where JSON was requested: the shop does not run this platform.
  return reading.faults.length > 0 ? 'absent' : 'empty';
}
