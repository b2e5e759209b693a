import { serviceError } from '@vitrine/contract';
import type { ApiStore } from '@vitrine/store';

/** How old a count may be: creation must not count the table for every request. */
const FRESH_MS = 1_000;
/** A worker fleet that has fallen behind catches up in minutes, not seconds. */
const RETRY_SECONDS = 30;

/** Throws `service_unavailable` while `maxPending` runs or more are waiting, since a further run would not be started in time. */
export function createBackpressure(store: Pick<ApiStore, 'countPending'>, maxPending: number, now: () => number): () => Promise<void> {
  let countedAt = Number.NEGATIVE_INFINITY;
  let pending: Promise<number> = Promise.resolve(0);
  return async () => {
    if (now() - countedAt > FRESH_MS) {
      countedAt = now();
      pending = store.countPending(maxPending);
      // A failed count is not kept: the next request counts again.
      pending.catch(() => {
        countedAt = Number.NEGATIVE_INFINITY;
      });
    }
    if ((await pending) >= maxPending) throw serviceError('service_unavailable', { retryAfterSeconds: RETRY_SECONDS });
  };
}
