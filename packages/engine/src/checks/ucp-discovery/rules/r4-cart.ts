import { CAPABILITY } from '../../../formats/ucp/names.ts';
import { page } from '../../../formats/ucp/specification.ts';
import { defineRule } from '../rule.ts';
import messages from './r4-cart.words.ts';

export default defineRule({
  id: 'R4',
  severity: 'minor',
  source: page('shopping/cart', 'Cart'),
  summary: 'The store offers a cart.',
  part: 'readiness',
  points: 1,
  messages,
  evaluate({ profile, capabilities, onProfile: exchanges }, report) {
    if (profile !== null && !capabilities.includes(CAPABILITY.cart)) {
      report('none', undefined, { exchanges });
    }
  },
});
