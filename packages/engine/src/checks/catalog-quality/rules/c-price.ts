import { byFaults, zero } from '../grade.ts';
import { defineProductRule } from '../rule.ts';
import messages from './c-price.words.ts';
import { GOOGLE_LISTING } from './words.ts';

export default defineProductRule({
  id: 'C-price',
  replaces: ['C-currency', 'S-agreement'],
  source: GOOGLE_LISTING,
  summary: 'Every variant has a price above zero that a machine reads without guessing.',
  part: 'price',
  /** Every variant has a price above zero, written as a number, and no list price undercuts it. */
  grade: ({ product: { variants } }) => {
    const prices = variants.flatMap(({ price }) => price ?? []);
    if (prices.length === 0) return zero('missing');
    if (prices.some(({ minor }) => minor === null)) return zero('unreadable');
    if (prices.some(({ minor }) => (minor ?? 0) <= 0)) return zero('zero');
    return byFaults({
      partial: prices.length < variants.length,
      malformed: prices.some(({ wellFormed }) => !wellFormed),
      list_below: variants.some(
        ({ price, listPrice }) => listPrice?.minor != null && price?.minor != null && listPrice.minor < price.minor,
      ),
    });
  },
  misleading: ['zero'],
  messages,
});
