/**
 * Why an answer could not be read, in a technical token that is the same in every language. The input of every reader. It can be
 * structured-cloned, so every reader can run in the worker's box. What a Content-Type may say of a Markdown or plain-text
 * document (§ media types of RFC 6838; RFC 7763).
 */

import type { Exchange } from '../../core/evidence.ts';

/** One answer of a store as received: the exchange's body after content decoding, and the headers that describe it. */
export interface HttpAnswer {
  readonly bytes: Uint8Array;
  /** Hex SHA-256 of `bytes`, as in the evidence; a page that is read twice is parsed once. */
  readonly sha256?: string;
  /** The URL that gave the answer (after redirects): relative references resolve against it. */
  readonly url: string;
  readonly contentType: string | null;
  /** `X-Robots-Tag` as sent, repeated fields joined. */
  readonly robotsTag?: string | null;
  /** The cookie that sets the currency, as it is kept in evidence: `currency=USD`. */
  readonly cookie?: string | null;
  /** Key of the exchange, copied into every product read from it. */
  readonly exchange: string;
}

/** An answer that is judged for one market. `country`: ISO 3166-1 alpha-2. */
export interface MarketAnswer extends HttpAnswer {
  readonly country: string;
}

/** `text/plain` and every spelling of Markdown's type in use. */
export function isTextType(essence: string): boolean {
  return essence === 'text/plain' || isMarkdownType(essence);
}

export function isMarkdownType(essence: string): boolean {
  return essence === 'text/markdown' || essence === 'text/x-markdown';
}

/** Codings registered for HTTP (RFC 9110 §8.4.1, RFC 7932, RFC 8878); any other name is store text and not repeated. */
const KNOWN_CODINGS: ReadonlySet<string> = new Set(['br', 'zstd', 'compress', 'gzip', 'deflate', 'dcb', 'dcz']);

/** `503`, `timeout`, `Content-Encoding: br`. */
export function causeOf({ outcome }: Exchange): string {
  if (outcome.kind === 'response') return String(outcome.status);
  return outcome.code === 'unsupported_encoding' ? `Content-Encoding: ${codingOf(outcome.headers?.['content-encoding'])}` : outcome.code;
}

/** The content coding an answer names, where it is a registered one. */
function codingOf(named: string | undefined): string {
  const coding = (named ?? '').trim().toLowerCase();
  return KNOWN_CODINGS.has(coding) ? coding : 'unknown';
}
