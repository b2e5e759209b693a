import { isLoopbackHost } from '../core/loopback.ts';
import { isWithin, type Net, parseIpv4, parseIpv6, parseNet } from './address.ts';

/** What is refused by the text of a URL; the same object serves the API and the worker. */
export interface TargetPolicy {
  readonly ports: readonly number[];
  /**
   * Exact `address:port` pairs that are let through although the table denies them (VITRINE_EGRESS_ALLOW). Empty in
   * production: the process refuses to start otherwise.
   */
  readonly allow: readonly string[];
  /**
   * Names of this service; they and their subdomains are refused, because an audit of this service would start further
   * audits.
   */
  readonly deniedHosts: readonly string[];
  /** Addresses of this service, which another name may point at. */
  readonly deniedAddresses: readonly Net[];
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

/** Reads VITRINE_EGRESS_DENY_HOSTS: names, addresses and blocks of addresses. Throws for a block that is none, instead of leaving a hole. */
export function parseDenied(items: readonly string[]): Pick<TargetPolicy, 'deniedHosts' | 'deniedAddresses'> {
  const nets = items.map((item) => parseNet(item));
  const wrong = items.find((item, index) => nets[index] === null && /[:/]|^[\d.]+$/.test(item));
  if (wrong !== undefined) throw new Error(`not a name, an address or a block of addresses: ${wrong}`);
  return {
    deniedHosts: items.filter((_, index) => nets[index] === null).map((name) => name.toLowerCase()),
    deniedAddresses: nets.filter((net) => net !== null),
  };
}

/** The host of an address as it is denied: IPv6 without brackets. */
export function bareHostOf(url: string): string {
  return new URL(url).hostname.replace(/^\[|\]$/g, '');
}

/** Whether an address is one of this service's own. */
export function isOwnAddress({ deniedAddresses }: TargetPolicy, address: string): boolean {
  return isWithin(address, deniedAddresses);
}

/** The one name that may be allowed, and its address, without a DNS query. */
export const LOCALHOST = 'localhost';
export const LOCALHOST_ADDRESSES = ['127.0.0.1', '::1'];

/** Whether a pair is allowed by configuration. `address` without brackets. */
export function isAllowedPair(policy: TargetPolicy, address: string, port: number): boolean {
  return policy.allow.includes(pairOf(address, port));
}

/**
 * Reads VITRINE_EGRESS_ALLOW: exact pairs separated by commas, `127.0.0.1:41001` or `[::1]:41001`; no ranges, and of
 * names only `localhost`, which is loopback wherever it is asked (RFC 6761 §6.3): its own pair and that of both addresses. Null when any entry is malformed, so that a typing error stops the process instead of opening a hole.
 */
export function parseEgressAllow(text: string): readonly string[] | null {
  const pairs: string[] = [];
  for (const entry of text.split(',').map((part) => part.trim())) {
    if (entry === '') continue;
    const match = /^(?:\[([^\]]+)\]|([^:[\]]+)):(\d{1,5})$/.exec(entry);
    const address = match?.[1] ?? match?.[2] ?? '';
    const port = Number(match?.[3] ?? 0);
    if (port < 1 || port > 65_535) return null;
    if (address.toLowerCase() === LOCALHOST) pairs.push(...[LOCALHOST, ...LOCALHOST_ADDRESSES].map((each) => pairOf(each, port)));
    else if ((parseIpv4(address) ?? parseIpv6(address)) === null) return null;
    else pairs.push(pairOf(address.toLowerCase(), port));
  }
  return pairs;
}

/**
 * The pair a person means to let through who types the address of a shop on this machine (`http://localhost:3000/shop`:
 * `localhost:3000`). Null for every text that names no loopback address.
 */
export function loopbackPairOf(text: string): string | null {
  const bare = text.trim();
  const url = URL.parse(/^https?:\/\//i.test(bare) ? bare : `https://${bare}`);
  if (url === null || !isLoopbackHost(url.hostname)) return null;
  return pairOf(bareHostOf(url.href), Number(url.port || (url.protocol === 'https:' ? 443 : 80)));
}

/** The address of a store as a person means it: a shop on this machine that is typed without a scheme (`localhost:3000`) speaks HTTP. */
export function asTyped(text: string): string {
  const bare = text.trim();
  return loopbackPairOf(bare) === null || /^https?:\/\//i.test(bare) ? text : `http://${bare}`;
}

function pairOf(address: string, port: number): string {
  return address.includes(':') ? `[${address}]:${port}` : `${address}:${port}`;
}
