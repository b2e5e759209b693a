/**
 * What gathering may report to judging, as plain data.
 * The engine uses no socket, clock or resolver: it is given exchanges. What is judged is exactly what is stored, so any
 * audit can be judged again offline with the same result.
 */

import type { ResponseHeaders } from './response-headers.ts';

/** Raised when stored evidence of an older shape can no longer be judged by the current rules. */
export const EVIDENCE_VERSION = 1;

/** One redirect that was answered and followed. `location` is as sent by the store. */
export interface Hop {
  readonly url: string;
  readonly status: number;
  readonly location: string | null;
  readonly ms: number;
}

/** A body after content decoding, before any character decoding. `sha256` (hex) is what `curl --compressed | sha256sum` prints. */
export interface Body {
  readonly sha256: string;
  /** Decoded bytes received; equals `bytes.length` unless `truncated`. */
  readonly size: number;
  /** True when the caller asked for the first bytes only (images) and the rest was not read. */
  readonly truncated: boolean;
  readonly bytes: Uint8Array;
}

/**
 * Why an exchange gave no usable answer. Never reveals an address or whether a port was open. `no_such_host`: the name
 * servers say that the name has no address; `dns`: no name server gave an answer. `robots_unreadable`: not requested,
 * because robots.txt failed (RFC 9309 §2.3.1.4), which is no rule of the store's.
 */
export const FAILURE_CODES = [
  'target_not_allowed',
  'no_such_host',
  'dns',
  'connect',
  'tls',
  'timeout',
  'reset',
  'protocol',
  'headers_too_large',
  'body_too_large',
  'truncated',
  'decode',
  'unsupported_encoding',
  'too_many_redirects',
  'robots_disallowed',
  'robots_unreadable',
  'budget_spent',
] as const;
export type FailureCode = (typeof FAILURE_CODES)[number];

export interface ResponseOutcome {
  readonly kind: 'response';
  /** The URL that gave this answer: the last hop's target, or the request URL. */
  readonly url: string;
  readonly status: number;
  readonly headers: ResponseHeaders;
  readonly body: Body;
}

export interface FailureOutcome {
  readonly kind: 'failure';
  readonly code: FailureCode;
  /** The URL that failed: the request URL or the hop that was refused. */
  readonly url: string;
  /** Known when the failure came after the head of the answer was read. */
  readonly status?: number;
  readonly headers?: ResponseHeaders;
  /** The TLS library's error code, for instance CERT_HAS_EXPIRED. */
  readonly tlsCode?: string;
}

/** One request to a server and its answer. */
export interface Exchange {
  /** Unique within an audit and stable from run to run: `origin.home`, `ucp.profile`, `catalog.page:3`. */
  readonly key: string;
  readonly method: 'GET' | 'HEAD' | 'POST';
  readonly url: string;
  /** Lower-case names; the request headers as sent. */
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly requestBody: string | null;
  readonly hops: readonly Hop[];
  /** From the first byte sent to the last byte read, all hops, in whole milliseconds. */
  readonly ms: number;
  /** 2 when the first answer failed momentarily (5xx, 429, stall, reset, cut) and the request was repeated. The last answer is reported. */
  readonly attempts?: number;
  /** Milliseconds the first answer's Retry-After asked for, and that were waited. */
  readonly retryAfterMs?: number;
  /** The two answers said different things. */
  readonly flaky?: boolean;
  readonly outcome: ResponseOutcome | FailureOutcome;
}

/** The submitted store and market; part of the evidence because the verdict depends on it. */
export interface AuditSubject {
  /** As submitted. */
  readonly business: string;
  /** Normalised URL of the submitted store (scheme, IDNA host, port, path). */
  readonly url: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly sampleSize: number;
  /** UTC day of the audit, YYYY-MM-DD: the only time the engine is given. */
  readonly day: string;
}

/** Every exchange an evidence slice holds is in `exchanges`; the other members refer to them by key. */
export interface EvidenceSlice {
  readonly exchanges: readonly Exchange[];
}

/**
 * Step `probe:origin`. Keys: `origin.home`, `origin.robots`, `origin.control` (a random path: how this server answers
 * for a page that does not exist).
 */
export interface OriginEvidence extends EvidenceSlice {
  /** Origin of the final home URL; root-relative requests go to it. */
  readonly origin: string;
}

export function findExchange(slice: EvidenceSlice, key: string): Exchange | undefined {
  return slice.exchanges.find((exchange) => exchange.key === key);
}

/** The response of an exchange, or undefined when it failed. */
export function responseOf(exchange: Exchange | undefined): ResponseOutcome | undefined {
  return exchange?.outcome.kind === 'response' ? exchange.outcome : undefined;
}
