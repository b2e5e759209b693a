import { CAPABILITY } from '../../../formats/ucp/names.ts';
import { parentsOf } from '../../../formats/ucp/negotiate.ts';
import { page } from '../../../formats/ucp/specification.ts';
import { defineRule } from '../rule.ts';
import messages from './r6-fulfillment-in-catalog.words.ts';

export default defineRule({
  id: 'R6',
  severity: 'minor',
  source: page('shopping/fulfillment', 'Fulfillment Extension'),
  summary: 'Fulfillment extends the catalog, so agents can ask what ships to the buyer.',
  part: 'readiness',
  since: '2026-08-25',
  messages,
  evaluate({ profile, leaf, capabilities }, report) {
    if (profile === null) return;
    if (!capabilities.includes(CAPABILITY.fulfillment)) return report('none');
    const entries = (leaf?.profile ?? profile).capabilities.filter((entry) => entry.name === CAPABILITY.fulfillment);
    const parents = entries.flatMap(parentsOf);
    if (!parents.includes(CAPABILITY.search) && !parents.includes(CAPABILITY.lookup)) report('not_in_catalog');
  },
});
