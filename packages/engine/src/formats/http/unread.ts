/** Why an answer could not be read, in a technical token that is the same in every language. */

import type { Exchange } from '../../core/evidence.ts';

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
