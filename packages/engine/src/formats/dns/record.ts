/** SVCB and HTTPS record data (RFC 9460) as resolvers print it: presentation text, or RFC 3597's generic form. */

import { readPresentation } from './presentation.ts';
import type { ServiceReading } from './service.ts';
import { readWire } from './wire.ts';

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
