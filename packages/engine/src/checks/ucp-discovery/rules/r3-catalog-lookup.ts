import { CAPABILITY } from '../../../formats/ucp/names.ts';
import { CATALOG_SINCE, isAtLeast, LATEST_RELEASE } from '../../../formats/ucp/releases.ts';
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
  evaluate({ profile, capabilities, choice, release }, report) {
    if (profile === null || capabilities.includes(CAPABILITY.lookup)) return;
    const spoken = choice?.release ?? release;
    if (isAtLeast(spoken, CATALOG_SINCE)) report('none');
    else report('release_too_old', { since: CATALOG_SINCE, release: spoken, latest: LATEST_RELEASE });
  },
});
