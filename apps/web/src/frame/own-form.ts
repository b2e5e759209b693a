/** Whether a form was posted by a page of ours. */

import type { IncomingMessage } from 'node:http';

/**
 * Against requests that another site makes in a visitor's browser. No token in the form: it would need a secret and a life time
 * of its own, and say no more than what browsers say of every post, `Sec-Fetch-Site` (Fetch Metadata) on https and loopback and
 * `Origin` always. A post that brings neither is no browser's and is refused: programs have the API. `none`: the person did it, by
 * reloading or from the history.
 */
export function isOwnForm({ headers }: Pick<IncomingMessage, 'headers'>, publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return isOwnAddress(headers.origin, { headers }, publicUrl);
}

/** Whether what a browser says of where it comes from (`Origin`, `Referer`) is ours: a proxy may have put another `Host` before us. */
export function isOwnAddress(from: string | undefined, { headers }: Pick<IncomingMessage, 'headers'>, publicUrl: string): boolean {
  const host = URL.parse(from ?? '')?.host;
  return host !== undefined && [headers.host?.toLowerCase(), new URL(publicUrl).host].includes(host);
}
