/** The result of step `probe:ucp`, from which a session with a store can be restored. */

import type { EvidenceSlice } from '../../core/evidence.ts';

export type UcpTransport = 'mcp' | 'rest';

/**
 * The dialect an MCP server accepts. `plain`: one POST per call, no handshake (what shopping agents send). `versioned`:
 * the same with the revision named in header and `_meta` (MCP 2026-07-28). `session`: the handshake of MCP 2025-11-25
 * and before.
 */
export type McpDialect = 'plain' | 'versioned' | 'session';

/** What is needed to continue the session without a new request. */
export interface UcpSessionState {
  /** Negotiated release, for instance 2026-08-25. */
  readonly release: string;
  readonly transport: UcpTransport;
  readonly endpoint: string;
  /** Names both sides declare, of the catalog and beyond, sorted. */
  readonly capabilities: readonly string[];
  readonly dialect: McpDialect;
  /** Only for `session`; the id the server issued (it may issue none) and the revision both agreed on. */
  readonly handshake: { readonly sessionId: string | null; readonly protocolVersion: string } | null;
}

/**
 * Keys of the exchanges:
 * - `ucp.profile`: GET /.well-known/ucp of the submitted origin, redirects followed and recorded.
 * - `ucp.acp`: GET /.well-known/acp.json, where there is no profile.
 * - `ucp.leaf`: the profile of an older release, when `supported_versions` led there.
 * - `ucp.supported:<date>`: profiles of the other releases that `supported_versions` names.
 * - `ucp.schema:<n>`: schema documents the profile names, ours from the shipped list excepted.
 * - `ucp.<transport>.<step>`: `tools`, `search`, `search:2`… (in words), `next` (the second page), `lookup`, `product`, `unknown`;
 *   with `:versioned` or `:session` for the repetition of a step in that dialect.
 * - `ucp.mcp.initialize`, `ucp.mcp.initialized`: the legacy handshake.
 */
export interface UcpEvidence extends EvidenceSlice {
  /** The session that worked; null when none did or none was possible. */
  readonly session: UcpSessionState | null;
}
