/** The only network access of the shopper: the audit's guarded fetcher, limited to the store's origins. */

import { type Exchange, isAtHome, isForLooking, responseOf, type ToolRefusal } from '@vitrine/engine';
import type { FetchRequest, ProbeContext } from '../ports.ts';

export interface Visit {
  /** All exchanges, each redirect on its own. */
  readonly exchanges: readonly Exchange[];
  /** The answer, whatever its status; null when redirects led off the store or in a loop. */
  readonly exchange: Exchange | null;
}

const MAX_HOPS = 3;

/**
 * Follows redirects itself: each address is checked against the store's origins before it is requested. An address
 * elsewhere is neither requested nor resolved; neither is one that would fill a cart or begin a checkout.
 */
export async function visit(ctx: ProbeContext, homes: readonly string[], request: FetchRequest): Promise<Visit> {
  const exchanges: Exchange[] = [];
  let url: string | null = request.url;
  for (let hop = 0; url !== null && hop <= MAX_HOPS; hop += 1) {
    if (!isAtHome(url, homes) || !isForLooking(url)) return { exchanges, exchange: null };
    const key: string = hop === 0 ? request.key : `${request.key}:${hop + 1}`;
    const exchange: Exchange = await ctx.fetcher.fetch({ ...request, key, url, redirects: 'manual' });
    exchanges.push(exchange);
    const response = responseOf(exchange);
    if (response === undefined || response.status < 300 || response.status > 399) return { exchanges, exchange };
    url = URL.parse(response.headers['location'] ?? '', url)?.href ?? null;
  }
  return { exchanges, exchange: null };
}

/** Why there is nothing to read; null when there is an answer. `end`: as `unansweredEnd` gives it. */
export function refusalOf(end: string | null): ToolRefusal | null {
  switch (end) {
    case null:
      return null;
    case 'blocked':
    case 'robots':
    case 'robots_unreadable':
    case 'budget':
    case 'unreachable':
      return end;
    default:
      return 'not_found';
  }
}
