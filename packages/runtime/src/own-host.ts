/**
 * Under which names a process is asked. A stranger's page whose name was made to point here (DNS rebinding) is of one origin with
 * what we answer, as browsers see it; only the name in the request tells it from us.
 */

import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

export const LOOPBACK_NAMES = ['127.0.0.1', 'localhost', '[::1]'];

/** As Express reads it: `host` is that of `X-Forwarded-Host` where the proxy in front is trusted. */
export interface Addressed extends Pick<IncomingMessage, 'headersDistinct'> {
  readonly host: string | undefined;
  readonly socket: Pick<IncomingMessage['socket'], 'localAddress'>;
}

/**
 * True for a request to the host of one of `addresses`, or to the very address its connection arrived at, which no stranger's
 * name can be (probes, machines without a name). On loopback every name of loopback is that address. Ports do not count.
 */
export function createOwnHost(addresses: readonly string[]): (request: Addressed) => boolean {
  const named = withLoopback(addresses.map((address) => new URL(address).hostname));
  return ({ host, socket, headersDistinct }) => {
    const name = hostNameOf(host);
    const arrived = withLoopback([hostNameOf(literal(socket.localAddress))]);
    return name !== '' && headersDistinct['host']?.length === 1 && (named.includes(name) || arrived.includes(name));
  };
}

/** As Express takes it: a hop count, or addresses and ranges; false trusts nobody. Never `true`. */
export type TrustProxy = number | readonly string[] | false;

/** Reads the setting: a lone number is a hop count, anything else addresses and ranges; nothing configured trusts nobody. */
export function trustProxyOf(items: readonly string[]): TrustProxy {
  const [first] = items;
  if (first === undefined) return false;
  return items.length === 1 && /^\d{1,2}$/.test(first) ? Number(first) : items;
}

/** `shop.example:443` → `shop.example`; a text that is no host gives the empty name, which matches nothing. */
export function hostNameOf(host: string | undefined): string {
  return host === undefined ? '' : (URL.parse(`http://${host}/`)?.hostname ?? '');
}

function withLoopback(names: readonly string[]): readonly string[] {
  return names.some((name) => LOOPBACK_NAMES.includes(name)) ? [...names, ...LOOPBACK_NAMES] : names;
}

/** An address as it stands in a URL; IPv4 on a socket of both families without its prefix. */
function literal(address: string | undefined): string | undefined {
  const plain = address?.replace(/^::ffff:(?=\d+\.)/, '');
  return plain !== undefined && isIPv6(plain) ? `[${plain}]` : plain;
}
