/** What the sign-in message says, in both languages. */

import type { Language } from '@vitrine/engine';
import type { Message } from './mailbox.ts';

interface Words {
  readonly subject: string;
  readonly intro: string;
  readonly button: string;
  readonly validity: (minutes: number) => string;
  readonly stranger: string;
}

const SIGN_IN_WORDS: Readonly<Record<Language, Words>> = {
  en: {
    subject: 'Your sign-in link for Vitrine',
    intro: 'Open this link, then press the button on the page, to sign in to Vitrine:',
    button: 'Sign in to Vitrine',
    validity: (minutes) => `The link works once, within ${minutes} minutes. Asking for another one ends it.`,
    stranger: 'If you did not ask for it, ignore this message: nothing happens without that button.',
  },
  fr: {
    subject: 'Votre lien de connexion à Vitrine',
    intro: 'Ouvrez ce lien, puis appuyez sur le bouton de la page, pour vous connecter à Vitrine :',
    button: 'Se connecter à Vitrine',
    validity: (minutes) => `Le lien fonctionne une seule fois, pendant ${minutes} minutes. En demander un autre y met fin.`,
    stranger: 'Si vous n’avez rien demandé, ignorez ce message : rien ne se passe sans ce bouton.',
  },
};

export interface SignInLink {
  readonly language: Language;
  /** Absolute; carries the token. */
  readonly url: string;
  readonly minutes: number;
}

/** The message with a sign-in link. Plain text first: it is what screen readers and cautious clients show. */
export function signInMessage({ language, url, minutes }: SignInLink): Message {
  const words = SIGN_IN_WORDS[language];
  const text = [words.intro, url, `${words.validity(minutes)}\n${words.stranger}`].join('\n\n');
  return { language, subject: words.subject, text: `${text}\n`, html: page({ language, url, minutes }) };
}

/** No image, no style sheet, no script: nothing tells the sender that the message was opened. */
function page({ language, url, minutes }: SignInLink): string {
  const words = SIGN_IN_WORDS[language];
  const body = [
    `<p>${escaped(words.intro)}</p>`,
    `<p><a href="${escaped(url)}">${escaped(words.button)}</a></p>`,
    `<p>${escaped(url)}</p>`,
    `<p>${escaped(words.validity(minutes))}<br>${escaped(words.stranger)}</p>`,
  ].join('\n');
  return `<!doctype html>\n<html lang="${language}">\n<head><meta charset="utf-8"><title>${escaped(words.subject)}</title></head>\n<body>\n${body}\n</body>\n</html>\n`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
