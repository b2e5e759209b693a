/** What an MCP endpoint states about itself: its tools, its handshake, and the dialect it accepts. */

import { type Exchange, responseOf } from '../../core/evidence.ts';
import { type Json, member, textMember } from '../json.ts';
import { askedId, readRpc } from './reply.ts';

/** The stateless revision, named by `versioned` requests. */
export const MCP_STATELESS_REVISION = '2026-07-28';
/** The newest revision that begins with a handshake. */
export const MCP_SESSION_REVISION = '2025-11-25';

export interface McpReply {
  /** True when a JSON-RPC result came back. */
  readonly answered: boolean;
  /** The dialect the refusal asks for, where it is recognisable; null otherwise and for results. */
  readonly wants: 'handshake' | 'version' | null;
  /** Names of `tools/list`; null when the answer is no tool list. At most 500. */
  readonly tools: readonly string[] | null;
  /** Of an `initialize` answer. */
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
    tools: Array.isArray(tools) ? namesOf(tools) : null,
    protocolVersion: textMember(message?.result, 'protocolVersion'),
    sessionId: response?.headers['mcp-session-id'] ?? null,
  };
}

function namesOf(tools: readonly Json[]): string[] {
  return tools
    .slice(0, 500)
    .map((tool) => textMember(tool, 'name'))
    .filter((name) => name !== null);
}

/**
 * Servers demand a handshake in different ways: 400 or 404 with a sentence about the session (reference SDKs, code
 * -32000 or -32001), -32002 "not initialized" (several frameworks), or 400 with no JSON-RPC at all. A server of the
 * stateless revision refuses a request without its headers and names protocol version or headers.
 */
function wishOf(status: number, error: Json | null): McpReply['wants'] {
  if (error === null) {
    return status === 400 || status === 404 || status === 406 ? 'handshake' : null;
  }
  const text = textMember(error, 'message') ?? '';
  if (/session|initiali[sz]/i.test(text) || member(error, 'code') === -32002) {
    return 'handshake';
  }
  return /protocol.?version|mcp-method|mcp-name|header mismatch|missing header/i.test(text) ? 'version' : null;
}
