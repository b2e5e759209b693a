/** What a scan gathers where the owner of the store allowed more than reading. Text of the store is bounded where it is gathered. */

import type { ProvenControl } from '../../target/control.ts';

/** Where the run found the proof of control. `not_seen`: one of the two places could not be read, and the other has none. */
export type ControlFound = ProvenControl['by'] | 'not_found' | 'not_seen';

/**
 * Why a client went no further. `refused`: 401 or 403. `failed`: an answer a conforming client cannot use. `unmeasured`:
 * no answer, a server in trouble, or a bound of ours. null: it came to its end.
 */
export type Stopped = 'refused' | 'failed' | 'unmeasured' | null;

/** Characters kept of a name that a server gives itself or a tool. */
export const LIVE_NAME_CHARACTERS = 128;

/** A session as the official MCP client held it. */
export interface LiveSession {
  readonly endpoint: string;
  /** The furthest that was answered. */
  readonly reached: 'nothing' | 'initialize' | 'list' | 'call';
  readonly stopped: Stopped;
  readonly revision: string | null;
  readonly server: string | null;
  readonly tools: readonly string[];
  /** The list was read to its end. */
  readonly complete: boolean;
  /** The one tool that was called, in error until it brought a result; null: none could be called safely. */
  readonly called: { readonly tool: string; readonly isError: boolean } | null;
  /** Requests the server made of its client; none is served. */
  readonly serverRequests: number;
  readonly exchanges: readonly string[];
}

/** The OAuth chain as the official client walked it, without credentials and without registering. */
export interface LiveChain {
  readonly resource: string;
  readonly issuer: string | null;
  /** The last document or page the client could go on from. */
  readonly reached: 'nothing' | 'resource' | 'server' | 'authorize';
  /** Beside the above: metadata that names no authorization endpoint, or no PKCE. */
  readonly stopped: Stopped | 'no_endpoint' | 'no_pkce';
  /** Status of the answer to the authorization request. */
  readonly status: number | null;
  readonly exchanges: readonly string[];
}

export interface LiveEvidence {
  readonly control: ControlFound;
  /** null: not proven, or no endpoint is known for which the proof speaks. */
  readonly session: LiveSession | null;
  /** null: not proven, or the store publishes no resource metadata with an issuer. */
  readonly chain: LiveChain | null;
  /** Keys of the exchanges of the proof. */
  readonly exchanges: readonly string[];
}
