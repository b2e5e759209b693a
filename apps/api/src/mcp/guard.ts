/** Refuses foreign web pages at the MCP server: DNS rebinding and requests across origins (2026-07-28, "Security"). */

import { serviceError } from '@vitrine/contract';
import { createOwnHost, LOOPBACK_NAMES } from '@vitrine/runtime';
import type { RequestHandler } from 'express';
import type { AppDeps, Settings } from '../deps.ts';
import { errorReply } from '../http/on-error.ts';
import { send } from '../http/reply.ts';

/**
 * Refuses, before anything else is looked at, a `Host` that is not the service's own and an `Origin` that is not
 * allowed. Programs send no `Origin`, and need none.
 */
export function guardMcp({ settings, log }: Pick<AppDeps, 'settings' | 'log'>): RequestHandler {
  const isOwn = createOwnHost([settings.baseUrl, settings.siteUrl]);
  const origins = ownOrigins(settings);
  return (request, response, next) => {
    const origin = request.headers.origin;
    if (isOwn(request) && (origin === undefined || origins(origin))) {
      if (origin !== undefined) response.setHeaders(readableBy(origin));
      next();
      return;
    }
    send(request, response, errorReply(serviceError('origin_not_allowed'), log, String(response.getHeader('X-Request-Id'))));
  };
}

/** What a browser must be told before a page of an allowed origin may send its key and read the answer (Fetch, CORS). */
function readableBy(origin: string): Map<string, string> {
  return new Map([
    ['Access-Control-Allow-Origin', origin],
    ['Access-Control-Allow-Methods', 'POST'],
    ['Access-Control-Allow-Headers', 'Authorization, Content-Type, MCP-Protocol-Version, Mcp-Method, Mcp-Name'],
    ['Access-Control-Expose-Headers', 'WWW-Authenticate, X-Request-Id'],
    ['Access-Control-Max-Age', '600'],
    ['Vary', 'Origin'],
  ]);
}

/** Scheme and port count for an origin; on loopback, where development servers come and go, the host alone does. */
function ownOrigins({ baseUrl, siteUrl, mcpOrigins }: Settings): (origin: string) => boolean {
  const own = [baseUrl, siteUrl].map((address) => new URL(address));
  const named = new Set([...own.map(({ origin }) => origin), ...mcpOrigins]);
  const onLoopback = own.some(({ hostname }) => LOOPBACK_NAMES.includes(hostname));
  return (origin) => named.has(origin) || (onLoopback && LOOPBACK_NAMES.includes(URL.parse(origin)?.hostname ?? ''));
}
