/**
 * What one audit asks of sites that are not its store's. A store may name them and redirect to them, and nobody there has
 * asked for an audit: without these bounds a document of one store is a list of requests to another party.
 */

import { type Exchange, isAllowedPair, isSameDomain, isThirdParty, isUnsent, type Target, type TargetPolicy } from '@vitrine/engine';
import type { HostBudget } from '../ports.ts';
import { EgressError } from './failure.ts';
import { sleep } from './politeness.ts';

/**
 * Redirects that are followed to one of them. A shop that has moved sends there what is asked before its new address is
 * known: home page, robots.txt, a path that cannot exist, two documents of UCP and ACP.
 */
const MOST_REDIRECTS = 6;
/** POST requests, second ones included: what UCP discovery and a sample of products need of an endpoint that answers. */
const MOST_POSTS = 24;
/** The longest a request waits for its turn at a host. */
const MOST_WAIT_MS = 5_000;

export interface Strangers {
  /** Before a redirect is followed; throws EgressError `budget_spent`. */
  follow(from: string, to: Target): void;
  /** Before a request is sent; throws EgressError `budget_spent`. Resolves when all audits together have left the host room. */
  ready(target: Target, method: string, signal: AbortSignal): Promise<void>;
  /** Books what an earlier claim of the run has asked of them. */
  answered(exchange: Exchange): void;
}

export interface StrangersOptions {
  readonly policy: TargetPolicy;
  /** Origins of the store as far as they are known. */
  readonly homes: () => Iterable<string>;
  readonly hosts: HostBudget | undefined;
  /** Exchanges of earlier claims of the run. */
  readonly earlier: readonly Exchange[];
}

export function createStrangers({ policy, homes, hosts, earlier }: StrangersOptions): Strangers {
  const redirects = new Map<string, number>();
  const posts = new Map<string, number>();
  const isStranger = (url: string) => [...homes()].every((home) => isThirdParty(url, home));
  const book = (counts: Map<string, number>, host: string, most: number) => {
    const site = [...counts.keys()].find((known) => isSameDomain(known, host)) ?? host;
    const count = (counts.get(site) ?? 0) + 1;
    if (count > most) throw new EgressError('budget_spent');
    counts.set(site, count);
  };
  const leads = (from: string, to: string) => isThirdParty(to, from) && isStranger(to);
  /** At the first question, not before: only then is it known which origins are the store's. */
  let isRestored = earlier.length === 0;
  const restore = () => {
    if (isRestored) return;
    isRestored = true;
    for (const exchange of earlier) answered(exchange);
  };
  const answered = (exchange: Exchange) => {
    const path = [...exchange.hops.map(({ url }) => url), exchange.outcome.url];
    for (const [index, url] of path.slice(1).entries()) {
      if (leads(path[index] as string, url)) book(redirects, new URL(url).hostname, Number.POSITIVE_INFINITY);
    }
    if (exchange.method !== 'POST' || !isStranger(exchange.url) || (isUnsent(exchange) && exchange.hops.length === 0)) return;
    for (let sent = 0; sent < (exchange.attempts ?? 1); sent += 1) book(posts, new URL(exchange.url).hostname, Number.POSITIVE_INFINITY);
  };
  return {
    answered(exchange) {
      restore();
      answered(exchange);
    },
    follow(from, { url, host }) {
      restore();
      if (leads(from, url)) book(redirects, host, MOST_REDIRECTS);
    },
    async ready({ url, host, port }, method, signal) {
      restore();
      if (method === 'POST' && isStranger(url)) book(posts, host, MOST_POSTS);
      // Shops on this machine are ours or a developer's.
      if (hosts === undefined || isAllowedPair(policy, host, port)) return;
      for (let waited = 0; ; ) {
        const wait = await hosts.take(host);
        if (wait === 0) return;
        if (waited + wait > MOST_WAIT_MS) throw new EgressError('budget_spent');
        waited += wait;
        await sleep(wait, signal);
      }
    },
  };
}
