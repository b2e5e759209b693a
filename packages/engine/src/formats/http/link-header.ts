/** The Link header (RFC 8288), read leniently: a malformed link does not affect its neighbours. */

import { LINK_RELATIONS } from './link-relations.ts';

/** One link as its author wrote it; nothing is resolved. */
export interface WebLink {
  /** As written between the angle brackets; may be empty or relative. */
  readonly target: string;
  /** Lower case, in the order given; empty when there is no rel. */
  readonly rels: readonly string[];
  /** The link's own context when it is not the page that sent the header. */
  readonly anchor: string | null;
  /** Media type of the target in lower case, without parameters; '' when not given. */
  readonly type: string;
  readonly hreflang: string | null;
}

/**
 * The links of a header value whose repeated fields were joined with commas, and how many parts between commas are none.
 * Never throws; work grows with the length only. Of a parameter given twice the first counts (RFC 8288 §3).
 */
export function parseLinkHeader(value: string) {
  const cursor = { text: value, at: 0 };
  const links: WebLink[] = [];
  let broken = 0;
  while (links.length + broken < LINK_RELATIONS.mostLinks) {
    skip(cursor, /[\s,]/);
    if (cursor.at >= value.length) break;
    const link = readLink(cursor);
    if (link === null) broken += 1;
    else links.push(link);
  }
  return { links, broken };
}

interface Cursor {
  readonly text: string;
  at: number;
}

function readLink(cursor: Cursor): WebLink | null {
  const target = readTarget(cursor);
  const parameters = target === null ? null : readParameters(cursor);
  if (target === null || parameters === null) {
    skipToComma(cursor);
    return null;
  }
  return {
    target,
    rels: (parameters.get('rel') ?? '').toLowerCase().split(/\s+/).filter(Boolean),
    anchor: parameters.get('anchor') ?? null,
    type: (parameters.get('type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '',
    hreflang: parameters.get('hreflang') ?? null,
  };
}

function readTarget(cursor: Cursor): string | null {
  const end = cursor.text[cursor.at] === '<' ? cursor.text.indexOf('>', cursor.at) : -1;
  if (end < 0) return null;
  const target = cursor.text.slice(cursor.at + 1, end).trim();
  cursor.at = end + 1;
  return target;
}

/** Everything up to the next comma; null where the text is no parameter. */
function readParameters(cursor: Cursor): Map<string, string> | null {
  const parameters = new Map<string, string>();
  for (;;) {
    skip(cursor, /\s/);
    const sign = cursor.text[cursor.at];
    if (sign === undefined || sign === ',') return parameters;
    if (sign !== ';') return null;
    cursor.at += 1;
    skip(cursor, /[\s;]/);
    const name = readWhile(cursor, /[^\s=;,"<>]/).toLowerCase();
    skip(cursor, /\s/);
    const value = cursor.text[cursor.at] === '=' ? readValue(cursor) : '';
    if (value === null) return null;
    if (name !== '' && !parameters.has(name)) parameters.set(name, value);
  }
}

function readValue(cursor: Cursor): string | null {
  cursor.at += 1;
  skip(cursor, /\s/);
  return cursor.text[cursor.at] === '"' ? readQuoted(cursor) : readWhile(cursor, /[^\s;,]/);
}

/** A quoted string without its quotes and escapes; null when it is not closed. */
function readQuoted(cursor: Cursor): string | null {
  const parts: string[] = [];
  for (let index = cursor.at + 1; index < cursor.text.length; index += 1) {
    const sign = cursor.text[index];
    if (sign === '"') {
      cursor.at = index + 1;
      return parts.join('');
    }
    if (sign === '\\') index += 1;
    parts.push(cursor.text[index] ?? '');
  }
  return null;
}

/**
 * The rest of a malformed link. Commas inside quotes do not end it; a quote that is not closed is an ordinary
 * character.
 */
function skipToComma(cursor: Cursor): void {
  while (cursor.at < cursor.text.length && cursor.text[cursor.at] !== ',') {
    if (cursor.text[cursor.at] !== '"') {
      cursor.at += 1;
    } else if (readQuoted(cursor) === null) {
      const comma = cursor.text.indexOf(',', cursor.at);
      cursor.at = comma < 0 ? cursor.text.length : comma;
    }
  }
}

function skip(cursor: Cursor, signs: RegExp): void {
  while (cursor.at < cursor.text.length && signs.test(cursor.text[cursor.at] ?? '')) cursor.at += 1;
}

function readWhile(cursor: Cursor, signs: RegExp): string {
  const start = cursor.at;
  skip(cursor, signs);
  return cursor.text.slice(start, cursor.at);
}
