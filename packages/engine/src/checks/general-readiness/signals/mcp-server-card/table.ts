/** MCP server cards: the shapes that are in use, from SEP-1649 to the v1 schema of SEP-2127 (24 July 2026). */

/** The draft's limits, the older shapes' members, and where platforms keep their endpoint. */
export const MCP_CARD_RULES = {
  reviewed: '2026-11-22',
  schemaHost: 'static.modelcontextprotocol.io',
  schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
  type: 'application/mcp-server-card+json',
  /** namespace/name; the draft's own limits. */
  name: /^[A-Za-z0-9.-]{1,128}\/[A-Za-z0-9._-]{1,128}$/,
  nameLength: { least: 3, most: 200 },
  descriptionMost: 100,
  /** Kinds of remote the draft knows. The second was deprecated by the protocol's revision of 26 March 2025. */
  remoteTypes: ['streamable-http', 'sse'],
  deprecatedType: 'sse',
  /** Transports that lead to no address on the network: tools in a page, a program to start. */
  notRemote: /^(?:webmcp|browser|in-?page|stdio|local)$/,
  /** Members that hold an endpoint's address in the older shapes. */
  endpointMembers: ['endpoint', 'serverUrl', 'url'],
  /** A file, not something that answers. */
  document: /\.(?:json|md|html?|txt|xml|ya?ml)$/i,
  /** Endpoints of a card that are asked whether they answer; one that does is enough. */
  askedEndpoints: 2,
  /** The draft reserves this below the endpoint. */
  cardBelowEndpoint: 'server-card',
  /** Stores of this platform have an MCP endpoint at a fixed path; known by a header of their home page. */
  platforms: [{ platform: 'Shopify', header: 'powered-by', value: /^shopify$/i, endpoint: '/api/ucp/mcp' }],
} as const;
