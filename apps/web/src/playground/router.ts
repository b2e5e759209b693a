/** The playground: a field for the address of a store, the audit as it goes, its report, and two stores side by side. No account. */

import { Refusal } from '@vitrine/client';
import { MARKDOWN_TYPE } from '@vitrine/contract';
import { asFile } from '@vitrine/report';
import express, { type Request, type Response, type Router } from 'express';
import { apiFor, policyOf } from '../frame/api.ts';
import { formOf, languageOf, withLanguage } from '../frame/language.ts';
import type { SectionDeps } from '../frame/section.ts';
import { sendText } from '../frame/send-text.ts';
import { failedContent, progressContent, REFRESH_SECONDS, reportContent } from './audit.ts';
import { compareRoutes } from './compare-routes.ts';
import { eventsSoFar, streamEvents } from './events.ts';
import { auditOf, lookAgain, sendHome, start, type Tell, told } from './pages.ts';
import { statsContent } from './stats.ts';
import { PLAYGROUND_WORDS } from './words.ts';

/** Below 30 s, after which the API answers a held reading. */
const HELD_SECONDS = 25;
/** Longest wait for a reading that the API holds, with time for its answer. */
const HELD_PATIENCE_MS = 35_000;

export function playgroundRouter(deps: SectionDeps): Router {
  const router = express.Router({ caseSensitive: true });
  const tellAtHome: Tell = (request, response, fault) => sendHome(deps, request, response, fault);

  router.get('/', (request, response) => sendHome(deps, request, response, null));
  // A refusal was answered at the address of the form: asked for by itself, it is the form.
  router.get('/audits', (request, response) => response.redirect(303, withLanguage('/', languageOf(request))));
  told(router, 'post', '/audits', tellAtHome, async (request, response) => {
    const id = await start(deps, request, formOf(request).get('business') ?? '');
    response.redirect(303, withLanguage(`/audits/${id}`, languageOf(request)));
  });
  told(router, 'get', '/audits/:id', lookAgain(deps), (request, response) => sendAudit(deps, request, response));
  told(router, 'get', '/stats', lookAgain(deps), async (request, response) => {
    const language = languageOf(request);
    const { title, summary } = PLAYGROUND_WORDS[language].stats;
    const { body } = await apiFor(deps.settings, request).call('GET', '/stats', {});
    if (body === undefined) throw new Refusal(502, '', null);
    const page = { language, title, path: '/stats', description: summary, base: 'report', styles: ['playground'] } as const;
    deps.sendPage(response, { ...page, content: statsContent(body, language) });
  });
  readingRoutes(router, deps, tellAtHome);
  verificationRoutes(router, deps);
  compareRoutes(router, deps);
  return router;
}

/** The audit as it goes, why it failed, or its report. */
async function sendAudit(deps: SectionDeps, request: Request, response: Response): Promise<void> {
  const language = languageOf(request);
  const words = PLAYGROUND_WORDS[language];
  const { api, id, path } = auditOf(deps, request);
  const { body: audit } = await api.call('GET', '/audits/{id}', { path: { id }, query: { lang: language } });
  if (audit === undefined) throw new Refusal(502, '', null);
  const common = { language, path };
  if (audit.status === 'failed')
    return deps.sendPage(response, { ...common, title: words.failed.title, content: failedContent(audit, language) });
  if (audit.status !== 'done') {
    const content = progressContent(language, path, await eventsSoFar(api, id));
    return deps.sendPage(response, { ...common, title: words.progress.title, content, module: 'watch', refresh: REFRESH_SECONDS });
  }
  const { body: report } = await api.call('GET', '/audits/{id}/report', { path: { id }, query: { lang: language } });
  const content = reportContent(audit, String(report), language, path);
  deps.sendPage(response, { ...common, title: words.report.title, content, base: 'report', styles: ['playground'], module: 'work' });
}

/** The report and the brief as files, pages of transcripts, and events. */
function readingRoutes(router: Router, deps: SectionDeps, tell: Tell): void {
  told(router, 'get', '/audits/:id/report', tell, async (request, response) => {
    const { api, id } = auditOf(deps, request);
    const { body: report } = await api.call('GET', '/audits/{id}/report', { path: { id }, query: { lang: languageOf(request) } });
    sendText(response.set({ 'Content-Type': 'text/html; charset=utf-8', 'Content-Disposition': 'attachment' }), asFile(String(report)));
  });
  told(router, 'get', '/audits/:id/brief.md', tell, async (request, response) => {
    const { api, id } = auditOf(deps, request);
    const { body: brief } = await api.call('GET', '/audits/{id}/brief.md', { path: { id }, query: { lang: languageOf(request) } });
    sendText(
      response.set({ 'Content-Type': MARKDOWN_TYPE, 'Content-Disposition': 'attachment', 'X-Robots-Tag': 'noindex' }),
      String(brief),
    );
  });
  told(router, 'get', '/audits/:id/transcripts/:n/page', tell, async (request, response) => {
    const { api, id } = auditOf(deps, request);
    const path = { id, n: String(request.params['n']) };
    const query = { lang: languageOf(request) };
    const { body, headers } = await api.call('GET', '/audits/{id}/transcripts/{n}/page', { path, query });
    response.set({ ...policyOf(headers), 'Content-Type': 'text/html; charset=utf-8', 'X-Robots-Tag': 'noindex' });
    sendText(response, String(body));
  });
  router.get('/audits/:id/events', async (request, response) => {
    const { api, id } = auditOf(deps, request);
    await streamEvents(api, id, request, response);
  });
}

/** Verifications, asked for and read by the page's own script. */
function verificationRoutes(router: Router, deps: SectionDeps): void {
  const tellAsJson: Tell = (_request, response, { status, text }) => void response.status(status).json({ fault: text });
  told(router, 'post', '/audits/:id/verifications', tellAsJson, async (request, response) => {
    const { api, id } = auditOf(deps, request);
    const input = { path: { id }, body: { findings: formOf(request).getAll('finding') } };
    const { body } = await api.call('POST', '/audits/{id}/verifications', input);
    response.status(202).json(body);
  });
  told(router, 'get', '/audits/:id/verifications/:n', tellAsJson, async (request, response) => {
    const { api, id } = auditOf(deps, request);
    const path = { id, n: String(request.params['n']) };
    const input = { path, query: { lang: languageOf(request) }, headers: { Prefer: `wait=${HELD_SECONDS}` } };
    const { body } = await api.call('GET', '/audits/{id}/verifications/{n}', input, { signal: AbortSignal.timeout(HELD_PATIENCE_MS) });
    response.json(body);
  });
}
