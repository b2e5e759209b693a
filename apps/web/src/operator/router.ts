/** The operator's page: opened with the internal token, which is typed once and never part of an address or a cookie. */

import { Refusal } from '@vitrine/client';
import { isOperatorName, kindOfId } from '@vitrine/contract';
import express, { type Request, type Response, type Router } from 'express';
import { apiFor } from '../frame/api.ts';
import { formOf, languageOf, queryOf, withLanguage } from '../frame/language.ts';
import type { SectionDeps } from '../frame/section.ts';
import { tokenCookie } from '../frame/token-cookie.ts';
import { type EntryFault, entryContent, giveUpContent, operationsContent } from './page.ts';
import { isSame, newPass, operatorOf, PASS } from './pass.ts';
import { OPERATOR_WORDS } from './words.ts';

export function operatorRouter({ settings, sendPage }: SectionDeps): Router {
  const router = express.Router({ caseSensitive: true });
  const { internalToken } = settings;
  const cookie = tokenCookie(settings.publicUrl, PASS);

  const enter = (request: Request, response: Response, status: number, fault: EntryFault | null): void => {
    const language = languageOf(request);
    const title = OPERATOR_WORDS[language].enter;
    sendPage(response, { language, title, path: '/operator', status, styles: ['account'], content: entryContent(language, fault) });
  };
  const opened = (method: 'get' | 'post', path: string, handle: (request: Request, response: Response, who: string) => Promise<void>) =>
    router[method](path, async (request, response) => {
      const pass = cookie.read(request);
      const who = internalToken === null || pass === null ? null : operatorOf(pass, internalToken, Date.now());
      return who === null ? enter(request, response, 401, null) : handle(request, response, who);
    });
  const lead = (request: Request, response: Response, done: string): void =>
    response.redirect(303, withLanguage(`/operator?done=${done}`, languageOf(request)));

  router.post('/operator/open', (request, response) => {
    const words = OPERATOR_WORDS[languageOf(request)];
    const wrong = (text: string): EntryFault => ({ field: 'token', text });
    if (internalToken === null) return enter(request, response, 503, wrong(words.closed));
    if (!isSame(formOf(request).get('token') ?? '', internalToken)) return enter(request, response, 403, wrong(words.wrong));
    const name = (formOf(request).get('name') ?? '').trim();
    if (!isOperatorName(name)) return enter(request, response, 422, { field: 'name', text: words.nameless });
    response.append('Set-Cookie', cookie.keep(newPass(internalToken, name, Date.now())));
    response.redirect(303, withLanguage('/operator', languageOf(request)));
  });
  router.post('/operator/close', (request, response) => {
    response.append('Set-Cookie', cookie.forget);
    response.redirect(303, withLanguage('/operator', languageOf(request)));
  });
  opened('get', '/operator', async (request, response) => {
    const language = languageOf(request);
    const { title, done } = OPERATOR_WORDS[language];
    const { call } = apiFor(settings, request);
    const [{ body }, { body: log }, { body: costs }] = await Promise.all([
      call('GET', '/operator'),
      call('GET', '/operator/log'),
      call('GET', '/operator/costs'),
    ]);
    const what = queryOf(request).get('done') ?? '';
    const notice = Object.hasOwn(done, what) ? done[what as keyof typeof done] : null;
    const content = operationsContent(language, { ...body, costs: costs.costs, log: log.entries }, new Date(), notice);
    sendPage(response, { language, title, path: '/operator', styles: ['account'], content });
  });
  const hand = (path: '/operator/runs/{id}/retry' | '/operator/runs/{id}/give-up', done: string) =>
    opened('post', path.replace('{id}', ':id'), async (request, response, who) => {
      try {
        const input = { path: { id: String(request.params['id']) }, headers: { 'Vitrine-Operator': who } };
        await apiFor(settings, request).call('POST', path, input);
      } catch (error) {
        if (error instanceof Refusal && error.code === 'audit_not_found') return lead(request, response, 'missing');
        throw error;
      }
      lead(request, response, done);
    });
  opened('get', '/operator/runs/:id/give-up', async (request, response) => {
    const language = languageOf(request);
    const id = String(request.params['id']);
    if (kindOfId(id) === null) return lead(request, response, 'missing');
    const { title } = OPERATOR_WORDS[language];
    sendPage(response, { language, title, path: request.path, styles: ['account'], content: giveUpContent(language, id) });
  });
  hand('/operator/runs/{id}/retry', 'retried');
  hand('/operator/runs/{id}/give-up', 'given_up');
  for (const paused of [true, false]) {
    opened('post', `/operator/pauses/:what/${paused ? 'pause' : 'resume'}`, async (request, response, who) => {
      const input = { path: { what: String(request.params['what']) }, headers: { 'Vitrine-Operator': who }, body: { paused } };
      await apiFor(settings, request).call('PATCH', '/operator/pauses/{what}', input);
      lead(request, response, paused ? 'paused' : 'resumed');
    });
  }
  return router;
}
