/** URLs found in store documents, and which of them are worth a request. */

import { registrableDomain } from '../../core/registrable-domain.ts';

/** Longest URL kept; the same bound as the interface's `business`. */
const MAX_URL = 2048;

/** Absolute http(s) URL without fragment, or null for anything else (other schemes, user info, garbage, too long). */
export function resolveUrl(reference: string | null | undefined, base: string): string | null {
  const text = reference?.trim();
  if (text === undefined || text === '' || text.length > MAX_URL) return null;
  const url = URL.parse(text, base);
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:') || url.username !== '' || url.password !== '') return null;
  // A base hands on no fragment of its own, and the setter costs about a third of the parse.
  if (text.includes('#')) url.hash = '';
  return url.href.length > MAX_URL ? null : url.href;
}

/** Percent-decoded part of an address; unchanged where its bytes are no UTF-8 or a % is no escape. */
export function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** True when both URLs belong to one registrable domain (or are the same host where no domain is registrable, such as an address). */
export function isSameSite(left: string, right: string): boolean {
  const hosts = [URL.parse(left)?.hostname, URL.parse(right)?.hostname] as const;
  if (hosts[0] === undefined || hosts[1] === undefined) return false;
  return hosts[0] === hosts[1] || registrableDomain(hosts[0]) === registrableDomain(hosts[1]);
}
