import { CAPABILITY } from '../../../formats/ucp/names.ts';
import { page } from '../../../formats/ucp/specification.ts';
import { defineRule } from '../rule.ts';
import messages from './r3-catalog-lookup.words.ts';

export default defineRule({
  id: 'R3',
  severity: 'minor',
  source: page('shopping/catalog/lookup', 'Catalog Lookup'),
  summary: 'The store offers catalog lookup.',
  part: 'readiness',
  points: 2,
  messages,
  evaluate({ profile, capabilities, onProfile: exchanges }, report) {
    if (profile !== null && !capabilities.includes(CAPABILITY.lookup)) {
      report('none', undefined, { exchanges });
    }
  },
});
