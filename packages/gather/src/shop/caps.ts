/** Limits of one mission. The limit that ended it is part of its result. */

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

/** A plain mission takes five turns and a quarter of these tokens; the rest is room for a store that makes it hard. */
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

/** Requests of a plain mission over UCP: a search, a product, a cart and its cancellation. */
export const PLAIN_ERRAND = 4;

/**
 * How many of `planned` missions have room for a plain mission: few complete ones tell more than many that were cut
 * short. At least 1.
 */
export function missionsThatFit(fetcher: Pick<Fetcher, 'requestsLeft'>, planned: number): number {
  return Math.max(1, Math.min(planned, Math.floor(fetcher.requestsLeft() / PLAIN_ERRAND)));
}

/**
 * The same limits, reduced to this mission's share of the run's remaining requests and time, so that the last of `left`
 * missions still has its share. One request of it is reserved for cancelling a cart.
 */
export function shareOf(caps: ShopCaps, fetcher: Pick<Fetcher, 'requestsLeft' | 'msLeft'>, left: number): ShopCaps {
  return {
    ...caps,
    requests: Math.min(caps.requests, Math.max(0, Math.floor(fetcher.requestsLeft() / left) - 1)),
    seconds: Math.min(caps.seconds, Math.floor(fetcher.msLeft() / left / 1000)),
  };
}
