/** The content of an SVCB or HTTPS record (RFC 9460), whichever text form it was in. */

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
