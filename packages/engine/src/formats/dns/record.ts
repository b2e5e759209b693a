/** SVCB and HTTPS record data (RFC 9460) as resolvers print it: presentation text, or RFC 3597's generic form. */

import { readPresentation } from './presentation.ts';
import { readWire } from './wire.ts';

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
