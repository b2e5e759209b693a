/** Faults of an address a store publishes, as far as its text shows them. Nothing is resolved or requested here. */

import { isIpLiteral, isLoopbackHost } from '../../core/loopback.ts';

export type AddressFault = 'unparsable' | 'not_https' | 'userinfo' | 'not_public';

/** `allowLoopback` for a store that is itself being audited on loopback: its addresses need neither TLS nor a name. */
export function addressFault(text: string, allowLoopback: boolean): AddressFault | null {
  const url = URL.parse(text);
  if (url === null) return 'unparsable';
  if (url.username !== '' || url.password !== '') return 'userinfo';
  if (allowLoopback && isLoopbackHost(url.hostname) && /^https?:$/.test(url.protocol)) return null;
  if (url.protocol !== 'https:') return 'not_https';
  return !isIpLiteral(url.hostname) && url.hostname.includes('.') && !PRIVATE_SUFFIX.test(url.hostname.replace(/\.$/, ''))
    ? null
    : 'not_public';
}

/** An address of a store on loopback that would be faulty in public: rules about names and TLS have nothing to say of it. */
export function isOwnLoopback(text: string, loopback: boolean): boolean {
  return loopback && addressFault(text, false) !== null && addressFault(text, true) === null;
}

export function hostOf(address: string): string | null {
  return URL.parse(address)?.hostname ?? null;
}

/** Names that cannot lead to a public server (RFC 6761, RFC 6762, RFC 8375, common private suffixes). */
const PRIVATE_SUFFIX = /(?:^|\.)(?:localhost|local|internal|intranet|corp|home|lan|private|invalid|onion|alt|arpa|localdomain)$/i;
