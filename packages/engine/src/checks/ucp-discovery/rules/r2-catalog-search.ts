import { CAPABILITY } from '../../../formats/ucp/names.ts';
import { CATALOG_SINCE, LATEST_RELEASE } from '../../../formats/ucp/releases.ts';
import { page } from '../../../formats/ucp/specification.ts';
import { defineRule } from '../rule.ts';
import messages from './r2-catalog-search.words.ts';

export default defineRule({
  id: 'R2',
  replaces: ['L2', 'L4', 'U11', 'U16', 'U17'],
  severity: 'major',
  source: page('shopping/catalog/search', 'Catalog Search'),
  summary: 'The store offers catalog search.',
  part: 'readiness',
  points: 4,
  messages,
  evaluate({ profile, capabilities, choice, release }, report) {
    if (profile === null || capabilities.includes(CAPABILITY.search)) return;
    const spoken = choice?.release ?? release;
    if (spoken < CATALOG_SINCE) report('release_too_old', { since: CATALOG_SINCE, release: spoken, latest: LATEST_RELEASE });
    else if (capabilities.includes(CAPABILITY.checkout)) report('checkout_only');
    else report('none');
  },
});
