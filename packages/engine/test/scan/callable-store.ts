/**
 * A store that publishes every document agents look for, and the endpoints they name: apart, so that a test serves either
 * without the other.
 */

import { createHash, generateKeyPairSync } from 'node:crypto';

export interface Document {
  readonly status?: number;
  readonly type: string;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const { publicKey } = generateKeyPairSync('ed25519');
const { x = '' } = publicKey.export({ format: 'jwk' });
const KEY = {
  kty: 'OKP',
  crv: 'Ed25519',
  x,
  kid: createHash('sha256').update(`{"crv":"Ed25519","kty":"OKP","x":"${x}"}`).digest('base64url'),
};
const SKILL = '---\nname: search\ndescription: Search the shop.\n---\n# Search\n\nAsk /search?q= for what the person wants.\n';

/** By path, for the origin the server has. Bodies that are objects are sent as JSON. */
export function documentsOf(origin: string): Readonly<Record<string, Document>> {
  const json = (value: unknown, type = 'application/json') => ({ type, body: JSON.stringify(value) });
  const server = {
    issuer: origin,
    authorization_endpoint: `${origin}/oauth/authorize`,
    token_endpoint: `${origin}/oauth/token`,
    jwks_uri: `${origin}/oauth/jwks`,
    response_types_supported: ['code'],
    code_challenge_methods_supported: ['S256'],
    agent_auth: { register_uri: `${origin}/oauth/register` },
  };
  return {
    '/': {
      type: 'text/html; charset=utf-8',
      headers: { link: '</.well-known/api-catalog>; rel="api-catalog"' },
      body: '<!doctype html><title>Clay</title><h1>Clay</h1><a href="/products/mug">Mug</a><p>Mug 12 €</p><form action="/search" toolname="search-mugs" tooldescription="Search the mugs of this shop"><input name="q"></form>',
    },
    '/robots.txt': {
      type: 'text/plain',
      body: 'User-agent: *\nAllow: /\nContent-Signal: search=yes, ai-input=yes, ai-train=no\n\nUser-agent: GPTBot\nDisallow: /\n',
    },
    '/llms.txt': {
      type: 'text/plain',
      body: '# Clay\n\n> Mugs and bowls, thrown by hand in our workshop.\n\n## Shop\n\n- [All mugs](/products): every mug we sell\n',
    },
    '/products': { type: 'text/html; charset=utf-8', body: '<!doctype html><title>All mugs</title><a href="/products/mug">Mug</a>' },
    '/auth.md': {
      type: 'text/markdown',
      body: `# auth.md\n\nRegister at ${origin}/oauth/register, then send the token as a Bearer token. Errors: 401. Revoke at ${origin}/account.\n`,
    },
    '/.well-known/api-catalog': json(
      { linkset: [{ anchor: `${origin}/api`, 'service-desc': [{ href: `${origin}/openapi.json` }] }] },
      'application/linkset+json',
    ),
    '/.well-known/mcp/server-card.json': json({
      $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
      name: 'example.clay/shop',
      version: '1.0.0',
      description: 'Search the shop.',
      remotes: [{ type: 'streamable-http', url: `${origin}/mcp` }],
    }),
    '/.well-known/agent-card.json': json({
      name: 'Clay',
      description: 'Sells mugs.',
      version: '1.0.0',
      supportedInterfaces: [{ url: `${origin}/a2a`, protocolBinding: 'JSONRPC', protocolVersion: '1.0' }],
      capabilities: {},
      defaultInputModes: ['text/plain'],
      defaultOutputModes: ['text/plain'],
      skills: [{ id: 's', name: 'Search', description: 'Finds mugs.', tags: ['shop'] }],
    }),
    '/.well-known/oauth-authorization-server': json(server),
    '/.well-known/openid-configuration': json({
      ...server,
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['EdDSA'],
    }),
    '/.well-known/oauth-protected-resource/mcp': json({ resource: `${origin}/mcp`, authorization_servers: [origin] }),
    '/.well-known/agent-skills/index.json': json({
      $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
      skills: [
        {
          name: 'search',
          type: 'skill-md',
          description: 'Search the shop.',
          url: `${origin}/skills/search.md`,
          digest: `sha256:${createHash('sha256').update(SKILL).digest('hex')}`,
        },
      ],
    }),
    '/.well-known/ai-catalog.json': json({
      specVersion: '1.0',
      host: { displayName: 'Clay' },
      entries: [
        {
          identifier: 'urn:air:clay.example:shop',
          displayName: 'Shop',
          type: 'application/mcp-server-card+json',
          url: `${origin}/.well-known/mcp/server-card.json`,
        },
      ],
    }),
    '/.well-known/http-message-signatures-directory': json({ keys: [KEY] }, 'application/http-message-signatures-directory+json'),
  };
}

/** What the documents name, answering as it should; by path. */
export const ENDPOINTS: Readonly<Record<string, Document>> = {
  '/mcp': { status: 405, type: '', headers: { allow: 'POST' }, body: '' },
  '/a2a': { status: 405, type: '', headers: { allow: 'POST' }, body: '' },
  '/api': { type: 'application/json', body: '{"version":1}' },
  '/openapi.json': { type: 'application/json', body: '{"openapi":"3.1.0","info":{"title":"Clay","version":"1"},"paths":{}}' },
  '/oauth/authorize': { status: 400, type: 'text/html', body: '<!doctype html><title>Sign in</title><p>client_id is missing' },
  '/oauth/jwks': { type: 'application/jwk-set+json', body: JSON.stringify({ keys: [KEY] }) },
  '/oauth/register': { status: 405, type: 'application/json', body: '{"error":"method_not_allowed"}' },
  '/skills/search.md': { type: 'text/markdown', body: SKILL },
};
