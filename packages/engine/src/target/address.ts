import { registrableDomain } from '../core/registrable-domain.ts';

/**
 * Which addresses an untrusted name may resolve to. One table, used by the guard, by the sockets' second layer
 * (packages/gather) and by the tests.
 * IPv4 is a deny list: the IANA special-purpose registry (copy of 2025-10-09), multicast, which no special-purpose
 * registry names (CVE-2025-8267 was that omission), and cloud addresses that carry public numbers. IPv6 is an allow
 * list: only 2000::/3 is delegated unicast. Every form that embeds an IPv4 address (mapped, compatible, translated,
 * NAT64, 6to4, Teredo) lies outside of it or in one of the excluded blocks and is refused as a whole.
 */
export const DENIED_IPV4 = [
  '0.0.0.0/8', // this network
  '10.0.0.0/8', // private
  '100.64.0.0/10', // shared address space; Alibaba's metadata service
  '127.0.0.0/8', // loopback
  '168.63.129.16/32', // Azure's wire server
  '169.254.0.0/16', // link local; metadata services
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocol assignments; Oracle's metadata service
  '192.0.2.0/24', // TEST-NET-1
  '192.31.196.0/24', // AS112
  '192.52.193.0/24', // AMT
  '192.88.99.0/24', // 6to4 relays, deprecated
  '192.168.0.0/16', // private
  '192.175.48.0/24', // AS112
  '198.18.0.0/15', // benchmarking
  '198.51.100.0/24', // TEST-NET-2
  '203.0.113.0/24', // TEST-NET-3
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, broadcast
] as const;

/** The only IPv6 block with public unicast delegations. */
export const ALLOWED_IPV6 = '2000::/3';

export const DENIED_IPV6 = [
  '2001::/23', // protocol assignments: Teredo, benchmarking, ORCHID, DETs
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4
  '2620:4f:8000::/48', // AS112
  '3ffe::/16', // 6bone, returned
  '3fff::/20', // documentation (RFC 9637)
] as const;

/** `invalid`: not the text of one address (zone ids, leading zeros, names); to be refused like `denied`. */
export type AddressClass = 'public' | 'denied' | 'invalid';

/** Classifies the text of an address. Total: every string has a result, and unknown ones are refused. */
export function classifyAddress(text: string): AddressClass {
  const v4 = parseIpv4(text);
  if (v4 !== null) return IPV4_NETS.some((net) => contains(net, v4)) ? 'denied' : 'public';
  const v6 = parseIpv6(text);
  if (v6 === null) return 'invalid';
  return contains(IPV6_UNICAST, v6) && !IPV6_NETS.some((net) => contains(net, v6)) ? 'public' : 'denied';
}

/** The four octets of a dotted quad as WHATWG prints it (no leading zeros, no short forms), or null. */
export function parseIpv4(text: string): readonly number[] | null {
  const parts = text.split('.');
  const isOctet = (part: string) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255;
  return parts.length === 4 && parts.every(isOctet) ? parts.map(Number) : null;
}

/** The sixteen octets of an IPv6 address without brackets (RFC 4291 §2.2, dotted tail included), or null. */
export function parseIpv6(text: string): readonly number[] | null {
  // The longest spelling is 45 characters (eight groups with a dotted tail).
  if (text.length > 45 || !/^[0-9a-f:.]+$/i.test(text)) return null;
  const halves = text.split('::');
  if (halves.length > 2) return null;
  const head = groupsOf(halves[0] ?? '', halves.length === 1);
  const tail = halves.length === 2 ? groupsOf(halves[1] ?? '', true) : [];
  if (head === null || tail === null) return null;
  const missing = 16 - head.length - tail.length;
  // "::" stands for at least one group of zeros; without it nothing may be missing.
  if (halves.length === 2 ? missing < 2 : missing !== 0) return null;
  return [...head, ...new Array<number>(missing).fill(0), ...tail];
}

/** Octets of "a:b:c"; a dotted quad may only end the whole address. */
function groupsOf(text: string, dottedTail: boolean): number[] | null {
  if (text === '') return [];
  const octets: number[] = [];
  const groups = text.split(':');
  for (const [index, group] of groups.entries()) {
    if (dottedTail && index === groups.length - 1 && group.includes('.')) {
      const quad = parseIpv4(group);
      if (quad === null) return null;
      octets.push(...quad);
    } else {
      if (!/^[0-9a-f]{1,4}$/i.test(group)) return null;
      const value = Number.parseInt(group, 16);
      octets.push(value >> 8, value & 0xff);
    }
  }
  return octets;
}

export interface Net {
  readonly octets: readonly number[];
  readonly bits: number;
}

function netOf(cidr: string): Net {
  const net = parseNet(cidr);
  if (net === null) throw new Error(`not a network: ${cidr}`);
  return net;
}

/** The text of an address, or of a block of them (`198.51.100.0/24`); null for any other text. */
export function parseNet(text: string): Net | null {
  const [address = '', bits, ...rest] = text.split('/');
  const octets = parseIpv4(address) ?? parseIpv6(address);
  if (octets === null || rest.length > 0 || !/^\d{1,3}$/.test(bits ?? '0')) return null;
  const net = { octets, bits: bits === undefined ? octets.length * 8 : Number(bits) };
  return net.bits <= octets.length * 8 ? net : null;
}

/** Whether the text is an address in one of these blocks. */
export function isWithin(text: string, nets: readonly Net[]): boolean {
  const octets = parseIpv4(text) ?? parseIpv6(text);
  return octets !== null && nets.some((net) => net.octets.length === octets.length && contains(net, octets));
}

function contains(net: Net, octets: readonly number[]): boolean {
  const whole = net.bits >> 3;
  for (let index = 0; index < whole; index += 1) if (net.octets[index] !== octets[index]) return false;
  const rest = net.bits & 7;
  if (rest === 0) return true;
  const mask = (0xff << (8 - rest)) & 0xff;
  return ((net.octets[whole] ?? 0) & mask) === ((octets[whole] ?? 0) & mask);
}

const IPV4_NETS = DENIED_IPV4.map(netOf);
const IPV6_NETS = DENIED_IPV6.map(netOf);
const IPV6_UNICAST = netOf(ALLOWED_IPV6);

/** Whether two hosts have the same registrable domain. */
export function isSameDomain(one: string, other: string): boolean {
  return registrableDomain(one) === registrableDomain(other);
}

/** Platforms whose endpoints serve the stores they host, under names of their own. */
const PLATFORM_SITES = ['myshopify.com', 'shopify.com'];

/** Whether an address a store names is neither on its own site nor on that of a platform known to serve stores. */
export function isThirdParty(address: string, store: string): boolean {
  const host = URL.parse(address)?.hostname ?? '';
  const isPlatform = PLATFORM_SITES.some((site) => host === site || host.endsWith(`.${site}`));
  return !isPlatform && !isSameDomain(host, new URL(store).hostname);
}
