/** The frame of every page: head, header, what the page is about, footer. */

import type { Language } from '@vitrine/engine';
import { attributes, type Hole, html, toText } from '@vitrine/report';
import type { Response } from 'express';
import type { Assets } from './assets.ts';
import { filled } from './format.ts';
import { withLanguage } from './language.ts';
import { sendText } from './send-text.ts';
import type { WebSettings } from './settings.ts';
import { FRAME_WORDS } from './words.ts';

export interface Page {
  readonly language: Language;
  readonly title: string;
  /** Its own address with its query, without a language. */
  readonly path: string;
  readonly status?: number;
  /** When to try again after a fault that time mends. */
  readonly retryAfterSeconds?: number | null;
  /** Between header and footer; holds the one `main`. */
  readonly content: Hole;
  /** The style sheet below that of the frame, by name: of a page for reading unless it is a report. */
  readonly base?: 'page' | 'report';
  /** Style sheets above it. */
  readonly styles?: readonly string[];
  /** The browser module that makes it live, by name. */
  readonly module?: string;
  /** Seconds after which a browser loads it again; with a module, only one without JavaScript. */
  readonly refresh?: number;
  /** One sentence for who finds it: the page is for everybody and lasting, and crawlers may. Everything else is one person's, at one moment. */
  readonly description?: string | null;
}

/** Where the API has the page for merchants. */
const GUIDE: Readonly<Record<Language, string>> = { en: '/merchants', fr: '/marchands' };

/** The browser module of every page. */
const EVERYWHERE = 'once';

export type SendPage = (response: Response, page: Page) => void;

export function createSendPage(assets: Assets, settings: WebSettings): SendPage {
  return (response, page) => {
    const { language, status = 200, description = null, retryAfterSeconds = null } = page;
    response.status(status).set({
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': language,
      Vary: 'Accept-Language',
      ...(description === null && { 'X-Robots-Tag': 'noindex' }),
      ...(retryAfterSeconds !== null && { 'Retry-After': String(retryAfterSeconds) }),
    });
    sendText(response, toText(frame(page, assets, settings)));
  };
}

function frame(
  { language, title, path, status = 200, content, base = 'page', styles = [], module, refresh, description = null }: Page,
  assets: Assets,
  settings: WebSettings,
) {
  const hasAccounts = settings.internalToken !== null;
  const words = FRAME_WORDS[language];
  const { title: refused, titled } = words.faults;
  const other: Language = language === 'en' ? 'fr' : 'en';
  const graphs = [EVERYWHERE, ...(module === undefined ? [] : [module])].map((name) => assets.modules[name] ?? []);
  const reload = html`<meta http-equiv="refresh" content="${refresh}">`;
  const link = (to: string) => withLanguage(to, language);
  const current = (to: string) => path.split('?')[0] === to && 'page';
  return html`<!doctype html>
<html lang="${language}">
    <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      ${refresh !== undefined && (module === undefined ? reload : html`<noscript>${reload}</noscript>`)}
      <title>${status < 400 || status === 401 || title === refused ? title : filled(titled, { title })}</title>
      ${description !== null && html`<meta name="description" content="${description}">`}
      ${[base, 'frame', ...styles].map((name) => html`<link rel="stylesheet" href="${assets.styles[name]}">`)}
      <link rel="alternate" hreflang="${other}" href="${settings.publicUrl}${withLanguage(path, other)}">
      <link rel="icon" href="data:,">
      ${graphs.flat().map((each) => html`<link rel="modulepreload" href="${each}">`)}
      ${graphs.map(([first]) => html`<script type="module" src="${first}"></script>`)}
    </head>
    <body>
      <a class="skip" href="#content">${words.skip}</a>
      <nav class="masthead" aria-label="${words.menu}">
        <a class="wordmark" href="${link('/')}" aria-label="${words.home}">Vitrine</a>
        <ul>
          <li><a href="${link('/')}"${attributes({ 'aria-current': current('/') })}>${words.audit}</a></li>
          <li><a href="${link('/compare')}"${attributes({ 'aria-current': current('/compare') })}>${words.compare}</a></li>
          ${hasAccounts && html`<li><a href="${link('/account')}"${path.startsWith('/account') && html` aria-current="page"`}>${words.account}</a></li>`}
          <li><a href="${withLanguage(path, other)}" hreflang="${other}" lang="${other}">${words.other}</a></li>
        </ul>
      </nav>
      ${content}
      <footer><ul><li><a href="${link('/stats')}">${words.stats}</a></li><li><a href="${settings.publicApiUrl}${GUIDE[language]}">${words.merchants}</a></li><li><a href="${settings.publicApiUrl}">${words.api}</a></li></ul></footer>
    </body>
  </html>
`;
}
