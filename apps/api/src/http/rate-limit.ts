import { serviceError } from '@vitrine/contract';
import type { Bucket, Decision, Limiter } from '@vitrine/limits';
import type { Limits } from '../deps.ts';
import type { Caller } from './authenticate.ts';

/** Anonymous callers get half a share from memory while Redis is away: nobody can be held to account there. */
const ANONYMOUS_SHARE = 0.5;
/** A provider's /48 holds 65,536 customers' /64s; ten of them may be busy at once. */
const SITE_FACTOR = 10;

export interface Charge {
  readonly headers: Readonly<Record<string, string>>;
  readonly allowed: boolean;
  readonly scope: 'account' | 'ip';
  readonly retryAfterSeconds: number;
}

/** Charges one creation to its caller: by account with a key, by network without (specification §8, decisions §4). */
export async function chargeAudit(limiter: Limiter, limits: Limits, caller: Caller): Promise<Charge> {
  const scope = caller.account ? 'account' : 'ip';
  const decision = await limiter.consume({
    buckets: bucketsOf(limits, caller),
    fallbackShare: caller.account ? 1 : ANONYMOUS_SHARE,
  });
  return {
    headers: headersOf(scope, decision, limits.windowMs),
    allowed: decision.allowed,
    scope,
    retryAfterSeconds: Math.max(1, Math.ceil(decision.retryAfterMs / 1_000)),
  };
}

/** The 429 of a charge that was refused. */
export function limitError({ scope, retryAfterSeconds }: Charge) {
  return serviceError('rate_limit_exceeded', { scope, retry_after_seconds: retryAfterSeconds });
}

function bucketsOf(limits: Limits, { account, network, site }: Caller): readonly [Bucket, ...Bucket[]] {
  const { windowMs } = limits;
  if (account) return [{ key: `audits:account:${account.id}`, limit: limits.accountAudits, windowMs }];
  const own: Bucket = { key: `audits:net:${network}`, limit: limits.anonymousAudits, windowMs };
  return site === null ? [own] : [own, { key: `audits:site:${site}`, limit: limits.anonymousAudits * SITE_FACTOR, windowMs }];
}

/** draft-ietf-httpapi-ratelimit-headers: structured fields, one named policy. */
function headersOf(name: string, { limit, remaining, resetMs }: Decision, windowMs: number): Record<string, string> {
  return {
    'RateLimit-Policy': `"${name}";q=${limit};w=${Math.ceil(windowMs / 1_000)}`,
    RateLimit: `"${name}";r=${remaining};t=${Math.ceil(resetMs / 1_000)}`,
  };
}
