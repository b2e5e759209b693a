/** Sentences of the frame around every page. */

import type { Language } from '@vitrine/engine';
import { typesetAll } from '@vitrine/report';

export interface FrameWords {
  readonly skip: string;
  readonly home: string;
  readonly audit: string;
  readonly compare: string;
  readonly account: string;
  readonly api: string;
  readonly menu: string;
  /** The other language, in that language. */
  readonly other: string;
  readonly faultTitle: string;
  readonly missing: string;
  readonly otherSite: string;
  readonly tooLarge: string;
  readonly charset: string;
  readonly ourFault: string;
}

export const FRAME_WORDS: Readonly<Record<Language, FrameWords>> = {
  en: {
    skip: 'Skip to the content',
    home: 'Vitrine, first page',
    audit: 'Audit a store',
    compare: 'Compare',
    account: 'Account',
    api: 'For programs',
    menu: 'Vitrine',
    other: 'Français',
    faultTitle: 'That did not work',
    missing: 'There is nothing at this address.',
    otherSite: 'This was sent by a page of another site, so nothing was done. Do it here if you want it.',
    tooLarge: 'The form is larger than 64 kB, so nothing was done. Shorten what you typed and send it again.',
    charset: 'The form was sent in another character encoding than UTF-8, so nothing was done. Fill it in on this page.',
    ourFault: 'Nothing was done because of a fault on our side. Try again later.',
  },
  fr: typesetAll(
    {
      skip: 'Aller au contenu',
      home: 'Vitrine, première page',
      audit: 'Auditer',
      compare: 'Comparer',
      account: 'Compte',
      api: 'Pour les programmes',
      menu: 'Vitrine',
      other: 'English',
      faultTitle: 'Cela n’a pas fonctionné',
      missing: 'Il n’y a rien à cette adresse.',
      otherSite: 'Cet envoi vient d’une page d’un autre site : rien n’a été fait. Faites-le ici si vous le voulez.',
      tooLarge: 'Le formulaire dépasse 64 ko : rien n’a été fait. Raccourcissez ce que vous avez tapé et renvoyez-le.',
      charset: 'Le formulaire a été envoyé dans un autre encodage que l’UTF-8 : rien n’a été fait. Remplissez-le sur cette page.',
      ourFault: 'Rien n’a été fait à cause d’une erreur de notre côté. Réessayez plus tard.',
    },
    'fr',
  ),
};
