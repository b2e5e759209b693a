/** What each part of the score is worth; docs/findability.md says what its full share is. */

/** Points; they add up to 100. A part that does not apply or could not be measured leaves the denominator. */
export const FINDABILITY_PARTS = {
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
} as const;
export type FindabilityPart = keyof typeof FINDABILITY_PARTS;
