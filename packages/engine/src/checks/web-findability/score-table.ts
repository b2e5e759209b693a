/** What each line of the score is worth, and where its measure begins and ends. One place; docs/findability.md says the same. */

/** Lines of the score's account; points in `FINDABILITY_POINTS`. */
export const FINDABILITY_PARTS = [
  'robots_search',
  'robots_agents',
  'robots_file',
  'identities',
  'indexable',
  'readable',
  'canonical',
  'hreflang',
  'sitemap_valid',
  'sitemap_coverage',
  'sitemap_pages',
  'structured_data',
  'latency',
  'weight',
  'agent_files',
] as const;
export type FindabilityPart = (typeof FINDABILITY_PARTS)[number];

/** Points; they add up to 100. A line that does not apply or could not be measured leaves the denominator. */
export const FINDABILITY_POINTS: Readonly<Record<FindabilityPart, number>> = {
  robots_search: 9,
  robots_agents: 9,
  robots_file: 2,
  identities: 12,
  indexable: 14,
  readable: 8,
  canonical: 6,
  hreflang: 3,
  sitemap_valid: 6,
  sitemap_coverage: 5,
  sitemap_pages: 4,
  structured_data: 12,
  latency: 3,
  weight: 3,
  agent_files: 4,
};

/** The most a store can reach while this holds. */
export const FINDABILITY_CAPS = {
  /** robots.txt fails, which forbids everything (RFC 9309 §2.3.1.4), or there is no home page. */
  store_closed: 20,
  /** The home page, or every product page, asks to be left out of search. */
  not_listed: 40,
  /** Googlebot or Bingbot may fetch nothing. */
  search_closed: 50,
  /** Not one of the product pages the store names answers with a product. */
  products_gone: 50,
  /** Every product page (the home page where there is none) is empty without a browser. */
  unreadable: 55,
  /** None of the assistants people shop with may fetch anything. */
  agents_closed: 60,
} as const;
export type FindabilityCap = keyof typeof FINDABILITY_CAPS;

/** Below this share of points that could be seen, no score is issued: a thin look must not print a number. */
export const COVERAGE_FLOOR = 0.4;

/** A crawler that decides much counts for more. */
export const MAJOR_WEIGHT = 5;

/** Median time of a whole page. Up to the first it is fast; from the second on crawlers slow down and shoppers' agents give up. */
export const LATENCY_MS = { fast: 800, slow: 4000 } as const;
/** One page of this and more is told by name. */
export const SLOW_PAGE_MS = 3000;

/** A page's HTML, decoded. 2 MiB is where Googlebot stops reading (its documentation of 2026); 512 KiB fill an agent's context. */
export const WEIGHT_BYTES = { light: 512 * 1024, heavy: 2 * 1024 * 1024 } as const;

/** What a page's structured data is worth to a machine that wants to buy. */
export const STRUCTURED_SHARE = { offer: 1, product: 0.5, cardWithPrice: 0.5, card: 0.25, none: 0 } as const;

/** A served cell counts whole, one that was refused at first counts half; refused ones leave the count and are told. */
export const FLAKY_SHARE = 0.5;
