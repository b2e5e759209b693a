/**
 * One pass over a page's markup: elements as they open and close, and the text between them, tokenized as HTML
 * specifies, with the end tags that authors leave out. Builds no tree and extracts only what is requested, because four
 * fifths of a shop's page are attributes and scripts that no reader needs.
 */

import { decodeHTML } from 'entities/decode';
import { attributeOf, attributesAmong, endsName, findAttributes, noAttributes, type TagAttributes } from './attributes.ts';
import { type ElementRule, elementRule } from './elements.ts';

/** Attributes of one element, by lower-case name; the empty string for one without a value. */
export interface Attributes {
  readonly get: (name: string) => string | undefined;
  /** Those of the element's attributes that are among `names`. */
  readonly among: (names: ReadonlySet<string>) => Readonly<Record<string, string>>;
}

export interface MarkupVisitor {
  /** `attributes` is valid until this call returns. */
  readonly opened: (name: string, attributes: Attributes) => void;
  /** Every element that opened closes, void ones at once, the rest at the end of the page at the latest. */
  readonly closed: (name: string) => void;
  /** Text as one piece between two tags or comments; character references are resolved where they count. */
  readonly text: (text: string) => void;
  /** Called before each text; false skips it. */
  readonly wantsText: () => boolean;
  /** Called after each tag; false ends the pass at once, and no further close is reported. */
  readonly goesOn: () => boolean;
}

/** Never throws. Time grows with the page's length times its depth at most. */
export function walkMarkup(html: string, visitor: MarkupVisitor): void {
  const tag = noAttributes(html);
  const walk: Walk = {
    html,
    visitor,
    names: [],
    contents: [],
    tag,
    attributes: { get: (name) => attributeOf(tag, name), among: (names) => attributesAmong(tag, names) },
  };
  for (let at = 0; at < html.length && visitor.goesOn(); ) {
    const next = nextMarkup(html, at);
    sayText(walk, at, next, true);
    at = next < html.length ? passMarkup(walk, next) : next;
  }
  while (walk.names.length > 0 && visitor.goesOn()) close(walk);
}

interface Walk {
  readonly html: string;
  readonly visitor: MarkupVisitor;
  /** Open elements, the innermost last. */
  readonly names: string[];
  /** The namespace of their content. */
  readonly contents: Content[];
  /** The current start tag. */
  readonly tag: TagAttributes;
  readonly attributes: Attributes;
}
type Content = 'html' | 'svg' | 'math';

const BANG = 0x21;
const SLASH = 0x2f;
const QUESTION = 0x3f;

/** The next `<` that begins a tag, comment or declaration; one before a blank, a digit or the page's end is text. */
function nextMarkup(html: string, from: number): number {
  for (let at = html.indexOf('<', from); at !== -1; at = html.indexOf('<', at + 1)) {
    const code = html.charCodeAt(at + 1);
    if (isLetter(code) || code === BANG || code === QUESTION || (code === SLASH && at + 2 < html.length)) return at;
  }
  return html.length;
}

/** Reads what begins at `<`; returns the position after it. */
function passMarkup(walk: Walk, start: number): number {
  const { html } = walk;
  const code = html.charCodeAt(start + 1);
  if (isLetter(code)) return passStartTag(walk, start + 1);
  if (code === BANG) return passDeclaration(walk, start);
  return code === SLASH && isLetter(html.charCodeAt(start + 2)) ? passEndTag(walk, start + 2) : after(html, '>', start + 2);
}

const COMMENT_END = /--!?>/g;

/** Comments, doctypes, and everything else that begins with `<!` and ends with the next `>` (HTML §13.2.5.42). */
function passDeclaration(walk: Walk, start: number): number {
  const { html } = walk;
  if (html.startsWith('[CDATA[', start + 2)) {
    const end = html.indexOf(']]>', start + 9);
    if (end !== -1 && contentOf(walk) !== 'html') sayText(walk, start + 9, end, false);
    return end === -1 ? html.length : end + 3;
  }
  if (!html.startsWith('--', start + 2)) return after(html, '>', start + 2);
  if (html.startsWith('>', start + 4)) return start + 5;
  if (html.startsWith('->', start + 4)) return start + 6;
  COMMENT_END.lastIndex = start + 4;
  return COMMENT_END.test(html) ? COMMENT_END.lastIndex : html.length;
}

function passStartTag(walk: Walk, start: number): number {
  const { html, tag } = walk;
  const nameEnd = endOfName(html, start);
  const end = findAttributes(tag, nameEnd);
  // A tag cut off by the end of the page is no tag.
  if (end === -1) return html.length;
  const wasForeign = contentOf(walk) !== 'html';
  const rule = ruleAt(walk, html.slice(start, nameEnd));
  // HTML §13.2.6.4.7: the start tag of a form inside a form is ignored, its content is not.
  const isNestedForm = rule.name === 'form' && isOpen(walk, 'form');
  if (!isNestedForm) open(walk, rule);
  if (tag.closesItself && !rule.isVoid && !isNestedForm && contentOf(walk) !== 'html') close(walk);
  return wasForeign ? end : passRawText(walk, rule, end);
}

/** The text of a script, a style or a title, up to its end tag. */
function passRawText(walk: Walk, { endTag, hasReferences }: ElementRule, start: number): number {
  if (endTag === null) return start;
  endTag.lastIndex = start;
  const end = endTag.exec(walk.html)?.index ?? walk.html.length;
  sayText(walk, start, end, hasReferences);
  return end;
}

function passEndTag(walk: Walk, start: number): number {
  const { html, visitor } = walk;
  const nameEnd = endOfName(html, start);
  if (nameEnd === html.length) return nameEnd;
  const { name } = ruleAt(walk, html.slice(start, nameEnd));
  if (isOpen(walk, name)) {
    while (walk.names.at(-1) !== name) close(walk);
    close(walk);
  } else if (name === 'p' || name === 'br') {
    // HTML §13.2.6.4.7: these two end tags create their element.
    visitor.opened(name, NO_ATTRIBUTES);
    visitor.closed(name);
  }
  return after(html, '>', nameEnd);
}

const NO_ATTRIBUTES: Attributes = { get: () => undefined, among: () => ({}) };

function open(walk: Walk, rule: ElementRule): void {
  const { names, contents, visitor, attributes } = walk;
  while (rule.ends?.has(names.at(-1) ?? '')) close(walk);
  if (!rule.isVoid) {
    contents.push(rule.content ?? contentOf(walk));
    names.push(rule.name);
  }
  visitor.opened(rule.name, attributes);
  if (rule.isVoid) visitor.closed(rule.name);
}

function close({ names, contents, visitor }: Walk): void {
  const name = names.pop();
  contents.pop();
  if (name !== undefined) visitor.closed(name);
}

/** Inside SVG one name is written with a capital, and its content is HTML. */
function ruleAt(walk: Walk, written: string): ElementRule {
  const rule = elementRule(written.toLowerCase());
  if (rule.name === 'image' && contentOf(walk) === 'html') return elementRule('img');
  const isCapital = rule.name === 'foreignobject' && (contentOf(walk) === 'svg' || isOpen(walk, 'foreignObject'));
  return isCapital ? elementRule('foreignObject') : rule;
}

function contentOf({ contents }: Walk): Content {
  return contents.at(-1) ?? 'html';
}

/** Usually the innermost. */
function isOpen({ names }: Walk, name: string): boolean {
  return names.at(-1) === name || names.includes(name);
}

function sayText({ html, visitor }: Walk, start: number, end: number, hasReferences: boolean): void {
  if (start >= end || !visitor.wantsText()) return;
  const text = html.slice(start, end);
  visitor.text(hasReferences && text.includes('&') ? decodeHTML(text) : text);
}

function endOfName(html: string, start: number): number {
  let at = start;
  while (at < html.length && !endsName(html.charCodeAt(at))) at += 1;
  return at;
}

/** The position after the next `mark`; the page's end when there is none. */
function after(html: string, mark: string, from: number): number {
  const at = html.indexOf(mark, from);
  return at === -1 ? html.length : at + mark.length;
}

function isLetter(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a);
}
