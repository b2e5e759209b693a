/** Store text as plain text: visible characters only, white space folded, length bounded. Still untrusted. */

import { wordSet } from '../../core/word-set.ts';
import { walkMarkup } from '../html/markup.ts';

/** Longest store string kept anywhere (UTF-16 units). */
export const MAX_TEXT = 20_000;

/** Cuts at `limit` units without leaving half a surrogate pair. */
export function capText(text: string, limit: number = MAX_TEXT): string {
  if (text.length <= limit) return text;
  const last = text.charCodeAt(limit - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? limit - 1 : limit);
}

/** Every run of white space (no-break spaces included) becomes one space; ends are trimmed. */
export function foldWhitespace(text: string): string {
  // Fast path: most white space is single spaces, which are left unchanged.
  return text.replace(/\s{2,}|[^\S ]/g, ' ').trim();
}

/** Folded and capped, or null when nothing visible is left. */
export function plainOrNull(text: string | null | undefined, limit: number = MAX_TEXT): string | null {
  if (text === null || text === undefined) return null;
  // Folding only shrinks; four times the limit is enough raw text, and keeps a 4 MB string from being folded whole.
  const folded = capText(foldWhitespace(text.slice(0, limit * 4)), limit);
  return folded === '' ? null : folded;
}

/** Letters and digits alone, in lower case. */
export function spoken(text: string | null): string {
  return (text ?? '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** True when the text has markup or character references that a reader would see literally. */
export function looksLikeHtml(text: string): boolean {
  return /<\/?[a-z][^<>]{0,500}>|&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,31});/i.test(text);
}

/** Elements whose text is not shown. */
export const UNSEEN = wordSet('script style template noscript svg head iframe object textarea select');
// Elements that separate words: text on both sides is not joined.
export const INLINE = wordSet('a abbr b bdi bdo cite code del em font i ins mark s small span strong sub sup u wbr');

/** The visible text of an HTML fragment, folded and capped; character references are decoded. */
export function htmlToText(html: string): string {
  const parts: string[] = [];
  let length = 0;
  let unseen = 0;
  const pass = (name: string, more: number) => {
    unseen += UNSEEN.has(name) ? more : 0;
    if (!INLINE.has(name)) parts.push(' ');
  };
  // Markup rarely has sixteen times the length of its text; what lies beyond would be cut anyway.
  walkMarkup(html.slice(0, MAX_TEXT * 16), {
    opened: (name) => pass(name, 1),
    closed: (name) => pass(name, -1),
    wantsText: () => unseen === 0 && length < MAX_TEXT * 2,
    text(text) {
      parts.push(text);
      length += text.length;
    },
    goesOn: () => true,
  });
  return capText(foldWhitespace(parts.join('')));
}

/** Text collected in pieces up to a bound. */
export type Label = { parts: string[]; length: number };

export function newLabel(): Label {
  return { parts: [], length: 0 };
}

export function addTo(label: Label, text: string, limit: number): void {
  if (label.length < limit) {
    label.parts.push(text);
    // An element without text still counts, so that the number of parts stays bounded.
    label.length += text.length;
  }
}

export function labelText(label: Label | null, limit: number): string {
  return label === null ? '' : capText(foldWhitespace(label.parts.join('')), limit);
}
