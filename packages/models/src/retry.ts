/** One more request after 429 or 5xx; never where an answer may have been paid for. */

import { setTimeout as sleep } from 'node:timers/promises';
import type { ModelFailure, ModelReply } from '@vitrine/engine';

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
