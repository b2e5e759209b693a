import { checkedSecret, digestSecret } from './checked-secret.ts';

/** 30 base62 digits are 178 random bits. */
const API_KEY = checkedSecret('vtr_live_', 30);

/** A new API key: `vtr_live_`, 30 random base62 digits, 6 of their checksum (decisions §3). Show it once, store only its digest. */
export function mintApiKey(randomBytes: (size: number) => Uint8Array): string {
  return API_KEY.mint(randomBytes);
}

/** True when prefix, length, alphabet and checksum are right: anything else is noise that must cost no query. */
export function isWellFormedApiKey(text: string): boolean {
  return API_KEY.isWellFormed(text);
}

/** True for what presents itself as an API key, good or bad. */
export function looksLikeApiKey(text: string): boolean {
  return API_KEY.hasPrefix(text);
}

/** What is stored and looked up: HMAC-SHA-256 of the key under the pepper, in hex. */
export function digestApiKey(key: string, pepper: string): string {
  return digestSecret(key, pepper);
}

/** The last four characters: enough for an owner to tell two keys apart, useless to anybody else. */
export function lastFour(key: string): string {
  return key.slice(-4);
}
