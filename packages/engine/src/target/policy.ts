import { parseIpv4, parseIpv6 } from './address.ts';

/** What is refused by the text of a URL; the same object serves the API and the worker. */
export interface TargetPolicy {
  readonly ports: readonly number[];
  /**
   * Exact `address:port` pairs that are let through although the table denies them (VITRINE_EGRESS_ALLOW). Empty in
   * production: the process refuses to start otherwise.
   */
  readonly allow: readonly string[];
  /** Names of this service; they and their subdomains are refused, or an audit could audit itself without end. */
  readonly deniedHosts: readonly string[];
  /** Addresses of this service's front doors. */
  readonly deniedAddresses: readonly string[];
  /** `refuse` (default): a URL with an IP literal is no store. `public`: literals outside the table pass. */
  readonly ipLiterals: 'refuse' | 'public';
}

export const DEFAULT_TARGET_POLICY: TargetPolicy = {
  ports: [80, 443],
  allow: [],
  deniedHosts: [],
  deniedAddresses: [],
  ipLiterals: 'refuse',
};

/** Whether a pair was let through by configuration. `address` without brackets. */
export function isAllowedPair(policy: TargetPolicy, address: string, port: number): boolean {
  return policy.allow.includes(pairOf(address, port));
}

/**
 * Reads VITRINE_EGRESS_ALLOW: exact pairs separated by commas, `127.0.0.1:41001` or `[::1]:41001`; no names, no
 * ranges. Null when any entry is malformed, so that a typing error stops the process instead of opening a hole.
 */
export function parseEgressAllow(text: string): readonly string[] | null {
  const pairs: string[] = [];
  for (const entry of text.split(',').map((part) => part.trim())) {
    if (entry === '') continue;
    const match = /^(?:\[([^\]]+)\]|([^:[\]]+)):(\d{1,5})$/.exec(entry);
    const address = match?.[1] ?? match?.[2] ?? '';
    const port = Number(match?.[3] ?? 0);
    if (port < 1 || port > 65_535 || (parseIpv4(address) ?? parseIpv6(address)) === null) return null;
    pairs.push(pairOf(address.toLowerCase(), port));
  }
  return pairs;
}

function pairOf(address: string, port: number): string {
  return address.includes(':') ? `[${address}]:${port}` : `${address}:${port}`;
}
