/** What software agents look for: the MCP server, and the cards that lead to it (specification §4, decisions §2). */

import { cached, type Endpoint, ETAG, header, NOT_MODIFIED, type PromisedAnswer, routes } from './endpoint.ts';

/** A JSON-RPC message is a few arguments; the same bound as for every other body. */
const MAX_MESSAGE = 65_536;
const JSON_TYPE = 'application/json; charset=utf-8';

const document = (description: string, contentType: string) => ({
  200: { description, contentType, headers: ETAG },
  304: NOT_MODIFIED,
});

/** The MCP protocol's own refusals are JSON-RPC messages; this API's refusals have the error body of wire/error.ts. */
const refusal = (description: string): PromisedAnswer => ({ description, contentType: JSON_TYPE });
const card = (path: string) => ({
  ...cached(path),
  summary: 'MCP server card',
  description: 'Where the MCP server is and what it is for; the same document at every address clients look.',
  answers: document('The card.', 'application/mcp-server-card+json; charset=utf-8'),
});

export const AGENT_ENDPOINTS = {
  mcp: {
    ...routes('key')('POST', '/mcp', 'origin_not_allowed', 'missing_bearer_prefix', 'invalid_api_key', 'validation_error'),
    summary: 'MCP server',
    description:
      'Streamable HTTP without sessions, revisions 2026-07-28 and 2025-11-25: one JSON-RPC message per request. Tools that launch count to the limit of creations.',
    requestHeaders: [
      header('MCP-Protocol-Version', 'Revision of the protocol; what it means and when it is needed is said by the protocol.'),
    ],
    rawBody: MAX_MESSAGE,
    answers: {
      200: { description: 'The answer, as JSON or as one server-sent event.', contentType: JSON_TYPE, alternateType: 'text/event-stream' },
      202: { description: 'A notification was taken.', contentType: null },
      400: refusal('No message of the protocol, or of a revision that is not spoken here.'),
      404: refusal('No such method.'),
      406: refusal('`Accept` must name application/json and text/event-stream.'),
      415: refusal('`Content-Type` must be application/json.'),
    },
  },
  oauthClient: {
    ...cached('/oauth/client.json'),
    summary: 'OAuth client metadata',
    description:
      'Who asks when a scan walks a store’s OAuth chain: a public client that stops before any sign-in (Client ID Metadata Document).',
    answers: document('The metadata; `client_id` is its own address.', JSON_TYPE),
  },
  mcpCard: card('/.well-known/mcp-server-card'),
  mcpCardOfScanners: card('/.well-known/mcp/server-card.json'),
  mcpCardAtServer: card('/mcp/server-card'),
  aiCatalog: {
    ...cached('/.well-known/ai-catalog.json'),
    summary: 'AI catalogue',
    description: 'What agents can use here, with the type and the address of each.',
    answers: document('The catalogue.', 'application/ai-catalog+json; charset=utf-8'),
  },
  mcpCatalog: {
    ...cached('/.well-known/mcp/catalog.json'),
    summary: 'MCP catalogue',
    description: 'The MCP servers of this domain: one.',
    answers: document('The catalogue.', JSON_TYPE),
  },
  skillsIndex: {
    ...cached('/.well-known/agent-skills/index.json'),
    summary: 'Agent skills index',
    description: 'The skills an agent can learn here, with the digest of each file.',
    answers: document('The index.', JSON_TYPE),
  },
  skill: {
    ...cached('/.well-known/agent-skills/{name}/SKILL.md', 'not_found'),
    summary: 'A skill',
    description: 'How an agent audits a store with this service.',
    answers: document('Markdown with front matter.', 'text/markdown; charset=utf-8'),
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
