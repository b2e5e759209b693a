/** The shopper's only way out: the audit's guarded fetcher, and never off the store. */

import { type Exchange, isAtHome, isForLooking, responseOf, type ToolRefusal } from '@vitrine/engine';
import type { FetchRequest, ProbeContext } from '../ports.ts';

export interface Visit {
  /** All that was asked, redirects each on their own. */
  readonly exchanges: readonly Exchange[];
  /** The answer, whatever its status; null when the way led off the store or in circles. */
  readonly exchange: Exchange | null;
}

const MAX_HOPS = 3;

/**
 * Follows redirects by hand: each address is checked against the homes before it is asked. An address that is not at
 * home is never asked, not even resolved; neither is one that would fill a cart or begin a checkout.
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

/** Why an answer that is none is none; null when there is something to read. `end`: as `unansweredEnd` tells it. */
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
