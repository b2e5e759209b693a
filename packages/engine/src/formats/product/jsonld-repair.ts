/** The JSON-LD blocks of a page as one graph: the faults for which a strict reader drops a block, and the smallest repair of each. */

import { isObject, type JsonFault, readJsonText } from '../json.ts';
import type { ReadFault } from './product.ts';
import { buildGraph, type SchemaGraph } from './schema-graph.ts';

/** In the order they are tried; the names go into the finding. */
type Repair =
  | 'byte_order_mark'
  | 'final_semicolon'
  | 'cdata'
  | 'comment_wrapper'
  | 'trailing_comma'
  | 'raw_control_character'
  | 'html_entities'
  | 'several_values'
  | 'capital_names';

export type BlockReading =
  | { readonly ok: true; readonly values: readonly unknown[]; readonly repairs: readonly Repair[] }
  | { readonly ok: false; readonly fault: JsonFault };

const MAX_VALUES = 50;

/**
 * Parses one script block, repaired as far as needed. Every repair is linear and skips the insides of strings, except
 * for entities: those are decoded in the whole text, and only when no other repair helped.
 */
export function readBlock(text: string): BlockReading {
  const strict = readJsonText(text);
  if (strict.ok) {
    const value = CAPITAL_NAME.test(text) ? (JSON.parse(text, namesInLowerCase) as unknown) : strict.value;
    return { ok: true, values: [value], repairs: CAPITAL_NAME.test(text) ? ['capital_names'] : [] };
  }
  return strict.fault === 'empty' || strict.fault === 'too_deep' ? strict : (repairStepwise(text) ?? strict);
}

/** Terms of JSON-LD are told by their case; Wix writes `Offers` and `Availability`. */
const CAPITAL_NAME = /"(?:Offers|Price|PriceCurrency|Availability)"\s*:/;

/** For `JSON.parse`: every member of an object begins with a small letter, which no term of schema.org for a property does not. */
function namesInLowerCase(_: string, value: unknown): unknown {
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name.charAt(0).toLowerCase() + name.slice(1), one]));
}

const STEPS: readonly (readonly [Repair, (text: string) => string])[] = [
  ['byte_order_mark', (text) => text.replace(/^[\s\ufeff\u200b]+/, '').trimEnd()],
  ['final_semicolon', (text) => text.replace(/;$/, '')],
  ['cdata', stripCdata],
  ['comment_wrapper', stripCommentWrapper],
  ['trailing_comma', dropTrailingCommas],
  ['raw_control_character', escapeControls],
];

function repairStepwise(original: string): BlockReading | null {
  const repairs: Repair[] = [];
  // Not trim(): it would also remove a byte order mark.
  let text = original.replace(/^[ \t\r\n]+/, '').trimEnd();
  for (const [name, repair] of STEPS) {
    const repaired = repair(text);
    if (repaired === text) continue;
    text = repaired;
    repairs.push(name);
    const parsed = readJsonText(text);
    if (parsed.ok) return { ok: true, values: [parsed.value], repairs };
  }
  return splitValues(text, repairs) ?? decodeAndRetry(text, repairs);
}

function decodeAndRetry(text: string, repairs: readonly Repair[]): BlockReading | null {
  // One level only, so that a doubly encoded quote inside a string stays encoded.
  const decoded = text.replace(
    /&(quot|#34|#x22|#39|#x27|apos|lt|gt|nbsp|amp);/gi,
    (whole, name: string) => ENTITIES[name.toLowerCase()] ?? whole,
  );
  if (decoded === text) return null;
  const all: readonly Repair[] = [...repairs, 'html_entities'];
  const parsed = readJsonText(decoded);
  return parsed.ok ? { ok: true, values: [parsed.value], repairs: all } : splitValues(decoded, all);
}

/** `{…}{…}` and `{…},{…}`: several top-level values where JSON allows one. */
function splitValues(text: string, repairs: readonly Repair[]): BlockReading | null {
  const parsed = topLevelValues(text).map((piece) => readJsonText(piece));
  const values = parsed.flatMap((one) => (one.ok ? [one.value] : []));
  return parsed.length < 2 || values.length < parsed.length ? null : { ok: true, values, repairs: [...repairs, 'several_values'] };
}

function topLevelValues(text: string): readonly string[] {
  const pieces: string[] = [];
  let depth = 0;
  let start = -1;
  eachOutsideStrings(text, (code, index) => {
    if (code === 0x7b || code === 0x5b) {
      start = depth === 0 ? index : start;
      depth += 1;
    } else if ((code === 0x7d || code === 0x5d) && depth > 0) {
      depth -= 1;
      if (depth === 0 && pieces.length < MAX_VALUES) pieces.push(text.slice(start, index + 1));
    }
  });
  return pieces;
}

/** `<![CDATA[ … ]]>`, alone or inside script comments of one line or of a block. */
function stripCdata(text: string): string {
  const opened = text.replace(/^(?:\/\/|\/\*)?[ \t]*<!\[CDATA\[[ \t]*(?:\*\/)?/, '');
  // Searches from the end: a pattern that begins with optional white space would be tried at every blank of the block.
  const uncommented = withoutEnd(opened.trimEnd(), '*/').trimEnd();
  if (!uncommented.endsWith(']]>')) return opened.trim();
  const closed = withoutEnd(uncommented, ']]>').trimEnd();
  return withoutEnd(withoutEnd(closed, '//'), '/*').trim();
}

function withoutEnd(text: string, end: string): string {
  return text.endsWith(end) ? text.slice(0, -end.length) : text;
}

/** HTML comment marks around the script (for browsers of the 1990s), and a comment before or after the object. */
function stripCommentWrapper(text: string): string {
  const inner = text
    .replace(/^<!--/, '')
    .replace(/(?:\/\/\s*)?-->$/, '')
    .trim();
  const body = inner.startsWith('/*') && inner.includes('*/') ? inner.slice(inner.indexOf('*/') + 2) : inner;
  return body.replace(/^\/\/[^\n{[]*\n/, '').trim();
}

function dropTrailingCommas(text: string): string {
  const dropped: number[] = [];
  let comma = -1;
  eachOutsideStrings(text, (code, index) => {
    if (code === 0x2c) {
      comma = index;
    } else if (code === 0x7d || code === 0x5d) {
      if (comma !== -1) dropped.push(comma);
      comma = -1;
    } else if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) {
      comma = -1;
    }
  });
  return without(text, dropped);
}

function without(text: string, positions: readonly number[]): string {
  return [-1, ...positions].map((position, index) => text.slice(position + 1, positions[index])).join('');
}

const CONTROLS: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** Raw line breaks and other control characters inside strings become their escapes; those between values are fine. */
function escapeControls(text: string): string {
  const parts: string[] = [];
  let from = 0;
  eachString(text, (start, end) => {
    const body = text.slice(start, end);
    const escaped = body.replace(
      /[\u0000-\u001f]/g,
      (control) => CONTROLS[control] ?? `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
    if (escaped !== body) {
      parts.push(text.slice(from, start), escaped);
      from = end;
    }
  });
  parts.push(text.slice(from));
  return parts.join('');
}

const ENTITIES: Readonly<Record<string, string>> = {
  quot: '"',
  '#34': '"',
  '#x22': '"',
  '#39': "'",
  '#x27': "'",
  apos: "'",
  lt: '<',
  gt: '>',
  nbsp: ' ',
  amp: '&',
};

function eachOutsideStrings(text: string, visit: (code: number, index: number) => void): void {
  let from = 0;
  const between = (end: number) => {
    for (let index = from; index < end; index += 1) visit(text.charCodeAt(index), index);
  };
  eachString(text, (start, end) => {
    between(start);
    // The string as a whole counts as a token that is no comma, represented by its opening quote.
    visit(0x22, start);
    from = end;
  });
  between(text.length);
}

/** Calls with the bounds of every string literal, quotes included; an unclosed one runs to the end. */
function eachString(text: string, visit: (start: number, end: number) => void): void {
  let index = text.indexOf('"');
  while (index !== -1) {
    let end = index + 1;
    while (end < text.length && text.charCodeAt(end) !== 0x22) end += text.charCodeAt(end) === 0x5c ? 2 : 1;
    const stop = Math.min(end + 1, text.length);
    visit(index, stop);
    index = text.indexOf('"', stop);
  }
}

/** `scripts`: raw texts of the blocks in page order. Empty blocks are ignored. */
export function readJsonLd(scripts: readonly string[]): { readonly graph: SchemaGraph; readonly faults: readonly ReadFault[] } {
  const values: unknown[] = [];
  const faults: ReadFault[] = [];
  for (const [index, script] of scripts.entries()) {
    const block = readBlock(script);
    if (block.ok) {
      values.push(...block.values);
      if (block.repairs.length > 0) faults.push({ code: 'jsonld_repaired', detail: `block ${index + 1}: ${block.repairs.join(', ')}` });
    } else if (block.fault === 'too_deep') {
      faults.push({ code: 'jsonld_too_deep', detail: `block ${index + 1}: too_deep` });
    } else if (block.fault !== 'empty') {
      faults.push({ code: 'jsonld_unreadable', detail: `block ${index + 1}: ${block.fault}` });
    }
  }
  return { graph: buildGraph(values), faults };
}
