/** robots.txt of the origins a run asks: those of the store, and of the sites its profile names. */

import { bodyText, type Exchange, responseOf } from '@vitrine/engine';
import type { ProbeContext } from '../ports.ts';
import { isUnconnected } from '../unconnected.ts';

/** RFC 9309 §2.5 lets a crawler stop at 500 KiB. */
const ROBOTS_BYTES = 512_000;
/** How the key of an exchange begins that brought robots.txt of the store, and of somebody else. */
const KEYS = { store: 'origin.robots', other: 'ucp.robots' } as const;

/** From then on the fetcher keeps to what it says. `key` begins as `KEYS` has it. */
export async function fetchRobots(ctx: ProbeContext, origin: string, key: string): Promise<Exchange> {
  const exchange = await ctx.fetcher.fetch({
    key,
    url: `${origin}/robots.txt`,
    headers: { accept: 'text/plain' },
    robots: 'exempt',
    firstBytes: ROBOTS_BYTES,
  });
  learnRobots(ctx, { exchanges: [exchange] });
  return exchange;
}

/** The rules that a step gave its fetcher, restored from its evidence for the fetcher of a later claim. */
export function learnRobots({ fetcher }: Pick<ProbeContext, 'fetcher'>, { exchanges }: { readonly exchanges: readonly Exchange[] }): void {
  for (const exchange of exchanges) {
    // Where no connection comes about, what is asked next meets the same and troubles nobody: the call itself tells what is wrong.
    if (exchange.key.startsWith(KEYS.other) && isUnconnected(exchange)) continue;
    const whose = exchange.key.startsWith(KEYS.store) ? 'store' : exchange.key.startsWith(KEYS.other) ? 'other' : null;
    if (whose !== null) fetcher.learnRobots(new URL(exchange.url).origin, rulesOf(exchange), whose);
  }
}

/**
 * RFC 9309 §2.3.1: a file is followed; an unavailable one (4xx) forbids nothing; an unreachable one (5xx, no
 * answer) forbids everything: null, which is no rule of the store's. 429 counts as unreachable, as the large crawlers have it.
 */
function rulesOf(exchange: Exchange): string | null {
  const response = responseOf(exchange);
  if (response !== undefined && response.status >= 200 && response.status < 300) {
    return bodyText(response);
  }
  const unavailable = response !== undefined && response.status < 500 && response.status !== 429;
  return unavailable ? '' : null;
}
