/** What an MCP endpoint states about itself: its tools, its handshake, and the dialect it accepts. */

import { type Exchange, responseOf } from '../../core/evidence.ts';
import { type Json, member, textMember } from '../json.ts';
import { askedId, readRpc } from './reply.ts';

/** The stateless revision, named by `versioned` requests. */
export const MCP_STATELESS_REVISION = '2026-07-28';
/** The newest revision that begins with a handshake. */
export const MCP_SESSION_REVISION = '2025-11-25';

export interface McpTool {
  readonly name: string;
  /** As sent; undefined when there is none, which MCP requires. */
  readonly inputSchema: Json | undefined;
}

export interface McpReply {
  /** True when a JSON-RPC result came back. */
  readonly answered: boolean;
  /** The dialect the refusal asks for, where it is recognisable; null otherwise and for results. */
  readonly wants: 'handshake' | 'version' | null;
  /** Tools that `tools/list` names; null when the answer is no tool list. At most 500. */
  readonly tools: readonly McpTool[] | null;
  /** Words of the tools' descriptions that tell what the store sells: those of the protocol are left out. At most 10. */
  readonly words: readonly string[];
  /** Revision that an `initialize` answer names. */
  readonly protocolVersion: string | null;
  /** `Mcp-Session-Id` the server issued. */
  readonly sessionId: string | null;
}

/** Never throws, whatever the bytes. Parses store bytes: in a worker it runs in the box. */
export function readMcpReply(exchange: Exchange): McpReply {
  const response = responseOf(exchange);
  const message = response === undefined ? null : readRpc(response, askedId(exchange));
  const isRefused = response === undefined || response.status < 200 || response.status >= 300;
  const answered = message !== null && message.error === null && !isRefused;
  const tools = answered ? member(message.result, 'tools') : undefined;
  return {
    answered,
    wants: response === undefined || answered ? null : wishOf(response.status, message?.error ?? null),
    tools: Array.isArray(tools) ? toolsOf(tools) : null,
    words: Array.isArray(tools) ? wordsOf(tools) : [],
    protocolVersion: textMember(message?.result, 'protocolVersion'),
    sessionId: response?.headers['mcp-session-id'] ?? null,
  };
}

/** What descriptions of these tools say in any shop, and the small words of the languages they are written in. */
const OF_THE_PROTOCOL =
  /^(?:search|find|read|browse|look|lookup|retrieve|return|returns|fetch|list|create|update|cancel|complete|product|products|item|items|catalog|catalogue|cart|checkout|order|orders|price|prices|category|categories|variant|variants|option|options|store|shop|merchant|detail|details|filter|filters|query|word|words|known|whose|with|from|that|this|their|them|into|more|about|given|using|availability|identifier|identifiers|customer|customers|shopper|buyer|available|single|full|information|recherche|produit|produits|boutique|panier|commande|avec|dans|pour|leurs?|dont)$/i;

function wordsOf(tools: readonly Json[]): string[] {
  const text = tools.slice(0, 50).map((tool) => (textMember(tool, 'description') ?? '').slice(0, 500));
  const words = text.flatMap((description) => description.toLowerCase().match(/\p{L}{3,30}/gu) ?? []);
  return [...new Set(words)].filter((word) => word.length > 3 && !OF_THE_PROTOCOL.test(word)).slice(0, 10);
}

function toolsOf(tools: readonly Json[]): McpTool[] {
  return tools.slice(0, 500).flatMap((tool) => {
    const name = textMember(tool, 'name');
    return name === null ? [] : [{ name, inputSchema: member(tool, 'inputSchema') }];
  });
}

/**
 * Servers demand a handshake in different ways: 400 or 404 with a sentence about the session (reference SDKs, code
 * -32000 or -32001), -32002 "not initialized" (several frameworks), or 400 with no JSON-RPC at all. A server of the
 * stateless revision refuses a request without its headers and names protocol version or headers.
 */
function wishOf(status: number, error: Json | null): McpReply['wants'] {
  if (error === null) return status === 400 || status === 404 || status === 406 ? 'handshake' : null;
  const text = textMember(error, 'message') ?? '';
  if (/session|initiali[sz]/i.test(text) || member(error, 'code') === -32002) return 'handshake';
  return /protocol.?version|mcp-method|mcp-name|header mismatch|missing header/i.test(text) ? 'version' : null;
}
