import { CAPABILITY } from '../../../formats/ucp/names.ts';
import { CATALOG_SINCE, isAtLeast, LATEST_RELEASE } from '../../../formats/ucp/releases.ts';
import { page } from '../../../formats/ucp/specification.ts';
import { defineRule } from '../rule.ts';
import messages from './r4-cart.words.ts';

export default defineRule({
  id: 'R4',
  severity: 'minor',
  source: page('shopping/cart', 'Cart'),
  summary: 'The store offers a cart.',
  part: 'readiness',
  messages,
  evaluate({ profile, capabilities, choice, release }, report) {
    if (profile === null || capabilities.includes(CAPABILITY.cart)) return;
    const spoken = choice?.release ?? release;
    if (isAtLeast(spoken, CATALOG_SINCE)) report('none');
    else report('release_too_old', { since: CATALOG_SINCE, release: spoken, latest: LATEST_RELEASE });
  },
});
