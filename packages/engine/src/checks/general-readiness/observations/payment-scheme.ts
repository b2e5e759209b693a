import { quote } from '../../../core/messages.ts';
import { paymentMethodOf } from '../../../formats/http/challenge.ts';
import { defineObservation } from '../frame/define-observation.ts';

export default defineObservation({
  id: 'payment_scheme',
  name: { en: 'HTTP “Payment” authentication', fr: 'Authentification HTTP « Payment »' },
  source: {
    title: 'The “Payment” HTTP Authentication Scheme (draft-httpauth-payment-01)',
    url: 'https://datatracker.ietf.org/doc/draft-httpauth-payment/',
  },
  looks: 'WWW-Authenticate: Payment among the answers of the scan.',
  detail: {
    en: 'An answer asks for a payment by the scheme “Payment”. Nothing was paid.',
    fr: 'Une réponse demande un paiement selon le schéma « Payment ». Rien n’a été payé.',
  },
  look(_facts, answers) {
    const found = answers.flatMap(({ key, outcome }) => {
      const field = outcome.kind === 'response' ? outcome.headers['www-authenticate'] : undefined;
      const method = paymentMethodOf(field);
      return method === null ? [] : [{ key, method }];
    });
    const [first] = found;
    if (first === undefined) return null;
    return {
      exchanges: found.slice(0, 3).map(({ key }) => key),
      facts: { answers: found.length, method: quote(first.method) },
    };
  },
});
