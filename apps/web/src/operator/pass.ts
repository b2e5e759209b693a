/** What the operator's browser keeps in place of the internal token: a date until which it opens, signed with that token. */

import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { CookieForm } from '../frame/token-cookie.ts';

const HOURS = 12;

/** Strict: nothing leads here from another site. */
export const PASS: CookieForm = {
  name: 'vitrine_operator',
  pattern: /^\d{13}\.[0-9a-f]{64}$/,
  maxAgeSeconds: HOURS * 3_600,
  sameSite: 'Strict',
};

/** The token itself stays in this process; a stolen pass ends with its date, or when the token is replaced. */
export function newPass(internalToken: string, now: number): string {
  const until = String(now + HOURS * 3_600_000);
  return `${until}.${signed(until, internalToken)}`;
}

export function isGoodPass(pass: string, internalToken: string, now: number): boolean {
  const [until = '', signature = ''] = pass.split('.');
  return Number(until) > now && isSame(signature, signed(until, internalToken));
}

/** In constant time, whatever their lengths. */
export function isSame(given: string, wanted: string): boolean {
  return timingSafeEqual(digest(given), digest(wanted));
}

function signed(until: string, internalToken: string): string {
  return createHmac('sha256', internalToken).update(`operator until ${until}`).digest('hex');
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
