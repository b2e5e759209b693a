/** Verifies what a webhook was sent: Standard Webhooks 1.0, by Web Crypto alone. */

import type { webhooks } from './description.gen.ts';

/** What is sent to a webhook of the format `standard`. */
export type WebhookEvent = {
  [T in keyof webhooks]: webhooks[T] extends {
    readonly post: { readonly requestBody: { readonly content: { readonly 'application/json': infer B } } };
  }
    ? B
    : never;
}[keyof webhooks];

export interface SignedRequest {
  /** `whsec_…`; several while one is being replaced. */
  readonly secret: string | readonly string[];
  /** As they came with the request, in any case. */
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The body as it came, byte for byte: not parsed and written again. */
  readonly body: string;
  /** Seconds by which the two clocks may differ; 300 by default. */
  readonly tolerance?: number;
}
/** `headers`: one of the three is missing or none of ours. `time`: signed too long ago, or in the future. `signature`: by none of the secrets. */
export type Verified =
  | { readonly ok: true; readonly id: string; readonly event: WebhookEvent }
  | { readonly ok: false; readonly reason: 'headers' | 'time' | 'signature' };

const PREFIX = 'whsec_';
const TOLERANCE_SECONDS = 300;
/** The specification's; what is shorter was cut, left out or is no base64, and whoever guesses it could sign. */
const SECRET_LEAST_BYTES = 24;
/** Two secrets sign at most: of thousands in a stranger's header the first are looked at. */
const MOST_SIGNATURES = 8;

/** Whether a request comes from the service, now; what it says, and the id that is the same when it comes again. */
export async function verifyWebhook({ secret, headers, body, tolerance = TOLERANCE_SECONDS }: SignedRequest): Promise<Verified> {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => headerOf(headers, name));
  if (!id || !timestamp || !signatures || !/^\d{1,12}$/.test(timestamp)) return { ok: false, reason: 'headers' };
  if (Math.abs(Date.now() / 1_000 - Number(timestamp)) > tolerance) return { ok: false, reason: 'time' };
  const message = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  for (const each of [secret].flat()) {
    const bytes = bytesOf(each.slice(PREFIX.length));
    if (bytes.length < SECRET_LEAST_BYTES) continue;
    const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
    for (const signature of signatures.split(' ', MOST_SIGNATURES)) {
      const [version, value = ''] = signature.split(',');
      // Compared by Web Crypto, in constant time.
      if (version === 'v1' && (await crypto.subtle.verify('HMAC', key, bytesOf(value), message)))
        return { ok: true, id, event: JSON.parse(body) };
    }
  }
  return { ok: false, reason: 'signature' };
}

function headerOf(headers: SignedRequest['headers'], name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  return typeof found === 'string' ? found : found?.[0];
}

/** What is no base64 gives one byte, which is neither secret nor signature. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array(1);
  }
}
