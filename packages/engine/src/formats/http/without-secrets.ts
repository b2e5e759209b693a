/** Evidence as it is kept: what would open something for whoever reads it is masked before it is judged, stored or shown. */

import type { Body, Exchange, FailureOutcome, Hop, ResponseHeaders, ResponseOutcome } from '../../core/evidence.ts';
import { maskAddresses, maskSecrets } from '../text/secrets.ts';

/** Addresses lose the values of their secret parameters, headers and text bodies the secrets of known forms. Hash and size of a body stay those of what was sent. */
export function withoutSecrets(exchange: Exchange): Exchange {
  const { url, hops, outcome } = exchange;
  return { ...exchange, url: maskAddresses(url), hops: hops.map(maskHop), outcome: maskOutcome(outcome) };
}

/** Whether something of it would be masked. */
export function holdsSecrets(exchange: Exchange): boolean {
  const kept = withoutSecrets(exchange);
  const plain = ({ url, hops, outcome }: Exchange) => JSON.stringify([url, hops, outcome.url, outcome.headers]);
  return plain(kept) !== plain(exchange) || bodyOf(kept) !== bodyOf(exchange);
}

function bodyOf({ outcome }: Exchange): Body | null {
  return outcome.kind === 'response' ? outcome.body : null;
}

function maskHop(hop: Hop): Hop {
  return { ...hop, url: maskAddresses(hop.url), location: hop.location === null ? null : maskAddresses(hop.location) };
}

function maskOutcome(outcome: ResponseOutcome | FailureOutcome): ResponseOutcome | FailureOutcome {
  const url = maskAddresses(outcome.url);
  if (outcome.kind === 'response') {
    const isText = !/^\s*(?:image|audio|video|font)\//i.test(outcome.headers['content-type'] ?? '');
    return { ...outcome, url, headers: maskHeaders(outcome.headers), body: isText ? maskBody(outcome.body) : outcome.body };
  }
  return outcome.headers === undefined ? { ...outcome, url } : { ...outcome, url, headers: maskHeaders(outcome.headers) };
}

function maskHeaders(headers: ResponseHeaders): ResponseHeaders {
  const entries = Object.entries(headers) as readonly [string, string][];
  return Object.fromEntries(entries.map(([name, value]) => [name, maskSecrets(maskAddresses(value))]));
}

/** Evidence is looked through as it is kept and again when its step ends: reading a body costs, and is done once. */
const masked = new WeakMap<Body, Body>();

function maskBody(body: Body): Body {
  const known = masked.get(body) ?? maskBytes(body);
  masked.set(body, known);
  return known;
}

/** Bytes as characters one by one: what is masked is ASCII, and everything else stays as it was sent. */
function maskBytes(body: Body): Body {
  const text = Buffer.from(body.bytes.buffer, body.bytes.byteOffset, body.bytes.byteLength).toString('latin1');
  const kept = maskSecrets(text);
  return kept === text ? body : { ...body, bytes: new Uint8Array(Buffer.from(kept, 'latin1')) };
}
