/** What a tier still needs, in both languages. Ids: `tier.<condition>`. */

import type { CheckedMessages, Messages } from '../../core/messages.ts';

function worded<const M extends Messages>(messages: M & CheckedMessages<M>): M {
  return messages;
}

export const TIER_MESSAGES = worded({
  signals: {
    title: { en: 'More signals', fr: 'Davantage de signaux' },
    detail: {
      en: '{have} of the {need} signals this tier asks for [[have|was|were]] found.',
      fr: '{have} des {need} signaux que ce niveau demande [[have|a été trouvé|ont été trouvés]].',
    },
    fix: { en: 'Bring the number of signals from {have} to {need}.', fr: 'Portez le nombre de signaux de {have} à {need}.' },
  },
  categories: {
    title: { en: 'More categories', fr: 'Davantage de catégories' },
    detail: {
      en: 'The signals found belong to {have} of the {need} categories this tier asks for.',
      fr: 'Les signaux trouvés relèvent de {have} des {need} catégories que ce niveau demande.',
    },
    fix: { en: 'Serve at least one signal in {need} categories.', fr: 'Servez au moins un signal dans {need} catégories.' },
  },
  score: {
    title: { en: 'A higher score', fr: 'Un score plus élevé' },
    detail: { en: 'The score is {have}; this tier begins at {need}.', fr: 'Le score est de {have} ; ce niveau commence à {need}.' },
    fix: {
      en: 'Raise the score from {have} to {need}, heaviest signals first.',
      fr: 'Portez le score de {have} à {need}, en commençant par les signaux les plus lourds.',
    },
  },
  live_fetch_open: {
    title: { en: 'Agents that act for a shopper are shut out', fr: 'Les agents qui agissent pour un client sont exclus' },
    detail: {
      en: 'robots.txt closes the store to every agent that opens a page because a person asked for it.',
      fr: 'robots.txt ferme la boutique à tout agent qui ouvre une page à la demande d’une personne.',
    },
    fix: {
      en: 'Allow live-fetch and search agents in robots.txt; training crawlers may stay blocked.',
      fr: 'Autorisez dans robots.txt les agents de consultation et de recherche ; les robots d’entraînement peuvent rester bloqués.',
    },
  },
  callable_surface: {
    title: { en: 'Nothing an agent can call', fr: 'Rien qu’un agent puisse appeler' },
    detail: {
      en: 'None of MCP server card, agent card, WebMCP tools and API catalogue is fully in place.',
      fr: 'Aucun de ces éléments n’est pleinement en place : fiche de serveur MCP, fiche d’agent, outils WebMCP, catalogue d’API.',
    },
    fix: {
      en: 'Bring one of them to the state “present”, for something that really exists.',
      fr: 'Amenez l’un d’eux à l’état « présent », pour quelque chose qui existe vraiment.',
    },
  },
});
