/**
 * SVCB and HTTPS record data (RFC 9460) as resolvers print it, presentation text or RFC 3597's generic form: priority, target
 * name, then parameters in strictly ascending order of their keys (§2.2).
 */

import { checkParams, type ServiceReading } from './params.ts';
import { readPresentation } from './presentation.ts';

function readWire(bytes: Uint8Array): ServiceReading {
  if (bytes.length < 3) return { ok: false, fault: 'truncated' };
  const name = readName(bytes, 2);
  if (name === null) return { ok: false, fault: 'bad_name' };
  const params = new Map<number, Uint8Array>();
  let last = -1;
  for (let at = name.end; at < bytes.length; ) {
    const [key, length] = [word(bytes, at), word(bytes, at + 2)];
    const end = at + 4 + length;
    if (end > bytes.length) return { ok: false, fault: 'truncated' };
    if (key <= last) return { ok: false, fault: 'keys_out_of_order' };
    params.set(key, bytes.slice(at + 4, end));
    last = key;
    at = end;
  }
  const fault = checkParams(params);
  const record = { priority: word(bytes, 0), target: name.text, params, skipped: [] };
  return fault === null ? { ok: true, record } : { ok: false, fault };
}

/** Past the end a byte counts as 255, so that a cut head runs into the length check. */
function word(bytes: Uint8Array, at: number): number {
  return (bytes[at] ?? 255) * 256 + (bytes[at + 1] ?? 255);
}

/** Uncompressed (RFC 9460 §2.2), at most 255 octets, labels of at most 63 (RFC 1035 §3.1). */
function readName(bytes: Uint8Array, start: number): { readonly text: string; readonly end: number } | null {
  const labels: string[] = [];
  let at = start;
  for (;;) {
    const length = bytes[at];
    if (length === undefined || length > 63 || at + 1 + length > bytes.length || at - start > 254) return null;
    if (length === 0) break;
    labels.push(String.fromCharCode(...bytes.subarray(at + 1, at + 1 + length)).toLowerCase());
    at += 1 + length;
  }
  return { text: labels.length === 0 ? '.' : labels.join('.'), end: at + 1 };
}

/** No record is longer: RDLENGTH has 16 bits, and RFC 3597 spends at most three characters on a byte. */
const MAX_TEXT = 3 * 65_535 + 16;

/** Never throws; linear in the text. */
export function readServiceRecord(text: string): ServiceReading {
  if (text.length > MAX_TEXT) return { ok: false, fault: 'not_a_record' };
  const generic = /^\s*\\#\s+(\d{1,5})((?:\s+[0-9a-f]+)*)\s*$/i.exec(text);
  if (generic === null) return readPresentation(text);
  const hex = (generic[2] ?? '').replace(/\s+/g, '');
  if (hex.length !== 2 * Number(generic[1])) return { ok: false, fault: 'truncated' };
  return readWire(Uint8Array.from({ length: hex.length / 2 }, (_, index) => Number.parseInt(hex.slice(2 * index, 2 * index + 2), 16)));
}
