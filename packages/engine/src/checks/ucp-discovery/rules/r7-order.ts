import { CAPABILITY } from '../../../formats/ucp/names.ts';
import { page } from '../../../formats/ucp/specification.ts';
import { defineRule } from '../rule.ts';
import messages from './r7-order.words.ts';

export default defineRule({
  id: 'R7',
  severity: 'minor',
  source: page('shopping/order', 'Order'),
  summary: 'The store tells agents about orders.',
  part: 'readiness',
  messages,
  evaluate({ profile, capabilities }, report) {
    if (profile !== null && !capabilities.includes(CAPABILITY.order)) report('none');
  },
});
