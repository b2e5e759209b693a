/**
 * What a browser shows while the API takes its time: the frame of the page, sent before anything is known of it. What follows takes its
 * place. Status and headers are told by then, so that a refusal is told in the page alone and a redirect by the page.
 */

import type { Language } from '@vitrine/engine';
import { type Html, html, toText } from '@vitrine/report';
import type { Request, RequestHandler, Response } from 'express';
import type { Assets } from './assets.ts';
import { languageOf, withLanguage } from './language.ts';
import { FRAME_WORDS } from './words.ts';

/** Files, events, what scripts ask for, and documents with a policy of their own. */
const NO_PAGE = /\.(?:csv|json|svg)$|\/(?:report|page|events)$|\/verifications\/|^\/assets\//;

/** `afterMs`: how long a page may stay without its first byte. */
export function frameEarly({ styles }: Assets, afterMs: number): RequestHandler {
  return (request, response, next) => {
    if (request.method === 'GET' && !NO_PAGE.test(request.path)) {
      const timer = setTimeout(() => !response.headersSent && begin(request, response, styles), afterMs);
      response.once('close', () => clearTimeout(timer));
    }
    next();
  };
}

function begin(request: Request, response: Response, styles: Assets['styles']): void {
  const language = languageOf(request);
  response.set({ 'Content-Type': 'text/html; charset=utf-8', 'X-Robots-Tag': 'noindex', Vary: 'Accept-Language' });
  response.write(toText(waiting(language, styles)));
  const end = (late: string) => {
    response.end(`${late}</body></html>\n`);
    return response;
  };
  // Whatever makes the page goes on as if nothing had been sent.
  Object.defineProperty(response, 'headersSent', { value: false });
  response.setHeader = () => response;
  request.acceptsEncodings = () => false as never;
  response.send = (page) => end(inside(String(page)));
  response.redirect = (...to: readonly unknown[]) =>
    void end(toText(html`<meta http-equiv="refresh" content="0;url=${String(to.at(-1))}">`));
}

/** A page without its end. */
function waiting(language: Language, styles: Assets['styles']): Html {
  const words = FRAME_WORDS[language];
  const sheets = ['tokens', 'frame'].map((name) => html`<link rel="stylesheet" href="${styles[name]}">`);
  return html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">${sheets}</head><body><div class="waiting"><nav class="masthead" aria-label="${words.menu}"><a class="wordmark" href="${withLanguage('/', language)}" aria-label="${words.home}">Vitrine</a></nav><main><p role="status">${words.waiting}</p></main></div>`;
}

/** What a document has in its head, which a body may have too, and its body. Its title becomes that of the page, which had none. */
function inside(page: string): string {
  const [, language = '', head = '', body = ''] = /<html lang="(\w+)">\s*<head>(.*?)<\/head>\s*<body>(.*)<\/body>/s.exec(page) ?? [];
  return `<div lang="${language}">${head}${body}</div>`;
}
