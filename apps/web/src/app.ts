/** The web as one value: no listening, no state of its own. Everything it shows is asked of the API. */

import { PAGE_STYLE, RUN_STYLE, STYLE_SHEET, TOKENS, toText } from '@vitrine/report';
import { createOwnHost } from '@vitrine/runtime';
import express, { type ErrorRequestHandler, type Express, type Request, type RequestHandler, type Response } from 'express';
import { accountRouter } from './account/router.ts';
import { ACCOUNT_STYLE } from './account/style.ts';
import { type Assets, makeAssets } from './frame/assets.ts';
import { frameEarly } from './frame/early.ts';
import { faultContent } from './frame/elements.ts';
import { type Fault, faultOf } from './frame/faults.ts';
import { languageOf } from './frame/language.ts';
import { isOwnForm } from './frame/own-form.ts';
import { createSendPage, type SendPage } from './frame/page.ts';
import type { WebDeps } from './frame/section.ts';
import { sendText } from './frame/send-text.ts';
import type { WebSettings } from './frame/settings.ts';
import { FRAME_STYLE } from './frame/style.ts';
import { FRAME_WORDS } from './frame/words.ts';
import { operatorRouter } from './operator/router.ts';
import { PLAYGROUND_MODULES } from './playground/modules.ts';
import { playgroundRouter } from './playground/router.ts';
import { PLAYGROUND_STYLE } from './playground/style.ts';

const LARGEST_FORM = 65_536;
/** Scripts, styles and pictures of our own, and forms that lead nowhere else. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

export function createWeb(deps: WebDeps): Express {
  const { settings, log } = deps;
  const assets = makeAssets({
    styles: {
      tokens: toText(TOKENS),
      page: toText(PAGE_STYLE),
      report: toText(RUN_STYLE) + toText(STYLE_SHEET),
      frame: FRAME_STYLE,
      playground: PLAYGROUND_STYLE,
      account: ACCOUNT_STYLE,
    },
    modules: PLAYGROUND_MODULES,
  });
  const sendPage = createSendPage(assets, settings);
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('query parser', false);
  app.set('case sensitive routing', true);
  app.set('trust proxy', settings.trustProxy);
  app.use(commonHeaders(settings.publicUrl.startsWith('https:')));
  for (const path of ['/livez', '/readyz']) app.get(path, (_request, response) => void response.type('text').send('ok\n'));
  app.use(ownHostOnly(settings, sendPage));
  app.get('/assets/:hash/:name', serveAsset(assets));
  const readText = express.text({ type: 'application/x-www-form-urlencoded', limit: LARGEST_FORM });
  app.use(ownFormsOnly(settings, sendPage), inUtf8, readText, readFields);
  if (settings.frameAfterMs !== undefined) app.use(frameEarly(assets, settings.frameAfterMs));
  app.use(playgroundRouter({ ...deps, sendPage }));
  app.use(accountRouter({ ...deps, sendPage }));
  app.use(operatorRouter({ ...deps, sendPage }));
  app.use((request, response) => sendFault(request, response, sendPage, { status: 404, text: wordsOf(request).missing }));
  app.use(lastResort(log, sendPage));
  return app;
}

const wordsOf = (request: Request) => FRAME_WORDS[languageOf(request)].faults;

/** Headers of every answer; a page is one person's at one moment unless it says otherwise. */
function commonHeaders(secure: boolean): RequestHandler {
  return (_request, response, next) => {
    response.set({
      'Content-Security-Policy': POLICY,
      'X-Content-Type-Options': 'nosniff',
      // Under `no-referrer` browsers post a form with `Origin: null`, as another site could make them do.
      'Referrer-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cache-Control': 'no-store',
      ...(secure && { 'Strict-Transport-Security': 'max-age=31536000' }),
    });
    next();
  };
}

function serveAsset({ all }: Assets): RequestHandler {
  return (request, response, next) => {
    const asset = all.get(request.path);
    if (asset === undefined) return next();
    response.set({ 'Content-Type': asset.type, 'Cache-Control': 'public, max-age=31536000, immutable' });
    sendText(response, asset.text);
  };
}

/** A stranger's name that was made to point here (DNS rebinding) leads nowhere. */
function ownHostOnly({ publicUrl }: WebSettings, sendPage: SendPage): RequestHandler {
  const isOwn = createOwnHost([publicUrl]);
  return (request, response, next) => {
    if (isOwn(request)) return next();
    sendFault(request, response, sendPage, { status: 404, text: wordsOf(request).missing });
  };
}

/** Before the body is read. */
function ownFormsOnly({ publicUrl }: WebSettings, sendPage: SendPage): RequestHandler {
  return (request, response, next) => {
    if (request.method !== 'POST' || isOwnForm(request, publicUrl)) return next();
    sendFault(request, response, sendPage, { status: 403, text: wordsOf(request).otherSite });
  };
}

/** The bytes behind a `%` are UTF-8 whatever the letters around them are: a form in others would be read wrongly, and is not read. */
const inUtf8: RequestHandler = (request, _response, next) => {
  const [, charset = 'utf-8'] = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(request.headers['content-type'] ?? '') ?? [];
  next(charset.toLowerCase() === 'utf-8' ? undefined : Object.assign(new Error(`a form in ${charset}`), { status: 415 }));
};

const readFields: RequestHandler = (request, _response, next) => {
  request.body = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
  next();
};

function lastResort(log: WebDeps['log'], sendPage: SendPage): ErrorRequestHandler {
  return (error, request, response, next) => {
    const fault = faultOf(error, languageOf(request));
    if (fault.status === 500) log.error({ err: error }, 'a page could not be made');
    if (response.headersSent) return next(error);
    sendFault(request, response, sendPage, fault);
  };
}

type Told = Pick<Fault, 'status' | 'text'> & Partial<Pick<Fault, 'retryAfterSeconds'>>;

function sendFault(request: Request, response: Response, sendPage: SendPage, { status, text, retryAfterSeconds = null }: Told): void {
  const language = languageOf(request);
  const { title } = FRAME_WORDS[language].faults;
  sendPage(response, { language, title, path: '/', content: faultContent(title, text), status, retryAfterSeconds });
}
