/**
 * DNS queries over HTTPS in the resolvers' JSON format (application/dns-json), because Node's resolver does not support
 * SVCB.
 */

import { type DnsAnswer, type DnsQuestion, readDohAnswer, responseOf, typeNumberOf } from '@vitrine/engine';
import { untilAborted } from '../begin.ts';
import { createFetcher, type FetcherOptions } from '../fetcher.ts';
import type { DnsResolver, Fetcher } from '../ports.ts';

export interface DohOptions extends Pick<FetcherOptions, 'policy' | 'userAgent' | 'resolver' | 'dial' | 'ca' | 'limits'> {
  /** `https://cloudflare-dns.com/dns-query`; asked in this order until one answers. */
  readonly endpoints: readonly string[];
}

/** A resolver with its own connections, which are reused across audits until it is closed. */
export interface DohResolver extends DnsResolver {
  close(): Promise<void>;
}

/** Longest answer accepted: 64 KiB, the largest DNS message. A longer one is treated as no answer. */
const MAX_ANSWER = 65_536;
/** Queries in flight at once, over all audits of this process. */
const IN_FLIGHT = 8;
const QUESTION_MS = 4000;

/**
 * Queries the configured resolvers through the same guard as every store. NXDOMAIN is an answer; after SERVFAIL the
 * next resolver is queried. `do=1` requests DNSSEC, without which the AD flag is not set. Does not count against an
 * audit's budget, because no query reaches a store.
 */
export function createDohResolver({ endpoints, ...options }: DohOptions): DohResolver {
  const closing = new AbortController();
  const fetcher = createFetcher({
    ...options,
    signal: closing.signal,
    limits: { requestMs: QUESTION_MS, ...options.limits },
    budget: { requests: Number.MAX_SAFE_INTEGER, bytes: Number.MAX_SAFE_INTEGER, ms: Number.MAX_SAFE_INTEGER, inFlight: IN_FLIGHT },
  });
  return {
    // An aborted caller stops waiting; the query itself is short and is left to finish.
    ask: (question, signal) => untilAborted(ask(question, endpoints, fetcher, signal), signal),
    async close() {
      closing.abort(new Error('the resolver was closed'));
      await fetcher.close();
    },
  };
}

async function ask(question: DnsQuestion, endpoints: readonly string[], fetcher: Fetcher, signal: AbortSignal): Promise<DnsAnswer> {
  for (const endpoint of endpoints) {
    signal.throwIfAborted();
    const exchange = await fetcher.fetch({
      key: question.key,
      url: `${endpoint}?name=${encodeURIComponent(question.name)}&type=${typeNumberOf(question.type)}&do=1`,
      headers: { accept: 'application/dns-json' },
      robots: 'exempt',
      firstBytes: MAX_ANSWER,
    });
    const response = responseOf(exchange);
    const answer = response?.status === 200 && !response.body.truncated ? readDohAnswer(question, response.body.bytes) : null;
    if (answer !== null) return answer;
  }
  return { ...question, outcome: 'failed', authenticated: false, records: [] };
}
