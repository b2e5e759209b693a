/** The `Host` line: one, and for pages a name of ours. */

import { type Endpoint, HTML_TYPE, serviceError } from '@vitrine/contract';
import { createOwnHost } from '@vitrine/runtime';
import type { RequestHandler } from 'express';
import type { AppDeps, Settings } from '../deps.ts';
import { errorReply } from './on-error.ts';
import { invalid } from './read-body.ts';
import { send } from './reply.ts';

/**
 * RFC 9112 §3.2: more than one `Host`, whatever their values, is refused, since a proxy in front may have used another one than
 * this process would, and so is none, which only HTTP/1.0 may leave out. By 422, as whatever else of a request is malformed.
 */
export function oneHost({ log }: Pick<AppDeps, 'log'>): RequestHandler {
  return (request, response, next) => {
    const hosts = request.headersDistinct['host']?.length ?? 0;
    if (hosts === 1 || (hosts === 0 && request.httpVersion === '1.0')) {
      next();
      return;
    }
    response.setHeader('Connection', 'close');
    const error = invalid(['header', 'Host'], hosts === 0 ? 'is required' : 'must be given once', hosts === 0 ? 'missing' : 'bad_format');
    send(request, response, errorReply(error, log, String(response.getHeader('X-Request-Id'))));
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
