/** How much one mission may take. The reason it ended is part of its result. */

import type { Fetcher } from '../ports.ts';

export interface ShopCaps {
  /** Turns of the model. */
  readonly steps: number;
  readonly toolCalls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Of one answer. */
  readonly tokensPerAnswer: number;
  readonly seconds: number;
  /** US dollars; null: no limit of money. Counts only for a model whose prices are stated. */
  readonly dollars: number | null;
  /** Of the store, redirects each on their own; the cart's cancellation comes on top. */
  readonly requests: number;
}

/** A plain errand takes five turns and a quarter of these tokens; the rest is room for a store that makes it hard. */
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

/** Requests of a plain errand over UCP: a search, a product, a cart and its end. */
export const PLAIN_ERRAND = 4;

/** How many of `planned` missions have room for a plain errand: few whole ones say more than many that were cut short. At least 1. */
export function missionsThatFit(fetcher: Pick<Fetcher, 'requestsLeft'>, planned: number): number {
  return Math.max(1, Math.min(planned, Math.floor(fetcher.requestsLeft() / PLAIN_ERRAND)));
}

/**
 * The same, but no more than a fair part of what the whole run may still ask and take: the last of `left` missions gets
 * its turn whatever the first ones needed. One request of the part is kept for cancelling a cart.
 */
export function shareOf(caps: ShopCaps, fetcher: Pick<Fetcher, 'requestsLeft' | 'msLeft'>, left: number): ShopCaps {
  return {
    ...caps,
    requests: Math.min(caps.requests, Math.max(0, Math.floor(fetcher.requestsLeft() / left) - 1)),
    seconds: Math.min(caps.seconds, Math.floor(fetcher.msLeft() / left / 1000)),
  };
}
