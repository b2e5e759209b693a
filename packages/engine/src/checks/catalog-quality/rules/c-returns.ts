import { gradePolicy, pageBeside } from '../grade.ts';
import { defineProductRule } from '../rule.ts';
import messages from './c-returns.words.ts';
import { GOOGLE_LISTING } from './words.ts';

export default defineProductRule({
  id: 'C-returns',
  source: GOOGLE_LISTING,
  summary: 'The return policy for the audited country is stated as structured data.',
  part: 'returns',
  /** Category, days and country of the return policy, as data. */
  grade: (judged, context) => gradePolicy(judged, context, 'returns'),
  looksAt: pageBeside,
  messages,
});
