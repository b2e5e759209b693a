/** Why a store that was called over UCP answered without a result. */

import { type Exchange, responseOf } from '../../core/evidence.ts';
import { type Json, member, textMember } from '../../formats/json.ts';
import { readRpc, readUcpReply } from '../../formats/ucp/reply.ts';

/**
 * `no_such_tool`: the store does not know the operation. `declined`: it knows it and refused this call. For answers that
 * came. Never throws, whatever the bytes. Parses store bytes: in a worker it runs in the box.
 */
export function readShopRefusal(exchange: Exchange): 'no_such_tool' | 'declined' {
  const reply = readUcpReply(exchange);
  return reply.kind === 'transport' && (UNKNOWN_OPERATION.has(reply.code) || namesNoTool(exchange)) ? 'no_such_tool' : 'declined';
}

/** JSON-RPC's "method not found"; over REST these statuses without an error code in the body. */
const UNKNOWN_OPERATION: ReadonlySet<string> = new Set(['rpc_-32601', 'http_404', 'http_405', 'http_501']);

/** MCP 2025-06-18, Tools, Error Handling: an unknown tool is error -32602, told from other bad parameters by its message alone. */
function namesNoTool(exchange: Exchange): boolean {
  const response = responseOf(exchange);
  const message = response === undefined ? null : readRpc(response);
  return SAYS_UNKNOWN.test(textMember(message?.error, 'message') ?? failureText(message?.result));
}

const SAYS_UNKNOWN = /\b(?:unknown tool|tool not found|no such tool|tool \S{1,80} not found)\b/i;

/** Some servers tell it as a result with `isError` and a sentence in the first block. */
function failureText(result: Json | undefined): string {
  const content = member(result, 'isError') === true ? member(result, 'content') : undefined;
  return (Array.isArray(content) ? textMember(content[0], 'text') : null) ?? '';
}
