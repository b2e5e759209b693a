import { CAPABILITY } from '../../../formats/ucp/names.ts';
import { page } from '../../../formats/ucp/specification.ts';
import { defineRule } from '../rule.ts';
import messages from './r5-checkout.words.ts';

export default defineRule({
  id: 'R5',
  replaces: ['U11', 'U16', 'U17'],
  severity: 'major',
  source: page('shopping/checkout', 'Checkout'),
  summary: 'The store offers checkout.',
  part: 'readiness',
  points: 2,
  messages,
  evaluate({ profile, capabilities }, report) {
    if (profile !== null && !capabilities.includes(CAPABILITY.checkout)) report('none');
  },
});
