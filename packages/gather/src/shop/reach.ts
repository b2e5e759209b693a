/** Requests of a shopper: through the audit's guarded fetcher, to the store's origins only. */

import {
  answerOf,
  type Exchange,
  isOnStore,
  isSafeToRead,
  type MarketAnswer,
  responseOf,
  type ToolRefusal,
  unansweredEnd,
} from '@vitrine/engine';
import type { FetchRequest, ProbeContext } from '../ports.ts';

export interface Visit {
  /** All requests, each redirect its own exchange. */
  readonly exchanges: readonly Exchange[];
  /** The answer, whatever its status; null when a redirect leads off the store, or there were more than three. */
  readonly exchange: Exchange | null;
}

const MAX_HOPS = 3;

/**
 * Follows redirects by hand: each address is checked against `homes` before it is requested. An address that is not on
 * the store is neither requested nor resolved; one that would fill a cart or begin a checkout is not requested, as `mayRead` has it.
 */
export async function visit(
  ctx: ProbeContext,
  homes: readonly string[],
  request: FetchRequest,
  mayRead: (url: string) => boolean = isSafeToRead,
): Promise<Visit> {
  const exchanges: Exchange[] = [];
  let url: string | null = request.url;
  for (let hop = 0; url !== null && hop <= MAX_HOPS; hop += 1) {
    if (!isOnStore(url, homes) || !mayRead(url)) return { exchanges, exchange: null };
    const key: string = hop === 0 ? request.key : `${request.key}:${hop + 1}`;
    const exchange: Exchange = await ctx.fetcher.fetch({ ...request, key, url, redirects: 'manual' });
    exchanges.push(exchange);
    const response = responseOf(exchange);
    if (response === undefined || response.status < 300 || response.status > 399) return { exchanges, exchange };
    url = URL.parse(response.headers['location'] ?? '', url)?.href ?? null;
  }
  return { exchanges, exchange: null };
}

/** Visits an address of the store for what it answers. Without an answer to read: why there is none. */
export async function openOnStore(
  ctx: ProbeContext,
  homes: readonly string[],
  request: FetchRequest,
): Promise<Pick<Visit, 'exchanges'> & { readonly answer: MarketAnswer | null; readonly refusal: ToolRefusal }> {
  const { exchanges, exchange } = await visit(ctx, homes, request);
  if (exchange === null) return { exchanges, answer: null, refusal: 'off_store' };
  const refusal = refusalOf(unansweredEnd(exchange));
  const answer = refusal === null ? answerOf(exchange, ctx.subject.country) : null;
  return { exchanges, answer, refusal: refusal ?? 'not_found' };
}

/** Why there is no answer to read; null when there is one. `end`: as `unansweredEnd` tells it. */
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
