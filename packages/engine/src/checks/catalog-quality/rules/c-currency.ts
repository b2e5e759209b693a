import type { Money } from '../../../formats/money/money.ts';
import type { Product } from '../../../formats/product/product.ts';
import { FULL, half, isUnread, NOT_APPLICABLE, NOT_SEEN, pageBeside, zero } from '../grade.ts';
import { defineProductRule } from '../rule.ts';
import messages from './c-currency.words.ts';
import { GOOGLE_LISTING } from './words.ts';

function pricesOf({ variants }: Product): readonly Money[] {
  return variants.flatMap(({ price }) => price ?? []);
}

export default defineProductRule({
  id: 'C-currency',
  replaces: ['C-price', 'S-agreement', 'S-market'],
  source: GOOGLE_LISTING,
  summary: 'Prices name their currency, and it is the one the audited country pays in.',
  part: 'currency',
  /** One ISO 4217 currency for all variants, the one the market pays in. That there is no price at all is told by C-price, once. */
  grade: (judged, { market }) => {
    const own = pricesOf(judged.product);
    // Over UCP the currency belongs to the amount; a platform's listing leaves it to other answers and to the page.
    const isSilent = judged.product.source !== 'ucp' && own.length > 0 && own.every(({ currency }) => currency === null);
    if (isSilent && isUnread(judged)) return NOT_SEEN;
    const prices = isSilent && judged.onPage !== null ? pricesOf(judged.onPage) : own;
    const currencies = new Set(prices.map(({ currency }) => currency));
    if (prices.length === 0) return NOT_APPLICABLE;
    if (currencies.has(null)) return zero('missing');
    if (currencies.size > 1) return half('mixed');
    return market.currency === null || currencies.has(market.currency) ? FULL : half('foreign');
  },
  looksAt: pageBeside,
  messages,
});
