import { serviceError } from '@vitrine/contract';
import type { RequestHandler } from 'express';
import type { AppDeps } from '../deps.ts';
import { errorReply } from './on-error.ts';
import { send } from './reply.ts';

/**
 * RFC 9112 §3.2: more than one `Host` is answered 400, whatever their values, since a proxy in front may have used another one
 * than this process would. A request without one is answered 400 by the HTTP parser.
 */
export function oneHost({ log }: Pick<AppDeps, 'log'>): RequestHandler {
  return (request, response, next) => {
    if (hostsOf(request.rawHeaders) < 2) {
      next();
      return;
    }
    const fault = { loc: ['header', 'Host'], msg: 'must be given once', type: 'bad_format' };
    const error = serviceError('validation_error', { field_errors: [fault] });
    response.setHeader('Connection', 'close');
    send(request, response, { ...errorReply(error, log, String(response.getHeader('X-Request-Id'))), status: 400 });
  };
}

/** Node lists names and values alternately. */
function hostsOf(rawHeaders: readonly string[]): number {
  return rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length;
}
