/**
 * What every signal needs before it may read a document: is there one at all, and as what. A status is never taken
 * for a proof; what the answer means was decided before (derive-facts.ts), and bodies are sniffed here once more.
 */

import { bodyText, type ResponseOutcome } from '../../../core/evidence.ts';
import { isLoopbackHost } from '../../../core/loopback.ts';
import { quote } from '../../../core/messages.ts';
import { type Reach, stateOf } from '../../../formats/http/reach.ts';
import { type Json, type JsonReading, readJson } from '../../../formats/json.ts';
import { isSameDomain } from '../../../target/address.ts';
import type { SignalState } from './categories.ts';
import type { ScanAnswer, ScanFacts } from './facts.ts';

/** A body that is worth reading. */
export interface FoundDocument {
  readonly found: true;
  readonly key: string;
  readonly answer: ScanAnswer;
  readonly response: ResponseOutcome;
  /** Decoded as UTF-8 when first asked for, without its byte order mark; bytes that are no UTF-8 become U+FFFD. */
  readonly text: string;
  readonly bytes: Uint8Array;
  readonly bom: boolean;
  /** Lower-case media type without parameters; '' when none was sent. */
  readonly type: string;
}

/** No document, and what that makes of the signal. `reach` is null when the question was not asked. */
export interface NoDocument {
  readonly found: false;
  readonly key: string;
  readonly state: 'absent' | 'blocked' | 'error';
  readonly reach: Reach | null;
}

export type DocumentReading = FoundDocument | NoDocument;

/**
 * The document an ask brought, or the state its absence implies. HTML is never a document here, wherever it came from, and of
 * JSON longer than what is read nothing is known.
 */
export function documentOf(facts: ScanFacts, key: string): DocumentReading {
  const reading = pageOf(facts, key);
  if (!reading.found) return reading;
  const { body, status } = reading.response;
  const not = (state: 'absent' | 'error', reason: string) =>
    ({ found: false, key, state, reach: { kind: state, reason, vendor: null, status } }) as const;
  if (looksLikeHtml(reading.text)) return not('absent', 'soft_404');
  return body.truncated && reading.text.trimStart().startsWith('{') ? not('error', 'body_too_large') : reading;
}

/** Reads a page, where HTML is welcome. */
export function pageOf(facts: ScanFacts, key: string): DocumentReading {
  const answer = facts.answer(key);
  return answer === undefined ? { found: false, key, state: 'error', reach: null } : readAnswer(key, answer);
}

/**
 * The first of several places that has a document. When none has, the worst obstacle is returned: a place that was not
 * let through (`blocked`) or could not be asked (`error`) may have had it, so `absent` needs all of them to say so.
 * Keys that were not asked do not count.
 */
export function firstDocument(facts: ScanFacts, keys: readonly string[]): DocumentReading {
  const asked = askedOf(facts, keys).map((key) => documentOf(facts, key));
  const missing = asked.filter((reading) => !reading.found);
  return (
    asked.find((reading) => reading.found) ??
    missing.find(({ state }) => state === 'blocked') ??
    missing.find(({ state }) => state === 'error') ??
    missing[0] ?? { found: false, key: keys[0] ?? '', state: 'error', reach: null }
  );
}

/** The verdict where nothing could be read: its reasons are the machinery's (assess.ts adds them from the answers). */
export function notFound(
  facts: ScanFacts,
  { state }: NoDocument,
  keys: readonly string[],
): { state: SignalState; exchanges: readonly string[] } {
  return { state, exchanges: askedOf(facts, keys) };
}

/** Those of the keys that were sent, in the given order: what a verdict may rest on. */
export function askedOf(facts: ScanFacts, keys: readonly string[]): readonly string[] {
  return keys.filter((key) => facts.answer(key) !== undefined);
}

/** The document as JSON; `fault` says why it is none. */
export function jsonOf(document: FoundDocument): JsonReading {
  return readJson(document.bytes);
}

/** What `media_type` says of a document that is labelled as something else. */
export function labelOf(type: string, expected: string) {
  return { type: quote(type), expected };
}

/** Media type in lower case, without parameters. */
export function essenceOf(contentType: string | undefined): string {
  return (contentType ?? '').split(/[;,]/, 1)[0]?.trim().toLowerCase() ?? '';
}

/** One parameter of a media type, unquoted; null when it is not there. */
export function parameterOf(contentType: string | undefined, name: string): string | null {
  for (const part of (contentType ?? '').split(';').slice(1)) {
    const [key = '', ...rest] = part.split('=');
    if (key.trim().toLowerCase() === name) return rest.join('=').trim().replace(/^"|"$/g, '');
  }
  return null;
}

/** JSON by its type, `application/problem+json` and vendor trees included. */
export function isJsonType(essence: string): boolean {
  return /^(?:application|text)\/(?:json|[\w.+-]+\+json)$/.test(essence);
}

/** Markup by its first characters, behind a byte order mark, blanks, comments and an XML declaration. */
export function looksLikeHtml(text: string): boolean {
  return /^<(?:!doctype\s+html|html|head|body|script|title|meta|div|svg)\b/i.test(afterPreamble(text.slice(0, 8192)));
}

/** Each comment is skipped by hand: one pattern for all of them would backtrack without end. */
function afterPreamble(text: string): string {
  let rest = text.replace(/^\uFEFF/, '').trimStart();
  for (const [open, close] of [
    ['<?xml', '?>'],
    ['<!--', '-->'],
  ] as const) {
    while (rest.startsWith(open) && rest.includes(close)) rest = rest.slice(rest.indexOf(close) + close.length).trimStart();
  }
  return rest;
}

/** Whether a word is one of a table's, whose own type is narrower. */
export function isOneOf(table: readonly string[], word: string): boolean {
  return table.includes(word);
}

/** Whether an address belongs to the audited registrable domain. */
export function isOwnSite(facts: ScanFacts, url: string): boolean {
  const host = URL.parse(url)?.hostname;
  return host !== undefined && isSameDomain(host, new URL(facts.origin).hostname);
}

/** The JSON value of a document; undefined where it was not found, or is none. */
export function valueIn(document: DocumentReading): Json | undefined {
  const json = document.found ? jsonOf(document) : null;
  return json?.ok === true ? json.value : undefined;
}

/** Whether an address has the audited origin. */
export function isOwnOrigin(facts: ScanFacts, url: string): boolean {
  return URL.parse(url)?.origin === new URL(facts.origin).origin;
}

/** https, or a loopback address, where a demonstration store may do without. Never with credentials in it. */
export function isSafeEndpoint(value: unknown): value is string {
  const url = typeof value === 'string' ? URL.parse(value) : null;
  if (url === null) return false;
  const { protocol, hostname, username, password } = url;
  return username === '' && password === '' && (protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname)));
}

/** A reference resolved against where it stood; null when it is no http(s) address. */
export function resolveReference(reference: string, base: string): string | null {
  const url = URL.parse(reference, base);
  if (url === null) return null;
  url.hash = '';
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
}

function readAnswer(key: string, answer: ScanAnswer): DocumentReading {
  const { outcome } = answer.exchange;
  if (answer.reach.kind !== 'ok' || outcome.kind !== 'response') {
    return { found: false, key, state: stateOf(answer.reach), reach: answer.reach };
  }
  const { bytes } = outcome.body;
  const bom = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  let decoded: string | null = null;
  return {
    found: true,
    key,
    answer,
    response: outcome,
    get text() {
      decoded ??= bodyText(outcome);
      return decoded;
    },
    bytes,
    bom,
    type: essenceOf(outcome.headers['content-type']),
  };
}
