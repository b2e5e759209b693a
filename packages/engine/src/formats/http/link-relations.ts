/** Link relations that are useful to an agent, in Link headers (RFC 8288) and in API catalogues (RFC 9727). */

/** Names by usefulness, compared in lower case. */
export const LINK_RELATIONS = {
  reviewed: '2026-11-21',
  /** Registered with IANA and read by agents: RFC 9727, RFC 8631 and POWDER's describedby. */
  useful: ['api-catalog', 'service-desc', 'service-doc', 'describedby'],
  /** Those that may lead to a page (RFC 8631 §4.2, POWDER); the others are for machines. */
  forReaders: ['service-doc', 'describedby'],
  /** `alternate` counts where the other form is readable by agents; translations and feeds are for people. */
  alternateTypes: ['text/markdown', 'text/plain', 'application/json'],
  /** WordPress links every page to its own database record: JSON, but not meant for agents. */
  platformRecords: [/\/wp-json\//i, /[?&]rest_route=/i],
  /** Unregistered names: a lenient client may know them, a conforming one must not guess (RFC 8288 §2.1). */
  unregistered: [
    'llms-txt',
    'llms.txt',
    'llms',
    'llms-full-txt',
    'mcp',
    'mcp-server',
    'mcp-server-card',
    'agent-card',
    'a2a-agent-card',
    'ai-catalog',
    'agent-skills',
    'agents-md',
  ],
  /** Extension relations (a URI as name) that lead to a real API root; the platform sends them by itself. */
  extensions: ['https://api.w.org/', 'http://api.w.org/'],
  /** Names of the MCP card among the above. */
  mcpCards: ['mcp-server-card', 'mcp-card'],
  /** Most links read from one header; more are a mistake or an attack. */
  mostLinks: 200,
} as const;

/** What makes an API catalogue useful (RFC 9727 §4), and which of its links may be requested. */
export const API_CATALOG_RULES = {
  reviewed: '2026-11-21',
  apiRelations: ['item', 'service-desc', 'api-catalog'],
  /** Relations in IANA's registry that a linkset of APIs has a use for. */
  registered: [
    'item',
    'service-desc',
    'service-doc',
    'service-meta',
    'status',
    'api-catalog',
    'alternate',
    'author',
    'collection',
    'describedby',
    'help',
    'license',
    'privacy-policy',
    'related',
    'self',
    'terms-of-service',
    'version-history',
  ],
  type: 'application/linkset+json',
  textType: 'application/linkset',
  profile: 'https://www.rfc-editor.org/info/rfc9727',
  /** Descriptions whose address is requested. */
  sampledTargets: 2,
  /** Hosts on which protocols publish their schemas: that one is there says nothing of the store that names it. */
  publishedBy: ['ucp.dev'],
} as const;
