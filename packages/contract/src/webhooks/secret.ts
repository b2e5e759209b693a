/** Secrets of webhooks: made, sealed for the database, and what they sign (Standard Webhooks 1.0, symmetric signatures). */

import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes as systemBytes } from 'node:crypto';

const PREFIX = 'whsec_';
/** The specification asks for 24 to 64 bytes. */
const SECRET_BYTES = 32;

/** A new signing secret, as its owner is shown it once. */
export function newWebhookSecret(randomBytes: (size: number) => Uint8Array): string {
  return `${PREFIX}${Buffer.from(randomBytes(SECRET_BYTES)).toString('base64')}`;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';
const keyOf = (text: string) => createHash('sha256').update(text).digest();

/** As the database keeps it: encrypted under `key`, and readable for this webhook only. */
export function sealSecret(secret: string, key: string, webhookId: string): string {
  const iv = systemBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(key), iv).setAAD(Buffer.from(webhookId));
  return Buffer.concat([iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** The secret, by the first of the keys it was sealed under; null: by none of them. */
export function openSecret(sealed: string, keys: readonly string[], webhookId: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  for (const key of keys) {
    const decipher = createDecipheriv(CIPHER, keyOf(key), bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(webhookId)).setAuthTag(bytes.subarray(-TAG_BYTES));
    try {
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8');
    } catch {
      // Sealed under another key.
    }
  }
  return null;
}

export interface SignedMessage {
  readonly id: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly body: string;
}

/** The three headers of a message, with a signature by each of the secrets. */
export function signedHeaders({ id, timestamp, body }: SignedMessage, secrets: readonly string[]) {
  const signature = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': signature.join(' ') };
}
