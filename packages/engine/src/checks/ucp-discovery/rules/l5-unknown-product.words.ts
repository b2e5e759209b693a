import { translated } from '../../../core/messages.ts';

export default translated(
  {
    invented: {
      title: 'The store answers with a product that does not exist',
      detail: 'Asked for an id that cannot exist, the store returned a product. Agents would sell the wrong thing.',
      fix: 'Answer unknown ids with ucp.status error and a message of code not_found.',
      verify: 'get_product with an id you make up answers ucp.status error with the code not_found.',
    },
    other_error: {
      title: 'An unknown product is answered with the wrong error',
      detail:
        'Asked for an id that cannot exist, the store answered {said} instead of 200, or a result over MCP, with ucp.status error and the code not_found. Agents take that for a broken server.',
      fix: 'Answer 200 (or a result, over MCP) with ucp.status error and a message of code not_found.',
      verify: 'get_product with an id you make up answers ucp.status error with the code not_found.',
    },
  },
  {
    invented: {
      title: 'La boutique répond avec un produit qui n’existe pas',
      detail:
        'Interrogée sur un identifiant qui ne peut pas exister, la boutique a renvoyé un produit. Les agents vendraient le mauvais article.',
      fix: 'Répondez aux identifiants inconnus avec ucp.status error et un message de code not_found.',
      verify: 'get_product avec un identifiant inventé répond ucp.status error avec le code not_found.',
    },
    other_error: {
      title: 'Un produit inconnu reçoit la mauvaise erreur',
      detail:
        'Interrogée sur un identifiant qui ne peut pas exister, la boutique a répondu {said} au lieu de 200, ou d’un résultat en MCP, avec ucp.status error et le code not_found. Les agents croient le serveur en panne.',
      fix: 'Répondez 200 (ou un résultat, en MCP) avec ucp.status error et un message de code not_found.',
      verify: 'get_product avec un identifiant inventé répond ucp.status error avec le code not_found.',
    },
  },
);
