/** The dashboard as one Express router: stateless, the session in a cookie, everything else asked of the API. */

import { pipeline } from 'node:stream/promises';
import { isLoopback, type Language } from '@vitrine/engine';
import { html } from '@vitrine/report';
import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import { apiFor } from '../frame/api.ts';
import { faultOf } from '../frame/faults.ts';
import { formOf, languageOf, queryOf, withLanguage } from '../frame/language.ts';
import type { SectionDeps } from '../frame/section.ts';
import { sendText } from '../frame/send-text.ts';
import { SESSION, tokenCookie } from '../frame/token-cookie.ts';
import { FRAME_WORDS } from '../frame/words.ts';
import { accountContent, type Shown } from './page.ts';
import { audit, brief, confirmDelete, createAudit, deleteAudit, report, restore, transcript, withdraw } from './pages/audit.ts';
import { badgePicture, badges, makeBadge, revokeBadge } from './pages/badges.ts';
import { changes } from './pages/changes.ts';
import { exportCsv, exportJson } from './pages/export.ts';
import { history } from './pages/history.ts';
import { home } from './pages/home.ts';
import { keys, makeKey, revokeKey, revokeSession } from './pages/keys.ts';
import { auditForm } from './pages/parts.ts';
import { checkout, plan, portal } from './pages/plan.ts';
import { confirmEnd, endAccount, profile, saveProfile } from './pages/profile.ts';
import { runReport, startRun, trialTranscript } from './pages/runs.ts';
import { archive, saveOptions } from './pages/site-options.ts';
import { confirmEndWatch, endWatch, pauseWatch, pinProduct, renewFeed, resumeWatch, runWatch, saveWatch, watch } from './pages/watch.ts';
import { makeWatch, watches } from './pages/watches.ts';
import {
  confirmRemove,
  pauseWebhook,
  removeWebhook,
  resumeWebhook,
  rotateSecret,
  saveWebhook,
  sendAgain,
  testWebhook,
  webhook,
} from './pages/webhook.ts';
import { makeWebhook, saveMail, webhooks } from './pages/webhooks.ts';
import { closedPage, endSession, linkPage, type OpenPage, openSession, requestLink, sessionEnded, signInPage } from './sign-in.ts';
import { type Api, type Handle, linkIn } from './visit.ts';
import { wantedPage } from './wanted.ts';
import { ACCOUNT_WORDS, type AccountWords } from './words.ts';

type Known = Pick<Shown, 'language' | 'account' | 'section'>;

const READ: Readonly<Record<string, Handle>> = {
  '/account': home,
  '/account/sites/:domain': history,
  '/account/sites/:domain/changes': changes,
  '/account/sites/:domain/history.csv': exportCsv,
  '/account/sites/:domain/history.json': exportJson,
  '/account/audits/:id': audit,
  '/account/audits/:id/report': report,
  '/account/audits/:id/brief.md': brief,
  '/account/audits/:id/delete': confirmDelete,
  '/account/audits/:id/transcripts/:n/page': transcript,
  '/account/runs/:kind/:id/report': runReport,
  '/account/runs/performance/:id/transcripts/:n/page': trialTranscript,
  '/account/watches': watches,
  '/account/watches/:id': watch,
  '/account/watches/:id/delete': confirmEndWatch,
  '/account/keys': keys,
  '/account/plan': plan,
  '/account/badges': badges,
  '/account/badges/:token.svg': badgePicture,
  '/account/webhooks': webhooks,
  '/account/webhooks/:id': webhook,
  '/account/webhooks/:id/delete': confirmRemove,
  '/account/profile': profile,
  '/account/delete': confirmEnd,
};

const POSTED: Readonly<Record<string, Handle>> = {
  '/account/audits': createAudit,
  '/account/audits/:id/withdraw': withdraw,
  '/account/audits/:id/restore': restore,
  '/account/audits/:id/delete': deleteAudit,
  '/account/sites/:domain/options': saveOptions,
  '/account/sites/:domain/archive': archive,
  '/account/sites/:domain/runs': startRun,
  '/account/watches': makeWatch,
  '/account/watches/:id': saveWatch,
  '/account/watches/:id/run': runWatch,
  '/account/watches/:id/pause': pauseWatch,
  '/account/watches/:id/resume': resumeWatch,
  '/account/watches/:id/product': pinProduct,
  '/account/watches/:id/feed': renewFeed,
  '/account/watches/:id/delete': endWatch,
  '/account/key': makeKey,
  '/account/key/revoke': revokeKey,
  '/account/sessions/:id/revoke': revokeSession,
  '/account/plan/checkout': checkout,
  '/account/plan/portal': portal,
  '/account/badges': makeBadge,
  '/account/badges/:token/revoke': revokeBadge,
  '/account/webhooks': makeWebhook,
  '/account/webhooks/:id': saveWebhook,
  '/account/webhooks/:id/test': testWebhook,
  '/account/webhooks/:id/pause': pauseWebhook,
  '/account/webhooks/:id/resume': resumeWebhook,
  '/account/webhooks/:id/rotate': rotateSecret,
  '/account/webhooks/:id/delete': removeWebhook,
  '/account/webhooks/:id/deliveries/:event/again': sendAgain,
  '/account/mail': saveMail,
  '/account/profile': saveProfile,
  '/account/delete': endAccount,
};

/** Every page of the account and the sign-in. */
export function accountRouter({ settings, log, sendPage }: SectionDeps): Router {
  const router = express.Router({ caseSensitive: true });
  const cookie = tokenCookie(settings.publicUrl, SESSION);
  const wanted = wantedPage(settings.publicUrl);
  const reach = (request: Request, session: string | null): Api => apiFor(settings, request, session ?? undefined).call;
  const mailbox = isLoopback(settings.publicApiUrl) ? `${settings.publicApiUrl}/mailbox` : null;

  const show = (request: Request, response: Response, { title, status, retryAfterSeconds = null, ...shown }: Shown & OpenPage): void =>
    sendPage(response, {
      language: shown.language,
      title,
      path: request.method === 'GET' ? request.originalUrl : '/account',
      styles: ['account'],
      content: accountContent(shown),
      retryAfterSeconds,
      ...(status !== undefined && { status }),
    });
  const showFault = (request: Request, response: Response, error: unknown, shown: Known): void => {
    const business = formOf(request).get('business');
    const fault = faultOf(error, shown.language, business, shown.account !== null);
    // Who leaves before the end of a file is no fault.
    const hasLeft = error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
    if (fault.status === 500 && !hasLeft) log.error({ err: error }, 'a page of the account could not be made');
    // A file that cannot be sent to its end is cut off, so that a browser says so.
    if (response.headersSent) return void response.destroy();
    const { title } = FRAME_WORDS[shown.language].faults;
    const form = { words: ACCOUNT_WORDS[shown.language], link: linkIn(shown.language, shown.account) };
    const told =
      request.path === '/account/audits' ? auditForm(form, business, fault) : html`<p class="lead" role="alert">${fault.text}</p>`;
    show(request, response, { ...shown, ...fault, notice: null, title, body: html`<h1>${title}</h1>${told}` });
  };

  const open = (method: 'get' | 'post', path: string, answer: (request: Request, response: Response) => Promise<OpenPage | null>): void => {
    router[method](path, async (request, response) => {
      const nobody = { language: languageOf(request), account: null, section: null, notice: null };
      try {
        const page = settings.internalToken === null ? closedPage(nobody.language) : await answer(request, response);
        if (page !== null) show(request, response, { ...nobody, ...page });
      } catch (error) {
        showFault(request, response, error, nobody);
      }
    });
  };
  open('get', '/account/sign-in', async (request, response) => {
    const why = queryOf(request).get('why');
    return cookie.read(request) !== null && why === null ? leadTo(response, '/account') : signInPage(languageOf(request), why);
  });
  open('post', '/account/sign-in', (request) =>
    requestLink(reach(request, null), languageOf(request), formOf(request).get('email') ?? '', mailbox),
  );
  open('get', '/account/sign-in/link', async (request) => linkPage(languageOf(request), queryOf(request).get('token') ?? ''));
  open('post', '/account/sign-in/link', async (request, response) => {
    const asked = { language: languageOf(request), device: request.get('user-agent'), token: formOf(request).get('token') ?? '' };
    const opened = await openSession(reach(request, null), asked);
    if (!('token' in opened)) return opened;
    response.append('Set-Cookie', [cookie.keep(opened.token), ...wanted.forget(request)]);
    return leadTo(response, wanted.read(request) ?? '/account');
  });
  open('post', '/account/sign-out', async (request, response) => {
    const session = cookie.read(request);
    response.append('Set-Cookie', [cookie.forget, ...wanted.forget(request)]);
    // The cookie goes whatever the API says: who signs out is signed out on this device.
    if (session !== null)
      await endSession(reach(request, session)).catch((err) => {
        if (!sessionEnded(err)) log.error({ err }, 'a session could not be ended');
      });
    return leadTo(response, withLanguage('/account/sign-in?why=out', languageOf(request)));
  });

  const owned = (handle: Handle): RequestHandler => {
    return async (request, response) => {
      const session = cookie.read(request);
      const signInFirst = (path: string, language: Language) => {
        response.append('Set-Cookie', [...(session === null ? [] : [cookie.forget]), ...wanted.keep(request)]);
        leadTo(response, withLanguage(path, language));
      };
      if (session === null) return signInFirst('/account/sign-in', languageOf(request));
      let known: Known = { language: languageOf(request), account: null, section: null };
      try {
        const api = reach(request, session);
        const { body: account } = await api('GET', '/account');
        const query = queryOf(request);
        // Where the address names no language, the account does.
        const language = query.has('lang') ? known.language : account.language;
        known = { language, account, section: null };
        const params = request.params as Readonly<Record<string, string>>;
        const words = ACCOUNT_WORDS[language];
        const link = linkIn(language, account);
        const answer = await handle({ api, account, language, words, link, params, query, form: formOf(request), settings });
        if (answer.kind === 'page') show(request, response, { ...known, ...answer, notice: noticeOf(query, words) });
        else if (answer.kind === 'lead') leadTo(response, link(answer.to));
        else {
          response.set({ 'X-Robots-Tag': 'noindex', 'Content-Type': answer.type, ...answer.headers });
          if (answer.kind === 'stream') await pipeline(answer.body, response);
          else sendText(response, answer.body);
        }
      } catch (error) {
        if (!sessionEnded(error)) return showFault(request, response, error, known);
        // Of a file that has begun nothing can be said any more.
        if (response.headersSent) return void response.destroy();
        signInFirst('/account/sign-in?why=ended', known.language);
      }
    };
  };
  for (const [path, handle] of Object.entries(READ)) router.get(path, owned(handle));
  for (const [path, handle] of Object.entries(POSTED)) {
    router.post(path, owned(handle));
    // Answered where it was posted, a page may be asked for again by its address alone: restored by a browser, or typed.
    if (!Object.hasOwn(READ, path)) router.get(path, (_request, response) => void leadTo(response, '/account'));
  }
  return router;
}

function leadTo(response: Response, to: string): null {
  response.redirect(303, to);
  return null;
}

function noticeOf(query: URLSearchParams, { done }: AccountWords): string | null {
  // `checkout`: as the payment provider leads back.
  const what = query.get('done') ?? `checkout_${query.get('checkout')}`;
  return Object.hasOwn(done, what) ? done[what as keyof typeof done] : null;
}
