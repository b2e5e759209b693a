import { worded } from '../../../core/messages.ts';

export default worded({
  missing_tool: {
    en: `A declared catalog operation is not offered
      The profile declares {capability}, but the MCP server lists no tool named {operation}.
      Offer the tool {operation}, or stop declaring {capability}.
      tools/list names {operation}.`,
    fr: `Une opération de catalogue déclarée n’est pas proposée
      Le profil déclare {capability}, mais le serveur MCP ne liste aucun outil nommé {operation}.
      Proposez l’outil {operation}, ou cessez de déclarer {capability}.
      tools/list nomme {operation}.`,
  },
  unlisted: {
    en: `A catalog tool works but is not listed
      The MCP server answers {operation}, but its tools/list does not name it on the first page. Clients call only what they saw there, and do not ask for further pages.
      Name {operation} in the first answer to tools/list, before tools of other kinds.
      tools/list without a cursor names {operation}.`,
    fr: `Un outil de catalogue fonctionne mais n’est pas listé
      Le serveur MCP répond à {operation}, mais tools/list ne le nomme pas sur sa première page. Les clients n’appellent que ce qu’ils y ont vu, et ne demandent pas les pages suivantes.
      Nommez {operation} dans la première réponse à tools/list, avant les outils d’autre nature.
      tools/list sans curseur nomme {operation}.`,
  },
  not_answered: {
    en: `A declared catalog operation does not work
      The profile declares {capability}, but {operation} gives no answer an agent can use: {said}.
      Make {operation} answer as the catalog binding describes.
      The recorded call of {operation} answers with products, or with an error in the form UCP gives it.`,
    fr: `Une opération de catalogue déclarée ne fonctionne pas
      Le profil déclare {capability}, mais {operation} ne donne aucune réponse utilisable par un agent : {said}.
      Faites répondre {operation} comme le décrit le binding du catalogue.
      L’appel enregistré de {operation} répond par des produits, ou par une erreur dans la forme que lui donne UCP.`,
  },
  sometimes: {
    en: `Some calls of a catalog operation break
      {count} of {total} [[total|call|calls]] of {operation} gave no answer an agent can use ({said}), while others were answered.
      Look into the server’s log for the recorded calls: make {operation} answer them as it answers the others.
      Each recorded call of {operation}, sent again, answers with products or an empty list.`,
    fr: `Certains appels d’une opération de catalogue échouent
      {count} [[count|appel|appels]] de {operation} sur {total} [[count|n’a|n’ont]] donné aucune réponse utilisable par un agent ({said}), d’autres ont reçu une réponse.
      Cherchez les appels enregistrés dans le journal du serveur : faites répondre {operation} comme aux autres.
      Chaque appel enregistré de {operation}, renvoyé, répond par des produits ou une liste vide.`,
  },
  nothing_shown: {
    en: `Search was not seen to find anything
      {operation} answered {count} [[count|question|questions]], and none with a product. An empty list is a valid answer, and proves that search works for no product.
      Let {operation} find the products of the store by their titles, or by a price filter alone.
      A search for the title of a product at {operation} answers with that product.`,
    fr: `La recherche n’a rien trouvé sous nos yeux
      {operation} a répondu à {count} [[count|question|questions]], jamais par un produit. Une liste vide est une réponse valable, et ne prouve pas que la recherche fonctionne.
      Faites trouver par {operation} les produits de la boutique par leur titre, ou par un simple filtre de prix.
      Une recherche du titre d’un produit à {operation} répond par ce produit.`,
  },
  forbidden_arguments: {
    en: `A catalog tool forbids the official request
      The inputSchema of {operation} does not let the request of the catalog binding pass ({member}). Clients check it before they call, and do not call.
      Let the inputSchema of {operation} allow meta and catalog with their official members; do not require others.
      The inputSchema of {operation} accepts meta and catalog as the catalog binding describes them.`,
    fr: `Un outil de catalogue interdit la requête officielle
      L’inputSchema de {operation} ne laisse pas passer la requête du binding de catalogue ({member}). Les clients le consultent avant d’appeler, et n’appellent pas.
      Laissez l’inputSchema de {operation} admettre meta et catalog avec leurs membres officiels ; n’en exigez pas d’autres.
      L’inputSchema de {operation} accepte meta et catalog comme les décrit le binding de catalogue.`,
  },
  lost_again: {
    en: `What search shows, lookup does not find
      Asked for the first product of the search by its id, lookup answered without a product. An agent cannot read again what it was shown, and sells something else.
      Let lookup find products by the ids that search returns, for the same market.
      lookup_catalog with the id of a product of a search answers with that product.`,
    fr: `Ce que montre la recherche, la consultation ne le trouve pas
      Interrogée sur le premier produit de la recherche par son identifiant, la consultation a répondu sans produit. Un agent ne peut pas relire ce qui lui a été montré, et vend autre chose.
      Faites trouver par la consultation les produits aux identifiants que renvoie la recherche, pour le même marché.
      lookup_catalog avec l’identifiant d’un produit d’une recherche répond par ce produit.`,
  },
});
