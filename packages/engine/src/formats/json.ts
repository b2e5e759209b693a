/** Reads untrusted JSON: never throws, never merges, bounded in depth. */

export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [member: string]: Json | undefined;
}

export type JsonFault = 'empty' | 'not_utf8' | 'too_deep' | 'html' | 'not_json';
export type JsonReading =
  | { readonly ok: true; readonly value: Json; readonly bom: boolean }
  | { readonly ok: false; readonly fault: JsonFault };

/**
 * Reads bytes as one JSON text. A byte order mark is tolerated and told (RFC 8259 §8.1 lets a reader ignore it).
 * 64 levels are ten times what any commerce document needs; deeper ones parse here but burst later, where they are cloned.
 */
export function readJson(bytes: Uint8Array, maxDepth = 64): JsonReading {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return { ok: false, fault: 'not_utf8' };
  }
  const bom = text.startsWith('\uFEFF');
  return readJsonText(bom ? text.slice(1) : text, maxDepth, bom);
}

export function readJsonText(text: string, maxDepth = 64, bom = false): JsonReading {
  if (text.trim() === '') return { ok: false, fault: 'empty' };
  if (/^\s*</.test(text)) return { ok: false, fault: 'html' };
  if (depthOf(text, maxDepth) > maxDepth) return { ok: false, fault: 'too_deep' };
  try {
    return { ok: true, value: JSON.parse(text) as Json, bom };
  } catch {
    return { ok: false, fault: 'not_json' };
  }
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An own member, so that inherited names of Object.prototype are not read. */
export function member(value: unknown, name: string): Json | undefined {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

export function textMember(value: unknown, name: string): string | null {
  const found = member(value, name);
  return typeof found === 'string' ? found : null;
}

/** An own member that is a list; empty for anything else. */
export function listMember(value: unknown, name: string): readonly Json[] {
  const found = member(value, name);
  return Array.isArray(found) ? found : [];
}

/** Objects of an own member that is a list. */
export function objectsIn(value: unknown, name: string): readonly JsonObject[] {
  return listMember(value, name).filter(isObject);
}

/** Deepest nesting outside strings, counted without parsing; stops one past `limit`. */
function depthOf(text: string, limit: number): number {
  let depth = 0;
  let deepest = 0;
  for (let index = 0; index < text.length && deepest <= limit; index += 1) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) {
      index = endOfString(text, index);
    } else if (code === 0x7b || code === 0x5b) {
      depth += 1;
      deepest = Math.max(deepest, depth);
    } else if (code === 0x7d || code === 0x5d) {
      depth -= 1;
    }
  }
  return deepest;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/**
 * Index of the closing quote of the string that opens at `start`, or the end of the text. Compares character codes for
 * speed: texts of 4 MB pass here.
 */
function endOfString(text: string, start: number): number {
  for (let index = start + 1; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === BACKSLASH) index += 1;
    else if (code === QUOTE) return index;
  }
  return text.length;
}
