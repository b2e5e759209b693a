/**
 * Second requests: what failed for a moment (5xx, 429, a time-out, a reset, a cut) is requested once more, some time later.
 * A Retry-After of a few seconds is waited for, once; after a longer one nothing is sent again.
 */

import type { FailureCode } from '@vitrine/engine';
import type { AttemptResult } from './attempt.ts';

export interface Politeness {
  /** Resolves when the origin may be asked again; at once unless it asked for patience. */
  ready(origin: string, signal: AbortSignal): Promise<void>;
  /** From now on two questions to the origin begin at least this many milliseconds apart. */
  space(origin: string, ms: number): void;
  /** Resolves when the next question to the origin may begin; at once where nothing was asked for. */
  turn(origin: string, signal: AbortSignal): Promise<void>;
  /** When this question is worth asking again; null: the answer stands. */
  secondAskIn(result: AttemptResult): SecondAsk | null;
}

export interface SecondAsk {
  readonly waitMs: number;
  /** What the answer's Retry-After asked for, kept by `ready` too; null where it named no time. */
  readonly retryAfterMs: number | null;
}

export interface Patience {
  /** The longest Retry-After that is waited for. */
  readonly patienceMs: number;
  /** Where no time is named; restarts and deployments often take no longer. */
  readonly secondAskMs: number;
}

export function createPoliteness({ patienceMs, secondAskMs }: Patience, now: () => number, wallClock: () => number): Politeness {
  const pausedUntil = new Map<string, number>();
  const spacing = new Map<string, { readonly ms: number; next: number }>();
  return {
    space(origin, ms) {
      spacing.set(origin, { ms, next: now() });
    },
    async turn(origin, signal) {
      const spaced = spacing.get(origin);
      if (spaced === undefined) return;
      const wait = Math.max(0, spaced.next - now());
      spaced.next = Math.max(now(), spaced.next) + spaced.ms;
      if (wait > 0) await sleep(wait, signal);
    },
    async ready(origin, signal) {
      const wait = (pausedUntil.get(origin) ?? 0) - now();
      if (wait > 0) await sleep(wait, signal);
    },
    secondAskIn(result) {
      if (!failedForNow(result)) return null;
      const { outcome } = result;
      const asked = outcome.kind === 'response' ? delayOf(outcome.headers['retry-after'], wallClock) : null;
      if (asked === null) return { waitMs: secondAskMs, retryAfterMs: null };
      if (asked > patienceMs) return null;
      const origin = new URL(outcome.url).origin;
      const until = pausedUntil.get(origin);
      // One pause for all: an answer to a request sent before it began does not prolong it.
      if (until === undefined) pausedUntil.set(origin, now() + asked);
      return { waitMs: until === undefined ? asked : Math.max(secondAskMs, until - now()), retryAfterMs: asked };
    },
  };
}

/** A second request may succeed; a name that does not resolve or a refused handshake fails again. */
const MOMENTARY: ReadonlySet<FailureCode> = new Set(['timeout', 'connect', 'reset', 'protocol', 'truncated', 'decode']);

function failedForNow({ outcome }: AttemptResult): boolean {
  return outcome.kind === 'response' ? outcome.status >= 500 || outcome.status === 429 : MOMENTARY.has(outcome.code);
}

/** Whether two answers to one question say different things: another status, or another way to fail. */
export function differ({ outcome: one }: AttemptResult, { outcome: other }: AttemptResult): boolean {
  const said = (outcome: AttemptResult['outcome']) => (outcome.kind === 'response' ? String(outcome.status) : outcome.code);
  return said(one) !== said(other);
}

/** Milliseconds asked for: delay-seconds or an HTTP date (RFC 9110 §10.2.3); null when it is neither. */
function delayOf(retryAfter: string | undefined, wallClock: () => number): number | null {
  if (retryAfter === undefined) return null;
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter) * 1000;
  const date = Date.parse(retryAfter);
  return Number.isNaN(date) ? null : Math.max(0, date - wallClock());
}

/** Resolves after `ms`, or rejects with the signal's reason. */
export function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onAbort);
      resolve();
    }, ms);
    signal.addEventListener('abort', onAbort, { once: true });
    if (signal.aborted) onAbort();
  });
}
