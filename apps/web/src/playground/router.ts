/** The playground: a field for the address of a store, the audit as it goes, its report, and two stores side by side. No account. */

import { type Audit, Refusal } from '@vitrine/client';
import { withoutTranscripts } from '@vitrine/report';
import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import { apiFor, policyOf } from '../frame/api.ts';
import { faultContent } from '../frame/elements.ts';
import { type Fault, faultOf } from '../frame/faults.ts';
import { formOf, languageOf, queryOf, withLanguage } from '../frame/language.ts';
import type { SectionDeps } from '../frame/section.ts';
import { sendText } from '../frame/send-text.ts';
import { startOnce } from '../frame/start-once.ts';
import { FRAME_WORDS } from '../frame/words.ts';
import { failedContent, progressContent, REFRESH_SECONDS, reportContent } from './audit.ts';
import { type CompareInput, compareContent, PAIR } from './compare.ts';
import { eventsSoFar, streamEvents } from './events.ts';
import { homeContent } from './home.ts';
import { auditIdOf, requestOf } from './request.ts';
import { PLAYGROUND_WORDS } from './words.ts';

type Handle = (request: Request, response: Response) => Promise<void>;
type Tell = (request: Request, response: Response, fault: Fault) => void;
/** What the API answers to an id it does not know; said too of what holds no id at all. */
const NO_AUDIT = JSON.stringify({ error_code: 'audit_not_found' });
/** Below 30 s, after which the API answers a held reading. */
const HELD_SECONDS = 25;
/** Of such a reading, with time for its answer. */
const HELD_PATIENCE_MS = 35_000;

export function playgroundRouter({ settings, sendPage }: SectionDeps): Router {
  const router = express.Router({ caseSensitive: true });

  const sendHome = (request: Request, response: Response, fault: Fault | null) => {
    const language = languageOf(request);
    const { title, summary } = PLAYGROUND_WORDS[language].home;
    const typed = request.method === 'POST' ? formOf(request) : queryOf(request);
    const content = homeContent({ language, settings, typed, fault });
    sendPage(response, {
      language,
      title,
      path: '/',
      status: fault?.status ?? 200,
      retryAfterSeconds: fault?.retryAfterSeconds ?? null,
      content,
      styles: ['playground'],
      description: fault === null ? summary : null,
    });
  };
  /** What was refused is told in the form of the first page, as it was filled in. A fault of ours is everybody's last resort. */
  const told = (handle: Handle, tell: Tell = sendHome): RequestHandler => {
    return async (request, response) => {
      try {
        await handle(request, response);
      } catch (error) {
        const fault = faultOf(error, languageOf(request), formOf(request).get('business'));
        if (fault.status === 500) throw error;
        tell(request, response, fault);
      }
    };
  };
  /** Where time mends it the page stays what it is and looks again by itself, with scripts or without. */
  const tellAndLookAgain: Tell = (request, response, fault) => {
    const { status, text, retryAfterSeconds } = fault;
    if (retryAfterSeconds === null) return sendHome(request, response, fault);
    const language = languageOf(request);
    const { title, lookingAgain } = FRAME_WORDS[language].faults;
    const refresh = status === 429 ? retryAfterSeconds : REFRESH_SECONDS;
    sendPage(response, {
      language,
      title,
      path: request.url,
      status,
      retryAfterSeconds,
      refresh,
      content: faultContent(title, `${text} ${lookingAgain}`),
    });
  };
  /** To a script of ours. */
  const tellAsJson: Tell = (_request, response, { status, text }) => void response.status(status).json({ fault: text });

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
      const { body: audit } = await api.call('GET', '/audits/{id}', { path: { id } });
      if (audit === undefined) throw new Refusal(502, '', null);
      const common = { language, path };
      if (audit.status === 'failed')
        return sendPage(response, { ...common, title: words.failed.title, content: failedContent(audit, language) });
      if (audit.status !== 'done') {
        const content = progressContent(language, path, await eventsSoFar(api, id));
        return sendPage(response, { ...common, title: words.progress.title, content, module: 'watch', refresh: REFRESH_SECONDS });
      }
      const { body: report } = await api.call('GET', '/audits/{id}/report', { path: { id } });
      const content = reportContent(audit, String(report), language, path);
      sendPage(response, { ...common, title: words.report.title, content, base: 'report', styles: ['playground'], module: 'work' });
    }, tellAndLookAgain),
  );

  router.get(
    '/audits/:id/report',
    told(async (request, response) => {
      const { api, id } = auditOf(request);
      const { body: report } = await api.call('GET', '/audits/{id}/report', { path: { id } });
      sendText(
        response.set({ 'Content-Type': 'text/html; charset=utf-8', 'Content-Disposition': 'attachment' }),
        withoutTranscripts(String(report)),
      );
    }),
  );

  router.get(
    '/audits/:id/transcripts/:n/page',
    told(async (request, response) => {
      const { api, id } = auditOf(request);
      const path = { id, n: String(request.params['n']) };
      const { body, headers } = await api.call('GET', '/audits/{id}/transcripts/{n}/page', { path });
      response.set({ ...policyOf(headers), 'Content-Type': 'text/html; charset=utf-8', 'X-Robots-Tag': 'noindex' });
      sendText(response, String(body));
    }),
  );

  router.get('/audits/:id/events', async (request, response) => {
    const { api, id } = auditOf(request);
    await streamEvents(api, id, request, response);
  });

  router.post(
    '/audits/:id/verifications',
    told(async (request, response) => {
      const { api, id } = auditOf(request);
      const input = { path: { id }, body: { findings: formOf(request).getAll('finding') } };
      const { body } = await api.call('POST', '/audits/{id}/verifications', input);
      response.status(202).json(body);
    }, tellAsJson),
  );

  router.get(
    '/audits/:id/verifications/:n',
    told(async (request, response) => {
      const { api, id } = auditOf(request);
      const input = { path: { id, n: String(request.params['n']) }, headers: { Prefer: `wait=${HELD_SECONDS}` } };
      const { body } = await api.call('GET', '/audits/{id}/verifications/{n}', input, { signal: AbortSignal.timeout(HELD_PATIENCE_MS) });
      response.json(body);
    }, tellAsJson),
  );

  router.get('/compare', async (request, response) => {
    const query = queryOf(request);
    const typed = { a: query.get('a') ?? '', b: query.get('b') ?? '' };
    if (typed.a === '' && typed.b === '') return sendCompare(request, response, { typed });
    const audits: Audit[] = [];
    const fault = await faultInPair(request, typed, async (name) => {
      const id = auditIdOf(typed[name]);
      if (id === null) throw new Refusal(404, NO_AUDIT, null);
      const { body } = await apiFor(settings, request).call('GET', '/audits/{id}', { path: { id } });
      if (body !== undefined) audits.push(body);
    });
    if (fault !== null && fault.retryAfterSeconds !== null) return tellAndLookAgain(request, response, fault);
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
        const fault = faultOf(error, languageOf(request), typed[name]);
        if (fault.status === 500) throw error;
        return { name, ...fault };
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
      retryAfterSeconds: fault?.retryAfterSeconds ?? null,
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
  function start(request: Request, business: string): Promise<string> {
    const form = formOf(request);
    return startOnce(apiFor(settings, request).call, '/audits', requestOf(business, form, settings), form);
  }
}
