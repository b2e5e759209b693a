/** 22 base62 digits carry 130 random bits (decisions §1 asks for 122); never time-ordered, so nothing leaks the moment of creation. */
const DIGITS = 22;

type RandomBytes = (size: number) => Uint8Array;

/** What stands behind the prefix of any id. */
export function randomId(randomBytes: RandomBytes): string {
  return base62(DIGITS, randomBytes);
}

/** A new one, as unguessable as a run's. */
const minted = (prefix: string) => (randomBytes: RandomBytes) => `${prefix}_${randomId(randomBytes)}`;
/** False for whatever cannot be one. */
const shaped = (shape: RegExp) => (text: string) => shape.test(text);

export const newAccountId = minted('acc');
/** An API key by name, to its owner and to operators; opens nothing. */
export const newKeyId = minted('key');
/** A session, a webhook or a watch by name, to its owner; opens nothing. */
export const newSessionId = minted('ses');
export const newWebhookId = minted('whk');
export const newWatchId = minted('wch');
/** The right to read the feed of a watch. */
export const newFeedToken = minted('wft');
/** The token of a badge: public once embedded, and not derivable from another one. */
export const newBadgeToken = minted('bdg');

export const isSessionId = shaped(/^ses_[0-9A-Za-z]{22}$/);
export const isWebhookId = shaped(/^whk_[0-9A-Za-z]{22}$/);
export const isWatchId = shaped(/^wch_[0-9A-Za-z]{22}$/);
export const isFeedToken = shaped(/^wft_[0-9A-Za-z]{22}$/);
export const isBadgeToken = shaped(/^bdg_[0-9A-Za-z]{22}$/);
/** Events, and tokens that end mails, are made by the database. */
export const isEventId = shaped(/^evt_[0-9a-f]{32}$/);
export const isUnsubscribeToken = shaped(/^uns_[0-9a-f]{64}$/);

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** The largest multiple of 62 in a byte: bytes above it are thrown away, so every digit is equally likely. */
const FAIR = 248;

/** `length` base62 digits from a source of random bytes, without modulo bias. */
export function base62(length: number, randomBytes: RandomBytes): string {
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
