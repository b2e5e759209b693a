import { type RateLimitScope, serviceError } from '@vitrine/contract';
import type { Language } from '@vitrine/engine';
import type { Bucket, Buckets, Decision, Limiter } from '@vitrine/redis';
import type { Limits } from '../deps.ts';
import type { Caller } from './authenticate.ts';

/** A provider's /48 holds 65,536 customers' /64s; ten of them may be busy at once. */
const SITE_FACTOR = 10;

/** What is created and counted by itself: runs that visit a store whole, verifications, comparisons, and deliveries by hand. */
export type Created = 'creations' | 'verifications' | 'comparisons' | 'deliveries';

/** Comparisons that were not made before, in a window, for an account or a network. */
const COMPARISONS = 120;
/** Deliveries of an account that are tests or sent again by hand, in a window. */
const DELIVERIES = 120;

export interface Charge {
  readonly headers: Readonly<Record<string, string>>;
  readonly allowed: boolean;
  readonly scope: RateLimitScope;
  readonly retryAfterSeconds: number;
}

/** Charges one creation to its caller: by account with a key, by network without (specification §8, decisions §2, §4). */
export async function chargeCreation(limiter: Limiter, limits: Limits, caller: Caller, what: Created = 'creations'): Promise<Charge> {
  const scope = caller.account ? 'account' : 'ip';
  if (isUnlimited(limits, caller)) return { headers: {}, allowed: true, scope, retryAfterSeconds: 0 };
  return chargeOf(scope, await limiter.consume(bucketsOf(limits, caller, what)), limits.windowMs);
}

export interface ScanGrant {
  readonly granted: boolean;
  /** When a scan is to be had again; null where this caller has no allowance to wait for, or was granted one. */
  readonly retryAfterSeconds: number | null;
  /** What the allowance shows beside the limit of creations; empty for callers that have none. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Charges one general scan to a caller that asked for it (specification §4, "Eligibility"): anonymous by network, eligible
 * accounts by account. Another account has no allowance, is charged nothing and never gets the scan.
 */
export async function chargeScan(limiter: Limiter, limits: Limits, caller: Caller): Promise<ScanGrant> {
  const { account } = caller;
  if (isUnlimited(limits, caller)) return { granted: true, retryAfterSeconds: null, headers: {} };
  if (account !== null && !account.beta && limits.scanAccounts === 'beta') return { granted: false, retryAfterSeconds: null, headers: {} };
  const { windowMs } = limits;
  const buckets: Buckets = account
    ? [{ key: `scans:account:${account.id}`, limit: limits.betaScans, windowMs }]
    : networkBuckets('scans', limits.anonymousScans, windowMs, caller);
  const decision = await limiter.consume(buckets);
  const { allowed: granted } = decision;
  return { granted, retryAfterSeconds: granted ? null : secondsOf(decision), headers: headersOf('general-scan', decision, windowMs) };
}

/** Charges one sign-in link to the network of who asks, then to the address it goes to (decisions §4). */
export async function chargeSignIn(limiter: Limiter, limits: Limits, by: Caller | { readonly mailbox: string }): Promise<Charge> {
  const { windowMs } = limits;
  const scope = 'mailbox' in by ? 'email' : 'ip';
  const buckets: Buckets =
    'mailbox' in by
      ? [{ key: `links:mailbox:${by.mailbox}`, limit: limits.signInEmail, windowMs }]
      : networkBuckets('links', limits.signInNetwork, windowMs, by);
  return chargeOf(scope, await limiter.consume(buckets), windowMs);
}

/** Several limits in one answer: each header is a list of named policies (structured fields). */
export function joinedHeaders(first: Readonly<Record<string, unknown>>, second: ScanGrant['headers']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(second).map(([name, value]) => [
      name,
      [first[name.toLowerCase()], value].filter((part) => part !== undefined).join(', '),
    ]),
  );
}

/** The 429 of a charge that was refused; English unless the body was read and asks for another language (specification §7). */
export function limitError({ scope, retryAfterSeconds }: Pick<Charge, 'scope' | 'retryAfterSeconds'>, language: Language = 'en') {
  return serviceError('rate_limit_exceeded', { scope, retry_after_seconds: retryAfterSeconds }, { language });
}

/** Who develops on this machine; production has no such setting (decisions §7). */
function isUnlimited({ loopbackUnlimited }: Limits, { account, isLoopback }: Caller): boolean {
  return loopbackUnlimited && account === null && isLoopback;
}

/** The names in Redis are older than the kinds beside the audit: replicas of two releases count together. */
function bucketsOf(limits: Limits, caller: Caller, what: Created): Buckets {
  const { windowMs } = limits;
  const [name, ofAccount, ofNetwork] = {
    creations: ['audits', limits.accountRuns, limits.anonymousRuns] as const,
    verifications: ['verifications', limits.accountVerifications, limits.anonymousVerifications] as const,
    comparisons: ['comparisons', COMPARISONS, COMPARISONS] as const,
    deliveries: ['deliveries', DELIVERIES, DELIVERIES] as const,
  }[what];
  if (caller.account) return [{ key: `${name}:account:${caller.account.id}`, limit: ofAccount, windowMs }];
  return networkBuckets(name, ofNetwork, windowMs, caller);
}

/** The caller's own network first; an IPv6 provider's network around it as the wider second one. */
function networkBuckets(
  what: 'audits' | 'verifications' | 'comparisons' | 'deliveries' | 'scans' | 'links',
  limit: number,
  windowMs: number,
  { network, site }: Caller,
): Buckets {
  const own: Bucket = { key: `${what}:net:${network}`, limit, windowMs };
  return site === null ? [own] : [own, { key: `${what}:site:${site}`, limit: limit * SITE_FACTOR, windowMs }];
}

function chargeOf(scope: Charge['scope'], decision: Decision, windowMs: number): Charge {
  return { headers: headersOf(scope, decision, windowMs), allowed: decision.allowed, scope, retryAfterSeconds: secondsOf(decision) };
}

function secondsOf({ retryAfterMs }: Decision): number {
  return Math.max(1, Math.ceil(retryAfterMs / 1_000));
}

/** draft-ietf-httpapi-ratelimit-headers: structured fields, one named policy. */
function headersOf(name: string, { limit, remaining, resetMs }: Decision, windowMs: number): Record<string, string> {
  return {
    'RateLimit-Policy': `"${name}";q=${limit};w=${Math.ceil(windowMs / 1_000)}`,
    RateLimit: `"${name}";r=${remaining};t=${Math.ceil(resetMs / 1_000)}`,
  };
}
