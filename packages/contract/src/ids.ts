import { base62 } from './base62.ts';

/** 22 base62 digits carry 130 random bits (decisions §1 asks for 122); never time-ordered, so nothing leaks the moment of creation. */
const DIGITS = 22;
const AUDIT_ID = /^aud_[0-9A-Za-z]{22}$/;
const RUN_IDS = { performance: /^prf_[0-9A-Za-z]{22}$/, findability: /^fnd_[0-9A-Za-z]{22}$/ } as const;
const SESSION_ID = /^ses_[0-9A-Za-z]{22}$/;
const BADGE_TOKEN = /^bdg_[0-9A-Za-z]{22}$/;

/** A new public audit id. The id is the only credential to read the audit: log it shortened. */
export function newAuditId(randomBytes: (size: number) => Uint8Array): string {
  return `aud_${base62(DIGITS, randomBytes)}`;
}

/** In front of the ids of runs beside the audit, by their kind. */
export const RUN_PREFIXES = { performance: 'prf', findability: 'fnd' } as const;
/** Runs that need a prior audit, and belong to the account that made them. */
export type FollowUpKind = keyof typeof RUN_PREFIXES;

/** A new id of a run, as unguessable as an audit's; it opens nothing by itself. */
export function newRunId(kind: FollowUpKind, randomBytes: (size: number) => Uint8Array): string {
  return `${RUN_PREFIXES[kind]}_${base62(DIGITS, randomBytes)}`;
}

/** A new account id, as unguessable as an audit's. */
export function newAccountId(randomBytes: (size: number) => Uint8Array): string {
  return `acc_${base62(DIGITS, randomBytes)}`;
}

/** A new id of an API key: names the key to its owner and to operators, opens nothing. */
export function newKeyId(randomBytes: (size: number) => Uint8Array): string {
  return `key_${base62(DIGITS, randomBytes)}`;
}

/** A new session id: names the session to its owner, opens nothing. */
export function newSessionId(randomBytes: (size: number) => Uint8Array): string {
  return `ses_${base62(DIGITS, randomBytes)}`;
}

/** A new badge token: public by nature, and not to be guessed from another one. */
export function newBadgeToken(randomBytes: (size: number) => Uint8Array): string {
  return `bdg_${base62(DIGITS, randomBytes)}`;
}

/** False for whatever cannot be the id of a run of this kind. */
export function isRunId(kind: FollowUpKind, text: string): boolean {
  return RUN_IDS[kind].test(text);
}

/** False for whatever cannot be a session id. */
export function isSessionId(text: string): boolean {
  return SESSION_ID.test(text);
}

/** False for whatever cannot be a badge's token. */
export function isBadgeToken(text: string): boolean {
  return BADGE_TOKEN.test(text);
}

/** False for whatever cannot be an audit id; such a text is an unknown id and must cost no query. */
export function isAuditId(text: string): boolean {
  return AUDIT_ID.test(text);
}
