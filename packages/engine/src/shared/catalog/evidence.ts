/** Step `probe:catalog`: what the store's catalogue answered, from whichever source. */

import type { EvidenceSlice } from '../../core/evidence.ts';
import type { Platform } from '../../formats/product/answers.ts';

/**
 * The sources, in the order of trust: an agreed protocol, a platform's public API, then the pages any visitor can read.
 */
export const CATALOG_SOURCES = ['ucp', 'woocommerce', 'shopify', 'magento', 'pages'] as const;
export type CatalogSource = (typeof CATALOG_SOURCES)[number];

/**
 * How asking one source ended.
 *
 * `found`: products came. `empty`: it answers, and has none. `absent`: it is not there (404, a web page instead of
 * data). `refused`: it is there and declined our question in its own terms. `unsampled`: a UCP catalogue answers, never said that it is empty, and showed nothing for any
 * question of ours. `unreadable`: the answer burst the parser's
 * box, or was too large or wrongly encoded to be taken in. `blocked`: 401, 403, 429, 430, 451 or a bot challenge. `robots`: robots.txt forbids it to us. `robots_unreadable`: robots.txt
 * failed, so a crawler may not ask; the store wrote no such rule. `unreachable`: no answer. `budget`: this audit's requests were
 * spent. `unspoken`: the store offers itself in a protocol that Vitrine does not speak (UCP over A2A alone, or ACP; the exchange
 * says which), so that nothing was asked. `ours`: a UCP catalogue is declared and our own limits kept us from seeing it answer (the
 * store could not fetch our agent profile, or our rules refuse its address). `not_offered`: the store's UCP profile names no usable catalogue. `other_platform`: not asked, because the
 * home page names another platform. `not_needed`: a better source had answered.
 */
const ATTEMPT_ENDS = [
  'found',
  'empty',
  'absent',
  'refused',
  'unsampled',
  'unreadable',
  'blocked',
  'robots',
  'robots_unreadable',
  'unreachable',
  'budget',
  'unspoken',
  'ours',
  'not_offered',
  'other_platform',
  'not_needed',
] as const;
export type AttemptEnd = (typeof ATTEMPT_ENDS)[number];

/** Ends that say nothing about the store's catalogue: with them alone the check cannot be measured. */
export const UNMEASURED_ENDS: ReadonlySet<AttemptEnd> = new Set([
  'unsampled',
  'unreadable',
  'blocked',
  'robots',
  'robots_unreadable',
  'unreachable',
  'budget',
  'unspoken',
  'ours',
]);

/** The result of one source. */
export interface SourceAttempt {
  readonly source: CatalogSource;
  readonly end: AttemptEnd;
  /** Keys of the exchanges in the order they were asked; empty for a source that was not asked. */
  readonly exchanges: readonly string[];
  /** Distinct products this source showed. */
  readonly found: number;
}

/** The market the catalogue was asked for, as sent: hints to the store, which may answer otherwise. */
export interface MarketContext {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** ISO 4217; null for a country we know no currency of. */
  readonly currency: string | null;
  /** ISO 639-1 codes; the first is the one asked for. */
  readonly languages: readonly string[];
}

/** One product of the sample, and which exchanges speak of it. */
export interface SampleEntry {
  /** As `identityOf` names it: stable between audits of the same catalogue. */
  readonly id: string;
  /** As `distinctKeyOf` makes it: finds the product again among those of its exchange. */
  readonly key: string;
  /** The exchange it was read from. */
  readonly exchange: string;
  /** A second answer about this product alone (Shopify's /products/{handle}.json, UCP's product detail). */
  readonly detail: string | null;
  /** Its web page; for a catalogue read from pages the same as `exchange`. */
  readonly page: string | null;
  /** The first bytes of its first image. */
  readonly image: string | null;
}

/** A page that was opened as a product page. */
export interface OpenedPage {
  readonly exchange: string;
  /** The URL pattern alone says "product": an unreadable page is then the store's fault, not a wrong guess of ours. */
  readonly certain: boolean;
  /** The parser had to be stopped: judging must not read the page again. */
  readonly burst: boolean;
  /** Name of the product that its data describe or a person reads there; null: neither. */
  readonly shows?: string | null;
}

/** The exchange of the page that another one names as its canonical, by that one's key. */
export function canonicalKey(key: string): string {
  return `${key}:canonical`;
}

export function isCanonicalKey(key: string): boolean {
  return key.endsWith(':canonical');
}

/** What the home page told the probe; it decides which sources are requested. */
interface HomeMarks {
  readonly platform: Platform | null;
  /** An empty root element and scripts: nothing to read without a browser. */
  readonly clientRendered: boolean;
}

/**
 * Exchange keys, numbered in the order of asking: `catalog.ucp:1`…, `catalog.ucp.detail:1`…, `catalog.woocommerce`,
 * `catalog.woocommerce:2` (its query-string address), `catalog.shopify`, `catalog.shopify.cart`, `catalog.shopify.meta`,
 * `catalog.shopify.detail:1`…, `catalog.magento`, `catalog.sitemap:1`…, `catalog.listing:1`…, `catalog.page:1`…, `catalog.page:1:canonical`…,
 * `catalog.image:1`…
 */
export interface CatalogEvidence extends EvidenceSlice {
  readonly market: MarketContext;
  /** Seed of the sample's order: the store's domain, so that two audits of it can be compared. */
  readonly seed: string;
  /** null when the home page could not be read. */
  readonly home: HomeMarks | null;
  readonly attempts: readonly SourceAttempt[];
  /** The source the sample was taken from; null when no source showed a product. */
  readonly source: CatalogSource | null;
  /** Distinct products (or product addresses) seen, or the store's own count when it declares a larger one. */
  readonly found: number;
  readonly sample: readonly SampleEntry[];
  readonly pages: readonly OpenedPage[];
  /** Newest `lastmod` a sitemap gives any product page, YYYY-MM-DD; null when none is dated. */
  readonly newestLastmod: string | null;
  /** True when something the rules would have judged was left out because the audit's requests were spent. */
  readonly shortened: boolean;
}
