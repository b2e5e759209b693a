/** Headers of every answer; CORS (Fetch, "CORS protocol") for web pages of named origins, with and without a key. */

import type { RequestHandler } from 'express';
import type { Settings } from '../deps.ts';

/** What a client may choose as a request id: short, and harmless in a log, a header and a shell. */
const REQUEST_ID = /^[\w.-]{1,64}$/;

/**
 * On every answer, errors included: the request id, and headers that keep a browser from running, framing, sniffing or
 * leaking anything. The report replaces the policy by its own.
 */
export function commonHeaders(secure: boolean, randomBytes: (size: number) => Uint8Array): RequestHandler {
  return (request, response, next) => {
    const given = request.headers['x-request-id'];
    const id = typeof given === 'string' && REQUEST_ID.test(given) ? given : Buffer.from(randomBytes(16)).toString('hex');
    response.setHeader('X-Request-Id', id);
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Referrer-Policy', 'no-referrer');
    response.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
    response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
    response.setHeader('Cache-Control', 'no-store');
    if (secure) response.setHeader('Strict-Transport-Security', 'max-age=31536000');
    next();
  };
}

/** Everything under `/audits`, and nothing whose credentials a page should hold: no account, no sign-in, no billing. */
const AUDITS = /^\/audits(?:\/|$)/;
const METHODS = 'GET, HEAD, POST';
const REQUEST_HEADERS = 'authorization, content-type, idempotency-key, if-none-match, prefer, last-event-id';
const EXPOSED = 'location, retry-after, preference-applied, idempotent-replayed, ratelimit, ratelimit-policy, etag, x-request-id';
/** A preflight is asked again after ten minutes, so that removing an origin takes effect within that time. */
const MAX_AGE_SECONDS = '600';

/**
 * On every answer of `/audits*`, errors included: `Vary: Origin`, since the answer depends on it, and for an allowed origin
 * the CORS headers of the Fetch standard. Cookies are never allowed: a page sends a key explicitly. Another origin gets the
 * same answer without these headers, and its browser keeps the answer from the page.
 */
export function allowOrigins({ corsOrigins }: Pick<Settings, 'corsOrigins'>): RequestHandler {
  const allowed = new Set(corsOrigins);
  return (request, response, next) => {
    if (!AUDITS.test(request.path)) {
      next();
      return;
    }
    response.setHeader('Vary', 'Origin');
    const { origin } = request.headers;
    if (origin === undefined || !allowed.has(origin)) {
      next();
      return;
    }
    response.setHeader('Access-Control-Allow-Origin', origin);
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    if (request.method !== 'OPTIONS') response.setHeader('Access-Control-Expose-Headers', EXPOSED);
    else if (request.headers['access-control-request-method'] !== undefined) {
      response.setHeader('Access-Control-Allow-Methods', METHODS);
      response.setHeader('Access-Control-Allow-Headers', REQUEST_HEADERS);
      response.setHeader('Access-Control-Max-Age', MAX_AGE_SECONDS);
    }
    next();
  };
}
