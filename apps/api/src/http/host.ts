/** The `Host` line: one, and for pages a name of ours. */

import { type Endpoint, HTML_TYPE, serviceError } from '@vitrine/contract';
import { createOwnHost } from '@vitrine/runtime';
import type { RequestHandler } from 'express';
import type { AppDeps, Settings } from '../deps.ts';
import { errorReply } from './on-error.ts';
import { send } from './reply.ts';

/**
 * RFC 9112 §3.2: more than one `Host` is answered 400, whatever their values, since a proxy in front may have used another one
 * than this process would. A request without one is answered 400 by the HTTP parser.
 */
export function oneHost({ log }: Pick<AppDeps, 'log'>): RequestHandler {
  return (request, response, next) => {
    if ((request.headersDistinct['host']?.length ?? 0) < 2) {
      next();
      return;
    }
    const fault = { loc: ['header', 'Host'], msg: 'must be given once', type: 'bad_format' };
    const error = serviceError('validation_error', { field_errors: [fault] });
    response.setHeader('Connection', 'close');
    send(request, response, { ...errorReply(error, log, String(response.getHeader('X-Request-Id'))), status: 400 });
  };
}

/** Pages that anybody may open. Reports and transcripts are not among them: their address is a secret that no stranger's page knows. */
export function isPage({ auth, answers }: Endpoint): boolean {
  return auth === 'none' && answers[200]?.contentType === HTML_TYPE;
}

/** Pages exist under the service's own names only; the path leads nowhere under a stranger's (DNS rebinding). */
export function ownHostOnly(settings: Pick<Settings, 'baseUrl' | 'siteUrl'>): RequestHandler {
  const isOwn = createOwnHost([settings.baseUrl, settings.siteUrl]);
  return (request, _response, next) => next(isOwn(request) ? undefined : serviceError('not_found', { detail: FOREIGN }));
}

const FOREIGN = { en: 'This page answers to the host names of the service only.' };
