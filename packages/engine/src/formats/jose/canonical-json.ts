/** The JSON Canonicalization Scheme, RFC 8785. */

import { isObject, type Json } from '../json.ts';

/**
 * The canonical text of a JSON value: no white space, members sorted by UTF-16 code units, numbers and strings as
 * ECMAScript writes them (§3.2.2). Null where §3.2.2 defines no text: lone surrogates and numbers beyond a double.
 */
export function canonicalJson(value: Json): string | null {
  if (typeof value === 'string') return value.isWellFormed() ? JSON.stringify(value) : null;
  if (typeof value === 'number') return Number.isFinite(value) ? JSON.stringify(value) : null;
  if (Array.isArray(value)) return joined('[', value.map(canonicalJson), ']');
  if (!isObject(value)) return JSON.stringify(value);
  const members = Object.keys(value)
    // Without a comparator sort() orders by code units, which is what §3.2.3 asks for.
    .sort()
    .map((name) => {
      const [key, content] = [canonicalJson(name), canonicalJson(value[name] ?? null)];
      return key === null || content === null ? null : `${key}:${content}`;
    });
  return joined('{', members, '}');
}

function joined(open: string, parts: readonly (string | null)[], close: string): string | null {
  return parts.includes(null) ? null : `${open}${parts.join(',')}${close}`;
}
