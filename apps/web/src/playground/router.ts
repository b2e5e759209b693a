/** The playground: a field for the address of a store, the audit as it goes, and its report. No account. */

import { type AuditRequest, Refusal, Unreachable } from '@vitrine/client';
import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import { apiFor, briefly } from '../frame/api.ts';
import { formOf, languageOf, withLanguage } from '../frame/language.ts';
import type { SectionDeps } from '../frame/section.ts';
import { failedContent, progressContent, REFRESH_SECONDS, reportContent } from './audit.ts';
import { faultOf } from './faults.ts';
import { homeContent } from './home.ts';
import { PLAYGROUND_WORDS } from './words.ts';

export function playgroundRouter({ settings, sendPage }: SectionDeps): Router {
  const router = express.Router({ caseSensitive: true });

  const sendHome = (request: Request, response: Response, fault: { readonly status: number; readonly text: string } | null) => {
    const language = languageOf(request);
    const typed = formOf(request);
    const { title } = PLAYGROUND_WORDS[language];
    const content = homeContent({ language, settings, typed, fault: fault?.text ?? null });
    sendPage(response, { language, title, path: '/', status: fault?.status ?? 200, content, isPublic: fault === null });
  };
  /** What the API refused is told on the first page, above the form as it was filled in. */
  const told = (handle: (request: Request, response: Response) => Promise<void>): RequestHandler => {
    return async (request, response) => {
      try {
        await handle(request, response);
      } catch (error) {
        if (!(error instanceof Refusal || error instanceof Unreachable)) throw error;
        sendHome(request, response, faultOf(error, PLAYGROUND_WORDS[languageOf(request)]));
      }
    };
  };

  router.get('/', (request, response) => sendHome(request, response, null));

  router.post(
    '/audits',
    told(async (request, response) => {
      const { body } = await apiFor(settings, request).call('POST', '/audits', { body: requestOf(formOf(request)) }, briefly());
      response.redirect(303, withLanguage(`/audits/${body.id}`, languageOf(request)));
    }),
  );

  router.get(
    '/audits/:id',
    told(async (request, response) => {
      const language = languageOf(request);
      const words = PLAYGROUND_WORDS[language];
      const id = String(request.params['id']);
      const api = apiFor(settings, request);
      const { body: audit } = await api.call('GET', '/audits/{id}', { path: { id } }, briefly());
      const common = { language, path: `/audits/${encodeURIComponent(id)}` };
      if (audit === undefined || audit.status === 'failed')
        return sendPage(response, { ...common, title: words.failedTitle, content: audit && failedContent(audit, language) });
      if (audit.status !== 'done')
        return sendPage(response, {
          ...common,
          title: words.progressTitle,
          content: progressContent(audit, language),
          refresh: REFRESH_SECONDS,
        });
      const { body: report } = await api.call('GET', '/audits/{id}/report', { path: { id } }, briefly());
      sendPage(response, { ...common, title: words.report, content: reportContent(String(report)), styles: ['report'] });
    }),
  );
  return router;
}

/** A field left empty is an option that is not sent: the API has its own default, or asks the store. */
function requestOf(form: URLSearchParams): AuditRequest {
  const given = (name: string) => form.get(name)?.trim() || undefined;
  const options = {
    country: given('country'),
    language: given('language') ?? given('lang'),
    ...(form.has('general_scan') && { general_scan: true }),
    ...(form.has('agent_simulation') && { agent_simulation: true }),
  };
  const sent = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
  return { business: form.get('business') ?? '', options: sent } as AuditRequest;
}
