/**
 * One product page as an agent without a browser reads it: which product it is about, among related ones, and how its other
 * structured sources describe it, where a theme's block and a plugin's differ.
 */

import type { Memo } from '../../core/memo.ts';
import { outlinePage, type PageOutline } from '../html/html.ts';
import { spoken } from '../html/text.ts';
import type { MarketAnswer } from '../http/answer.ts';
import { resolveUrl } from '../links/links.ts';
import { type PolicyKind, policiesLinked } from '../links/policies.ts';
import { forbidsIndexing } from '../robots/robots.ts';
import { decodeText } from '../text/charset.ts';
import { FREE_DELIVERY } from '../text/offer-words.ts';
import { words } from '../text/words.ts';
import { BLANK_VARIANT, blankProduct } from './blank.ts';
import { readJsonLd } from './jsonld-repair.ts';
import { readMicrodata } from './microdata.ts';
import { readOpenGraph } from './opengraph.ts';
import { currencyOfPage } from './page-currency.ts';
import type { PageReading, Product, ReadFault, ShownOffer, SourceId } from './product.ts';

import { readRdfa } from './rdfa.ts';
import type { PageContext, SchemaGraph } from './schema-graph.ts';
import { hasProduct, readProducts } from './schema-product.ts';
import { readShown } from './shown.ts';

export type PageMemo = Memo<PageReading>;

/**
 * Products of the page from its best structured source: JSON-LD, else microdata, else RDFa, else Open Graph.
 * Sources are not mixed, because a consumer that trusts one does not fill its holes from another. Never throws.
 * With a context, a page that was read before under the same URL and market is not parsed again.
 */
export function readProductPage(answer: MarketAnswer, context?: { readonly pages: PageMemo }): PageReading {
  if (context === undefined || answer.sha256 === undefined) return readPage(answer);
  const key = JSON.stringify([
    answer.sha256,
    answer.url,
    answer.contentType,
    answer.robotsTag,
    answer.cookie,
    answer.exchange,
    answer.country,
  ]);
  return context.pages.remember(key, () => readPage(answer));
}

function readPage(answer: MarketAnswer): PageReading {
  const html = decodeText(answer.bytes, answer.contentType).text;
  const outline = outlinePage(html);
  const base = baseOf(outline, answer.url);
  const canonical = canonicalOf(outline, base);
  const jsonLd = readJsonLd(outline.jsonLd);
  const page = { exchange: answer.exchange, url: answer.url, base, canonical, language: outline.lang, country: answer.country };
  const sources = { html, outline, page, jsonLd: jsonLd.graph };
  const best = bestSource(sources);
  const linked = policiesLinked(outline.anchors);
  const main = mainProduct({ products: best.products, canonical, heading: outline.h1 }, answer.url);
  return {
    products: best.products.map((product) => withPolicyLinks(confirmed(product, outline), linked)),
    faults: [...pageFaults(outline, answer), ...jsonLd.faults, ...best.faults],
    source: best.source,
    others: otherSources(sources, best.source, main),
    shown: shownOf(outline, main, answer),
    canonical,
    heading: outline.h1,
    language: outline.lang,
  };
}

/** What a person sees of the page's product; a page without a product in its data shows the one its heading names. */
function shownOf(outline: PageOutline, main: Product | null, { url, country, cookie = null }: MarketAnswer): ShownOffer | null {
  const { shown, h1 } = outline;
  if (shown === '' || (main !== null && !isNamed(h1, main.title))) return null;
  const stated = main?.variants.find(({ price }) => price?.currency != null)?.price?.currency ?? null;
  return readShown(shown, currencyOfPage({ outline, url, country, stated, cookie }));
}

/** The URL relative references resolve against: `<base href>` when it is usable. */
export function baseOf(outline: PageOutline, url: string): string {
  return resolveUrl(outline.base, url) ?? url;
}

/** The first canonical link, absolute; null when there is none or it is no http(s) URL. */
function canonicalOf(outline: PageOutline, base: string): string | null {
  const link = outline.links.find(({ rel }) => rel.split(/\s+/).includes('canonical'));
  return link === undefined ? null : resolveUrl(link.href, base);
}

/** True when the page asks not to be indexed, by every crawler or by Googlebot. */
function isNoindex(outline: PageOutline): boolean {
  return outline.metas.some(
    ({ name, content }) => (name === 'robots' || name === 'googlebot') && /(?:^|[\s,])(?:noindex|none)(?:$|[\s,])/i.test(content),
  );
}

interface PageSources {
  readonly html: string;
  readonly outline: PageOutline;
  readonly page: Omit<PageContext, 'source'>;
  readonly jsonLd: SchemaGraph;
}

/** In the order of trust. A kind without its marks on the page costs one search of the text. */
const GRAPHS: readonly (readonly [SourceId, (sources: PageSources) => SchemaGraph | null])[] = [
  ['jsonld', ({ jsonLd }) => jsonLd],
  ['microdata', ({ html, outline }) => (outline.hasMicrodata && !outline.tooDeep ? readMicrodata(html) : null)],
  ['rdfa', ({ html, outline }) => (outline.hasRdfa && !outline.tooDeep ? readRdfa(html) : null)],
];

function bestSource(sources: PageSources): Pick<PageReading, 'source' | 'products' | 'faults'> {
  const { outline, page } = sources;
  for (const [source, read] of GRAPHS) {
    const graph = read(sources);
    if (graph !== null && hasProduct(graph)) return { source, ...readProducts(graph, { ...page, source }) };
  }
  const card = readOpenGraph(outline.metas, { ...page, source: 'opengraph' });
  return card === null ? { source: null, products: [], faults: [] } : { source: 'opengraph', products: [card], faults: [] };
}

const FREE = words(FREE_DELIVERY);

/** Delivery that the data call free of charge, where a person reads it as well. */
function confirmed(product: Product, { text }: PageOutline): Product {
  return product.shipping === 'free' && FREE.test(text) ? { ...product, shipping: 'market' } : product;
}

/** A link to the terms of delivery in the page's footer counts as a seller's link over UCP does. */
function withPolicyLinks(product: Product, linked: readonly PolicyKind[]): Product {
  const raised = linked.filter((kind) => product[kind] === 'none').map((kind) => [kind, 'link'] as const);
  return raised.length === 0 ? product : { ...product, ...Object.fromEntries(raised) };
}

function pageFaults(outline: PageOutline, { robotsTag }: MarketAnswer): readonly ReadFault[] {
  const faults: ReadFault[] = [];
  if (outline.clientRendered) faults.push({ code: 'client_rendered', detail: 'an empty root element and scripts' });
  if (isNoindex(outline)) faults.push({ code: 'noindex', detail: 'robots meta element' });
  else if (forbidsIndexing(robotsTag)) faults.push({ code: 'noindex', detail: 'X-Robots-Tag header' });
  return faults;
}

/** The main product by every structured source below the best one; of a source that describes another product nothing. */
function otherSources(sources: PageSources, best: SourceId | null, main: Product | null): readonly Product[] {
  if (best === null || main === null) return [];
  const { outline, page } = sources;
  const below = GRAPHS.slice(GRAPHS.findIndex(([source]) => source === best) + 1);
  const described = below.flatMap(([source, read]) => {
    const graph = read(sources);
    if (graph === null || !hasProduct(graph)) return [];
    const { products } = readProducts(graph, { ...page, source });
    return mainProduct({ products, canonical: page.canonical, heading: outline.h1 }, page.url) ?? [];
  });
  const card = best === 'opengraph' ? null : readOpenGraph(outline.metas, { ...page, source: 'opengraph' });
  return [...described, ...(card === null ? [] : [card])].filter((other) => isSameProduct(main, other, outline.h1));
}

/** A source without the product of the page may hold cards of related ones: only one that is named alike, or numbered alike, is the same. */
function isSameProduct(main: Product, other: Product, heading: string | null): boolean {
  if (other.title === null || isSameTitle(main.title, other.title) || isNamed(heading, other.title)) return true;
  const skus = new Set(main.variants.map(({ sku }) => sku));
  return other.variants.some(({ sku }) => sku !== null && skus.has(sku));
}

/** One begins with the other, or holds more than half of the shorter one's words: shops add their name, a brand or a size to one of them. */
export function isSameTitle(one: string | null, other: string | null): boolean {
  if (isNamed(one, other)) return true;
  const [mine, theirs] = [one, other].map((title) => new Set(spoken(title).split(' ').filter(Boolean))) as [Set<string>, Set<string>];
  return 2 * mine.intersection(theirs).size > Math.min(mine.size, theirs.size);
}

/**
 * The product the page is about: one under its address or canonical address, among several the one its heading names; an
 * exact heading wins over an address, which a card without one takes from the page. Else the first; null when there is none.
 */
export function mainProduct(reading: Pick<PageReading, 'products' | 'canonical' | 'heading'>, pageUrl: string): Product | null {
  const { products, canonical, heading } = reading;
  const own = new Set([comparable(pageUrl), ...(canonical === null ? [] : [comparable(canonical)])]);
  const here = products.filter(({ url }) => url !== null && own.has(comparable(url)));
  const isExact = ({ title }: Product) => heading !== null && spoken(heading) !== '' && spoken(heading) === spoken(title);
  const isHeading = ({ title }: Product) => isNamed(heading, title);
  return here.find(isExact) ?? products.find(isExact) ?? here.find(isHeading) ?? here[0] ?? products.find(isHeading) ?? products[0] ?? null;
}

/**
 * The product of a page: that of its data, else the one a person reads there, which takes a heading, one price, and a way to buy
 * or the word that there is none. Without data it has one variant, under the page's address.
 */
export function productOn(reading: PageReading, { url, exchange }: Pick<MarketAnswer, 'url' | 'exchange'>): Product | null {
  const { heading, shown, canonical, language } = reading;
  const main = mainProduct(reading, url);
  if (main !== null || heading === null || shown?.price == null || shown.availability === null) return main;
  const { price, listPrice, availabilityRaw } = shown;
  // What nobody can order is not seen sold out.
  const stock = shown.orderable === false ? { availability: null, orderable: { min: 1, max: 0 } } : { availability: shown.availability };
  const variants = [{ ...BLANK_VARIANT, id: url, url, price, listPrice, availabilityRaw, ...stock }];
  return { ...blankProduct('shown', exchange), id: url, url, canonical, title: heading, language, variants };
}

/** True when heading and title are the same words, or one begins with the other. */
function isNamed(heading: string | null, title: string | null): boolean {
  const [one, other] = [spoken(heading), spoken(title)];
  return one !== '' && other !== '' && (`${one} `.startsWith(`${other} `) || `${other} `.startsWith(`${one} `));
}

/** Compares without scheme, trailing slash, query and fragment. */
export function comparable(url: string): string {
  return url
    .replace(/^https?:\/\//i, '')
    .replace(/[?#].*/, '')
    .replace(/\/$/, '')
    .toLowerCase()
    .replace(/^(?:localhost|\[::1\])(?=:|\/|$)/, '127.0.0.1');
}
