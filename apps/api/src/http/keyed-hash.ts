import { createHmac } from 'node:crypto';

/** An address as the key of a counter: 128 bits of an HMAC under the pepper, so that no counter names a person. */
export function keyedHash(text: string, pepper: string): string {
  return createHmac('sha256', pepper).update(text).digest('base64url').slice(0, 22);
}
