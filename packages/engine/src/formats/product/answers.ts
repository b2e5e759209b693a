/**
 * Inputs and outputs of the catalogue readers. All can be structured-cloned, so every reader can run in the worker's
 * box; no reader throws for its input, whatever the bytes.
 */

import type { ResponseHeaders } from '../../core/evidence.ts';
import type { HttpAnswer, MarketAnswer } from '../http/answer.ts';
import type { Platform } from './platforms.ts';
import type { Product, ReadFault } from './product.ts';

/** `readHome` also reads headers, which name some platforms. */
export interface HomeAnswer extends MarketAnswer {
  readonly headers: ResponseHeaders;
}

export type { Platform };

/**
 * A URL that may lead to one product: the higher the score, the likelier; a negative score is a listing or not a
 * product.
 */
export interface ScoredUrl {
  readonly url: string;
  readonly score: number;
  /** YYYY-MM-DD, when the sitemap dates it. */
  readonly lastmod: string | null;
}

/** What the home page states before a catalogue is requested. */
export interface HomeReading {
  /** `<html lang>`, else Content-Language; BCP 47 as declared. */
  readonly language: string | null;
  /** The platform with most marks; null without any. */
  readonly platform: Platform | null;
  /** Same-site links likely to be products, best first, at most 200. */
  readonly productLinks: readonly ScoredUrl[];
  /**
   * Same-site links likely to list products (categories, collections, the shop), at most 50: followed when there is no
   * other source.
   */
  readonly listingLinks: readonly string[];
  /** Same-site links whose address says neither product nor list nor anything else of a shop's, those of the navigation first, at most 20. */
  readonly plainLinks: readonly string[];
  /** `<link rel=sitemap>` of the page, absolute. */
  readonly sitemaps: readonly string[];
  /** `<link rel="https://api.w.org/">`: where WordPress says its REST API lives. */
  readonly wordpressApi: string | null;
  /** Words of the store's navigation and title, for a search that needs words; at most 20, in page order. */
  readonly searchWords: readonly string[];
  /** An empty root element and scripts: the content is rendered by a browser. */
  readonly clientRendered: boolean;
}

/** Products of a catalogue API, and the faults of its answer. */
export interface CatalogReading {
  readonly products: readonly Product[];
  /** `answer_unreadable` when the answer is not what this API gives. */
  readonly faults: readonly ReadFault[];
}

/** Shopify states products, barcodes and currency in different documents; all but the listing are optional. */
export interface ShopifyAnswers {
  /** GET /products.json */
  readonly listing: HttpAnswer;
  /** GET /products/{handle}.json, any number: they carry the barcodes. */
  readonly details: readonly HttpAnswer[];
  /** GET /cart.js and GET /meta.json: either names the currency. */
  readonly cart: HttpAnswer | null;
  readonly meta: HttpAnswer | null;
  readonly country: string;
}

/** A search, lookup or product answer of UCP, as REST sends it or inside MCP's JSON-RPC (structured, text or event stream). */
export interface UcpCatalogReading extends CatalogReading {
  /** What the store says about the next page; null cursor when it gives none. */
  readonly hasNextPage: boolean;
  /** The store states that there is no further page; an answer without page data does not count. */
  readonly isLast: boolean;
  readonly cursor: string | null;
}
