import { setTimeout as pause } from 'node:timers/promises';
import type { ApiStore } from '@vitrine/store';

/** Notifies listeners of a run about its changes, made on any replica or worker. */
export interface EventHub {
  /** Calls back on every change until the returned function is called. Calls may be lost while Postgres is away: look again from time to time. */
  listen(runId: string, callback: () => void): () => void;
  close(): Promise<void>;
}

/** Milliseconds between attempts at the first subscription; later the store reconnects by itself. */
const RETRY_MS = 1_000;

/** One subscription to the store for all listeners of this process; it begins as soon as Postgres can be reached. */
export function openEventHub(store: Pick<ApiStore, 'onEvents'>): EventHub {
  const listeners = new Map<string, Set<() => void>>();
  const closed = new AbortController();
  const notify = (runId: string) => {
    for (const callback of listeners.get(runId) ?? []) callback();
  };
  const subscription = subscribe(store, notify, closed.signal);

  return {
    listen(runId, callback) {
      const own = listeners.get(runId) ?? new Set();
      listeners.set(runId, own.add(callback));
      return () => {
        own.delete(callback);
        if (own.size === 0 && listeners.get(runId) === own) listeners.delete(runId);
      };
    },
    async close() {
      closed.abort();
      await (await subscription)?.();
    },
  };
}

async function subscribe(
  store: Pick<ApiStore, 'onEvents'>,
  notify: (runId: string) => void,
  closed: AbortSignal,
): Promise<(() => Promise<void>) | null> {
  while (!closed.aborted) {
    try {
      return await store.onEvents(notify);
    } catch {
      // Readers poll meanwhile and requests report that Postgres is away; there is nothing to add here.
      await pause(RETRY_MS, undefined, { signal: closed }).catch(() => undefined);
    }
  }
  return null;
}

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
