import type { RequestHandler } from 'express';

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
