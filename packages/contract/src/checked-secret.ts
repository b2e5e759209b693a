/** Secrets that travel as text: a prefix scanners can find, random digits, and a checksum so that noise never reaches the database. */

import { createHmac } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { base62, base62Number } from './base62.ts';

const CHECKSUM_DIGITS = 6;

export interface CheckedSecret {
  mint(randomBytes: (size: number) => Uint8Array): string;
  /** True when prefix, length, alphabet and checksum are right. */
  isWellFormed(text: string): boolean;
  /** Whether a text presents itself as one, well-formed or not. */
  hasPrefix(text: string): boolean;
}

/** A family of secrets: `prefix`, `digits` random base62 digits (5.95 bits each), six digits of their CRC-32. */
export function checkedSecret(prefix: string, digits: number): CheckedSecret {
  const shape = new RegExp(`^${prefix}[0-9A-Za-z]{${digits + CHECKSUM_DIGITS}}$`);
  return {
    mint(randomBytes) {
      const secret = base62(digits, randomBytes);
      return `${prefix}${secret}${checksumOf(secret)}`;
    },
    isWellFormed(text) {
      if (!shape.test(text)) return false;
      const body = text.slice(prefix.length);
      return checksumOf(body.slice(0, digits)) === body.slice(digits);
    },
    hasPrefix: (text) => text.startsWith(prefix),
  };
}

/** What is stored and looked up: HMAC-SHA-256 under the pepper, in hex. Random secrets need nothing slow. */
export function digestSecret(text: string, pepper: string): string {
  return createHmac('sha256', pepper).update(text).digest('hex');
}

function checksumOf(secret: string): string {
  return base62Number(crc32(secret), CHECKSUM_DIGITS);
}
