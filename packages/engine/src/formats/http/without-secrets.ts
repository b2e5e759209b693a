/** Evidence as it is kept: what would open something for whoever reads it is masked before it is judged, stored or shown. */

import type { Body, Exchange, FailureOutcome, Hop, ResponseHeaders, ResponseOutcome } from '../../core/evidence.ts';
import { maskAddresses, maskSecrets } from '../text/secrets.ts';

/**
 * Addresses lose the values of their secret parameters, headers and text bodies the secrets of known forms. Hash and size of a body stay
 * those of what was sent. Where nothing is masked it is the exchange itself.
 */
export function withoutSecrets(exchange: Exchange): Exchange {
  const { url, hops, outcome } = exchange;
  return unlessEqual(exchange, {
    ...exchange,
    url: maskAddresses(url),
    hops: unlessEqual(hops, hops.map(maskHop)),
    outcome: maskOnce(outcome),
  });
}

/** Whether something of it would be masked. */
export function holdsSecrets(exchange: Exchange): boolean {
  return withoutSecrets(exchange) !== exchange;
}

/** `whole` where each member of `kept` is its own. */
function unlessEqual<T extends object>(whole: T, kept: T): T {
  return (Object.keys(kept) as (keyof T)[]).every((member) => kept[member] === whole[member]) ? whole : kept;
}

function maskHop(hop: Hop): Hop {
  return unlessEqual(hop, {
    ...hop,
    url: maskAddresses(hop.url),
    location: hop.location === null ? null : maskAddresses(hop.location),
  });
}

/** Evidence is looked through as it is kept and again when its step ends: reading an answer costs, and is done once. */
const masked = new WeakMap<Outcome, Outcome>();
type Outcome = ResponseOutcome | FailureOutcome;

function maskOnce(outcome: Outcome): Outcome {
  const known = masked.get(outcome) ?? unlessEqual(outcome, maskOutcome(outcome));
  masked.set(outcome, known);
  return known;
}

function maskOutcome(outcome: Outcome): Outcome {
  const url = maskAddresses(outcome.url);
  if (outcome.kind === 'response') {
    const isText = !/^\s*(?:image|audio|video|font)\//i.test(outcome.headers['content-type'] ?? '');
    return { ...outcome, url, headers: maskHeaders(outcome.headers), body: isText ? maskBody(outcome.body) : outcome.body };
  }
  return outcome.headers === undefined ? { ...outcome, url } : { ...outcome, url, headers: maskHeaders(outcome.headers) };
}

function maskHeaders(headers: ResponseHeaders): ResponseHeaders {
  const entries = Object.entries(headers) as readonly [string, string][];
  return unlessEqual(headers, Object.fromEntries(entries.map(([name, value]) => [name, maskSecrets(maskAddresses(value))])));
}

/** Bytes as characters one by one: what is masked is ASCII, and everything else stays as it was sent. */
function maskBody(body: Body): Body {
  const text = Buffer.from(body.bytes.buffer, body.bytes.byteOffset, body.bytes.byteLength).toString('latin1');
  const kept = maskSecrets(text);
  return kept === text ? body : { ...body, bytes: new Uint8Array(Buffer.from(kept, 'latin1')) };
}
