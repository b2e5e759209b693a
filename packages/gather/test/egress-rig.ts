import { DEFAULT_TARGET_POLICY, type Exchange, type TargetPolicy } from '@vitrine/engine';
import {
  type AuditBudget,
  createFetcher,
  type Dial,
  type Fetcher,
  type FetcherOptions,
  type FetchLimits,
  type Resolver,
  socketDial,
} from '../src/index.ts';

/** For requests that must end by their limit: a tenth of the real limits or less, to keep the wait short. */
export const SHORT_LIMITS: Partial<FetchLimits> = { dnsMs: 300, connectMs: 500, requestMs: 1000, secondAskMs: 20, patienceMs: 500 };
/** For all other requests: limits that a busy machine does not reach. The wait before a second question is no limit. */
export const LONG_LIMITS: Partial<FetchLimits> = { dnsMs: 60_000, connectMs: 60_000, requestMs: 100_000, secondAskMs: 20, patienceMs: 500 };

export const USER_AGENT = 'VitrineBot/1.0 (+https://vitrine-service.com/bot)';

export interface RigOptions extends Partial<Omit<FetcherOptions, 'policy' | 'limits' | 'budget'>> {
  readonly policy?: Partial<TargetPolicy>;
  readonly limits?: Partial<FetchLimits>;
  readonly budget?: Partial<AuditBudget>;
}

export interface Rig {
  readonly fetcher: Fetcher;
  /** Every address that was dialled, `address:port`. */
  readonly dialled: string[];
  /** Every name that was resolved, in order. */
  readonly resolved: string[];
  get(url: string): Promise<Exchange>;
}

/** A fetcher that reaches loopback only: no name is resolved for real, and every dialled address is recorded. */
export function createRig(options: RigOptions = {}): Rig {
  const policy = { ...DEFAULT_TARGET_POLICY, ...options.policy };
  const dialled: string[] = [];
  const resolved: string[] = [];
  const resolver = options.resolver ?? answers({});
  const dial = options.dial ?? loopbackDial(policy);
  const fetcher = createFetcher({
    userAgent: USER_AGENT,
    signal: new AbortController().signal,
    ...options,
    policy,
    limits: { ...LONG_LIMITS, ...options.limits },
    budget: { requests: 1000, ...options.budget },
    resolver: {
      resolve(host, signal) {
        resolved.push(host);
        return resolver.resolve(host, signal);
      },
    },
    dial(address, port, signal) {
      dialled.push(`${address}:${port}`);
      return dial(address, port, signal);
    },
  });
  return { fetcher, dialled, resolved, get: (url) => fetcher.fetch({ key: 'test', url }) };
}

/**
 * Dials loopback for real and refuses other addresses, so that a broken guard fails the test without a connection
 * leaving the machine.
 */
export function loopbackDial(policy: TargetPolicy): Dial {
  const dial = socketDial(policy);
  return (address, port, signal) => {
    if (!address.startsWith('127.')) return Promise.reject(new Error(`a test would have dialled ${address}`));
    return dial(address, port, signal);
  };
}

/** A name server that knows only these names. */
export function answers(names: Readonly<Record<string, readonly string[]>>): Resolver {
  return {
    async resolve(host) {
      const addresses = names[host];
      if (addresses === undefined) throw dnsError('ENOTFOUND');
      return addresses;
    },
  };
}

export function dnsError(code: string): Error {
  return Object.assign(new Error(code), { code });
}

/** 'response' or the failure's code. */
export function verdict(exchange: Exchange): string {
  return exchange.outcome.kind === 'response' ? 'response' : exchange.outcome.code;
}
