/** What a run says when no finding has the first word. Ids: `agent_performance.<key>`. */

import type { Messages } from '../../core/messages.ts';

/** `fix` is what a recommendation prints. */
export const PERFORMANCE_SENTENCES = {
  nothing_to_fix: {
    title: { en: 'Shopping agents get through, again and again', fr: 'Les agents acheteurs aboutissent, à chaque fois' },
    detail: {
      en: 'Every attempt that could be measured went from a wish to a safe hand-off.',
      fr: 'Chaque essai mesuré est allé d’une demande à une remise sûre à l’acheteur.',
    },
    fix: {
      en: 'Nothing needs fixing: every attempt that could be measured came through.',
      fr: 'Rien à corriger : tous les essais mesurés ont abouti.',
    },
  },
  ended_by_us: {
    title: { en: 'Every attempt ended for reasons of ours', fr: 'Chaque essai s’est arrêté pour des raisons qui nous sont propres' },
    detail: {
      en: 'The language models or a limit of ours ended each attempt: this says nothing about the store.',
      fr: 'Les modèles de langage ou une de nos limites ont arrêté chaque essai : cela ne dit rien de la boutique.',
    },
    fix: {
      en: 'Nothing to do in the store: start another run.',
      fr: 'Rien à faire dans la boutique : relancez.',
    },
  },
  not_paid: {
    title: { en: 'The money for a run does not pay for one whole attempt', fr: 'Le budget d’un passage ne paie pas un essai entier' },
    detail: {
      en: 'At the stated prices one attempt by each model costs more than a run or a mission may. No model was asked, and nothing was spent.',
      fr: 'Aux prix indiqués, un essai par modèle coûte plus que ce que peut coûter un passage ou une mission. Aucun modèle n’a été interrogé, rien n’a été dépensé.',
    },
    fix: {
      en: 'Nothing to do in the store: the operator raises VITRINE_PERFORMANCE_MAX_CENTS or VITRINE_MODEL_MAX_CENTS, or compares fewer or cheaper models.',
      fr: 'Rien à faire dans la boutique : l’opérateur relève VITRINE_PERFORMANCE_MAX_CENTS ou VITRINE_MODEL_MAX_CENTS, ou compare des modèles moins nombreux ou moins chers.',
    },
  },
  not_measured: {
    title: { en: 'No attempt could be measured', fr: 'Aucun essai n’a pu être mesuré' },
    detail: {
      en: 'The catalogue was blocked, sold out or out of reach, or the models failed: this says nothing about the store.',
      fr: 'Le catalogue était bloqué, épuisé ou hors d’atteinte, ou les modèles ont échoué : cela ne dit rien de la boutique.',
    },
    fix: {
      en: 'Let our agent read the catalogue, or start another run when products are in stock.',
      fr: 'Laissez notre agent lire le catalogue, ou relancez quand des produits sont en stock.',
    },
  },
} as const satisfies Messages;
