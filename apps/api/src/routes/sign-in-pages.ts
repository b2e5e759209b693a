/** Pages for people: what a sign-in link opens where there is no dashboard, and the mailbox of development. */

import { acceptedLanguage, ServiceError, serviceError } from '@vitrine/contract';
import type { Language } from '@vitrine/engine';
import { html } from '@vitrine/report';
import { hostNameOf, LOOPBACK_NAMES } from '@vitrine/runtime';
import type { Response } from 'express';
import type { AppDeps } from '../deps.ts';
import { smallPage } from '../documents/html-page.ts';
import { SIGN_IN_WORDS } from '../documents/sign-in.ts';
import type { Call, Handlers } from '../http/bind.ts';
import { isOwnUser } from '../http/own-user.ts';
import { readForm } from '../http/read-body.ts';
import type { Reply } from '../http/reply.ts';
import { openSession } from '../usecases/sign-in.ts';

const LOOPBACK = /^(?:127\.\d{1,3}\.\d{1,3}\.\d{1,3}|::1|::ffff:127\.\d{1,3}\.\d{1,3}\.\d{1,3})$/;

export function signInPageHandlers(deps: AppDeps) {
  return {
    signInPage: async (call) => buttonPage(languageFor(call), call.query.get('token') ?? ''),
    signInForm: (call, response) => signIn(deps, call, response),
    mailbox: async (_call, response) => mailboxPage(deps, response),
  } satisfies Partial<Handlers>;
}

/** Nothing is looked up: the page is the same for a good, a used and a made-up token. */
function buttonPage(language: Language, token: string): Reply {
  const words = SIGN_IN_WORDS[language];
  // Without a token there is nothing a button could do.
  if (token === '') return smallPage(200, { language, title: words.failed, body: html`<p class="summary">${words.failedText}</p>` });
  const body = html`<p class="summary">${words.ready}</p>
<form method="post" action="?lang=${language}"><input type="hidden" name="token" value="${token.slice(0, 200)}"><p><button type="submit">${words.button}</button></p></form>`;
  return smallPage(200, { language, title: words.title, body, hasForm: true });
}

async function signIn(deps: AppDeps, call: Call, response: Response): Promise<Reply> {
  const language = languageFor(call);
  const words = SIGN_IN_WORDS[language];
  const form = await readForm(response.req);
  try {
    const { token } = await openSession(deps, { linkToken: form.get('token') ?? '', device: call.headers['user-agent'] ?? null });
    const body = html`<p class="summary">${words.doneText}</p>\n<h2>${words.token}</h2>\n<pre tabindex="0"><code>${token}</code></pre>`;
    return smallPage(200, { language, title: words.done, body });
  } catch (error) {
    const isDead = error instanceof ServiceError && error.code === 'invalid_magic_link_token';
    // Programs get the one error body; a person gets the same in words.
    if (!isDead || !call.headers.accept?.includes('text/html')) throw error;
    return smallPage(error.status, { language, title: words.failed, body: html`<p class="summary">${words.failedText}</p>` });
  }
}

/**
 * Only for a browser on this machine, of the user who runs the service (where the system tells whose it is), under a name of this
 * machine: the messages hold links that sign in as anybody, and a stranger's page may let its own name point here (DNS rebinding).
 */
function mailboxPage({ mailbox }: AppDeps, { req }: Response): Reply {
  const near = LOOPBACK.test(req.socket.remoteAddress ?? '') && req.headers['x-forwarded-for'] === undefined;
  const direct = near && isOwnUser(req.socket) !== false;
  if (mailbox === null || !direct || !LOOPBACK_NAMES.includes(hostNameOf(req.headers.host))) throw serviceError('not_found');
  const messages = mailbox
    .messages()
    .map(
      ({ to, at, subject, text, language }) =>
        html`<h2>${subject}</h2>\n<p><time datetime="${at.toISOString()}">${at.toISOString()}</time> → ${to}</p>\n<pre tabindex="0" lang="${language}"><code>${linked(text)}</code></pre>\n`,
    );
  const body = messages.length === 0 ? html`<p class="summary">No message was sent yet.</p>` : html`${messages}`;
  return smallPage(200, { language: 'en', title: 'Mailbox', body });
}

/** Addresses of the message as links, so that the developer need not copy them. */
function linked(text: string) {
  return text.split(/(https?:\/\/\S+)/).map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part));
}

/** An unknown language on a page for people is no reason to show them an error. */
export function languageFor({ query, headers }: Call): Language {
  const asked = query.get('lang');
  return asked === 'fr' || asked === 'en' ? asked : acceptedLanguage(headers['accept-language']);
}
