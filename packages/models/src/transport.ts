/**
 * One more request after 429 or 5xx; never where an answer may have been paid for. HTTP to a model's provider: no redirects,
 * bounded answers, a deadline. Not used towards stores.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import type { ModelFailure, ModelReply } from '@vitrine/engine';

const LARGEST_ANSWER = 1024 * 1024;

/** What the vendors' libraries call in place of the runtime's own. */
export type Transport = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/** No whole answer came. `unreadable`: one came and was too large. */
export class TransportError extends Error {
  override readonly name = 'TransportError';
  readonly code: 'timeout' | 'unreachable' | 'unreadable';

  constructor(code: TransportError['code'], options?: ErrorOptions) {
    super(`The model provider gave no answer: ${code}`, options);
    this.code = code;
  }
}

/**
 * The prompt and the key go to the configured host only: a redirect is an error. Rejects with a
 * TransportError for an answer of more than 1 MiB, after `timeoutMs` from the first byte sent to the last byte read, and
 * where no answer came; with the caller's own reason when the caller's signal was aborted.
 */
export function createTransport(timeoutMs: number): Transport {
  return async (input, init = {}) => {
    const headers = new Headers(init.headers);
    // Nothing to decode: Brotli decoding in the supported Node versions is unsafe on hostile input (docs/security.md).
    headers.set('accept-encoding', 'identity');
    const deadline = AbortSignal.timeout(timeoutMs);
    const signal = AbortSignal.any([deadline, ...(init.signal == null ? [] : [init.signal])]);
    try {
      const response = await globalThis.fetch(input, { ...init, headers, redirect: 'error', signal });
      return new Response(await readBounded(response), { status: response.status, headers: response.headers });
    } catch (cause) {
      init.signal?.throwIfAborted();
      if (cause instanceof TransportError) throw cause;
      throw new TransportError(deadline.aborted ? 'timeout' : 'unreachable', { cause });
    }
  };
}

async function readBounded(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > LARGEST_ANSWER) throw new TransportError('unreadable');
    chunks.push(chunk);
  }
  const whole = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.length;
  }
  return whole;
}

const WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 10_000;

/** An answer, or why there is none; and how long the provider asks us to wait before the next try. */
export interface Outcome {
  readonly value: ModelReply | ModelFailure;
  readonly retryAfter: string | null;
}

/** A 429 or 5xx answer is refused work: asking again cannot pay twice. A timeout can, and is not repeated. */
export async function askWithRetry(
  ask: (signal: AbortSignal) => Promise<Outcome>,
  signal: AbortSignal,
): Promise<ModelReply | ModelFailure> {
  const first = await ask(signal);
  const wait = waitFor(first);
  if (wait === null) return first.value;
  await sleep(wait, undefined, { signal });
  return (await ask(signal)).value;
}

function waitFor({ value, retryAfter }: Outcome): number | null {
  if (value.kind === 'reply' || value.status === null || (value.status !== 429 && value.status < 500)) return null;
  const asked = retryAfter !== null && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) * 1000 : WAIT_MS;
  return asked <= LONGEST_WAIT_MS ? asked : null;
}
