/** One page as a crawler reads it: may it be listed, under which address, in which languages, and what does it sell. */

import type { Exchange, ResponseOutcome } from '../../core/evidence.ts';
import type { PageOutline } from '../../formats/html/html.ts';
import { outlined } from '../../formats/html/read-page.ts';
import { parseLinkHeader } from '../../formats/http/link-header.ts';
import { resolveUrl } from '../../formats/links/links.ts';
import { readProductPage } from '../../formats/product/page.ts';
import type { ReadingContext } from '../../shared/wall/wall.ts';
import type { PageFacts } from './assessment.ts';
import { type Directives, readDirectives } from './directives.ts';

interface NamedAddress {
  /** As written. */
  readonly written: string;
  /** Absolute; null when it is no http(s) address. */
  readonly url: string | null;
  readonly in: 'html' | 'header';
}

export interface Alternate {
  readonly hreflang: string;
  readonly url: string | null;
}

export interface PageContent {
  /** Final address of the answer. */
  readonly url: string;
  readonly isHtml: boolean;
  readonly title: string | null;
  readonly heading: string | null;
  /** Primary language of `<html lang>`, lower case. */
  readonly language: string | null;
  /** `og:site_name`: what the store calls itself. */
  readonly siteName: string | null;
  /** In page order, elements before header. */
  readonly canonicals: readonly NamedAddress[];
  readonly alternates: readonly Alternate[];
  /** `<link rel=sitemap>`, absolute. */
  readonly sitemaps: readonly string[];
  readonly directives: Directives;
  readonly needsBrowser: boolean;
  /** Absolute addresses the page links to, in any element; at most 2,500. */
  readonly links: ReadonlySet<string>;
  /** Read on first use: most pages are never asked. */
  readonly structured: NonNullable<PageFacts['structured']>;
  /** One product and no other is described. */
  readonly sellsOne: boolean;
  /** A product may be described beyond what was read for products. */
  readonly cutForProducts: boolean;
  /** Sizes of what was read say nothing about the whole. */
  readonly truncated: boolean;
}

/** Most alternates read of one page; stores have fewer than 200 languages. */
export const MAX_ALTERNATES = 200;

/** As much of a page as Googlebot reads; it also bounds what ten hostile pages can cost. */
const PAGE_BYTES = 2 * 1024 * 1024;
/** Enough to read a head and to tell two pages apart. */
export const HEAD_BYTES = 256 * 1024;
/** Bytes read of what other identities get: titles, headings and a product's data stand in the first 128 KiB of ordinary pages. */
export const CELL_BYTES = 128 * 1024;
/** Microdata needs a tree, which costs ten times a pass; JSON-LD does not. */
const TREE_BYTES = 1024 * 1024;

export interface ReadOptions {
  /** Bytes read; as many as Googlebot reads by default. */
  readonly most?: number;
  /** Products of a page that was read before are not parsed again. */
  readonly context?: ReadingContext | undefined;
}

/** Reads an answer of any status and type; never throws for it. */
export function readPage(
  exchange: Exchange,
  response: ResponseOutcome,
  country: string,
  { most = PAGE_BYTES, context }: ReadOptions = {},
): PageContent {
  const { headers, url, body } = response;
  const bytes = body.bytes.subarray(0, most);
  const { html, outline } = outlined({ bytes, sha256: body.sha256 }, headers['content-type'] ?? null, context?.outlines);
  const base = resolveUrl(outline.base, url) ?? url;
  let products: ReturnType<typeof productsOf> | null = null;
  const forProducts = html.includes('ld+json') ? bytes : bytes.subarray(0, TREE_BYTES);
  const readOnce = () => (products ??= productsOf(exchange, response, { bytes: forProducts, country }, context));
  const inHeader = parseLinkHeader((headers['link'] ?? '').slice(0, 16_384)).links;
  return {
    url,
    isHtml: looksLikeHtml(headers['content-type'], html),
    title: outline.title,
    heading: outline.h1,
    language: outline.lang?.split(/[-_]/, 1)[0]?.toLowerCase() || null,
    siteName: outline.metas.find(({ name }) => name === 'og:site_name')?.content.trim() || null,
    canonicals: [
      ...outline.links.flatMap(({ rel, href }) => (hasRel(rel, 'canonical') ? [namedAt(href, base, 'html')] : [])),
      ...inHeader.flatMap(({ rels, target }) => (rels.includes('canonical') ? [namedAt(target, url, 'header')] : [])),
    ],
    alternates: [
      ...alternatesOf(outline, base),
      ...inHeader.flatMap(({ rels, target, hreflang }) =>
        rels.includes('alternate') && hreflang !== null ? [{ hreflang, url: resolveUrl(target, url) }] : [],
      ),
    ].slice(0, MAX_ALTERNATES),
    sitemaps: outline.links.flatMap(({ rel, href }) => (hasRel(rel, 'sitemap') ? (resolveUrl(href, base) ?? []) : [])),
    directives: readDirectives(outline, headers['x-robots-tag']),
    needsBrowser: outline.clientRendered,
    links: new Set([...outline.anchors, ...outline.links].flatMap(({ href }) => resolveUrl(href, base) ?? [])),
    get structured() {
      return readOnce().structured;
    },
    get sellsOne() {
      return readOnce().count === 1;
    },
    cutForProducts: body.truncated || forProducts.length < body.bytes.length,
    truncated: body.truncated || bytes.length < body.bytes.length,
  };
}

function hasRel(rel: string, word: string): boolean {
  return rel.split(/\s+/).includes(word);
}

function namedAt(written: string, base: string, place: NamedAddress['in']): NamedAddress {
  return { written: written.trim(), url: resolveUrl(written, base), in: place };
}

function alternatesOf(outline: PageOutline, base: string): readonly Alternate[] {
  return outline.links.flatMap(({ rel, href, hreflang }) =>
    hasRel(rel, 'alternate') && hreflang !== null ? [{ hreflang, url: resolveUrl(href, base) }] : [],
  );
}

function productsOf(
  { key }: Exchange,
  { url, headers, body }: ResponseOutcome,
  { bytes, country }: { readonly bytes: Uint8Array; readonly country: string },
  context?: ReadingContext,
) {
  const contentType = headers['content-type'] ?? null;
  // The hash is that of the whole body: of a page that was cut it would name what was not read.
  const whole = bytes.length === body.bytes.length ? { sha256: body.sha256 } : {};
  const reading = readProductPage({ bytes, ...whole, url, contentType, exchange: key, country }, context);
  const { source, products } = reading;
  const offer = products.some(({ variants }) => variants.some(({ price }) => price !== null));
  return { structured: { source, product: products.length > 0, offer }, count: products.length };
}

/** By its type; where none is sent, by how it begins. */
function looksLikeHtml(contentType: string | undefined, text: string): boolean {
  return contentType === undefined ? /^\s*</.test(text.slice(0, 1024)) : /html/i.test(contentType);
}
