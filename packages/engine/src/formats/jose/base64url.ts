/** Base64url without padding (RFC 4648 §5, RFC 7515 §2); only the canonical spelling is accepted. */

/**
 * Null for padding, other characters, impossible lengths and non-zero trailing bits: a key must have one spelling only.
 */
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
