import { base62 } from './base62.ts';

/** 22 base62 digits carry 130 random bits (decisions §1 asks for 122); never time-ordered, so nothing leaks the moment of creation. */
const DIGITS = 22;

/** What stands behind the prefix of any id. */
export function randomId(randomBytes: (size: number) => Uint8Array): string {
  return base62(DIGITS, randomBytes);
}

const SESSION_ID = /^ses_[0-9A-Za-z]{22}$/;
const BADGE_TOKEN = /^bdg_[0-9A-Za-z]{22}$/;

/** A new account id, as unguessable as a run's. */
export function newAccountId(randomBytes: (size: number) => Uint8Array): string {
  return `acc_${randomId(randomBytes)}`;
}

/** A new id of an API key: names the key to its owner and to operators, opens nothing. */
export function newKeyId(randomBytes: (size: number) => Uint8Array): string {
  return `key_${randomId(randomBytes)}`;
}

/** A new session id: names the session to its owner, opens nothing. */
export function newSessionId(randomBytes: (size: number) => Uint8Array): string {
  return `ses_${randomId(randomBytes)}`;
}

/** A new badge token: public once embedded, and not derivable from another one. */
export function newBadgeToken(randomBytes: (size: number) => Uint8Array): string {
  return `bdg_${randomId(randomBytes)}`;
}

/** False for whatever cannot be a session id. */
export function isSessionId(text: string): boolean {
  return SESSION_ID.test(text);
}

/** False for whatever cannot be a badge's token. */
export function isBadgeToken(text: string): boolean {
  return BADGE_TOKEN.test(text);
}
