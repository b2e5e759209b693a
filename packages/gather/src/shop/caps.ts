/** How much one mission may take. The reason it ended is part of its result. */

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
};
