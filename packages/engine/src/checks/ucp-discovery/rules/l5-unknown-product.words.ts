import { worded } from '../../../core/messages.ts';

export default worded({
  invented: {
    en: `The store answers with a product that does not exist
      Asked for an id that cannot exist, the store returned a product. Agents would sell the wrong thing.
      Answer unknown ids with ucp.status error and a message of code not_found.
      get_product with an id you make up answers ucp.status error with the code not_found.`,
    fr: `La boutique répond avec un produit qui n’existe pas
      Interrogée sur un identifiant qui ne peut pas exister, la boutique a renvoyé un produit. Les agents vendraient le mauvais article.
      Répondez aux identifiants inconnus avec ucp.status error et un message de code not_found.
      get_product avec un identifiant inventé répond ucp.status error avec le code not_found.`,
  },
  other_error: {
    en: `An unknown product is answered with the wrong error
      Asked for an id that cannot exist, the store answered {said} instead of 200, or a result over MCP, with ucp.status error and the code not_found. Agents take that for a broken server.
      Answer 200 (or a result, over MCP) with ucp.status error and a message of code not_found.
      get_product with an id you make up answers ucp.status error with the code not_found.`,
    fr: `Un produit inconnu reçoit la mauvaise erreur
      Interrogée sur un identifiant qui ne peut pas exister, la boutique a répondu {said} au lieu de 200, ou d’un résultat en MCP, avec ucp.status error et le code not_found. Les agents croient le serveur en panne.
      Répondez 200 (ou un résultat, en MCP) avec ucp.status error et un message de code not_found.
      get_product avec un identifiant inventé répond ucp.status error avec le code not_found.`,
  },
});
