/** An audit without a program: the form of the home page posts here, and the page of its progress leads to the report. */

import {
  acceptedLanguage,
  ENDPOINTS,
  type RunRequest,
  type ServiceError,
  serviceError,
  type Validator,
  validator,
} from '@vitrine/contract';
import type { Language } from '@vitrine/engine';
import type { AppDeps } from '../deps.ts';
import { bodyOfForm } from '../documents/audit-form.ts';
import { progressErrorPage, progressPage } from '../documents/progress.ts';
import type { Call, ErrorPages, Handler, Handlers } from '../http/bind.ts';

import { joinedHeaders } from '../http/rate-limit.ts';
import { checkedBody } from '../http/read-body.ts';
import type { Reply } from '../http/reply.ts';
import type { RunReader } from '../usecases/read-run.ts';
import type { StartRun } from '../usecases/start-run.ts';
import { homeWithForm } from './pages.ts';
import { askedOf } from './runs.ts';

type AuditPageId = 'homeForm' | 'homeFormFr' | 'readProgress';

export function auditPageHandlers(deps: AppDeps, reader: RunReader, startRun: StartRun): Pick<Handlers, AuditPageId> {
  const create = createHandler(deps, startRun);
  return { homeForm: create, homeFormFr: create, readProgress: (call) => readProgress(deps, reader, call) };
}

export function auditErrorPages({ settings }: AppDeps): ErrorPages {
  const home = homeWithForm(settings);
  const withForm = (language: Language) => (error: ServiceError, call: Call) =>
    error.status === 401 ? null : home(language, error.status, { typed: call.body as URLSearchParams, error });
  return {
    homeForm: withForm('en'),
    homeFormFr: withForm('fr'),
    readProgress: ({ code, status }, { headers }) => progressErrorPage(code, status, acceptedLanguage(headers['accept-language'])),
  };
}

/** The same rules as for `POST /audits`; a form cannot bring an idempotency key, and its answer leads on to a page. */
function createHandler({ settings }: AppDeps, startRun: StartRun): Handler {
  const check = validator(ENDPOINTS.createAudit.body(settings.profile)) as Validator<RunRequest<'audit'>>;
  return async ({ caller, body }, response) => {
    const request = checkedBody(check, bodyOfForm(body as URLSearchParams));
    const { run, headers } = await startRun({ kind: 'audit', caller, request, idempotency: null });
    return leadTo(ENDPOINTS.readProgress.path.replace('{id}', run.id), joinedHeaders(response.getHeaders(), headers));
  };
}

async function readProgress({ store }: AppDeps, reader: RunReader, call: Call): Promise<Reply> {
  const run = await reader.find(askedOf('audit', call));
  if (run.kind !== 'audit') throw serviceError('audit_not_found');
  if (run.status === 'done') return leadTo(ENDPOINTS.readReport.path.replace('{id}', run.id));
  return progressPage(run, await store.readEvents(run.id, 0), call.query.get('refresh') === 'no');
}

/** Relative to the host the browser knows us by, which may be another one than our public address. */
function leadTo(path: string, headers: Reply['headers'] = {}): Reply {
  return { status: 303, headers: { ...headers, Location: path, 'X-Robots-Tag': 'noindex' }, body: null };
}
