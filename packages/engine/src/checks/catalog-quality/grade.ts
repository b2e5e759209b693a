/**
 * What one check of the rubric says of one product; shipping and returns share one grading: structured for the market, stated
 * in another form, or not stated.
 */

import { NO_MARKET } from '../../core/evidence.ts';
import { holding } from '../../core/holding.ts';
import { isLoopbackHost } from '../../core/loopback.ts';
import type { ImageHead } from '../../formats/image-head.ts';
import type { PageReading, PolicyLevel, Product, SourceId } from '../../formats/product/product.ts';
import type { MarketContext, SampleEntry } from '../../shared/catalog/evidence.ts';

/** A page that was opened. */
export interface PageVisit {
  readonly exchange: string;
  readonly url: string;
  /** null when no answer came. */
  readonly status: number | null;
  /** The refusal is ours to respect and says nothing about the page: blocked, forbidden by robots.txt, not reached. */
  readonly isUnmeasured: boolean;
  /** null when there was nothing to read, or reading had to be stopped. */
  readonly reading: PageReading | null;
  /** The address says "product" by its own shape. */
  readonly certain: boolean;
  /** What the page names as canonical was looked at and is not this product's page, or is on another site. */
  readonly leadsAway: boolean;
}

/** The first bytes of a product's first image. */
export interface ImageVisit {
  readonly exchange: string;
  /** `unknown`: no verdict on the image is possible (blocked, budget, timeout). */
  readonly verdict: 'image' | 'broken' | 'unknown';
  readonly head: ImageHead;
}

/** A sampled product with everything known about it. */
export interface JudgedProduct {
  readonly entry: SampleEntry;
  /** With the variants and options of its detail answer, where one was read. */
  readonly product: Product;
  /** What the platform's own API says, when the product itself came over UCP. */
  readonly api: Product | null;
  /** What its page says, when the product itself came from an API. */
  readonly onPage: Product | null;
  readonly page: PageVisit | null;
  readonly image: ImageVisit | null;
  /** How it is called in a finding: title, else address, else id. Store text. */
  readonly name: string;
}

/** The page that was read beside an API, for rules that take from it what the API does not say. */
export function pageBeside({ onPage, page }: JudgedProduct): string | null {
  return onPage === null ? null : (page?.exchange ?? null);
}

/** What every check may also look at. */
export interface GradeContext {
  readonly market: MarketContext;
  /** Origin of the audited store. */
  readonly origin: string;
  /** YYYY-MM-DD of the audit. */
  readonly day: string;
  /** Beside an API a product page was read, or kept from us, by a wall before the whole store as well: what only pages tell is judged on those that were read, if any. */
  readonly pagesRead: boolean;
}

/** One product in one check. */
export interface Grade {
  /** 0 to 1 of the check's weight; null: does not apply or was not seen. */
  readonly share: number | null;
  /**
   * The check applies, but only the product's page could tell and ours was not opened. Products whose page was opened
   * stand for these: pages are opened in seeded order, so they are a sample of the sample.
   */
  readonly unseen?: true;
  /** Message keys of the check's rule; a fault beside a full share is for information. */
  readonly faults: readonly string[];
  /** Message keys that are so as well and take no points. */
  readonly notes?: readonly string[];
}
/** Pure; never throws for store text. */
export type Grader = (judged: JudgedProduct, context: GradeContext) => Grade;

/** All points, nothing to say. */
export const FULL: Grade = { share: 1, faults: [] };
/** Leaves the denominator. */
export const NOT_APPLICABLE: Grade = { share: null, faults: [] };
/** Stays in the denominator with the mean of the products that were seen; leaves it when none was. */
export const NOT_SEEN: Grade = { share: null, faults: [], unseen: true };

/** No points, for these faults. */
export function zero(...faults: readonly string[]): Grade {
  return { share: 0, faults };
}
/** Half the points, for these faults. */
export function half(...faults: readonly string[]): Grade {
  return { share: 0.5, faults };
}

/** The rubric's usual scale: no fault is full, one is half, more are nothing. */
export function byFaults(conditions: Readonly<Record<string, boolean>>): Grade {
  const faults = holding(conditions);
  return faults.length === 0 ? FULL : faults.length === 1 ? half(...faults) : zero(...faults);
}

/** Plain http counts as safe only on loopback, where a certificate is impossible and no public store can be. */
export function isSecure(url: string): boolean {
  const parsed = URL.parse(url);
  return parsed !== null && (parsed.protocol === 'https:' || isLoopbackHost(parsed.hostname));
}

/** Listings that lack fields: for policies, trade item numbers, a taxonomy, the currency, or more than yes and no about stock. */
const PLATFORM_APIS: ReadonlySet<SourceId> = new Set(['woocommerce', 'shopify', 'magento']);

/** Only the product's page could tell what a platform's API has no field for, and it was not read. */
export function isUnread({ product, onPage }: JudgedProduct): boolean {
  return onPage === null && PLATFORM_APIS.has(product.source);
}

/** Worst first. */
const LEVELS: Readonly<Record<PolicyLevel, Grade>> = {
  none: zero('none'),
  link: half('link'),
  structured: half('other_market'),
  free: half('free_unsaid'),
  market: FULL,
};

/** The better of what the source and the page say. Where pages were read, they stand for the products whose page was not. */
export function gradePolicy(judged: JudgedProduct, { pagesRead, market }: GradeContext, policy: 'shipping' | 'returns'): Grade {
  const { product, onPage } = judged;
  if (isUnread(judged) || (onPage === null && pagesRead)) return NOT_SEEN;
  const said = [product[policy], onPage?.[policy] ?? 'none'];
  const best = (Object.keys(LEVELS) as PolicyLevel[]).findLast((level) => said.includes(level)) ?? 'none';
  return best === 'structured' && market.country === NO_MARKET ? FULL : LEVELS[best];
}
