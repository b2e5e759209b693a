/** Small documents of our own for the second readers, so that they read something where the corpus is absent. */

import type { ReadDocument } from './second-readers.ts';

export interface OwnDocument extends ReadDocument {
  /** What both the reader and the scan must make of it. */
  readonly isUsable: boolean;
}

const ORIGIN = 'https://own-documents.com';
const SERVER = {
  issuer: ORIGIN,
  authorization_endpoint: `${ORIGIN}/authorize`,
  token_endpoint: `${ORIGIN}/token`,
  jwks_uri: `${ORIGIN}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
};
const CARD = {
  $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
  name: 'com.own-documents/shop',
  description: 'Search the shop.',
  version: '1.0.0',
  remotes: [{ type: 'streamable-http', url: `${ORIGIN}/mcp` }],
};
const AGENT = {
  protocolVersion: '0.3.0',
  name: 'Shop',
  description: 'Finds products.',
  url: `${ORIGIN}/a2a`,
  preferredTransport: 'JSONRPC',
  version: '1.0.0',
  capabilities: {},
  defaultInputModes: ['text/plain'],
  defaultOutputModes: ['text/plain'],
  skills: [{ id: 'find', name: 'Find', description: 'Finds products.', tags: ['shop'] }],
};
/** Made for this test; its private half was thrown away. The published example keys are known to the scan as placeholders. */
const KEY = {
  kty: 'OKP',
  crv: 'Ed25519',
  x: 'SH5Ij8X1XJhzDpfFddOyhJvkoUC9PqkNfMzvTzAk-U0',
  kid: '1WRprRMQNkrzpXgngDNHLw3GjlSpJqseBRIFgrJQHUw',
};

const file = (signal: string, path: string, content: unknown, isUsable: boolean): OwnDocument => ({
  signal,
  name: `${path} ${isUsable ? 'usable' : 'unusable'}`,
  origin: ORIGIN,
  path,
  text: typeof content === 'string' ? content : JSON.stringify(content),
  isUsable,
});

export const OWN_DOCUMENTS: readonly OwnDocument[] = [
  file('oauth_authorization_server', '/.well-known/oauth-authorization-server', SERVER, true),
  file('oauth_authorization_server', '/.well-known/oauth-authorization-server', { ...SERVER, issuer: 5 }, false),
  file('openid_configuration', '/.well-known/openid-configuration', SERVER, true),
  file('openid_configuration', '/.well-known/openid-configuration', '[]', false),
  file(
    'oauth_protected_resource',
    '/.well-known/oauth-protected-resource',
    { resource: ORIGIN, authorization_servers: [ORIGIN], bearer_methods_supported: ['header'] },
    true,
  ),
  file('oauth_protected_resource', '/.well-known/oauth-protected-resource', { authorization_servers: [ORIGIN] }, false),
  file('mcp_server_card', '/.well-known/mcp/server-card.json', CARD, true),
  file('mcp_server_card', '/.well-known/mcp/server-card.json', { ...CARD, name: undefined }, false),
  file('a2a_agent_card', '/.well-known/agent-card.json', AGENT, true),
  file('a2a_agent_card', '/.well-known/agent-card.json', { ...AGENT, url: undefined, defaultInputModes: undefined }, false),
  file('web_bot_auth', '/.well-known/http-message-signatures-directory', { keys: [KEY] }, true),
  file('web_bot_auth', '/.well-known/http-message-signatures-directory', { keys: [] }, false),
  file('llms_txt', '/llms.txt', '# Shop\n\n> Mugs and bowls, made by hand.\n\n## Catalogue\n\n- [Mugs](/mugs): all of them\n', true),
  file('llms_txt', '/llms.txt', 'Shop', false),
];
