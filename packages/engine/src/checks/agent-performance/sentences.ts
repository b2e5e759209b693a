/** What a run says when no finding has the first word. Ids: `agent_performance.<key>`. */

import { worded } from '../../core/messages.ts';

/** `fix` is what a recommendation prints. */
export const PERFORMANCE_SENTENCES = worded({
  nothing_to_fix: {
    en: `Shopping agents get through, again and again
      Every attempt that could be measured went from a wish to a safe hand-off.
      Nothing needs fixing: every attempt that could be measured came through.`,
    fr: `Les agents acheteurs aboutissent, à chaque fois
      Chaque essai mesuré est allé d’une demande à une remise sûre à l’acheteur.
      Rien à corriger : tous les essais mesurés ont abouti.`,
  },
  ended_by_us: {
    en: `Every attempt ended for reasons of ours
      The language models or a limit of ours ended each attempt: this says nothing about the store.
      Nothing to do in the store: start another run.`,
    fr: `Chaque essai s’est arrêté pour des raisons qui nous sont propres
      Les modèles de langage ou une de nos limites ont arrêté chaque essai : cela ne dit rien de la boutique.
      Rien à faire dans la boutique : relancez.`,
  },
  not_paid: {
    en: `The money for a run does not pay for one whole attempt
      At the stated prices one attempt by each model costs more than a run or a mission may. No model was asked, and nothing was spent.
      Nothing to do in the store: the operator raises VITRINE_PERFORMANCE_MAX_CENTS or VITRINE_MODEL_MAX_CENTS, or compares fewer or cheaper models.`,
    fr: `Le budget d’un passage ne paie pas un essai entier
      Aux prix indiqués, un essai par modèle coûte plus que ce que peut coûter un passage ou une mission. Aucun modèle n’a été interrogé, rien n’a été dépensé.
      Rien à faire dans la boutique : l’opérateur relève VITRINE_PERFORMANCE_MAX_CENTS ou VITRINE_MODEL_MAX_CENTS, ou compare des modèles moins nombreux ou moins chers.`,
  },
  not_measured: {
    en: `No attempt could be measured
      The catalogue was blocked, sold out or out of reach, or the models failed: this says nothing about the store.
      Let our agent read the catalogue, or start another run when products are in stock.`,
    fr: `Aucun essai n’a pu être mesuré
      Le catalogue était bloqué, épuisé ou hors d’atteinte, ou les modèles ont échoué : cela ne dit rien de la boutique.
      Laissez notre agent lire le catalogue, ou relancez quand des produits sont en stock.`,
  },
});
