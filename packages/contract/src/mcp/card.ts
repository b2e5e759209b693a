/** The MCP server described for those who look for one: the server card (SEP-2127 draft, v1 schema) and the registry's server.json. */

export const MCP_CARD_TYPE = 'application/mcp-server-card+json';
/** What the server calls itself, and the last part of its name in the card and of its identifier in catalogues. */
export const MCP_SERVER_NAME = 'vitrine';

export interface CardOptions {
  /** Public address of the API, without a trailing slash. */
  readonly baseUrl: string;
  readonly siteUrl: string;
  readonly version: string;
}

/** The draft allows a hundred characters. */
const DESCRIPTION = 'Audits online stores: can software agents discover them, read them and buy from them?';

/** Where the server answers. */
export function mcpAddress({ baseUrl }: Pick<CardOptions, 'baseUrl'>): string {
  return `${baseUrl}/mcp/`;
}

/** Revisions of the protocol the server speaks, the newest first; a client of an older one is answered in its own. */
const MCP_REVISIONS = ['2026-07-28', '2025-11-25'] as const;

/** The card: name, address, and the headers a connection needs. Tools are listed over the connection, not here. */
export function serverCard(options: CardOptions) {
  const remotes = [{ ...remoteOf(options), supportedProtocolVersions: [...MCP_REVISIONS] }];
  return { $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json', ...described(options), remotes };
}

/** server.json of the MCP registry: the same server, under the schema of the registry. */
export function registryEntry(options: CardOptions) {
  const remotes = [remoteOf(options)];
  return { $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json', ...described(options), remotes };
}

function described(options: CardOptions) {
  return {
    name: `${namespaceOf(options.siteUrl)}/${MCP_SERVER_NAME}`,
    title: 'Vitrine',
    description: DESCRIPTION,
    version: options.version,
    websiteUrl: options.siteUrl,
  };
}

function remoteOf(options: CardOptions) {
  return { type: 'streamable-http', url: mcpAddress(options), headers: [CREDENTIAL] };
}

/** A client that fills templates asks its user for the key alone. */
const CREDENTIAL = {
  name: 'Authorization',
  description: 'An API key as Bearer credential',
  value: 'Bearer {api_key}',
  isRequired: true,
  isSecret: true,
  variables: { api_key: { description: 'API key of the account', placeholder: 'vtr_live_…', isRequired: true, isSecret: true } },
};

/** `shop.example` → `example.shop`, as packages are named; an address has no labels to turn round. */
function namespaceOf(siteUrl: string): string {
  const { hostname } = new URL(siteUrl);
  return /[a-z]/i.test(hostname) ? hostname.split('.').reverse().join('.') : hostname.replace(/[^0-9.]/g, '-');
}
