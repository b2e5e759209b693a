/** The legacy handshake of MCP up to 2025-11-25: `initialize`, then `notifications/initialized`. */

import { MCP_SESSION_REVISION } from '@vitrine/engine';
import type { ProbeContext } from '../ports.ts';
import { mcpRequest } from './wire.ts';

/**
 * `prefix` begins the two exchange keys. `handshake` is null when the server did not answer `initialize`; it may issue no
 * session id, then only the agreed revision is sent.
 */
export async function shakeHands(ctx: ProbeContext, endpoint: string, prefix = 'ucp.mcp.') {
  const opening = { release: '', endpoint, dialect: 'session', handshake: null } as const;
  const params = { protocolVersion: MCP_SESSION_REVISION, capabilities: {}, clientInfo: { name: 'vitrine', version: '1' } };
  const initialize = await ctx.fetcher.fetch(mcpRequest(opening, 'initialize', params, `${prefix}initialize`));
  const reply = await ctx.read.readMcpReply(initialize);
  if (!reply.ok || !reply.value.answered) {
    return { exchanges: [initialize], handshake: null };
  }
  const handshake = { sessionId: reply.value.sessionId, protocolVersion: reply.value.protocolVersion ?? MCP_SESSION_REVISION };
  const note = mcpRequest({ ...opening, handshake }, 'notifications/initialized', {}, `${prefix}initialized`, true);
  return { exchanges: [initialize, await ctx.fetcher.fetch(note)], handshake };
}
