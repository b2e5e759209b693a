/** What the run says when no finding has the first word. Ids: `findability.<key>`. */

import { worded } from '../../core/messages.ts';

/** `fix` is what a recommendation prints. */
export const FINDABILITY_SENTENCES = worded({
  nothing_to_fix: {
    en: `No finding costs points on the pages looked at
      What was looked at answered our identities alike and may be listed.
      On the pages looked at, nothing needs fixing. Other pages of the store were not looked at.`,
    fr: `Aucun constat ne coûte de points sur les pages examinées
      Ce qui a été examiné a répondu de même à nos identités et peut être listé.
      Sur les pages examinées, rien à corriger. Les autres pages de la boutique n’ont pas été examinées.`,
  },
  not_measured: {
    en: `Too little could be seen
      Most of the store was blocked or out of reach for our agents, which name themselves: a score would be a guess.
      Let our agent through, or run this again when the store answers.`,
    fr: `Trop peu de choses étaient visibles
      L’essentiel de la boutique était bloqué ou hors d’atteinte pour nos agents, qui se nomment : un score serait une supposition.
      Laissez passer notre agent, ou relancez cette analyse quand la boutique répond.`,
  },
});
