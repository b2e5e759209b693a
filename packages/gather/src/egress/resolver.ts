import { Resolver as AresResolver } from 'node:dns/promises';
import { classifyAddress, isAllowedPair, isOwnAddress, LOCALHOST, LOCALHOST_ADDRESSES, type TargetPolicy } from '@vitrine/engine';
import { codeOf, EgressError } from './failure.ts';

/** Answers with the addresses of a name; injected, so that tests need no resolver. */
export interface Resolver {
  /** Rejects with Node's DNS error codes; must settle soon after `signal` aborts. */
  resolve(host: string, signal: AbortSignal): Promise<readonly string[]>;
}

/** Addresses tried per connection; an answer of 500 records is no reason for 500 connections. */
const MAX_ADDRESSES = 4;

/**
 * Asks the name servers directly (c-ares): no hosts file, no search domains, and a slow name server holds no thread
 * of libuv's pool, which decoding shares. IPv4 first: most containers have no IPv6 route.
 * `servers`: `address:port` of name servers instead of the system's.
 */
export function systemResolver(options: { readonly servers?: readonly string[] } = {}): Resolver {
  return {
    async resolve(host, signal) {
      const resolver = new AresResolver({ timeout: 1000, tries: 2 });
      if (options.servers !== undefined) resolver.setServers(options.servers);
      const cancel = () => resolver.cancel();
      signal.addEventListener('abort', cancel, { once: true });
      try {
        const [v4, v6] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
        if (v4.status === 'rejected' && v6.status === 'rejected') throw transientFirst(v4.reason, v6.reason);
        return [v4, v6].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
      } finally {
        signal.removeEventListener('abort', cancel);
      }
    },
  };
}

/**
 * The addresses a connection to `host` may use: at most four, every record of the answer checked, one denied record
 * refuses the whole answer. Rejects with EgressError `no_such_host`, `dns` or `target_not_allowed`.
 */
export async function resolveGuarded(
  host: string,
  port: number,
  policy: TargetPolicy,
  resolver: Resolver,
  limitMs: number,
): Promise<readonly string[]> {
  if (host === LOCALHOST && isAllowedPair(policy, host, port)) return LOCALHOST_ADDRESSES;
  const addresses = await resolveWithRetry(host, resolver, limitMs);
  if (addresses.length === 0) throw new EgressError('no_such_host');
  if (!addresses.every((address) => mayDial(address, port, policy))) throw new EgressError('target_not_allowed');
  return addresses.slice(0, MAX_ADDRESSES);
}

/** Whether a checked address may be connected to. Called last before a socket is opened. */
export function mayDial(address: string, port: number, policy: TargetPolicy): boolean {
  if (isAllowedPair(policy, address, port)) return true;
  return classifyAddress(address) === 'public' && !isOwnAddress(policy, address);
}

/** A name that does not exist is final; anything else is asked once more within the same limit. */
async function resolveWithRetry(host: string, resolver: Resolver, limitMs: number): Promise<readonly string[]> {
  const limit = new AbortController();
  const expired = new Promise<never>((_, reject) => {
    limit.signal.addEventListener('abort', () => reject(new EgressError('dns')), { once: true });
  });
  const timer = setTimeout(() => limit.abort(), limitMs);
  try {
    const ask = () => Promise.race([resolver.resolve(host, limit.signal), expired]);
    return await ask().catch((error: unknown) => {
      if (error instanceof EgressError || isFinal(error)) throw error;
      return ask();
    });
  } catch (error) {
    throw error instanceof EgressError ? error : new EgressError(NO_ADDRESS.has(codeOf(error)) ? 'no_such_host' : 'dns', { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/** NXDOMAIN, or a name without an address record: an answer of the name servers, unlike a failure to reach them. */
const NO_ADDRESS = new Set(['ENOTFOUND', 'ENODATA']);

function isFinal(error: unknown): boolean {
  return NO_ADDRESS.has(codeOf(error)) || ['ENONAME', 'EBADNAME', 'EBADQUERY'].includes(codeOf(error));
}

/** Orders two failures: a temporary one decides that the query is repeated. */
function transientFirst(one: unknown, other: unknown): unknown {
  return isFinal(one) ? other : one;
}
