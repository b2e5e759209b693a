/** What the routes of the playground share: its first page, how a refusal is told, and the API's side of an audit. */

import type { Request, Response, Router } from 'express';
import { apiFor } from '../frame/api.ts';
import { faultContent } from '../frame/elements.ts';
import { type Fault, faultOf } from '../frame/faults.ts';
import { formOf, languageOf, queryOf } from '../frame/language.ts';
import type { SectionDeps } from '../frame/section.ts';
import { startOnce } from '../frame/start-once.ts';
import { FRAME_WORDS } from '../frame/words.ts';
import { REFRESH_SECONDS } from './audit.ts';
import { homeContent } from './home.ts';
import { requestOf } from './request.ts';
import { PLAYGROUND_WORDS } from './words.ts';

type Handle = (request: Request, response: Response) => Promise<void>;
export type Tell = (request: Request, response: Response, fault: Fault) => void;

/** The first page, its form as it was filled in, with what was refused. */
export function sendHome({ settings, sendPage }: SectionDeps, request: Request, response: Response, fault: Fault | null): void {
  const language = languageOf(request);
  const { title, summary } = PLAYGROUND_WORDS[language].home;
  const typed = request.method === 'POST' ? formOf(request) : queryOf(request);
  sendPage(response, {
    language,
    title,
    path: '/',
    status: fault?.status ?? 200,
    retryAfterSeconds: fault?.retryAfterSeconds ?? null,
    content: homeContent({ language, settings, typed, fault }),
    styles: ['playground'],
    description: fault === null ? summary : null,
  });
}

/** A route whose refusals are told by `tell`. A fault of ours is left to the last handler of all. */
export function told(router: Router, method: 'get' | 'post', path: string, tell: Tell, handle: Handle): void {
  router[method](path, async (request, response) => {
    try {
      await handle(request, response);
    } catch (error) {
      const fault = faultOf(error, languageOf(request), formOf(request).get('business'));
      if (fault.status === 500) throw error;
      tell(request, response, fault);
    }
  });
}

/** Where time mends it the page stays what it is and looks again by itself, with scripts or without. */
export const lookAgain =
  (deps: SectionDeps): Tell =>
  (request, response, fault) => {
    const { status, text, retryAfterSeconds } = fault;
    if (retryAfterSeconds === null) return sendHome(deps, request, response, fault);
    const language = languageOf(request);
    const { title, lookingAgain } = FRAME_WORDS[language].faults;
    deps.sendPage(response, {
      ...{ language, title, path: request.url, status, retryAfterSeconds },
      refresh: status === 429 ? retryAfterSeconds : REFRESH_SECONDS,
      content: faultContent(title, `${text} ${lookingAgain}`),
    });
  };

/** The audit that the address names, and the API as this visitor's caller. */
export function auditOf({ settings }: SectionDeps, request: Request) {
  const id = String(request.params['id']);
  return { api: apiFor(settings, request), id, path: `/audits/${encodeURIComponent(id)}` };
}

/** Creates an audit of this store with the options of the form; its id. */
export function start({ settings }: SectionDeps, request: Request, business: string): Promise<string> {
  const form = formOf(request);
  return startOnce(apiFor(settings, request).call, '/audits', requestOf(business, form, settings), form);
}
