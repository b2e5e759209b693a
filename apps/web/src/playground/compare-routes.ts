/** Two stores side by side: `GET /compare` reads two audits, `POST /compare` starts those that are named by a store. */

import { type Audit, Refusal } from '@vitrine/client';
import type { Request, Response, Router } from 'express';
import { apiFor } from '../frame/api.ts';
import { faultOf } from '../frame/faults.ts';
import { formOf, languageOf, queryOf, withLanguage } from '../frame/language.ts';
import type { SectionDeps } from '../frame/section.ts';
import { REFRESH_SECONDS } from './audit.ts';
import { type CompareInput, compareContent, PAIR } from './compare.ts';
import { lookAgain, start } from './pages.ts';
import { auditIdOf } from './request.ts';
import { PLAYGROUND_WORDS } from './words.ts';

/** What the API answers to an id it does not know; said too of what holds no id at all. */
const NO_AUDIT = JSON.stringify({ error_code: 'audit_not_found' });

export function compareRoutes(router: Router, deps: SectionDeps): void {
  const tellAndLookAgain = lookAgain(deps);

  router.get('/compare', async (request, response) => {
    const query = queryOf(request);
    const typed = { a: query.get('a') ?? '', b: query.get('b') ?? '' };
    if (typed.a === '' && typed.b === '') return sendCompare(deps, request, response, { typed });
    const audits: Audit[] = [];
    const fault = await faultInPair(request, typed, async (name) => {
      const id = auditIdOf(typed[name]);
      if (id === null) throw new Refusal(404, NO_AUDIT, null);
      const { body } = await apiFor(deps.settings, request).call('GET', '/audits/{id}', {
        path: { id },
        query: { lang: languageOf(request) },
      });
      if (body !== undefined) audits.push(body);
    });
    if (fault !== null && fault.retryAfterSeconds !== null) return tellAndLookAgain(request, response, fault);
    sendCompare(deps, request, response, { typed, fault, audits });
  });

  router.post('/compare', async (request, response) => {
    const form = formOf(request);
    const typed = { a: form.get('a')?.trim() ?? '', b: form.get('b')?.trim() ?? '' };
    const fault = await faultInPair(request, typed, async (name) => {
      // Shown again, the form names an audit that was started, so that it is not started twice.
      typed[name] = auditIdOf(typed[name]) ?? (await start(deps, request, typed[name]));
    });
    if (fault !== null) return sendCompare(deps, request, response, { typed, fault });
    response.redirect(303, withLanguage(`/compare?${new URLSearchParams(typed)}`, languageOf(request)));
  });
}

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

function sendCompare({ sendPage }: SectionDeps, request: Request, response: Response, compared: CompareInput): void {
  const { typed, fault = null, audits = [] } = compared;
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
