/** Sign-in by a link: the link is asked for, opened by a button, and the session kept in a cookie. */

import { Refusal } from '@vitrine/client';
import type { Language } from '@vitrine/engine';
import { type Html, html } from '@vitrine/report';
import { field } from '../frame/elements.ts';
import { withLanguage } from '../frame/language.ts';
import type { Api } from './visit.ts';
import { ACCOUNT_WORDS } from './words.ts';

/** A page for who is not signed in. */
export interface OpenPage {
  readonly title: string;
  readonly body: Html;
  readonly status?: number;
  readonly retryAfterSeconds?: number | null;
}

/** The session of the cookie is unknown, revoked or expired, or its account is deleted: no fault but a way back to the sign-in. */
export const sessionEnded = (error: unknown): boolean =>
  error instanceof Refusal && (error.code === 'invalid_session' || error.code === 'session_required');

const EMAIL = { type: 'email', inputmode: 'email', autocomplete: 'email', required: true, maxlength: 254 };

type Why = keyof (typeof ACCOUNT_WORDS)['en']['signIn']['why'];

/** `why`: what has ended, where somebody was signed in a moment ago. */
export function signInPage(language: Language, why: string | null, fault: string | null = null, email = ''): OpenPage {
  const words = ACCOUNT_WORDS[language].signIn;
  const told = why !== null && Object.hasOwn(words.why, why) ? words.why[why as Why] : null;
  const body = html`<h1>${words.title}</h1>
    ${told === null ? null : html`<p class="notice" role="status">${told}</p>`}
    <p class="lead">${words.text}</p>
    <form class="fields" method="post" action="/account/sign-in">
      <input type="hidden" name="lang" value="${language}">
      ${field({ name: 'email', label: words.email, attributes: { ...EMAIL, value: email }, fault })}
      <button type="submit">${words.send}</button>
    </form>`;
  return { title: words.title, body };
}

/** Answers alike whether or not the address has an account. `mailbox`: where messages go on a machine without a mail server. */
export async function requestLink(api: Api, language: Language, email: string, mailbox: string | null): Promise<OpenPage> {
  const words = ACCOUNT_WORDS[language].signIn;
  try {
    await api('POST', '/auth/magic-links', { body: { email, language } });
  } catch (error) {
    if (error instanceof Refusal && error.code === 'validation_error')
      return { ...signInPage(language, null, words.badEmail, email), status: 422 };
    throw error;
  }
  const body = html`<h1>${words.sent}</h1><p class="lead">${words.sentText}</p>
    ${mailbox === null ? null : html`<p>${words.mailbox} <a href="${mailbox}">${words.mailboxLink}</a>.</p>`}
    <p><a href="${withLanguage('/account/sign-in', language)}">${words.another}</a></p>`;
  return { title: words.sent, body };
}

/** Without the internal token the API lets nobody ask for a link. */
export function closedPage(language: Language): OpenPage {
  const words = ACCOUNT_WORDS[language].signIn;
  return { title: words.closed, status: 503, body: html`<h1>${words.closed}</h1><p class="lead">${words.closedText}</p>` };
}

/** What the link in the message leads to. Nothing is asked of the API: mail scanners open links. */
export function linkPage(language: Language, token: string): OpenPage {
  const words = ACCOUNT_WORDS[language].signIn;
  if (token === '') return deadLink(language);
  const body = html`<h1>${words.ready}</h1><p class="lead">${words.readyText}</p>
    <form method="post" action="/account/sign-in/link"><input type="hidden" name="lang" value="${language}"><input type="hidden" name="token" value="${token.slice(0, 200)}"><button type="submit">${words.button}</button></form>`;
  return { title: words.ready, body };
}

/** The token of the session, or the page that says why there is none. */
export async function openSession(
  api: Api,
  { language, device, token }: { readonly language: Language; readonly device: string | undefined; readonly token: string },
): Promise<{ readonly token: string } | OpenPage> {
  try {
    const headers = device === undefined ? {} : { 'Vitrine-Client-Device': visible(device) };
    const { body } = await api('POST', '/auth/sessions', { body: { token: token.slice(0, 200) }, headers });
    return { token: body.session_token };
  } catch (error) {
    if (error instanceof Refusal && error.code === 'invalid_magic_link_token') return deadLink(language);
    throw error;
  }
}

function deadLink(language: Language): OpenPage {
  const words = ACCOUNT_WORDS[language].signIn;
  const body = html`<h1>${words.failed}</h1><p class="lead">${words.failedText}</p><p><a class="button" href="${withLanguage('/account/sign-in', language)}">${words.title}</a></p>`;
  return { title: words.failed, body, status: 400 };
}

/** `fetch` takes Latin-1 alone in a header, and throws at the rest. */
function visible(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, '?').slice(0, 300);
}

/** Ends the session at the API as well, so that a copy of the cookie opens nothing; one that has ended already is none. */
export async function endSession(api: Api): Promise<void> {
  const { body } = await api('GET', '/account/sessions');
  const own = body.sessions.find(({ current }) => current);
  if (own !== undefined) await api('DELETE', '/account/sessions/{id}', { path: { id: own.id } });
}
