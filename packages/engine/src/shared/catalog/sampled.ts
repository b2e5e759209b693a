/**
 * The sampled products, read again from the stored answers, so that a verdict does not rest on the probe's conclusions; whether
 * their absence is a fact about the store or a failed measurement; the market: its currency and languages, and which
 * country a store addresses, as its address and its home page show it.
 */

import { type EvidenceSlice, type Exchange, findExchange, responseOf } from '../../core/evidence.ts';
import { wordSet } from '../../core/word-set.ts';
import type { MarketAnswer } from '../../formats/http/answer.ts';
import { currencyOf } from '../../formats/money/currencies.ts';
import { readMagento } from '../../formats/product/magento.ts';
import { mainProduct, type PageMemo, readProductPage } from '../../formats/product/page.ts';
import type { Product } from '../../formats/product/product.ts';
import { readShopify } from '../../formats/product/shopify.ts';
import { readUcpProducts } from '../../formats/product/ucp.ts';
import { readWooCommerce } from '../../formats/product/woocommerce.ts';
import { languagesOf } from '../../formats/text/language-markets.ts';
import {
  type CatalogEvidence,
  type CatalogSource,
  type MarketContext,
  type SampleEntry,
  type SourceAttempt,
  UNMEASURED_ENDS,
} from './evidence.ts';
import { distinctKeyOf } from './sampling.ts';

/** In the order of the sample. An entry the current reader no longer finds in its answer is left out. */
export function readSample(
  catalog: CatalogEvidence,
  context?: { readonly pages: PageMemo },
): readonly { readonly entry: SampleEntry; readonly product: Product }[] {
  const { source } = catalog;
  if (source === null) return [];
  const byExchange = new Map<string, ReadonlyMap<string, Product>>();
  return catalog.sample.flatMap((entry) => {
    const known = byExchange.get(entry.exchange) ?? byKey(readExchange(catalog, source, entry.exchange, context));
    byExchange.set(entry.exchange, known);
    const product = known.get(entry.key);
    return product === undefined ? [] : [{ entry, product: withDetail(catalog, entry, product) }];
  });
}

function byKey(products: readonly Product[]): ReadonlyMap<string, Product> {
  // The first of each key, as the probe chose it.
  return new Map(products.toReversed().map((product) => [distinctKeyOf(product), product]));
}

/** What the platform's own API answered that was asked beside a catalogue over UCP; empty where none was. */
export function readBeside(catalog: CatalogEvidence): readonly Product[] {
  if (catalog.source !== 'ucp') return [];
  return catalog.attempts
    .filter(({ source, end }) => source !== 'ucp' && end === 'found')
    .flatMap(({ source, exchanges }) => exchanges.flatMap((key) => readExchange(catalog, source, key)));
}

function readExchange(
  catalog: CatalogEvidence,
  source: CatalogSource,
  key: string,
  context?: { readonly pages: PageMemo },
): readonly Product[] {
  const { country } = catalog.market;
  const answer = answerIn(catalog, key, country);
  if (answer === null) return [];
  if (source === 'ucp') return readUcpProducts(answer).products;
  if (source === 'woocommerce') return readWooCommerce(answer).products;
  if (source === 'magento') return readMagento(answer).products;
  if (source === 'shopify') {
    const details = catalog.source === 'shopify' ? catalog.sample.flatMap(({ detail }) => answerIn(catalog, detail, country) ?? []) : [];
    const cart = answerIn(catalog, 'catalog.shopify.cart', country);
    return readShopify({ listing: answer, details, cart, meta: null, country }).products;
  }
  const product = mainProduct(readProductPage(answer, context), answer.url);
  return product === null ? [] : [product];
}

/** UCP's product detail shows every variant and option; a listing may show only the featured ones. */
function withDetail(catalog: CatalogEvidence, entry: SampleEntry, product: Product): Product {
  if (catalog.source !== 'ucp' || entry.detail === null) return product;
  const answer = answerIn(catalog, entry.detail, catalog.market.country);
  const detail = answer === null ? undefined : readUcpProducts(answer).products[0];
  if (detail === undefined || detail.variants.length < product.variants.length) return product;
  return { ...product, variants: detail.variants, optionNames: detail.optionNames };
}

/** The answer of an exchange; null when there was none or its status is not 200. */
export function answerOf(exchange: Exchange | undefined, country: string): MarketAnswer | null {
  const response = responseOf(exchange);
  if (exchange === undefined || response === undefined || response.status !== 200) return null;
  const { body, headers, url } = response;
  const { 'content-type': contentType = null, 'x-robots-tag': robotsTag = null, 'set-cookie': cookie = null } = headers;
  return { bytes: body.bytes, sha256: body.sha256, url, contentType, robotsTag, cookie, exchange: exchange.key, country };
}

/** The answer with this key, with the prices of the market. */
function answerIn(slice: EvidenceSlice, key: string | null, country: string): MarketAnswer | null {
  return key === null ? null : answerOf(findExchange(slice, key), country);
}

/**
 * The attempts that decide when no product was found: what the store offers by name (UCP, its platform's API) and the
 * pages. A `/graphql` that answers 403 on a shop that never said it was Magento decides nothing.
 */
export function decidingAttempts({ attempts, home }: CatalogEvidence): readonly SourceAttempt[] {
  return attempts.filter(({ source }) => source === 'ucp' || source === 'pages' || source === home?.platform);
}

/** False when a deciding attempt ended without a result: the check is then an error, never 0. */
export function wasMeasured(catalog: CatalogEvidence): boolean {
  return !decidingAttempts(catalog).some(({ end }) => UNMEASURED_ENDS.has(end));
}

/**
 * `country`: ISO 3166-1 alpha-2, any case. Unknown countries have neither currency nor language, and neither is judged.
 */
export function marketOf(country: string): MarketContext {
  const code = country.toUpperCase();
  return { country: code, currency: currencyOf(code), languages: languagesOf(code) };
}

/**
 * The country of its domain, else the region its home page declares its language for. null: neither names one. The
 * domain first, because themes declare `en-US` and nobody changes it.
 */
export function ownMarket(url: string, language: string | null): string | null {
  const top = /\.([a-z]{2})\.?$/.exec(new URL(url).hostname)?.[1] ?? '';
  const ofDomain = SOLD_TO_ANYBODY.has(top) ? null : known(top === 'uk' ? 'GB' : top);
  const region = /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})$/i.exec(language ?? '')?.[1] ?? '';
  return ofDomain ?? known(region);
}

/** A country with a currency we know; `eu` is none, nor is `xk`, which ISO 3166-1 does not assign and no option may name. */
function known(code: string): string | null {
  const { country, currency } = marketOf(code);
  return code.length === 2 && country !== 'XK' && typeof currency === 'string' ? country : null;
}

/** Domains of countries that shops all over the world register for their sound (reviewed 2026-11-22). */
const SOLD_TO_ANYBODY = wordSet(
  'ac ad ag ai am as bz cc cd cx dj fm gg gl gs im in io la lc li ly me mn ms mu nu pn pw re sc sh so st su sx tk tl to tv vc vg ws',
);
