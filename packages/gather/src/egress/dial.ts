import { BlockList, connect, isIP, type Socket } from 'node:net';
import { ALLOWED_IPV6, DENIED_IPV4, DENIED_IPV6, isAllowedPair, type TargetPolicy } from '@vitrine/engine';
import { codeOf, EgressError } from './failure.ts';

/** Opens a TCP connection to one address. Injected: tests record attempts instead of making them. */
export type Dial = (address: string, port: number, signal: AbortSignal) => Promise<Socket>;

/** Head start of one address over the next (RFC 8305 §5 recommends 250 ms). */
const STAGGER_MS = 250;

/** Dials with Node's sockets; the platform's own block list is checked as a second layer after our table. */
export function socketDial(policy: TargetPolicy): Dial {
  return (address, port, signal) =>
    new Promise((resolve, reject) => {
      const exempt = isAllowedPair(policy, address, port);
      const blockList = isIP(address) === 6 ? BLOCKED_IPV6 : BLOCKED_IPV4;
      const socket = connect({ host: address, port, noDelay: true, ...(exempt ? {} : { blockList }) });
      const onAbort = () => socket.destroy(new EgressError('timeout'));
      const settle = () => {
        signal.removeEventListener('abort', onAbort);
        socket.removeListener('error', onError);
      };
      const onError = (error: Error) => {
        settle();
        reject(error);
      };
      signal.addEventListener('abort', onAbort, { once: true });
      socket.once('error', onError);
      socket.once('connect', () => {
        settle();
        resolve(socket);
      });
      if (signal.aborted) onAbort();
    });
}

/**
 * Connects to the first address that answers, each next one started 250 ms after the last or as soon as all earlier
 * ones failed (RFC 8305); the others are closed. Rejects with EgressError.
 */
export async function dialFirst(addresses: readonly string[], port: number, dial: Dial, signal: AbortSignal): Promise<Socket> {
  const others = new AbortController();
  const giveUp = () => others.abort();
  signal.addEventListener('abort', giveUp, { once: true });
  const losers: Promise<Socket>[] = [];
  try {
    let previous: Promise<unknown> = Promise.resolve();
    for (const [index, address] of addresses.entries()) {
      const started = index === 0 ? previous : Promise.race([previous.then(forever, () => undefined), pause(STAGGER_MS, others.signal)]);
      const attempt: Promise<Socket> = started.then(() => {
        if (others.signal.aborted) throw new EgressError('timeout');
        return dial(address, port, others.signal);
      });
      losers.push(attempt);
      previous = attempt;
    }
    const winner = await Promise.any(losers);
    for (const attempt of losers) attempt.then((socket) => socket !== winner && socket.destroy(), ignore);
    return winner;
  } catch (error) {
    throw toConnectError(error, signal);
  } finally {
    signal.removeEventListener('abort', giveUp);
    others.abort();
  }
}

function toConnectError(error: unknown, signal: AbortSignal): EgressError {
  if (signal.aborted) return new EgressError('timeout', { cause: error });
  const reasons: unknown[] = error instanceof AggregateError ? error.errors : [error];
  const codes = reasons.map(codeOf);
  if (codes.includes('ERR_IP_BLOCKED')) return new EgressError('target_not_allowed', { cause: error });
  return new EgressError(codes.includes('ECONNRESET') ? 'reset' : 'connect', { cause: error });
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

function forever(): Promise<never> {
  return new Promise(() => undefined);
}

function ignore(): void {
  // Errors of attempts that lost the race are ignored: the first connection decides.
}

const BLOCKED_IPV4 = blockListOf(DENIED_IPV4, 'ipv4');
// Two lists, because an IPv6 rule as wide as ::/3 matches every IPv4 address in its mapped spelling.
const BLOCKED_IPV6 = blockListOf([...outsideOf(ALLOWED_IPV6), ...DENIED_IPV6], 'ipv6');

function blockListOf(cidrs: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const cidr of cidrs) {
    const [address = '', bits = ''] = cidr.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/** BlockList cannot express a complement: everything outside 2000::/3 is these three blocks. */
function outsideOf(allowed: typeof ALLOWED_IPV6): readonly string[] {
  return { '2000::/3': ['::/3', '4000::/2', '8000::/1'] }[allowed];
}
