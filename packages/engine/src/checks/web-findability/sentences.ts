/** What the run says when no finding has the first word. Ids: `findability.<key>`. */

import type { Messages } from '../../core/messages.ts';

/** `fix` is what a recommendation prints. */
export const FINDABILITY_SENTENCES = {
  nothing_to_fix: {
    title: { en: 'No finding costs points on the pages looked at', fr: 'Aucun constat ne coûte de points sur les pages examinées' },
    detail: {
      en: 'What was looked at answered our identities alike and may be listed.',
      fr: 'Ce qui a été examiné a répondu de même à nos identités et peut être listé.',
    },
    fix: {
      en: 'On the pages looked at, nothing needs fixing. Other pages of the store were not looked at.',
      fr: 'Sur les pages examinées, rien à corriger. Les autres pages de la boutique n’ont pas été examinées.',
    },
  },
  not_measured: {
    title: { en: 'Too little could be seen', fr: 'Trop peu de choses étaient visibles' },
    detail: {
      en: 'Most of the store was blocked or out of reach for our agents, which name themselves: a score would be a guess.',
      fr: 'L’essentiel de la boutique était bloqué ou hors d’atteinte pour nos agents, qui se nomment : un score serait une supposition.',
    },
    fix: {
      en: 'Let our agent through, or run this again when the store answers.',
      fr: 'Laissez passer notre agent, ou relancez cette analyse quand la boutique répond.',
    },
  },
} as const satisfies Messages;
