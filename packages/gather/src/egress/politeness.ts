/** A server that asks us to come back later is heard, once and for a few seconds; after that its answer stands. */
export interface Politeness {
  /** Resolves when the origin may be asked again; at once unless it asked for patience. */
  ready(origin: string, signal: AbortSignal): Promise<void>;
  /**
   * Takes note of an answer. True when it is worth asking again after `ready`: a 429 or 503 whose Retry-After lies
   * within the limit, from an origin that has not been waited for before.
   */
  heard(origin: string, status: number, retryAfter: string | undefined): boolean;
}

export function createPoliteness(limitMs: number, now: () => number, wallClock: () => number): Politeness {
  const pausedUntil = new Map<string, number>();
  return {
    async ready(origin, signal) {
      const wait = (pausedUntil.get(origin) ?? 0) - now();
      if (wait > 0) await sleep(wait, signal);
    },
    heard(origin, status, retryAfter) {
      if (status !== 429 && status !== 503) return false;
      const wait = delayOf(retryAfter, wallClock);
      if (wait === null || wait > limitMs) return false;
      const until = pausedUntil.get(origin);
      // Answers to requests sent before the pause began are part of the same complaint.
      if (until !== undefined) return until > now();
      pausedUntil.set(origin, now() + wait);
      return true;
    },
  };
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
