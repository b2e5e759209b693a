/** Base64url without padding (RFC 4648 §5, RFC 7515 §2), refused unless it is written the one canonical way. */

/** Null for padding, foreign signs, impossible lengths and non-zero trailing bits: two spellings of one key are one too many. */
export function decodeBase64url(text: unknown): Uint8Array | null {
  if (typeof text !== 'string' || !/^[A-Za-z0-9_-]*$/.test(text)) {
    return null;
  }
  const bytes = Buffer.from(text, 'base64url');
  return bytes.toString('base64url') === text ? new Uint8Array(bytes) : null;
}

/** Text counts as its UTF-8 bytes. */
export function encodeBase64url(bytes: Uint8Array | string): string {
  return Buffer.from(bytes as Uint8Array).toString('base64url');
}
