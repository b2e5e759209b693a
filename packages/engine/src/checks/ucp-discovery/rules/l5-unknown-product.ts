import { quote } from '../../../core/messages.ts';
import { page } from '../../../formats/ucp/specification.ts';
import { hasTalked } from '../live.ts';
import { defineRule } from '../rule.ts';
import { UNPUT } from '../silence.ts';

export default defineRule({
  id: 'L5',
  severity: 'minor',
  source: page('shopping/catalog/lookup', 'Get Product'),
  summary: 'A product that does not exist is answered with the status error and not_found.',
  part: 'liveness',
  points: 1,
  since: '2026-04-08',
  when: ({ live }) => hasTalked(live) && live.main?.answers.unknown !== undefined,
  messages: {
    invented: {
      title: { en: 'The store answers with a product that does not exist', fr: 'La boutique répond avec un produit qui n’existe pas' },
      detail: {
        en: 'Asked for an id that cannot exist, the store returned a product. Agents would sell the wrong thing.',
        fr: 'Interrogée sur un identifiant qui ne peut pas exister, la boutique a renvoyé un produit. Les agents vendraient le mauvais article.',
      },
      fix: {
        en: 'Answer unknown ids with ucp.status error and a message of code not_found.',
        fr: 'Répondez aux identifiants inconnus avec ucp.status error et un message de code not_found.',
      },
      verify: {
        en: 'get_product with an id you make up answers ucp.status error with the code not_found.',
        fr: 'get_product avec un identifiant inventé répond ucp.status error avec le code not_found.',
      },
    },
    other_error: {
      title: { en: 'An unknown product is answered with the wrong error', fr: 'Un produit inconnu reçoit la mauvaise erreur' },
      detail: {
        en: 'Asked for an id that cannot exist, the store answered {code} instead of an outcome with not_found. Agents take that for a broken server.',
        fr: 'Interrogée sur un identifiant qui ne peut pas exister, la boutique a répondu {code} au lieu d’un résultat not_found. Les agents croient le serveur en panne.',
      },
      fix: {
        en: 'Answer 200 (or a result, over MCP) with ucp.status error and a message of code not_found.',
        fr: 'Répondez 200 (ou un résultat, en MCP) avec ucp.status error et un message de code not_found.',
      },
      verify: {
        en: 'get_product with an id you make up answers ucp.status error with the code not_found.',
        fr: 'get_product avec un identifiant inventé répond ucp.status error avec le code not_found.',
      },
    },
  },
  evaluate({ live }, report) {
    const unknown = live.main?.speaks === true ? live.main.answers.unknown : undefined;
    if (unknown === undefined) {
      return;
    }
    const { answer, exchange } = unknown;
    const options = { exchanges: [exchange.key] };
    if (answer.ok) {
      report('invented', undefined, { ...options, severity: 'major' });
    } else if ((answer.kind !== 'business' || answer.code !== 'not_found') && !UNPUT.has(answer.code)) {
      report('other_error', { code: quote(answer.code) }, options);
    }
  },
});
