/** The attributes of a start tag: located in the source, and extracted only on request. */

import { decodeHTMLAttribute } from 'entities/decode';

/** A start tag's attributes. One object is reused for all tags of a page. */
export interface TagAttributes {
  readonly html: string;
  /** Four positions an attribute: of its name, then of its value. */
  readonly places: number[];
  count: number;
  /** `/>`: it has a meaning inside SVG and MathML only. */
  closesItself: boolean;
}

const SLASH = 0x2f;
const EQUALS = 0x3d;
const GREATER = 0x3e;
const DOUBLE_QUOTE = 0x22;
const SINGLE_QUOTE = 0x27;

/** Before the first tag. */
export function noAttributes(html: string): TagAttributes {
  return { html, places: [], count: 0, closesItself: false };
}

/**
 * Finds the attributes of a tag whose name ends at `from` (HTML §13.2.5.32 to 40). The position after the tag; -1 when
 * the page ends first. Time grows with the tag's length only.
 */
export function findAttributes(tag: TagAttributes, from: number): number {
  const { html } = tag;
  tag.count = 0;
  tag.closesItself = false;
  for (let at = from; at >= 0 && at < html.length; ) {
    const code = html.charCodeAt(at);
    if (code === GREATER) return at + 1;
    if (isBlank(code)) at += 1;
    else {
      tag.closesItself = code === SLASH;
      at = code === SLASH ? at + 1 : findOne(tag, at);
    }
  }
  return -1;
}

/** The value of the first attribute of this name (lower case), its character references resolved; empty when it has none. */
export function attributeOf({ html, places, count }: TagAttributes, name: string): string | undefined {
  for (let index = 0; index < count; index += 4) {
    const [start = 0, end = 0] = [places[index], places[index + 1]];
    if (end - start !== name.length || !isNamed(html, start, name)) continue;
    return valueAt(html, places, index);
  }
  return undefined;
}

/** The first attribute of each name (lower case) that is among `names`. */
export function attributesAmong({ html, places, count }: TagAttributes, names: ReadonlySet<string>): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  for (let index = 0; index < count; index += 4) {
    const written = html.slice(places[index], places[index + 1]);
    const name = names.has(written) ? written : written.toLowerCase();
    if (names.has(name) && !Object.hasOwn(found, name)) found[name] = valueAt(html, places, index);
  }
  return found;
}

function valueAt(html: string, places: readonly number[], index: number): string {
  const value = html.slice(places[index + 2], places[index + 3]);
  return value.includes('&') ? decodeHTMLAttribute(value) : value;
}

/** The position after the attribute whose name begins at `nameStart`; -1 when the page ends inside. */
function findOne(tag: TagAttributes, nameStart: number): number {
  const { html } = tag;
  let at = nameStart + 1;
  // A name may begin with `=`, and ends with it anywhere else.
  while (at < html.length && html.charCodeAt(at) !== EQUALS && !endsName(html.charCodeAt(at))) at += 1;
  const nameEnd = at;
  at = afterBlanks(html, at);
  if (html.charCodeAt(at) !== EQUALS) {
    keep(tag, nameStart, nameEnd, nameEnd, nameEnd);
    return at;
  }
  at = afterBlanks(html, at + 1);
  const quote = html.charCodeAt(at);
  const isQuoted = quote === DOUBLE_QUOTE || quote === SINGLE_QUOTE;
  const start = isQuoted ? at + 1 : at;
  const end = isQuoted ? html.indexOf(quote === DOUBLE_QUOTE ? '"' : "'", start) : endOfUnquoted(html, start);
  if (end === -1) return -1;
  keep(tag, nameStart, nameEnd, start, end);
  return isQuoted ? end + 1 : end;
}

function keep(tag: TagAttributes, nameStart: number, nameEnd: number, start: number, end: number): void {
  const { places, count } = tag;
  places[count] = nameStart;
  places[count + 1] = nameEnd;
  places[count + 2] = start;
  places[count + 3] = end;
  tag.count = count + 4;
}

function isNamed(html: string, start: number, name: string): boolean {
  return html.startsWith(name, start) || html.slice(start, start + name.length).toLowerCase() === name;
}

/** What ends the name of an element: white space, `/` or `>`. */
export function endsName(code: number): boolean {
  return code === SLASH || code === GREATER || isBlank(code);
}

/** ASCII white space as HTML has it: no vertical tab. */
function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x09 || code === 0x0d || code === 0x0c;
}

function afterBlanks(html: string, from: number): number {
  let at = from;
  while (at < html.length && isBlank(html.charCodeAt(at))) at += 1;
  return at;
}

/** -1 when the page ends first. */
function endOfUnquoted(html: string, from: number): number {
  for (let at = from; at < html.length; at += 1) {
    const code = html.charCodeAt(at);
    if (code === GREATER || isBlank(code)) return at;
  }
  return -1;
}
