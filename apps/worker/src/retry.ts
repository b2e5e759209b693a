/** Postgres may restart under a run; what was gathered is worth waiting for it. */

import { setTimeout as sleep } from 'node:timers/promises';
import { StoreUnavailable } from '@vitrine/store';

export interface Patience {
  /** The last one is repeated. */
  readonly pausesMs?: readonly number[];
  /** Once aborted, patience ends: the process does too. Until then there is nothing better to do than to wait. */
  readonly stopping: AbortSignal;
  readonly onRetry: (error: unknown) => void;
}

const PAUSES_MS: readonly number[] = [50, 100, 250, 500, 1_000, 2_000, 4_000];

/**
 * Tries again while Postgres is away, however long: giving up would end in asking a store again what it has answered.
 * Only for writes that may be asked for twice: the store's fenced ones.
 * @throws {StoreUnavailable} when the worker stops and every pause was made; anything else at once.
 */
export async function retryWhileAway<T>(write: () => Promise<T>, { pausesMs = PAUSES_MS, stopping, onRetry }: Patience): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await write();
    } catch (error) {
      const pause = pausesMs[Math.min(tries, pausesMs.length - 1)];
      if (!(error instanceof StoreUnavailable) || (stopping.aborted && tries >= pausesMs.length)) throw error;
      onRetry(error);
      await sleep(pause);
    }
  }
}
