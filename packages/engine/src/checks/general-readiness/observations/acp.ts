import { quote } from '../../../core/messages.ts';
import { member, textMember } from '../../../formats/json.ts';
import { askDocument } from '../../../shared/agents/asks.ts';
import { documentOf, valueIn } from '../reading.ts';
import { defineObservation } from './define-observation.ts';

const DOCUMENT = askDocument('acp', '/.well-known/acp.json', 'application/json');

/** The same path belongs to the Agent Client Protocol, too: only `protocol.name` tells them apart. */
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
    const value = valueIn(documentOf(facts, DOCUMENT.key));
    const protocol = member(value, 'protocol');
    if (textMember(protocol, 'name')?.toLowerCase() !== 'acp') return null;
    const transports = member(value, 'transports');
    return {
      exchanges: [DOCUMENT.key],
      facts: {
        version: quote(textMember(protocol, 'version') ?? ''),
        api_base_url: quote(textMember(value, 'api_base_url') ?? ''),
        transports: quote(Array.isArray(transports) ? transports.filter((each) => typeof each === 'string').join(', ') : ''),
      },
    };
  },
});
