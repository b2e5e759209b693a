/** What a tier still needs, in both languages. Ids: `tier.<condition>`. */

import { worded } from '../../../core/messages.ts';

export const TIER_MESSAGES = worded({
  signals: {
    en: `More signals
      {have} of the {need} [[need|signal|signals]] this tier asks for [[have|was|were]] found.
      Bring the number of signals from {have} to {need}.`,
    fr: `Davantage de signaux
      {have} des {need} [[need|signal|signaux]] que ce niveau demande [[have|a été trouvé|ont été trouvés]].
      Portez le nombre de signaux de {have} à {need}.`,
  },
  categories: {
    en: `More categories
      The signals found belong to {have} of the {need} [[need|category|categories]] this tier asks for.
      Serve at least one signal in {need} [[need|category|categories]].`,
    fr: `Davantage de catégories
      Les signaux trouvés relèvent de {have} des {need} [[need|catégorie|catégories]] que ce niveau demande.
      Servez au moins un signal dans {need} [[need|catégorie|catégories]].`,
  },
  score: {
    en: `A higher score
      The score that is proven is {have}; this tier begins at {need}.
      Raise the score from {have} to {need}, heaviest signals first.`,
    fr: `Un score plus élevé
      Le score établi est de {have} ; ce niveau commence à {need}.
      Portez le score de {have} à {need}, en commençant par les signaux les plus lourds.`,
  },
  live_fetch_open: {
    en: `Agents that act for a shopper are shut out
      robots.txt closes the store to every agent that opens a page because a person asked for it.
      Allow live-fetch and search agents in robots.txt; training crawlers may stay blocked.`,
    fr: `Les agents qui agissent pour un client sont exclus
      robots.txt ferme la boutique à tout agent qui ouvre une page à la demande d’une personne.
      Autorisez dans robots.txt les agents de consultation et de recherche ; les robots d’entraînement peuvent rester bloqués.`,
  },
  promises_kept: {
    en: `Nothing the store names to agents was seen to answer
      It publishes an MCP server card, an agent card or an API catalogue, and none of the addresses they name was seen to answer.
      Let one of the named addresses answer, or take down the documents that name them.`,
    fr: `Rien de ce que la boutique nomme aux agents n’a répondu
      Elle publie une fiche de serveur MCP, une fiche d’agent ou un catalogue d’API, et aucune des adresses nommées n’a été vue répondre.
      Faites répondre l’une des adresses nommées, ou retirez les documents qui les nomment.`,
  },
  callable_surface: {
    en: `Nothing an agent can call
      No MCP endpoint, A2A endpoint, API, UCP catalogue or WebMCP tool was seen to answer.
      Let one of them answer, and publish the document that leads agents to it.`,
    fr: `Rien qu’un agent puisse appeler
      Aucun point d’accès MCP ou A2A, aucune API, aucun catalogue UCP ni outil WebMCP n’a été vu répondre.
      Faites répondre l’un d’eux, et publiez le document qui y mène les agents.`,
  },
});
