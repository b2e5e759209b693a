/** Which network an address counts for: one subscriber, whatever number of addresses it was given. */
export interface Network {
  /** IPv4: the address. IPv6: the /64, which one customer holds whole. */
  readonly subscriber: string;
  /** IPv6 only, the /48: who holds many /64s is met by a second, wider limit. */
  readonly site: string | null;
}

const OCTET = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const IPV4 = new RegExp(`^${OCTET}(?:\\.${OCTET}){3}$`);

/**
 * Reads an address as a socket reports it. IPv4 inside IPv6 (`::ffff:192.0.2.1`) counts as IPv4; a zone id is dropped.
 * Text that is no address counts as one common network, so that a broken proxy cannot lift the limit. Nor is IPv4 with
 * leading zeros one: some read it as octal (RFC 6943 §3.1.1), and every spelling would be a network of its own.
 */
export function networkOf(address: string): Network {
  const bare = address.split('%')[0] ?? '';
  if (!bare.includes(':')) return { subscriber: IPV4.test(bare) ? bare : 'unknown', site: null };
  const groups = groupsOf(bare);
  if (groups === null) return { subscriber: 'unknown', site: null };
  const [, , , , , mapped, high = 0, low = 0] = groups;
  if (mapped === 0xffff && groups.slice(0, 5).every((group) => group === 0)) {
    return { subscriber: [high >> 8, high & 255, low >> 8, low & 255].join('.'), site: null };
  }
  const hex = groups.map((group) => group.toString(16));
  return { subscriber: `${hex.slice(0, 4).join(':')}::/64`, site: `${hex.slice(0, 3).join(':')}::/48` };
}

/** The eight groups of an IPv6 address. The URL parser knows every spelling and prints one. */
function groupsOf(address: string): readonly number[] | null {
  const host = URL.parse(`http://[${address}]`)?.hostname.slice(1, -1);
  if (host === undefined) return null;
  const [left = '', right] = host.split('::');
  const head = left === '' ? [] : left.split(':');
  const tail = right === undefined || right === '' ? [] : right.split(':');
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...(right === undefined ? [] : zeros), ...tail].map((group) => Number.parseInt(group, 16));
}
