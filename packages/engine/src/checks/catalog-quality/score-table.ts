/** Everything that turns observations about a catalogue into its score, in one place. */

/**
 * Points of each product check when all of it applies; they add up to 100. What an agent needs to quote an offer
 * (price, identifiers, availability, words, images) weighs most; what it can find elsewhere weighs least.
 */
export const RUBRIC_WEIGHTS = {
  title: 8,
  description: 10,
  images: 10,
  price: 14,
  currency: 8,
  availability: 10,
  identifiers: 12,
  variants: 6,
  category: 4,
  url: 6,
  shipping: 4,
  returns: 4,
  rating: 2,
  language: 2,
} as const;
/** Name of a product check; its rule is `C-<id>`. */
export type RubricId = keyof typeof RUBRIC_WEIGHTS;
/** In the order of the account. */
export const RUBRIC_IDS = Object.keys(RUBRIC_WEIGHTS) as readonly RubricId[];

/** Points taken off the whole score, once each, for faults no single product shows. */
export const DEDUCTIONS = {
  duplicateTitles: 5,
  duplicateIdentifiers: 10,
  /** Catalogue API against product page, on the three pages that are opened beside an API. */
  disagreement: 15,
  /**
   * Two blocks of one page: seen on every page of the sample, and every page by itself is at least readable. More than a
   * broken block, which a reader notices; a wrong price it quotes.
   */
  contradictionOnPage: 8,
  /** Text an agent reads and a shopper cannot see, wherever it came from: what was bought is not what was shown. */
  hiddenText: 5,
  expiredPrices: 3,
  staleSitemap: 3,
  soldOut: 3,
  repairedJsonLd: 5,
  clientRendering: 10,
  /** Times the share of certain product pages that describe no product. */
  silentPages: 15,
  /**
   * Times the share of priced variants in a foreign currency. C-currency says of each product that its offer is only half
   * an offer here; this says that the market is not served: an agent can quote no total, duties and conversion included.
   */
  foreignMarket: 10,
} as const;

/** A catalogue's highest score when… */
export const CAPS = {
  /** …some text in it gives orders to the agent that reads it; */
  injection: 49,
  /** …nothing is priced in the audited country's currency: just below `pass`, as a store an agent finds and cannot buy from; */
  foreign_market: 79,
  /** …its products can only be read page by page; */
  source_pages: 80,
  /** …and those pages hold nothing better than Open Graph tags. */
  source_opengraph: 50,
} as const;
/** Why a score was capped, as stored in the assessment. */
export type CapReason = keyof typeof CAPS;

/** From this share of the products on, a fault in a check of at least this weight is major. */
export const LARGE_SHARE = 0.5;
export const HEAVY_CHECK = 6;
/** Faults that mislead instead of merely being silent: major on the first product that has them. */
export const MISLEADING: ReadonlySet<string> = new Set([
  'identifiers.invalid',
  'identifiers.scientific',
  'identifiers.restricted',
  'price.zero',
]);
/** Faults that leave an agent able to sell the product: minor however many products have them. */
export const REFINEMENTS: ReadonlySet<string> = new Set(['availability.boolean', 'images.single']);
/** Duplicate titles above this share cost points: a few namesakes are normal. */
export const TOLERATED_DUPLICATES = 0.1;
/** Products sold out above this share suggest a catalogue nobody tends; judged from this many products on. */
export const SOLD_OUT_SHARE = 0.5;
export const SOLD_OUT_FROM = 3;
export const STALE_AFTER_DAYS = 365;
