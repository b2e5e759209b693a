/** A DNS query, and a resolver's JSON answer (`application/dns-json`) to it. */

import { isObject, listMember, member, readJson } from '../json.ts';

const TYPE_NUMBERS = { TXT: 16, SVCB: 64, HTTPS: 65 } as const satisfies Record<DnsQuestion['type'], number>;
/** Longest record set accepted. */
const MAX_RECORDS = 32;
const MAX_DATA = 16_384;

/** RFC 1035 type number of a question, as resolvers take it in the query. */
export function typeNumberOf(type: DnsQuestion['type']): number {
  return TYPE_NUMBERS[type];
}

/**
 * null when the resolver did not answer the query (SERVFAIL, REFUSED, no JSON), so that another may be queried. Rows of
 * other types (RRSIG, CNAME) are no records of the requested type and are left out.
 */
export function readDohAnswer(question: DnsQuestion, bytes: Uint8Array): DnsAnswer | null {
  const json = readJson(bytes, 16);
  const status = json.ok ? member(json.value, 'Status') : null;
  if (!json.ok || (status !== 0 && status !== 3)) return null;
  const records = listMember(json.value, 'Answer')
    .slice(0, 4 * MAX_RECORDS)
    .filter((row) => isObject(row) && row['type'] === TYPE_NUMBERS[question.type])
    .map((row) => member(row, 'data'))
    .filter((data): data is string => typeof data === 'string' && data.length <= MAX_DATA)
    .slice(0, MAX_RECORDS);
  const outcome = status === 3 ? 'nxdomain' : records.length === 0 ? 'nodata' : 'answered';
  return { ...question, outcome, authenticated: member(json.value, 'AD') === true, records: outcome === 'answered' ? records : [] };
}

/** One DNS question; `key` is `dns.<name>`, unique in the audit and stable from run to run. */
export interface DnsQuestion {
  readonly key: string;
  readonly name: string;
  readonly type: 'SVCB' | 'HTTPS' | 'TXT';
}

/** The query and its answer, from a resolver that supports SVCB (RFC 9460). */
export interface DnsAnswer extends DnsQuestion {
  /** `failed`: both resolvers gave no usable answer. */
  readonly outcome: 'answered' | 'nxdomain' | 'nodata' | 'failed';
  /** True when the resolver validated the answer (AD flag). */
  readonly authenticated: boolean;
  /** Record data in presentation form or RFC 3597's `\# length hex`, as the resolver gave it. */
  readonly records: readonly string[];
}
