import { FULL, NOT_APPLICABLE, zero } from '../grade.ts';
import { defineProductRule } from '../rule.ts';
import messages from './c-rating.words.ts';
import { GOOGLE_LISTING } from './words.ts';

export default defineProductRule({
  id: 'C-rating',
  source: GOOGLE_LISTING,
  summary: 'A rating lies on its scale and counts its reviews.',
  part: 'rating',
  /** A rating that is given lies on its scale and says how many gave it; none at all is no fault. */
  grade: ({ product: { rating } }) => {
    if (rating === null) return NOT_APPLICABLE;
    // A scale of one value says nothing.
    if (rating.value < rating.min || rating.value > rating.max || rating.min >= rating.max) return zero('impossible');
    return rating.count !== null && rating.count >= 1 ? FULL : zero('uncounted');
  },
  messages,
});
