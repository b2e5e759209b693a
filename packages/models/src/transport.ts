/**
 * A few more requests after 429 or 5xx; never where an answer may have been paid for. HTTP to a model's provider: no redirects,
 * bounded answers, a deadline. Not used towards stores.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import type { ModelFailure, ModelReply } from '@vitrine/engine';

/** The status an answer came with: a library may name another where it could not read one that was paid for. */
export const STATUS_HEADER = 'x-vitrine-status';
const LARGEST_ANSWER = 1024 * 1024;

/** What the vendors' libraries call in place of the runtime's own. */
export type Transport = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/** No whole answer came. `unreadable`: one came and was too large. */
export class TransportError extends Error {
  override readonly name = 'TransportError';
  readonly code: 'timeout' | 'unreachable' | 'unreadable';
  /** Whether the question may have reached the provider, and its answer be paid for. */
  readonly wasSent: boolean;

  constructor(code: TransportError['code'], options?: ErrorOptions & { readonly wasSent?: boolean }) {
    super(`The model provider gave no answer: ${code}`, options);
    this.code = code;
    this.wasSent = options?.wasSent ?? true;
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
      const body = await readBounded(response);
      const status = statusOf(response.status, body);
      const answered = new Response(body, { status, headers: response.headers });
      answered.headers.set(STATUS_HEADER, String(status));
      return answered;
    } catch (cause) {
      init.signal?.throwIfAborted();
      if (cause instanceof TransportError) throw cause;
      throw new TransportError(deadline.aborted ? 'timeout' : 'unreachable', { cause, wasSent: !hasNoWay(cause) });
    }
  };
}

/** No connection, no name, no certificate we trust, or a redirect: the question was not taken. */
const NO_WAY =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|ERR_TLS_|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/;

function hasNoWay(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (NO_WAY.test(String((cause as NodeJS.ErrnoException).code ?? '')) || cause.message === 'unexpected redirect') return true;
  }
  return false;
}

/** OpenRouter and gateways like it answer 200 and put the status of the provider behind them into the body, as the error's code. */
function statusOf(status: number, body: Uint8Array): number {
  if (status !== 200) return status;
  const text = new TextDecoder().decode(body.subarray(0, 4_096));
  const code = /^\s*\{\s*"error"\s*:\s*\{(?:[^{}]*,)?\s*"code"\s*:\s*(?<code>[45]\d\d)\b/.exec(text)?.groups?.['code'];
  return code === undefined ? status : Number(code);
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

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** For one question: an overload of a minute is waited for, an outage is not. */
const MOST_REQUESTS = 4;

/** An answer, or why there is none; and how long the provider asks us to wait before the next try. */
export interface Outcome {
  readonly value: ModelReply | ModelFailure;
  readonly waitMs: number | null;
}

/** A 429 or 5xx answer is refused work: asking again cannot pay twice. A timeout can, and is not repeated. */
export async function askWithRetry(
  ask: (signal: AbortSignal) => Promise<Outcome>,
  signal: AbortSignal,
): Promise<ModelReply | ModelFailure> {
  for (let requests = 1; ; requests += 1) {
    const { value, waitMs } = await ask(signal);
    const wait = waitMs ?? FIRST_WAIT_MS * 2 ** (requests - 1);
    if (requests === MOST_REQUESTS || !isRefusedWork(value) || wait > LONGEST_WAIT_MS) return value;
    await sleep(wait, undefined, { signal });
  }
}

function isRefusedWork(value: ModelReply | ModelFailure): boolean {
  return value.kind === 'failure' && value.status !== null && (value.status === 429 || value.status >= 500);
}

/** `retry-after-ms`, or `retry-after` as seconds or as a date (RFC 9110, 10.2.3); null when none of them says anything. */
export function waitAskedFor(headers: Readonly<Record<string, string>>, now: number): number | null {
  const { 'retry-after-ms': ms = '', 'retry-after': after = '' } = headers;
  if (NUMBER.test(ms)) return Number(ms);
  if (NUMBER.test(after)) return Number(after) * 1_000;
  const date = Date.parse(after);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

const NUMBER = /^\d{1,9}(?:\.\d{1,6})?$/;
