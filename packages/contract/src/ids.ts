/** 22 base62 digits carry 130 random bits (decisions §1 asks for 122); never time-ordered, so nothing leaks the moment of creation. */
const DIGITS = 22;

/** What stands behind the prefix of any id. */
export function randomId(randomBytes: (size: number) => Uint8Array): string {
  return base62(DIGITS, randomBytes);
}

const SESSION_ID = /^ses_[0-9A-Za-z]{22}$/;
const WEBHOOK_ID = /^whk_[0-9A-Za-z]{22}$/;
const WATCH_ID = /^wch_[0-9A-Za-z]{22}$/;
const FEED_TOKEN = /^wft_[0-9A-Za-z]{22}$/;
/** Made by the database. */
const EVENT_ID = /^evt_[0-9a-f]{32}$/;
const BADGE_TOKEN = /^bdg_[0-9A-Za-z]{22}$/;
const UNSUBSCRIBE_TOKEN = /^uns_[0-9a-f]{64}$/;

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

/** A new id of a webhook: names it to its owner, opens nothing. */
export function newWebhookId(randomBytes: (size: number) => Uint8Array): string {
  return `whk_${randomId(randomBytes)}`;
}

/** A new id of a watch: names it to its owner, opens nothing. */
export function newWatchId(randomBytes: (size: number) => Uint8Array): string {
  return `wch_${randomId(randomBytes)}`;
}

/** A new token of a watch's feed: the right to read it. */
export function newFeedToken(randomBytes: (size: number) => Uint8Array): string {
  return `wft_${randomId(randomBytes)}`;
}

/** A new badge token: public once embedded, and not derivable from another one. */
export function newBadgeToken(randomBytes: (size: number) => Uint8Array): string {
  return `bdg_${randomId(randomBytes)}`;
}

/** False for whatever cannot be a session id. */
export function isSessionId(text: string): boolean {
  return SESSION_ID.test(text);
}

/** False for whatever cannot be the id of a webhook. */
export function isWebhookId(text: string): boolean {
  return WEBHOOK_ID.test(text);
}

/** False for whatever cannot be the id of a watch. */
export function isWatchId(text: string): boolean {
  return WATCH_ID.test(text);
}

/** False for whatever cannot be the token of a feed. */
export function isFeedToken(text: string): boolean {
  return FEED_TOKEN.test(text);
}

/** False for whatever cannot be the id of an account's event. */
export function isEventId(text: string): boolean {
  return EVENT_ID.test(text);
}

/** False for whatever cannot be a badge's token. */
export function isBadgeToken(text: string): boolean {
  return BADGE_TOKEN.test(text);
}

/** Whether it can be the token of a mail; the database makes them. */
export function isUnsubscribeToken(text: string): boolean {
  return UNSUBSCRIBE_TOKEN.test(text);
}

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** The largest multiple of 62 in a byte: bytes above it are thrown away, so every digit is equally likely. */
const FAIR = 248;

/** `length` base62 digits from a source of random bytes, without modulo bias. */
export function base62(length: number, randomBytes: (size: number) => Uint8Array): string {
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length * 2)) {
      if (byte < FAIR && text.length < length) text += ALPHABET[byte % 62];
    }
  }
  return text;
}

/** A whole number as base62 digits, padded with zeros to `length`. */
export function base62Number(value: number, length: number): string {
  let text = '';
  for (let rest = value; text.length < length; rest = Math.floor(rest / 62)) text = `${ALPHABET[rest % 62]}${text}`;
  return text;
}
