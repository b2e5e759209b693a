/** What the operator's browser keeps in place of the internal token: a date until which it opens and the operator's name, signed with that token. */

import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { CookieForm } from '../frame/token-cookie.ts';

const HOURS = 12;

/** Strict: nothing leads here from another site. */
export const PASS: CookieForm = {
  name: 'vitrine_operator',
  pattern: /^\d{13}\.[\w-]{2,134}\.[0-9a-f]{64}$/,
  maxAgeSeconds: HOURS * 3_600,
  sameSite: 'Strict',
};

/** The token itself stays in this process; a stolen pass ends with its date, or when the token is replaced. */
export function newPass(internalToken: string, name: string, now: number): string {
  const said = `${now + HOURS * 3_600_000}.${Buffer.from(name).toString('base64url')}`;
  return `${said}.${signed(said, internalToken)}`;
}

/** The name of a good pass; null for any other. */
export function operatorOf(pass: string, internalToken: string, now: number): string | null {
  const [until = '', name = '', signature = ''] = pass.split('.');
  const isGood = Number(until) > now && isSame(signature, signed(`${until}.${name}`, internalToken));
  return isGood ? Buffer.from(name, 'base64url').toString() : null;
}

/** In constant time, whatever their lengths. */
export function isSame(given: string, wanted: string): boolean {
  return timingSafeEqual(digest(given), digest(wanted));
}

function signed(said: string, internalToken: string): string {
  return createHmac('sha256', internalToken).update(`operator until ${said}`).digest('hex');
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
