/** A DNS query and a resolver's answer. */

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
