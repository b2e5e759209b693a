/** AI Catalog and Agentic Resource Discovery as of the 0.91 draft; both moved in 2026 and will again. */

export const AI_CATALOG_RULES = {
  reviewed: '2026-11-22',
  path: '/.well-known/ai-catalog.json',
  /** Some sites use the discovery draft's own name. */
  alternativePath: '/.well-known/ard.json',
  mediaTypes: ['application/ai-catalog+json', 'application/json'],
  /** Relation of Link headers and link elements, and the name of the robots.txt line. */
  relation: 'ai-catalog',
  robotsLine: 'agentmap',
  /** Names of entries; other URNs were allowed once and still are around. */
  identifier: /^urn:air:[a-z0-9.-]{1,253}:[^\s]{1,500}$/i,
  /** `type` was `mediaType` before decision 0014 of July 2026. */
  legacyType: 'mediaType',
  mediaType: /^[\w!#$&^.+-]{1,127}\/[\w!#$&^.+-]{1,127}(?:;.{0,200})?$/,
  /** Entries that are judged; nobody reads longer lists. */
  maxEntries: 500,
  /** Entries whose address is asked: one that answers is enough. */
  askedEntries: 2,
} as const;
