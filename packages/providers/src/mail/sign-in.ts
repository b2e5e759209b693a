/** What the sign-in message says, in both languages. */

import type { Language } from '@vitrine/engine';
import { letterMessage } from './letter.ts';
import type { Message } from './mailbox.ts';

const SIGN_IN_WORDS = {
  en: {
    subject: 'Your sign-in link for Vitrine',
    intro: 'Open this link, then press the button on the page, to sign in to Vitrine:',
    button: 'Sign in to Vitrine',
    validity: (minutes: number) => `The link works once, within ${minutes} minutes. Asking for another one ends it.`,
    stranger: 'If you did not ask for it, ignore this message: nothing happens without that button.',
  },
  fr: {
    subject: 'Votre lien de connexion à Vitrine',
    intro: 'Ouvrez ce lien, puis appuyez sur le bouton de la page, pour vous connecter à Vitrine :',
    button: 'Se connecter à Vitrine',
    validity: (minutes: number) => `Le lien fonctionne une seule fois, pendant ${minutes} minutes. En demander un autre y met fin.`,
    stranger: 'Si vous n’avez rien demandé, ignorez ce message : rien ne se passe sans ce bouton.',
  },
};

export interface SignInLink {
  readonly language: Language;
  /** Absolute; carries the token. */
  readonly url: string;
  readonly minutes: number;
}

/** The message with a sign-in link. */
export function signInMessage({ language, url, minutes }: SignInLink): Message {
  const { subject, intro, button, validity, stranger } = SIGN_IN_WORDS[language];
  return letterMessage({ language, subject, lines: [intro], link: { url, label: button }, after: [validity(minutes), stranger] });
}
