/** RFC 9460 §2.1: `priority target key=value …` with the quoting and escapes of zone files (RFC 1035 §5.1). */

import { checkParams, encode, keyOf, type ServiceReading } from './params.ts';

export function readPresentation(text: string): ServiceReading {
  const tokens = tokensOf(text);
  const [priority = '', target = '', ...rest] = tokens ?? [];
  if (!/^\d{1,5}$/.test(priority) || Number(priority) > 65_535) return { ok: false, fault: 'not_a_record' };
  const name = nameOf(target);
  if (name === null) return { ok: false, fault: 'bad_name' };
  const params = new Map<number, Uint8Array>();
  const skipped: string[] = [];
  for (const token of rest) {
    const equals = token.indexOf('=');
    const keyName = (equals < 0 ? token : token.slice(0, equals)).toLowerCase();
    const key = keyOf(keyName);
    if (key === null) {
      skipped.push(keyName);
      continue;
    }
    const value = encode(key, keyName, equals < 0 ? null : token.slice(equals + 1));
    // A key may stand once (RFC 9460 §2.1).
    if (value === null || params.has(key)) return { ok: false, fault: 'bad_value' };
    params.set(key, value);
  }
  const fault = checkParams(params);
  const sorted = new Map([...params].toSorted(([left], [right]) => left - right));
  return fault === null
    ? { ok: true, record: { priority: Number(priority), target: name, params: sorted, skipped } }
    : { ok: false, fault };
}

/** Character strings of a TXT record (RFC 1035 §3.3.14), joined as RFC 7208 §3.3 joins them. */
export function textOfTxt(data: string): string {
  return /^\s*"/.test(data) ? (tokensOf(data) ?? []).join('') : data;
}

/** Splits at blanks outside quotes and undoes escapes; null where a quote or an escape is left open. */
function tokensOf(text: string): string[] | null {
  const tokens: string[] = [];
  let token: string | null = null;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (character === '\\') {
      const unescaped = escapeAt(text, at);
      if (unescaped === null) return null;
      token = (token ?? '') + unescaped.character;
      at = unescaped.last;
    } else if (character === '"') {
      quoted = !quoted;
      token ??= '';
    } else if (!quoted && /\s/.test(character)) {
      if (token !== null) tokens.push(token);
      token = null;
    } else {
      token = (token ?? '') + character;
    }
  }
  if (quoted) return null;
  return token === null ? tokens : [...tokens, token];
}

/** `\DDD` is an octet, `\X` is X. */
function escapeAt(text: string, at: number): { readonly character: string; readonly last: number } | null {
  const digits = text.slice(at + 1, at + 4);
  if (/^\d{3}$/.test(digits)) return Number(digits) <= 255 ? { character: String.fromCharCode(Number(digits)), last: at + 3 } : null;
  const next = text[at + 1];
  return next === undefined || /\d/.test(next) ? null : { character: next, last: at + 1 };
}

function nameOf(target: string): string | null {
  if (target === '.') return target;
  const name = target.replace(/\.$/, '').toLowerCase();
  const whole = name !== '' && name.length <= 253 && name.split('.').every((label) => label.length > 0 && label.length <= 63);
  return whole ? name : null;
}
