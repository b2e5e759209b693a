import type { Socket } from 'node:net';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { classifyAddress, type TargetPolicy } from '@vitrine/engine';
import { type Dial, dialFirst } from './dial.ts';
import { codeOf, EgressError } from './failure.ts';
import { mayDial, type Resolver, resolveGuarded } from './resolver.ts';

export interface GuardOptions {
  readonly policy: TargetPolicy;
  readonly resolver: Resolver;
  readonly dial: Dial;
  readonly dnsMs: number;
  /** TCP and TLS together. */
  readonly connectMs: number;
  /** Certificate authorities in PEM instead of the platform's; tests only. */
  readonly ca?: readonly string[] | undefined;
}

export interface Endpoint {
  /** Host without brackets. An address is checked; a name is resolved first. */
  readonly host: string;
  readonly port: number;
  readonly secure: boolean;
}

/**
 * Opens a connection to allowed addresses only: one resolution, every address checked, only checked addresses dialled,
 * and the peer compared once more before the first byte is sent. Rejects with EgressError. The check lives here, below
 * the HTTP client, because a client never calls its `lookup` for IP literals.
 */
export async function connectGuarded(to: Endpoint, options: GuardOptions, signal: AbortSignal): Promise<Socket | TLSSocket> {
  const addresses = await addressesOf(to, options);
  const limit = new AbortController();
  const stop = () => limit.abort();
  signal.addEventListener('abort', stop, { once: true });
  const timer = setTimeout(stop, options.connectMs);
  try {
    const socket = await dialFirst(addresses, to.port, options.dial, limit.signal);
    // A dual-stack socket reports an IPv4 peer in its IPv4-mapped form (::ffff:a.b.c.d).
    const peer = (socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/, '');
    if (!addresses.includes(peer)) {
      socket.destroy();
      // A peer that has closed the connection already is told by no address.
      throw new EgressError(peer === '' ? 'reset' : 'target_not_allowed');
    }
    return to.secure ? await handshake(socket, to.host, options.ca, limit.signal) : socket;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

async function addressesOf({ host, port }: Endpoint, { policy, resolver, dnsMs }: GuardOptions): Promise<readonly string[]> {
  if (classifyAddress(host) === 'invalid') return resolveGuarded(host, port, policy, resolver, dnsMs);
  if (!mayDial(host, port, policy)) throw new EgressError('target_not_allowed');
  return [host];
}

/** Certificates are always verified; TLS 1.2 is the minimum (RFC 8996). */
function handshake(socket: Socket, host: string, ca: readonly string[] | undefined, signal: AbortSignal): Promise<TLSSocket> {
  return new Promise((resolve, reject) => {
    const isName = classifyAddress(host) === 'invalid';
    const secure = connectTls({
      socket,
      host,
      ...(isName ? { servername: host } : {}),
      ...(ca === undefined ? {} : { ca: [...ca] }),
      minVersion: 'TLSv1.2',
      ALPNProtocols: ['http/1.1'],
    });
    const settle = () => {
      signal.removeEventListener('abort', onAbort);
      secure.removeListener('error', onError);
      secure.removeListener('close', onClose);
    };
    const fail = (error: EgressError) => {
      settle();
      // The TLS layer may emit more errors while it closes; only the first is used.
      secure.on('error', () => undefined);
      secure.destroy();
      socket.destroy();
      reject(error);
    };
    const onAbort = () => fail(new EgressError('timeout'));
    const onError = (error: Error) => fail(refusalOf(error));
    const onClose = () => fail(new EgressError('tls', { tlsCode: 'ECONNRESET' }));
    signal.addEventListener('abort', onAbort, { once: true });
    secure.once('error', onError);
    secure.once('close', onClose);
    secure.once('secureConnect', () => {
      settle();
      resolve(secure);
    });
    if (signal.aborted) onAbort();
  });
}

/** The alert no_application_protocol (RFC 7301 §3.2): the server does not speak HTTP/1.1. */
function refusalOf(cause: Error): EgressError {
  const tlsCode = codeOf(cause);
  return new EgressError(tlsCode.endsWith('NO_APPLICATION_PROTOCOL') ? 'no_http1' : 'tls', { cause, tlsCode });
}
