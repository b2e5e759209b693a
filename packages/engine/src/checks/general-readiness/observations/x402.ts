import { member } from '../../../formats/json.ts';
import { askDocument } from '../../../shared/agents/asks.ts';
import { defineObservation } from '../frame/define-observation.ts';
import { documentOf, valueIn } from '../frame/reading.ts';

const DOCUMENT = askDocument('x402', '/.well-known/x402', 'application/json');

export default defineObservation({
  id: 'x402',
  name: { en: 'x402 payments', fr: 'Paiements x402' },
  source: { title: 'x402 v2, HTTP transport', url: 'https://github.com/x402-foundation/x402/blob/main/specs/transports-v2/http.md' },
  looks: 'A 402 with PAYMENT-REQUIRED among the answers of the scan; GET /.well-known/x402.',
  detail: {
    en: 'The store asks machines to pay by x402, or publishes what it sells that way. Nothing was paid.',
    fr: 'La boutique fait payer des machines par x402, ou publie ce qu’elle vend ainsi. Rien n’a été payé.',
  },
  ask: DOCUMENT,
  look(facts, answers) {
    const priced = answers.filter(
      ({ outcome }) => outcome.kind === 'response' && outcome.status === 402 && outcome.headers['payment-required'] !== undefined,
    );
    const value = valueIn(documentOf(facts, DOCUMENT.key));
    const listed = ['x402Version', 'resources', 'accepts'].some((name) => isThere(member(value, name)));
    if (priced.length === 0 && !listed) return null;
    return {
      exchanges: [...priced.slice(0, 3).map(({ key }) => key), ...(listed ? [DOCUMENT.key] : [])],
      facts: { priced_answers: priced.length, discovery_document: listed },
    };
  },
});

function isThere(value: unknown): boolean {
  return typeof value === 'number' || (Array.isArray(value) && value.length > 0);
}
