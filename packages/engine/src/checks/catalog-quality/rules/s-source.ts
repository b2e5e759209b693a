import { findExchange } from '../../../core/evidence.ts';
import { classifyReach } from '../../../formats/http/reach.ts';
import { protocolOf } from '../../../formats/ucp/unspoken.ts';
import { UNMEASURED_ENDS } from '../../../shared/catalog/evidence.ts';
import { decidingAttempts } from '../../../shared/catalog/sampled.ts';
import { exchangesOf } from '../affected.ts';
import { CAPS } from '../caps.ts';
import type { CatalogFacts } from '../facts.ts';
import { defineRule } from '../rule.ts';
import messages from './s-source.words.ts';
import { UCP_CATALOG } from './words.ts';

export default defineRule({
  id: 'S-source',
  severity: 'minor',
  source: UCP_CATALOG,
  summary: 'The catalogue can be asked, not only crawled; what pages say is structured.',
  messages,
  evaluate(facts, report) {
    const { catalog, products } = facts;
    if (catalog.source !== 'pages' || products.length === 0) return;
    const exchanges = exchangesOf(products);
    if (products.every(({ product }) => product.source === 'opengraph')) {
      report('opengraph', { cap: CAPS.source_opengraph }, { exchanges, severity: 'major' });
      return;
    }
    const unspoken = catalog.attempts.find(({ end }) => end === 'unspoken');
    if (unspoken === undefined) {
      const unread = unreadSources(facts);
      if (unread.length > 0) report('unseen', { cap: CAPS.source_pages }, { exchanges: [...unread, ...exchanges].slice(0, 5) });
      else report('pages', { cap: CAPS.source_pages }, { exchanges });
    } else {
      const seen = [...unspoken.exchanges, ...exchanges].slice(0, 5);
      report('unspoken', { protocol: protocolOf(unspoken.exchanges), cap: CAPS.source_pages }, { exchanges: seen });
    }
  },
});

/** Exchanges that would have shown a catalogue that can be asked, and gave no answer that says so or denies it. */
function unreadSources({ origin, ucp, catalog }: CatalogFacts): readonly string[] {
  const talk = ucp.exchanges.filter(({ key }) => key.startsWith('ucp.mcp.'));
  const documents = [findExchange(origin, 'origin.home'), ...talk].flatMap((exchange) => {
    const { kind } = exchange === undefined ? { kind: 'ok' } : classifyReach({ exchange, expects: 'page' });
    return exchange === undefined || kind === 'ok' || kind === 'absent' ? [] : [exchange.key];
  });
  const calls = decidingAttempts(catalog).filter(({ source, end }) => source !== 'pages' && UNMEASURED_ENDS.has(end));
  return [...documents, ...calls.flatMap(({ exchanges }) => exchanges)];
}
