import type { EventHub } from './hub.ts';

/** Waits for changes of one run. A change between two waits is not missed: the next wait returns at once. */
export interface WakeUp {
  /** Resolves on a change, after `ms`, or when the signal is aborted. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
  stop(): void;
}

export function wakeUpOn(hub: EventHub, runId: string): WakeUp {
  let changed = false;
  let wake: (() => void) | null = null;
  const stop = hub.listen(runId, () => {
    changed = true;
    wake?.();
  });
  return {
    stop,
    async wait(ms, signal) {
      if (!changed && !signal.aborted) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(finish, ms);
          function finish(): void {
            clearTimeout(timer);
            signal.removeEventListener('abort', finish);
            wake = null;
            resolve();
          }
          wake = finish;
          signal.addEventListener('abort', finish, { once: true });
        });
      }
      changed = false;
    },
  };
}
