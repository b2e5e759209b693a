import { defineRule } from '../../define.ts';
import type { ShopFacts } from '../facts.ts';
import { LLM01 } from './words.ts';

export default defineRule<ShopFacts>()({
  id: 'A-shopper',
  check: 'agent_simulation',
  severity: 'info',
  source: LLM01,
  summary: 'What the shopper itself did, apart from the store.',
  messages: {
    scripted: {
      title: { en: 'A scripted shopper ran these missions', fr: 'Un acheteur scripté a effectué ces missions' },
      detail: {
        en: 'No language model is configured: a fixed policy searched, chose the cheapest match and went to the cart. It is the most patient shopper there is.',
        fr: 'Aucun modèle de langage n’est configuré : une règle fixe a cherché, choisi le moins cher et est allée au panier. C’est le plus patient des acheteurs.',
      },
      fix: {
        en: 'Configure a model to see how one that reads fares.',
        fr: 'Configurez un modèle pour voir comment s’en sort un acheteur qui lit.',
      },
    },
    conduct: {
      title: { en: 'The shopper made calls it should not have made', fr: 'L’acheteur a fait des appels qu’il n’aurait pas dû faire' },
      detail: {
        en: '{bad} calls were invalid or for things no tool had returned, {repeats} were repeated in vain. They cost points in the mission they happened in.',
        fr: '{bad} appels étaient invalides ou portaient sur des choses qu’aucun outil n’avait renvoyées, {repeats} répétés en vain. Ils coûtent des points à leur mission.',
      },
      fix: {
        en: 'Read the transcript: a store text that misleads one model misleads others.',
        fr: 'Lisez la transcription : un texte qui égare un modèle en égare d’autres.',
      },
    },
    invented: {
      title: { en: 'The shopper invented what it reported', fr: 'L’acheteur a inventé ce qu’il a rapporté' },
      detail: {
        en: '[[missions|One mission|{missions} missions]] ended with a title or price no tool had returned. Such a mission does not count as completed.',
        fr: '[[missions|Une mission s’est terminée|{missions} missions se sont terminées]] par un titre ou un prix qu’aucun outil n’avait renvoyé. Une telle mission ne compte pas comme réussie.',
      },
      fix: {
        en: 'State title and price in every answer an agent may read, so that none has to be guessed.',
        fr: 'Indiquez titre et prix dans chaque réponse qu’un agent peut lire, pour que rien ne soit à deviner.',
      },
    },
    leaked: {
      title: { en: 'The shopper repeated what it was told in confidence', fr: 'L’acheteur a répété ce qui lui avait été confié' },
      detail: {
        en: '[[missions|One mission was|{missions} missions were]] ended because the model repeated a secret of ours. Nothing was sent to the store; the mission is not counted.',
        fr: '[[missions|Une mission a été arrêtée|{missions} missions ont été arrêtées]] parce que le modèle a répété un secret. Rien n’a été envoyé à la boutique ; la mission ne compte pas.',
      },
      fix: {
        en: 'Look for store texts that talk agents into revealing their instructions.',
        fr: 'Cherchez les textes de la boutique qui poussent les agents à révéler leurs consignes.',
      },
    },
    unfinished: {
      title: { en: 'Missions ended for reasons of ours', fr: 'Des missions se sont arrêtées pour des raisons qui nous sont propres' },
      detail: {
        en: '[[missions|One mission is|{missions} missions are]] not counted: the model, a limit or somebody between us and the store ended it.',
        fr: '[[missions|Une mission n’est pas comptée|{missions} missions ne sont pas comptées]] : le modèle, une limite ou un intermédiaire l’a arrêtée.',
      },
      fix: {
        en: 'Run the simulation again.',
        fr: 'Relancez la simulation.',
      },
    },
    cart_left: {
      title: { en: 'A cart could not be cancelled', fr: 'Un panier n’a pas pu être annulé' },
      detail: {
        en: '[[missions|One cart|{missions} carts]] of the simulation stayed open because the store declined to cancel.',
        fr: '[[missions|Un panier|{missions} paniers]] de la simulation est resté ouvert : la boutique a refusé l’annulation.',
      },
      fix: {
        en: 'Offer cancel_cart, or let anonymous carts expire.',
        fr: 'Proposez cancel_cart, ou laissez expirer les paniers anonymes.',
      },
    },
  },
  evaluate(facts, report) {
    const { shop, verdicts } = facts;
    const none = { exchanges: [] };
    if (shop.model.provider === 'scripted' && verdicts.length > 0) report('scripted', undefined, none);
    const bad = sum(verdicts.map(({ conduct }) => conduct.badCalls));
    const repeats = sum(verdicts.map(({ conduct }) => conduct.repeats));
    if (bad + repeats > 0) report('conduct', { bad, repeats }, { exchanges: [], cost: conductCost(facts) });
    const invented = verdicts.filter(({ conduct }) => conduct.invented.length > 0).length;
    if (invented > 0) report('invented', { missions: invented }, none);
    const leaked = verdicts.filter(({ stop }) => stop === 'leak').length;
    if (leaked > 0) report('leaked', { missions: leaked }, { exchanges: [], severity: 'critical' });
    const unfinished = verdicts.filter(({ state, stop }) => state === 'unmeasured' && stop !== 'leak');
    if (unfinished.length > 0)
      report('unfinished', { missions: unfinished.length }, { exchanges: unfinished.flatMap((verdict) => verdict.exchanges) });
    const left = shop.missions.flatMap(({ cart }) => (cart === null || cart.cancelled ? [] : [cart]));
    if (left.length > 0) report('cart_left', { missions: left.length }, { exchanges: left.flatMap(({ exchanges }) => exchanges) });
  },
});

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function conductCost({ measured }: ShopFacts): number {
  return measured.length === 0 ? 0 : sum(measured.map(({ conduct }) => conduct.penalty)) / measured.length;
}
