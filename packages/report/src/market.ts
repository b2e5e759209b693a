/** The market of a run: which country, and who said it. */

import { inertText } from '@vitrine/engine';
import { say, type Words } from './words.ts';

/** Options of a run, as far as they tell its market. `auto`: the store was to say the country and has not. */
export interface MarketOptions {
  readonly country: string;
  readonly market_from?: { readonly country: 'account' | 'request' | 'store' | 'default' | 'none' };
}

const SAID_BY = { account: 'asked', request: 'asked', store: 'shown', default: 'default', none: 'none' } as const;

/** `by: none`: nothing about a market was judged. */
export function marketOf({ country, market_from: from }: MarketOptions) {
  const by = SAID_BY[from?.country ?? 'request'];
  return { country: by === 'none' ? null : country, by };
}

export function marketText(options: MarketOptions, words: Pick<Words, 'marketBy'>): string {
  const { country, by } = marketOf(options);
  return say(words.marketBy[by], { country: inertText(country ?? '', 8) });
}
