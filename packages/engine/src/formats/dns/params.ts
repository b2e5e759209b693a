/**
 * SVCB and HTTPS records (RFC 9460): their content, and the registered SvcParamKeys from text to wire (§7) with the test
 * whether a wire value is well formed.
 */

import { withoutTrailing } from '../text/edges.ts';

/** SvcParamKeys by their presentation names (RFC 9460 §14.3.2, RFC 9461, RFC 9540); reviewed 2026-11-21. */
const KEYS: Readonly<Record<string, number>> = {
  mandatory: 0,
  alpn: 1,
  'no-default-alpn': 2,
  port: 3,
  ipv4hint: 4,
  ech: 5,
  ipv6hint: 6,
  dohpath: 7,
  ohttp: 8,
};

/** Key number of a presentation name, `key667` included; null when nobody registered it. */
export function keyOf(name: string): number | null {
  const generic = /^key(0|[1-9]\d{0,4})$/.exec(name)?.[1];
  if (generic !== undefined) return Number(generic) < 65_535 ? Number(generic) : null;
  return Object.hasOwn(KEYS, name) ? (KEYS[name] ?? null) : null;
}

/** The wire form of a value that is already unescaped; null when the text is invalid. */
export function encode(key: number, name: string, value: string | null): Uint8Array | null {
  const encoder = name.startsWith('key') ? undefined : ENCODERS[key];
  return encoder === undefined ? octets(value ?? '') : encoder(value ?? '');
}

const ENCODERS: Readonly<Record<number, (value: string) => Uint8Array | null>> = {
  0: encodeMandatory,
  1: encodeAlpn,
  2: (value) => (value === '' ? new Uint8Array() : null),
  3: (value) => (/^\d{1,5}$/.test(value) && Number(value) <= 65_535 ? words([Number(value)]) : null),
  4: (value) => joined(value.split(','), ipv4),
  5: (value) => (/^[A-Za-z0-9+/]+={0,2}$/.test(value) ? octets(atob(padded(value))) : null),
  6: (value) => joined(value.split(','), ipv6),
};

/** What RFC 9460 §8 lets a client refuse a record for; null for a well-formed list. */
export function checkParams(params: ReadonlyMap<number, Uint8Array>): RecordFault | null {
  const malformed = [...params].some(([key, value]) => !(CHECKS[key]?.(value) ?? true));
  if (malformed || (params.has(2) && !params.has(1))) return 'bad_value';
  const mandatory = keysIn(params.get(0) ?? new Uint8Array());
  return mandatory.every((key) => params.has(key)) ? null : 'mandatory_missing';
}

const CHECKS: Readonly<Record<number, (value: Uint8Array) => boolean>> = {
  0: (value) => {
    const keys = keysIn(value);
    return value.length > 0 && value.length % 2 === 0 && keys.every((key, index) => key > (keys[index - 1] ?? 0));
  },
  1: (value) => {
    let at = 0;
    while (at < value.length && (value[at] ?? 0) > 0) at += 1 + (value[at] ?? 0);
    return value.length > 0 && at === value.length;
  },
  2: (value) => value.length === 0,
  3: (value) => value.length === 2,
  4: (value) => value.length > 0 && value.length % 4 === 0,
  6: (value) => value.length > 0 && value.length % 16 === 0,
};

function keysIn(value: Uint8Array): number[] {
  return Array.from({ length: Math.floor(value.length / 2) }, (_, index) => (value[2 * index] ?? 0) * 256 + (value[2 * index + 1] ?? 0));
}

/** Sorted on the wire, in any order in text (RFC 9460 §8). */
function encodeMandatory(value: string): Uint8Array | null {
  const keys = value.split(',').map(keyOf);
  return keys.some((key) => key === null || key === 0) ? null : words(keys.map(Number).toSorted((left, right) => left - right));
}

/** A comma inside an identifier is written `\,` once more (RFC 9460 §A.1). */
function encodeAlpn(value: string): Uint8Array | null {
  const ids = [''];
  for (const [part] of value.matchAll(/\\.|[^,\\]+|,|\\/gs)) {
    // The end of the text, which it cannot escape: such an identifier is left out.
    if (part === '\\') ids.pop();
    else if (part === ',') ids.push('');
    else ids.push(`${ids.pop()}${part.startsWith('\\') ? part.slice(1) : part}`);
  }
  return ids.length > 0 && ids.every((id) => id !== '' && id.length <= 255)
    ? octets(ids.map((id) => String.fromCharCode(id.length) + id).join(''))
    : null;
}

function joined(items: readonly string[], each: (item: string) => readonly number[] | null): Uint8Array | null {
  const parts = items.slice(0, 64).map(each);
  return parts.some((part) => part === null) ? null : Uint8Array.from(parts.flatMap((part) => part ?? []));
}

function ipv4(text: string): readonly number[] | null {
  const parts = /^\d{1,3}(?:\.\d{1,3}){3}$/.test(text) ? text.split('.').map(Number) : [256];
  return parts.every((part) => part <= 255) ? parts : null;
}

/** The URL parser accepts every spelling; only one run of zeros is left to expand. */
function ipv6(text: string): readonly number[] | null {
  if (!/^[0-9a-f:.]{2,45}$/i.test(text) || URL.parse(`http://[${text}]/`) === null) return null;
  const [head = '', tail] = new URL(`http://[${text}]/`).hostname.slice(1, -1).split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)));
  const [left, right] = [groups(head), groups(tail ?? '')];
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array.from({ length: zeros }, () => 0), ...right].flatMap((group) => [group >> 8, group & 255]);
}

function words(numbers: readonly number[]): Uint8Array {
  return Uint8Array.from(numbers.flatMap((number) => [number >> 8, number & 255]));
}

/** Each character is one octet: unescaping produced no others. */
function octets(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0) & 255);
}

function padded(base64: string): string {
  const bare = withoutTrailing(base64, '=');
  // A single digit over a group of four encodes no byte; it is cut, as decoders for this field do.
  const usable = bare.length % 4 === 1 ? bare.slice(0, -1) : bare;
  return usable.padEnd(Math.ceil(usable.length / 4) * 4, '=');
}

export interface ServiceRecord {
  /** 0: AliasMode; anything else: ServiceMode. */
  readonly priority: number;
  /** Lower case, without the final dot; `.` stands for the owner name. */
  readonly target: string;
  /** Wire values by SvcParamKey. */
  readonly params: ReadonlyMap<number, Uint8Array>;
  /** Parameters of the text that have no registered name; a strict reader refuses the record, a lenient one skips them. */
  readonly skipped: readonly string[];
}

export type ServiceReading = { readonly ok: true; readonly record: ServiceRecord } | { readonly ok: false; readonly fault: RecordFault };
export type RecordFault = 'not_a_record' | 'truncated' | 'bad_name' | 'keys_out_of_order' | 'bad_value' | 'mandatory_missing';
