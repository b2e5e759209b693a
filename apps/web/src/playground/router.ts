/** The playground: a field for the address of a store, the audit as it goes, its report, and two stores side by side. No account. */

import { type Audit, Refusal } from '@vitrine/client';
import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import { apiFor, briefly } from '../frame/api.ts';
import { formOf, languageOf, queryOf, withLanguage } from '../frame/language.ts';
import type { SectionDeps } from '../frame/section.ts';
import { sendText } from '../frame/send-text.ts';
import { failedContent, progressContent, REFRESH_SECONDS, reportContent } from './audit.ts';
import { type CompareInput, compareContent, PAIR } from './compare.ts';
import { eventsSoFar, streamEvents } from './events.ts';
import { faultOf, isRefused } from './faults.ts';
import { homeContent } from './home.ts';
import { auditIdOf, requestOf } from './request.ts';
import { PLAYGROUND_WORDS } from './words.ts';

type Handle = (request: Request, response: Response) => Promise<void>;
/** What the API answers to an id it does not know; said too of what holds no id at all. */
const NO_AUDIT = JSON.stringify({ error_code: 'audit_not_found' });
/** Below 30 s, after which the API answers a held reading. */
const HELD_SECONDS = 25;

export function playgroundRouter({ settings, sendPage }: SectionDeps): Router {
  const router = express.Router({ caseSensitive: true });

  const sendHome = (request: Request, response: Response, fault: { readonly status: number; readonly text: string } | null) => {
    const language = languageOf(request);
    const { title, summary } = PLAYGROUND_WORDS[language].home;
    const typed = request.method === 'POST' ? formOf(request) : queryOf(request);
    const content = homeContent({ language, settings, typed, fault: fault?.text ?? null });
    sendPage(response, {
      language,
      title,
      path: '/',
      status: fault?.status ?? 200,
      content,
      styles: ['playground'],
      description: fault === null ? summary : null,
    });
  };
  /** What the API refused is told on the first page, above the form as it was filled in. */
  const told = (handle: Handle): RequestHandler => {
    return async (request, response) => {
      try {
        await handle(request, response);
      } catch (error) {
        if (!isRefused(error)) throw error;
        sendHome(request, response, faultOf(error, languageOf(request), formOf(request).get('business') ?? ''));
      }
    };
  };
  /** The same to a script of ours. */
  const toldAsJson = (handle: Handle): RequestHandler => {
    return async (request, response) => {
      try {
        await handle(request, response);
      } catch (error) {
        if (!isRefused(error)) throw error;
        const { status, text } = faultOf(error, languageOf(request), '');
        response.status(status).json({ fault: text });
      }
    };
  };

  router.get('/', (request, response) => sendHome(request, response, null));

  // A refusal was answered at the address of the form: asked for by itself, it is the form.
  router.get('/audits', (request, response) => response.redirect(303, withLanguage('/', languageOf(request))));

  router.post(
    '/audits',
    told(async (request, response) => {
      const id = await start(request, formOf(request).get('business') ?? '');
      response.redirect(303, withLanguage(`/audits/${id}`, languageOf(request)));
    }),
  );

  router.get(
    '/audits/:id',
    told(async (request, response) => {
      const language = languageOf(request);
      const words = PLAYGROUND_WORDS[language];
      const { api, id, path } = auditOf(request);
      const { body: audit } = await api.call('GET', '/audits/{id}', { path: { id } }, briefly());
      if (audit === undefined) throw new Refusal(502, '', null);
      const common = { language, path };
      if (audit.status === 'failed')
        return sendPage(response, { ...common, title: words.failed.title, content: failedContent(audit, language) });
      if (audit.status !== 'done') {
        const content = progressContent(language, path, await eventsSoFar(api, id));
        return sendPage(response, { ...common, title: words.progress.title, content, module: 'watch', refresh: REFRESH_SECONDS });
      }
      const { body: report } = await api.call('GET', '/audits/{id}/report', { path: { id } }, briefly());
      const content = reportContent(audit, String(report), language, path);
      sendPage(response, { ...common, title: words.report.title, content, base: 'report', styles: ['playground'], module: 'work' });
    }),
  );

  router.get(
    '/audits/:id/report',
    told(async (request, response) => {
      const { api, id } = auditOf(request);
      const { body: report } = await api.call('GET', '/audits/{id}/report', { path: { id } }, briefly());
      sendText(response.set({ 'Content-Type': 'text/html; charset=utf-8', 'Content-Disposition': 'attachment' }), String(report));
    }),
  );

  router.get('/audits/:id/events', async (request, response) => {
    const { api, id } = auditOf(request);
    await streamEvents(api, id, request, response);
  });

  router.post(
    '/audits/:id/verifications',
    toldAsJson(async (request, response) => {
      const { api, id } = auditOf(request);
      const input = { path: { id }, body: { findings: formOf(request).getAll('finding') } };
      const { body } = await api.call('POST', '/audits/{id}/verifications', input, briefly());
      response.status(202).json(body);
    }),
  );

  router.get(
    '/audits/:id/verifications/:n',
    toldAsJson(async (request, response) => {
      const { api, id } = auditOf(request);
      const input = { path: { id, n: String(request.params['n']) }, headers: { Prefer: `wait=${HELD_SECONDS}` } };
      const { body } = await api.call('GET', '/audits/{id}/verifications/{n}', input, { maxWait: 0 });
      response.json(body);
    }),
  );

  router.get('/compare', async (request, response) => {
    const query = queryOf(request);
    const typed = { a: query.get('a') ?? '', b: query.get('b') ?? '' };
    if (typed.a === '' && typed.b === '') return sendCompare(request, response, { typed });
    const audits: Audit[] = [];
    const fault = await faultInPair(request, typed, async (name) => {
      const id = auditIdOf(typed[name]);
      if (id === null) throw new Refusal(404, NO_AUDIT, null);
      const { body } = await apiFor(settings, request).call('GET', '/audits/{id}', { path: { id } }, briefly());
      if (body !== undefined) audits.push(body);
    });
    sendCompare(request, response, { typed, fault, audits });
  });

  router.post('/compare', async (request, response) => {
    const form = formOf(request);
    const typed = { a: form.get('a')?.trim() ?? '', b: form.get('b')?.trim() ?? '' };
    const fault = await faultInPair(request, typed, async (name) => {
      // Shown again, the form names an audit that was started, so that it is not started twice.
      typed[name] = auditIdOf(typed[name]) ?? (await start(request, typed[name]));
    });
    if (fault !== null) return sendCompare(request, response, { typed, fault });
    response.redirect(303, withLanguage(`/compare?${new URLSearchParams(typed)}`, languageOf(request)));
  });
  return router;

  /** The first of the two fields whose work is refused, and why; null where both are done. */
  async function faultInPair(request: Request, typed: CompareInput['typed'], work: (name: 'a' | 'b') => Promise<void>) {
    for (const name of PAIR) {
      try {
        await work(name);
      } catch (error) {
        if (!isRefused(error)) throw error;
        return { name, ...faultOf(error, languageOf(request), typed[name]) };
      }
    }
    return null;
  }

  function sendCompare(request: Request, response: Response, { typed, fault = null, audits = [] }: CompareInput): void {
    const language = languageOf(request);
    const isUnderWay = fault === null && audits.some(({ status }) => status === 'pending' || status === 'running');
    sendPage(response, {
      language,
      title: PLAYGROUND_WORDS[language].compare.title,
      path: audits.length === 0 ? '/compare' : `/compare?${new URLSearchParams(typed)}`,
      status: fault?.status ?? 200,
      content: compareContent(language, { typed, fault, audits }),
      styles: ['playground'],
      ...(isUnderWay && { refresh: REFRESH_SECONDS }),
    });
  }

  function auditOf(request: Request) {
    const id = String(request.params['id']);
    return { api: apiFor(settings, request), id, path: `/audits/${encodeURIComponent(id)}` };
  }

  /** Creates an audit of this store with the options of the form; its id. */
  async function start(request: Request, business: string): Promise<string> {
    const asked = requestOf(business, formOf(request), settings);
    const { body } = await apiFor(settings, request).call('POST', '/audits', { body: asked }, briefly());
    return body.id;
  }
}
