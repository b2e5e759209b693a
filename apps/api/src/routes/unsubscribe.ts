/** The end of mails of a kind, by the token that each of them carries (RFC 8058). */

import { ENDPOINTS, isUnsubscribeToken, serviceError } from '@vitrine/contract';
import { html } from '@vitrine/report';
import type { AppDeps } from '../deps.ts';
import { smallPage } from '../documents/html-page.ts';
import type { Call, Handlers } from '../http/bind.ts';
import { readQuery } from '../http/query.ts';
import { languageFor } from './sign-in-pages.ts';

const WORDS = {
  en: {
    title: 'Mails from Vitrine',
    ready: 'Opening this page has changed nothing. The button ends mails of this kind; your account can switch them on again.',
    button: 'No more mails of this kind',
    done: 'No more mails of this kind',
    doneText: 'You will not get them any more. Your account can switch them on again.',
  },
  fr: {
    title: 'E-mails de Vitrine',
    ready: 'Ouvrir cette page n’a rien changé. Le bouton met fin aux e-mails de ce genre ; votre compte permet de les réactiver.',
    button: 'Ne plus recevoir ces e-mails',
    done: 'Ces e-mails sont désactivés',
    doneText: 'Vous n’en recevrez plus. Votre compte permet de les réactiver.',
  },
};

/**
 * Nothing is looked up for the page, since mail scanners open links. The answer to the button is the same for a token that was used
 * before or names nothing: either way no mail with it comes any more. What is no token at all is not found. The body says nothing that
 * is needed and is not read.
 */
export function unsubscribeHandlers({ store }: AppDeps) {
  return {
    unsubscribePage: async (call) => {
      readQuery(call.query, ENDPOINTS.unsubscribePage);
      tokenOf(call);
      const language = languageFor(call);
      const { title, ready, button } = WORDS[language];
      const form = html`<form method="post" action="?lang=${language}"><p><button type="submit">${button}</button></p></form>`;
      return smallPage(200, { language, title, body: html`<p class="summary">${ready}</p>\n${form}`, hasForm: true });
    },
    unsubscribe: async (call) => {
      await store.unsubscribe(tokenOf(call));
      const language = languageFor(call);
      const { done, doneText } = WORDS[language];
      return smallPage(200, { language, title: done, body: html`<p class="summary">${doneText}</p>` });
    },
  } satisfies Partial<Handlers>;
}

function tokenOf({ params: { token = '' } }: Pick<Call, 'params'>): string {
  if (!isUnsubscribeToken(token)) throw serviceError('not_found');
  return token;
}
