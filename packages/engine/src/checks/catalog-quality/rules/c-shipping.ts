import { type Grader, gradePolicy, pageBeside } from '../grade.ts';
import { defineProductRule } from '../rule.ts';
import messages from './c-shipping.words.ts';
import { GOOGLE_LISTING } from './words.ts';

/** Destination, rate and time for the audited country, as data. */
const gradeShipping: Grader = (judged, context) => gradePolicy(judged, context, 'shipping');

export default defineProductRule({
  id: 'C-shipping',
  source: GOOGLE_LISTING,
  summary: 'Shipping to the audited country is stated as structured data.',
  part: 'shipping',
  grade: gradeShipping,
  looksAt: pageBeside,
  messages,
});
