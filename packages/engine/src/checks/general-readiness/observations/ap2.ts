import { quote } from '../../../core/messages.ts';
import { type Json, member, textMember } from '../../../formats/json.ts';
import { AGENT_CARD } from '../../../shared/agents/asks.ts';
import { defineObservation } from '../frame/define-observation.ts';
import { documentOf, valueIn } from '../frame/reading.ts';

/** Addresses of the extension in version 0.1, and what later ones may use. */
const EXTENSION = /^https:\/\/(?:github\.com\/google-agentic-commerce\/ap2\/|ap2-protocol\.org\/)/i;

export default defineObservation({
  id: 'ap2',
  name: { en: 'Agent Payments Protocol (AP2)', fr: 'Agent Payments Protocol (AP2)' },
  source: { title: 'A2A extension for AP2, v0.1', url: 'https://ap2-protocol.org/a2a-extension' },
  looks: 'The extensions in the capabilities of the A2A agent card.',
  detail: {
    en: 'The agent card declares the AP2 extension. No payment was tried.',
    fr: 'La fiche d’agent déclare l’extension AP2. Aucun paiement n’a été tenté.',
  },
  look(facts) {
    const list = member(member(valueIn(documentOf(facts, AGENT_CARD.key)), 'capabilities'), 'extensions');
    const extension = Array.isArray(list)
      ? (list as readonly Json[]).find((each) => EXTENSION.test(textMember(each, 'uri') ?? ''))
      : undefined;
    if (extension === undefined) return null;
    const roles = member(member(extension, 'params'), 'roles');
    return {
      exchanges: [AGENT_CARD.key],
      facts: {
        uri: quote(textMember(extension, 'uri') ?? ''),
        roles: quote(Array.isArray(roles) ? roles.filter((role) => typeof role === 'string').join(', ') : ''),
        required: member(extension, 'required') === true,
      },
    };
  },
});
