import { type Grader, gradePolicy, pageBeside } from '../grade.ts';
import { defineProductRule } from '../rule.ts';
import messages from './c-returns.words.ts';
import { GOOGLE_LISTING } from './words.ts';

/** Category, days and country of the return policy, as data. */
const gradeReturns: Grader = (judged, context) => gradePolicy(judged, context, 'returns');

export default defineProductRule({
  id: 'C-returns',
  source: GOOGLE_LISTING,
  summary: 'The return policy for the audited country is stated as structured data.',
  part: 'returns',
  grade: gradeReturns,
  looksAt: pageBeside,
  messages,
});
