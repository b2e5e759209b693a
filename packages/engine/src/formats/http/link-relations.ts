/** Which link relations lead an agent somewhere, in Link headers (RFC 8288) and in API catalogues (RFC 9727). */

/** Names by what they are worth, compared in lower case. */
export const LINK_RELATIONS = {
  reviewed: '2026-11-21',
  /** Registered with IANA and read by agents: RFC 9727, RFC 8631 and POWDER's describedby. */
  useful: ['api-catalog', 'service-desc', 'service-doc', 'describedby'],
  /** `alternate` counts where the other form is one an agent reads; translations and feeds are for people. */
  alternateTypes: ['text/markdown', 'text/plain', 'application/json'],
  /** WordPress links every page to its own database record: JSON, but nothing an agent was meant to find. */
  platformRecords: [/\/wp-json\//i, /[?&]rest_route=/i],
  /** Names nobody registered: a lenient client may know them, a conforming one must not guess (RFC 8288 §2.1). */
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
  /** More links than that in one header are somebody's mistake or somebody's attack. */
  mostLinks: 200,
} as const;

/** What makes an API catalogue lead somewhere (RFC 9727 §4), and what may be looked up behind it. */
export const API_CATALOG_RULES = {
  reviewed: '2026-11-21',
  apiRelations: ['item', 'service-desc', 'api-catalog'],
  type: 'application/linkset+json',
  textType: 'application/linkset',
  profile: 'https://www.rfc-editor.org/info/rfc9727',
  /** Descriptions whose address is asked for, on the store's own site only. */
  sampledTargets: 2,
} as const;
