import type { Product } from '../../../formats/product/product.ts';
import { FULL, type Grade, half, isUnread, NOT_SEEN, pageBeside, zero } from '../grade.ts';
import { defineProductRule } from '../rule.ts';
import messages from './c-availability.words.ts';
import { GOOGLE_PRODUCT_DATA } from './words.ts';

function gradeWords({ variants }: Product): Grade {
  const known = variants.filter(({ availability }) => availability !== null);
  if (known.length === 0) return zero(variants.some(({ availabilityRaw }) => availabilityRaw !== null) ? 'unknown_word' : 'missing');
  if (known.length < variants.length) return half('partial');
  return known.some(({ availabilityIsBoolean }) => availabilityIsBoolean) ? half('boolean') : FULL;
}

export default defineProductRule({
  id: 'C-availability',
  replaces: ['S-agreement'],
  source: GOOGLE_PRODUCT_DATA,
  summary: 'Every variant says whether it can be had, in a word machines know.',
  part: 'availability',
  /** An explicit, known value on every variant, from the source or from the product's page, whichever says more. */
  grade: (judged, { pagesRead }) => {
    const { product, onPage } = judged;
    const own = gradeWords(product);
    if (own.share === 1) return own;
    if (onPage !== null) {
      const page = gradeWords(onPage);
      return (page.share ?? 0) > (own.share ?? 0) ? page : own;
    }
    // An API that can only say yes or no leaves the word to the page: where pages were read, they tell what this one says.
    return own.faults.includes('boolean') && (pagesRead || isUnread(judged)) ? NOT_SEEN : own;
  },
  looksAt: pageBeside,
  refinements: ['boolean'],
  messages,
});
