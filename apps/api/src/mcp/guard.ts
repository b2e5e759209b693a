/** Refuses foreign web pages at the MCP server: DNS rebinding and requests across origins (2026-07-28, "Security"). */

import { serviceError } from '@vitrine/contract';
import type { RequestHandler } from 'express';
import type { AppDeps, Settings } from '../deps.ts';
import { errorReply } from '../http/on-error.ts';
import { send } from '../http/reply.ts';

export const LOOPBACK_NAMES = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * Refuses, before anything else is looked at, a `Host` that is not the service's own and an `Origin` that is not
 * allowed. Programs send no `Origin`, and need none. A deployment on loopback answers to every name loopback has.
 */
export function guardMcp({ settings, log }: Pick<AppDeps, 'settings' | 'log'>): RequestHandler {
  const hosts = ownHosts(settings);
  const origins = ownOrigins(settings, hosts);
  return (request, response, next) => {
    const origin = request.headers.origin;
    // Behind a proxy that is trusted the name the client used stands in X-Forwarded-Host.
    if (hosts.has(hostNameOf(request.host)) && (origin === undefined || origins(origin))) {
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

function ownHosts({ baseUrl, siteUrl }: Settings): ReadonlySet<string> {
  const named = [baseUrl, siteUrl].map((address) => new URL(address).hostname);
  return new Set(named.some((name) => LOOPBACK_NAMES.includes(name)) ? [...named, ...LOOPBACK_NAMES] : named);
}

/** Scheme and port count for an origin; on loopback, where development servers come and go, the host alone does. */
function ownOrigins({ baseUrl, siteUrl, mcpOrigins }: Settings, hosts: ReadonlySet<string>): (origin: string) => boolean {
  const named = new Set([...[baseUrl, siteUrl].map((address) => new URL(address).origin), ...mcpOrigins]);
  return (origin) => {
    const name = URL.parse(origin)?.hostname ?? '';
    return named.has(origin) || (LOOPBACK_NAMES.includes(name) && hosts.has(name));
  };
}

/** `shop.example:443` → `shop.example`; a text that is no host gives the empty name, which matches nothing. */
export function hostNameOf(host: string | undefined): string {
  return host === undefined ? '' : (URL.parse(`http://${host}/`)?.hostname ?? '');
}
