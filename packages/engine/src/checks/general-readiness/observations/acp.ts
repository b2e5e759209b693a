import { quote } from '../../../core/messages.ts';
import { readAcp } from '../../../formats/ucp/unspoken.ts';
import { askDocument } from '../../../shared/agents/asks.ts';
import { defineObservation } from '../frame/define-observation.ts';
import { documentOf, valueIn } from '../frame/reading.ts';

const DOCUMENT = askDocument('acp', '/.well-known/acp.json', 'application/json');

export default defineObservation({
  id: 'acp',
  name: { en: 'Agentic Commerce Protocol', fr: 'Agentic Commerce Protocol' },
  source: {
    title: 'ACP, RFC: Discovery (proposal)',
    url: 'https://github.com/agentic-commerce-protocol/agentic-commerce-protocol/blob/main/rfcs/rfc.discovery.md',
  },
  looks: 'GET /.well-known/acp.json with `protocol.name` “acp”.',
  detail: {
    en: 'A discovery document names an API for checkouts. Whether it answers was not asked.',
    fr: 'Un document de découverte nomme une API de commande. On n’a pas demandé si elle répond.',
  },
  ask: DOCUMENT,
  look(facts) {
    const acp = readAcp(valueIn(documentOf(facts, DOCUMENT.key)));
    if (acp === null) return null;
    return {
      exchanges: [DOCUMENT.key],
      facts: {
        version: quote(acp.version),
        api_base_url: quote(acp.apiBaseUrl),
        transports: quote(acp.transports.join(', ')),
      },
    };
  },
});
