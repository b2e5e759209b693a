/**
 * Official clients and published parsers as second readers of the documents the scan judges. A reader takes a document
 * as its own user would, or refuses it and says why. None of them opens a connection: they are handed the bytes.
 */

import { ClientFactory, ClientFactoryOptions, DefaultAgentCardResolver } from '@a2a-js/sdk/client';
import {
  discoverAuthorizationServerMetadata,
  discoverOAuthProtectedResourceMetadata,
  selectResourceURL,
} from '@modelcontextprotocol/sdk/client/auth.js';
import { calculateJwkThumbprint, importJWK, type JWK } from 'jose';
import LlmsTxtParser from 'llms-txt-parser';
import { processDiscoveryResponse, processResourceDiscoveryResponse } from 'oauth4webapi';
import { customFetch, discovery } from 'openid-client';
import { z } from 'zod';

export interface ReadDocument {
  readonly signal: string;
  readonly name: string;
  readonly origin: string;
  readonly path: string;
  readonly text: string;
}

export interface SecondReader {
  /** Package and version, or the rule that is stated here in our own words. */
  readonly reader: string;
  readonly signals: readonly string[];
  /** Rejects with the reader's complaint. */
  readonly read: (document: ReadDocument) => unknown;
}

export const SECOND_READERS: readonly SecondReader[] = [
  {
    reader: 'oauth4webapi 3.8',
    signals: ['oauth_authorization_server', 'openid_configuration'],
    read: (document) => processDiscoveryResponse(issuerOf(document), json(document)),
  },
  {
    reader: 'oauth4webapi 3.8',
    signals: ['oauth_protected_resource'],
    read: (document) => processResourceDiscoveryResponse(issuerOf(document), json(document)),
  },
  {
    reader: 'openid-client 6.8',
    signals: ['oauth_authorization_server', 'openid_configuration'],
    read: (document) =>
      discovery(issuerOf(document), 'a-client', undefined, undefined, {
        algorithm: document.signal === 'openid_configuration' ? 'oidc' : 'oauth2',
        [customFetch]: async () => json(document),
      }),
  },
  {
    reader: 'MCP client (sdk 1.32)',
    signals: ['oauth_authorization_server', 'openid_configuration'],
    read: (document) =>
      discoverAuthorizationServerMetadata(issuerOf(document), {
        // It tries several addresses; only the document's own answers.
        fetchFn: async (url) => (new URL(url).pathname === document.path ? json(document) : new Response('', { status: 404 })),
      }).then(mustBe),
  },
  {
    reader: 'MCP client (sdk 1.32)',
    signals: ['oauth_protected_resource'],
    async read(document) {
      const metadata = await discoverOAuthProtectedResourceMetadata(issuerOf(document), {}, async () => json(document));
      return selectResourceURL(issuerOf(document), NO_PROVIDER, metadata);
    },
  },
  { reader: 'MCP server card, draft schema', signals: ['mcp_server_card'], read: ({ text }) => MCP_CARD.parse(JSON.parse(text)) },
  { reader: '@a2a-js/sdk 1.3', signals: ['a2a_agent_card'], read: agentClient },
  { reader: 'jose 6.2 (JWKS)', signals: ['web_bot_auth'], read: keysOf },
  { reader: 'Lighthouse rule llms-txt', signals: ['llms_txt'], read: ({ text }) => lighthouse(text) },
  { reader: 'llms-txt-parser 1.0', signals: ['llms_txt'], read: ({ text }) => linkedFile(text) },
];

function json({ text }: ReadDocument): Response {
  return new Response(text, { status: 200, headers: { 'content-type': 'application/json' } });
}

/** The issuer or resource a document at this address speaks for: its path without the well-known part (RFC 8414 §3.1, RFC 9728 §3.1). */
function issuerOf({ origin, path }: ReadDocument): URL {
  return new URL(path.replace(/\/\.well-known\/[^/]+/, '') || '/', origin);
}

function mustBe<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('no metadata at any address the client tries');
  return found;
}

/** A client without rules of its own about resources. */
const NO_PROVIDER = {} as Parameters<typeof selectResourceURL>[1];

/** The draft's schema in our own words: identity is required, members are those it knows, remotes have a transport of two. */
const MCP_CARD = z.strictObject({
  $schema: z.string().regex(/^https:\/\/static\.modelcontextprotocol\.io\/schemas\/v\d+\/server-card\.schema\.json$/),
  name: z
    .string()
    .min(3)
    .max(200)
    .regex(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/),
  description: z.string().min(1).max(100),
  version: z.string().max(255),
  title: z.string().min(1).max(100).optional(),
  websiteUrl: z.url().optional(),
  icons: z.array(z.looseObject({ src: z.string() })).optional(),
  repository: z.looseObject({ source: z.string(), url: z.url() }).optional(),
  _meta: z.looseObject({}).optional(),
  remotes: z
    .array(
      z.strictObject({
        type: z.enum(['sse', 'streamable-http']),
        url: z.string().regex(/^(https?:\/\/\S+|\{[a-zA-Z_]\w*\}\S*)$/),
        headers: z.array(z.looseObject({ name: z.string() })).optional(),
        variables: z.looseObject({}).optional(),
        supportedProtocolVersions: z.array(z.string()).optional(),
      }),
    )
    .optional(),
});

/** The SDK's client, made from the card: it needs an interface with a transport it speaks. */
function agentClient(document: ReadDocument) {
  const cardResolver = new DefaultAgentCardResolver({ fetchImpl: async () => json(document), legacyCompat: { enabled: true } });
  return new ClientFactory({ ...ClientFactoryOptions.default, cardResolver }).createFromUrl(document.origin, document.path);
}

/** Every key can be imported, and a `kid` is its thumbprint, as the directory draft wants (RFC 7638). */
async function keysOf({ text }: ReadDocument): Promise<void> {
  const { keys = [] } = JSON.parse(text) as { readonly keys?: readonly JWK[] };
  if (keys.length === 0) throw new Error('no keys');
  for (const key of keys) {
    await importJWK(key, key.kty === 'OKP' ? 'EdDSA' : 'ES256');
    if (key.kid !== undefined && (await calculateJwkThumbprint(key)) !== key.kid) throw new Error('kid is not the thumbprint');
  }
}

/** Lighthouse's audit `llms-txt` in our own words (its package is 60 MB): a first-level heading, a link, fifty characters. */
function lighthouse(text: string): void {
  if (!/^#\s+\S/m.test(text)) throw new Error('no H1');
  if (!/\[[^\]]*\]\([^)]*\)/.test(text)) throw new Error('no link');
  if (text.trim().length < 50) throw new Error('under 50 characters');
}

/** The parser takes any text; a reader of its result needs a title and something to go to. */
function linkedFile(text: string): void {
  const { title, links, error } = new LlmsTxtParser().parse(text);
  if (error !== undefined) throw new Error(error);
  if (title === undefined) throw new Error('no title');
  if (links.length === 0) throw new Error('no link list');
}
