/** How much one mission may take. The reason it ended is part of its result. */

import type { ModelLimits } from '@vitrine/engine';
import type { Fetcher } from '../ports.ts';

export interface ShopCaps extends ModelLimits {
  /** Turns of the model. */
  readonly steps: number;
  readonly toolCalls: number;
  /** US dollars; null: no limit of money. Counts only for a model whose prices are stated. */
  readonly dollars: number | null;
  /** Requests to the store, redirects each on their own; the look at the hand-off, the cart's cancellation and the look at it afterwards come on top. */
  readonly requests: number;
}

/** A mission without a detour takes five turns and a quarter of these tokens; the rest is for stores that need more calls. */
export const DEFAULT_SHOP_CAPS: ShopCaps = {
  steps: 12,
  toolCalls: 16,
  inputTokens: 40_000,
  outputTokens: 4_000,
  tokensPerAnswer: 1_000,
  seconds: 60,
  dollars: null,
  requests: 32,
};

/** Requests a mission needs at least over UCP: search, product, create cart, look at the hand-off, cancel cart. */
export const REQUESTS_PER_MISSION = 5;

/** How many of `planned` missions the requests that are left suffice for: a few whole ones say more than many that were cut short. At least 1. `more`: each needs as many beside. */
export function missionsThatFit(fetcher: Pick<Fetcher, 'requestsLeft'>, planned: number, more = 0): number {
  return Math.max(1, Math.min(planned, Math.floor(fetcher.requestsLeft() / (REQUESTS_PER_MISSION + more))));
}

/** Those of them that are not the shopper's own: the look at the hand-off, and cancelling the cart. */
const KEPT = 2;

/**
 * The caps of one mission, reduced to 1/`left` of the requests and the time the whole run has left, so that earlier
 * missions cannot use up those of the last. Two requests of that share are kept, for a look at the hand-off and for cancelling a cart,
 * and where the shopper has enough without, `more` of them and one that reads the cart afterwards.
 */
export function shareOf(caps: ShopCaps, fetcher: Pick<Fetcher, 'requestsLeft' | 'msLeft'>, left: number, more = 0): ShopCaps {
  const share = Math.floor(fetcher.requestsLeft() / left);
  const kept = [KEPT + more + 1, KEPT + more].find((some) => share - some >= REQUESTS_PER_MISSION - KEPT) ?? KEPT;
  return {
    ...caps,
    requests: Math.min(caps.requests, Math.max(0, share - kept)),
    seconds: Math.min(caps.seconds, Math.floor(fetcher.msLeft() / left / 1000)),
  };
}
