/** Secrets that travel as text: a prefix scanners can find, random digits, and a checksum so that noise never reaches the database. */

import { createHmac } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { base62, base62Number } from './ids.ts';

const CHECKSUM_DIGITS = 6;

/** A family of secrets: `prefix`, `digits` random base62 digits (5.95 bits each), six digits of their CRC-32. */
function checkedSecret(prefix: string, digits: number) {
  const shape = new RegExp(`^${prefix}[0-9A-Za-z]{${digits + CHECKSUM_DIGITS}}$`);
  return {
    mint(randomBytes: (size: number) => Uint8Array): string {
      const secret = base62(digits, randomBytes);
      return `${prefix}${secret}${checksumOf(secret)}`;
    },
    /** True when prefix, length, alphabet and checksum are right. */
    isWellFormed(text: string): boolean {
      if (!shape.test(text)) return false;
      const body = text.slice(prefix.length);
      return checksumOf(body.slice(0, digits)) === body.slice(digits);
    },
    /** Whether a text presents itself as one, well-formed or not. */
    hasPrefix: (text: string): boolean => text.startsWith(prefix),
  };
}

/** What is stored and looked up: HMAC-SHA-256 under the pepper, in hex. Random secrets need nothing slow. */
export function digestSecret(text: string, pepper: string): string {
  return createHmac('sha256', pepper).update(text).digest('hex');
}

function checksumOf(secret: string): string {
  return base62Number(crc32(secret), CHECKSUM_DIGITS);
}

/** An API key: `vtr_live_`, 30 random base62 digits (178 bits), 6 of their checksum (decisions §3). Shown once, only its digest is stored; what is not well-formed is noise that must cost no query. */
export const API_KEY = checkedSecret('vtr_live_', 30);

/** The last four characters: enough for an owner to tell two keys apart, useless to anybody else. */
export function lastFour(key: string): string {
  return key.slice(-4);
}

/** 43 base62 digits are 256 random bits. */
const DIGITS = 43;

/** Session tokens, `vtr_ses_…`: shown once, at sign-in; sent as `Authorization: Bearer`. */
export const SESSION_TOKEN = checkedSecret('vtr_ses_', DIGITS);

/** What a sign-in link carries, `vtr_lnk_…`: opens one session, once. */
export const LINK_TOKEN = checkedSecret('vtr_lnk_', DIGITS);
