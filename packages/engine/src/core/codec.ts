/** Encodes evidence as JSON in which a body is readable text where its bytes are valid UTF-8. */

import type { Body, EvidenceSlice, Exchange } from './evidence.ts';

/** A body in JSON: `text` when the bytes are UTF-8 and survive the round trip, else `base64`. */
interface EncodedBody extends Omit<Body, 'bytes'> {
  readonly text?: string;
  readonly base64?: string;
}

/** Every member of the slice is kept; only the bodies are converted. The result is plain JSON. */
export function encodeEvidence(slice: EvidenceSlice): Record<string, unknown> {
  return { ...slice, exchanges: slice.exchanges.map((exchange) => mapBody(exchange, encodeBody)) };
}

/** The inverse of `encodeEvidence`, byte for byte. Throws when an exchange's body has neither text nor base64. */
export function decodeEvidence<S extends EvidenceSlice = EvidenceSlice>(encoded: unknown): S {
  const slice = encoded as S;
  return { ...slice, exchanges: slice.exchanges.map((exchange) => mapBody(exchange, decodeBody)) };
}

function mapBody(exchange: Exchange, map: (body: never) => unknown): Exchange {
  if (exchange.outcome.kind === 'failure') return exchange;
  return { ...exchange, outcome: { ...exchange.outcome, body: map(exchange.outcome.body as never) as Body } };
}

function encodeBody({ bytes, sha256, size, truncated }: Body): EncodedBody {
  const text = asText(bytes);
  return { sha256, size, truncated, ...(text === null ? { base64: Buffer.from(bytes).toString('base64') } : { text }) };
}

function decodeBody({ text, base64, sha256, size, truncated }: EncodedBody): Body {
  if (text === undefined && base64 === undefined) throw new Error(`The body ${sha256} has neither text nor base64`);
  // A plain Uint8Array of its own memory: a Buffer may share a pool, and bytes cross threads by copy.
  const bytes = new Uint8Array(text === undefined ? Buffer.from(base64 ?? '', 'base64') : Buffer.from(text, 'utf8'));
  return { sha256, size, truncated, bytes };
}

/** null when the bytes are not UTF-8. A leading BOM is kept, so that the hash still matches. */
function asText(bytes: Uint8Array): string | null {
  const text = Buffer.from(bytes).toString('utf8');
  return Buffer.from(text, 'utf8').equals(bytes) ? text : null;
}
