import { createHmac } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { base62, base62Number } from './base62.ts';

const PREFIX = 'vtr_live_';
/** 30 base62 digits are 178 random bits: a plain keyed hash is enough, nothing needs to be slow. */
const SECRET_DIGITS = 30;
const CHECKSUM_DIGITS = 6;
const SHAPE = /^vtr_live_[0-9A-Za-z]{36}$/;

/** A new API key: `vtr_live_`, 30 random base62 digits, 6 of their checksum (decisions §3). Show it once, store only its digest. */
export function mintApiKey(randomBytes: (size: number) => Uint8Array): string {
  const secret = base62(SECRET_DIGITS, randomBytes);
  return `${PREFIX}${secret}${checksumOf(secret)}`;
}

/** True when prefix, length, alphabet and checksum are right: anything else is noise that must cost no query. */
export function isWellFormedApiKey(text: string): boolean {
  if (!SHAPE.test(text)) return false;
  const body = text.slice(PREFIX.length);
  return checksumOf(body.slice(0, SECRET_DIGITS)) === body.slice(SECRET_DIGITS);
}

/** What is stored and looked up: HMAC-SHA-256 of the key under the pepper, in hex. */
export function digestApiKey(key: string, pepper: string): string {
  return createHmac('sha256', pepper).update(key).digest('hex');
}

/** The last four characters: enough for an owner to tell two keys apart, useless to anybody else. */
export function lastFour(key: string): string {
  return key.slice(-4);
}

function checksumOf(secret: string): string {
  return base62Number(crc32(secret), CHECKSUM_DIGITS);
}
