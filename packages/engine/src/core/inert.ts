/**
 * Makes store text inert for its reader: a person, a terminal, a coding assistant, a language model.
 * Escaping for a format (HTML, Markdown, JSON) is done by the renderer; this module removes what is unsafe in every
 * format: characters that hide or reorder text, or carry invisible instructions.
 */

/** Code points an excerpt may have in a brief, a recommendation or an MCP result. */
export const EXCERPT_MAX = 120;

/**
 * Control (Cc), format (Cf: bidi, zero-width, tags U+E0000–E007F), private (Co), surrogate (Cs), and separators (Zl,
 * Zp); `Default_Ignorable_Code_Point` adds characters that are not drawn without being Cf: variation selectors, Hangul
 * fillers, the grapheme joiner; U+2800 is a Braille cell without dots. Noncharacters are the last class.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800]/gu;

/** Breaks that separated words: they become a space before the rest of their class is dropped. */
const BREAKS = /[\t-\r\u0085\p{Z}]+/gu;

/** More than four marks on one base draw over the neighbouring lines; no orthography in use needs five. */
const STACKED_MARKS = /(\p{M}{4})\p{M}+/gu;

/**
 * One line of visible text: NFC, spaces folded, no character of the classes above, at most `max` code points ("…"
 * included when something was cut). Idempotent. The empty string when nothing visible was left.
 */
export function inertText(text: string, max: number): string {
  // Eight times the cap leaves room for removed characters and bounds the work on a megabyte of invisible ones.
  const visible = text
    .slice(0, max * 8 + 64)
    .replace(BREAKS, ' ')
    .replace(UNSEEN, '')
    .normalize('NFC')
    .replace(STACKED_MARKS, '$1')
    .replace(/ {2,}/g, ' ')
    .trim();
  const points = Array.from(visible);
  if (points.length <= max) return visible;
  return `${points
    .slice(0, max - 1)
    .join('')
    .trimEnd()}…`;
}

/** The deepest indentation that is kept: what lies deeper says no more of how a document is nested. */
const INDENT_MAX = 16;

/** A line of a document: as `inertText`, with its indentation. */
export function inertLine(text: string, max: number): string {
  const indent = /^[ \t]*/.exec(text)?.[0].replaceAll('\t', '  ').length ?? 0;
  return `${' '.repeat(Math.min(indent, INDENT_MAX))}${inertText(text, max)}`;
}

/** Inert text as a JSON string literal, quotes included: for excerpts a machine reads. `max` bounds the text inside. */
export function inertJson(text: string, max: number = EXCERPT_MAX): string {
  return JSON.stringify(inertText(text, max));
}

/**
 * Host (and port, when it is not the scheme's own) of a URL in ASCII, international names as punycode; null when the
 * text is no http(s) URL or its host holds anything but letters, digits, `-`, `_`, `.` or an IPv6 address.
 */
export function asciiHost(url: string): string | null {
  const parsed = parseHttp(url);
  return parsed !== null && /^(?:[a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/.test(parsed.host) ? parsed.host : null;
}

/**
 * Path and query of a URL, percent-encoded so that no character has a meaning in Markdown or, inside quotes, in a
 * shell; at most `max` characters. `/` when the text is no http(s) URL.
 */
export function asciiPath(url: string, max: number = EXCERPT_MAX): string {
  const parsed = parseHttp(url);
  if (parsed === null) return '/';
  const path = `${parsed.pathname}${parsed.search}`.replace(/[^\w\-.~%/?=&:@,;+]/g, percentEncode);
  return path.length <= max ? path : `${path.slice(0, max - 1).replace(/%\w?$/, '')}…`;
}

function percentEncode(character: string): string {
  return Array.from(new TextEncoder().encode(character), (byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('');
}

function parseHttp(url: string): URL | null {
  const parsed = URL.parse(url);
  return parsed !== null && /^https?:$/.test(parsed.protocol) ? parsed : null;
}
