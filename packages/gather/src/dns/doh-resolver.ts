/** DNS questions over HTTPS (RFC 8484's JSON sibling), because Node's resolver knows no SVCB. */

import { type DnsAnswer, type DnsQuestion, readDohAnswer, responseOf, typeNumberOf } from '@vitrine/engine';
import { createFetcher, type FetcherOptions } from '../fetcher.ts';
import type { DnsResolver, Fetcher } from '../ports.ts';

export interface DohOptions extends Pick<FetcherOptions, 'policy' | 'userAgent' | 'resolver' | 'dial' | 'ca' | 'limits'> {
  /** `https://cloudflare-dns.com/dns-query`; asked in this order until one answers. */
  readonly endpoints: readonly string[];
}

/** A resolver with connections of its own, kept from audit to audit until it is closed. */
export interface DohResolver extends DnsResolver {
  close(): Promise<void>;
}

/** An answer of more is none: 64 KiB is what a DNS message can hold. */
const MAX_ANSWER = 65_536;
/** Questions on the wire at once, all audits of this process together. */
const IN_FLIGHT = 8;
const QUESTION_MS = 4000;

/**
 * Asks the configured resolvers through the same guard as every store; NXDOMAIN is an answer, SERVFAIL is not, and is
 * put to the next one. `do=1` asks for DNSSEC, so that the AD flag means something. Not bound to any audit's budget:
 * no question reaches a store.
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

/** The question itself is short and goes on; who asked for it does not wait for it any longer. */
function untilAborted<T>(task: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    if (signal.aborted) onAbort();
    task.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}
