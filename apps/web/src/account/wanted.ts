/** The page that a person wanted before they had to sign in. A cookie keeps it, because the link of the message opens in a tab of its own. */

import type { Request } from 'express';
import { isOwnAddress } from '../frame/own-form.ts';
import { type CookieForm, tokenCookie } from '../frame/token-cookie.ts';

const WANTED: CookieForm = { name: 'vitrine_wanted', pattern: /^[\w-]{1,2700}$/, maxAgeSeconds: 1_800, sameSite: 'Lax' };
const LONGEST_PATH = 2_000;
/** Linked by a page, or shown in it: after a sign-in that page is what a person wants. */
const FILE = /\.(?:csv|json|svg)$/;

export function wantedPage(publicUrl: string) {
  const cookie = tokenCookie(publicUrl, WANTED);
  return {
    /** `Set-Cookie`; none where any page would do. A form that was posted is not sent again: its page is what was wanted. */
    keep: (request: Request): readonly string[] => {
      const isPage = request.method === 'GET' && !FILE.test(request.path);
      const path = isPage ? request.originalUrl : pathOfReferrer(request, publicUrl);
      if (!isAccountPage(path) || path.length > LONGEST_PATH || path.split('?')[0] === '/account') return [];
      return [cookie.keep(Buffer.from(path).toString('base64url'))];
    },
    /** The path the browser kept, where it is a page of the account. */
    read: (request: Request): string | null => {
      const path = Buffer.from(cookie.read(request) ?? '', 'base64url').toString();
      return isAccountPage(path) ? path : null;
    },
    /** `Set-Cookie`; none where nothing is kept. */
    forget: (request: Request): readonly string[] => (cookie.read(request) === null ? [] : [cookie.forget]),
  };
}

/** Our pages send their whole address to ours alone (`Referrer-Policy: same-origin`). */
function pathOfReferrer(request: Request, publicUrl: string): string {
  const from = request.get('referer') ?? '';
  if (!isOwnAddress(from, request, publicUrl)) return '';
  const { pathname, search } = new URL(from);
  return `${pathname}${search}`;
}

/** As a browser reads it, and written as it is read: no other host, no step up, nothing that a header or an address gives another meaning. */
function isAccountPage(path: string): boolean {
  const read = URL.parse(path, 'http://own.invalid');
  const isAsRead = read?.origin === 'http://own.invalid' && `${read.pathname}${read.search}` === path;
  return isAsRead && /^\/account(?:[/?]|$)/.test(path) && !path.startsWith('/account/sign-');
}
