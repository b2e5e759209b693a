/** What the run says when no finding has the first word. Ids: `findability.<key>`. */

import type { Messages } from '../../core/messages.ts';

/** `fix` is what a recommendation prints. */
export const FINDABILITY_SENTENCES = {
  nothing_to_fix: {
    title: { en: 'Crawlers and agents find their way', fr: 'Robots et agents trouvent leur chemin' },
    detail: {
      en: 'What was looked at can be reached, listed and understood by every honest identity.',
      fr: 'Tout ce qui a été examiné peut être atteint, indexé et compris sous chaque identité honnête.',
    },
    fix: {
      en: 'Nothing needs fixing: pages are open, listed, and say what they sell.',
      fr: 'Rien à corriger : les pages sont ouvertes, listées, et disent ce qu’elles vendent.',
    },
  },
  not_measured: {
    title: { en: 'Too little could be seen', fr: 'Trop peu de choses étaient visibles' },
    detail: {
      en: 'Most of the store was blocked or out of reach for our honest identities: a score would be a guess.',
      fr: 'L’essentiel de la boutique était bloqué ou hors d’atteinte pour nos identités honnêtes : un score serait une supposition.',
    },
    fix: {
      en: 'Let our agent through, or run this again when the store answers.',
      fr: 'Laissez passer notre agent, ou relancez cette analyse quand la boutique répond.',
    },
  },
} as const satisfies Messages;
