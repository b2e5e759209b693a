import { protocolOf } from '../../../formats/ucp/unspoken.ts';
import { CAPS } from '../caps.ts';
import { defineRule } from '../rule.ts';
import messages from './s-source.words.ts';
import { UCP_CATALOG } from './words.ts';

export default defineRule({
  id: 'S-source',
  severity: 'minor',
  source: UCP_CATALOG,
  summary: 'The catalogue can be asked, not only crawled; what pages say is structured.',
  messages,
  evaluate({ catalog, products }, report) {
    if (catalog.source !== 'pages' || products.length === 0) return;
    const exchanges = [...new Set(products.slice(0, 5).map(({ entry }) => entry.exchange))];
    if (products.every(({ product }) => product.source === 'opengraph')) {
      report('opengraph', { cap: CAPS.source_opengraph }, { exchanges, severity: 'major' });
      return;
    }
    const unspoken = catalog.attempts.find(({ end }) => end === 'unspoken');
    if (unspoken === undefined) {
      report('pages', { cap: CAPS.source_pages }, { exchanges });
    } else {
      const seen = [...unspoken.exchanges, ...exchanges].slice(0, 5);
      report('unspoken', { protocol: protocolOf(unspoken.exchanges), cap: CAPS.source_pages }, { exchanges: seen });
    }
  },
});
