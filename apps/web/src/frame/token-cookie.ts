/** The session of the dashboard: its token is kept in a cookie of the browser and nowhere else. */

import type { IncomingMessage } from 'node:http';

export interface CookieForm {
  readonly name: string;
  readonly pattern: RegExp;
  readonly maxAgeSeconds: number;
  readonly sameSite: 'Lax' | 'Strict';
}

/** The API ends a session 90 days after its beginning unless configured otherwise, and earlier when it is not used. */
const LONGEST_SESSION_SECONDS = 90 * 24 * 3_600;

/**
 * Lax and not Strict: a person comes back from the billing provider by a link of another site and is still signed in. What
 * changes anything is a POST, which Lax keeps from other sites and `isOwnForm` refuses a second time.
 */
export const SESSION: CookieForm = {
  name: 'vitrine_session',
  pattern: /^vtr_ses_[0-9A-Za-z]{49}$/,
  maxAgeSeconds: LONGEST_SESSION_SECONDS,
  sameSite: 'Lax',
};

/**
 * `Secure` and the prefix `__Host-` (RFC 6265bis §4.1.3.2: this host, every path, no subdomain may set it) everywhere but on
 * plain http of this machine, where some browsers would drop such a cookie.
 */
export function tokenCookie(publicUrl: string, { name, pattern, maxAgeSeconds, sameSite }: CookieForm) {
  const { protocol, hostname } = new URL(publicUrl);
  const isPlainLoopback = protocol === 'http:' && /^(?:127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\]|localhost)$/.test(hostname);
  const full = isPlainLoopback ? name : `__Host-${name}`;
  const attributes = `Path=/; HttpOnly; SameSite=${sameSite}${isPlainLoopback ? '' : '; Secure'}`;
  return {
    /** What the browser sent, where it has the form of such a token. */
    read: ({ headers }: Pick<IncomingMessage, 'headers'>) =>
      valuesOf(headers.cookie ?? '', full).find((value) => pattern.test(value)) ?? null,
    /** `Set-Cookie` that keeps the token. */
    keep: (token: string) => `${full}=${token}; Max-Age=${maxAgeSeconds}; ${attributes}`,
    /** `Set-Cookie` that forgets it. */
    forget: `${full}=; Max-Age=0; ${attributes}`,
  };
}

function valuesOf(header: string, name: string): readonly string[] {
  return header
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
}
