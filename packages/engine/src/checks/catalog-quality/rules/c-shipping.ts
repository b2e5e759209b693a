import { gradePolicy, pageBeside } from '../grade.ts';
import { defineProductRule } from '../rule.ts';
import messages from './c-shipping.words.ts';
import { GOOGLE_LISTING } from './words.ts';

export default defineProductRule({
  id: 'C-shipping',
  source: GOOGLE_LISTING,
  summary: 'Shipping to the audited country is stated as structured data.',
  part: 'shipping',
  /** Destination, rate and time for the audited country, as data. */
  grade: (judged, context) => gradePolicy(judged, context, 'shipping'),
  looksAt: pageBeside,
  messages,
});
