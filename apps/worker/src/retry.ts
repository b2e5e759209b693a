/** Postgres may restart under a run; what was gathered is worth a few seconds of patience. */

import { setTimeout as sleep } from 'node:timers/promises';
import { StoreUnavailable } from '@vitrine/store';

export interface Patience {
  /** Together longer than a restart of Postgres, shorter than BullMQ's lock. */
  readonly pausesMs: readonly number[];
  readonly onRetry: (error: unknown) => void;
}

export const PAUSES_MS: readonly number[] = [50, 100, 250, 500, 1_000, 2_000, 4_000, 8_000, 8_000];

/**
 * Tries again while Postgres is away. Only for writes that may be asked for twice: the store's fenced ones.
 * @throws {StoreUnavailable} when patience ran out; anything else at once.
 */
export async function retryWhileAway<T>(write: () => Promise<T>, { pausesMs, onRetry }: Patience): Promise<T> {
  for (const pause of pausesMs) {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      onRetry(error);
      await sleep(pause);
    }
  }
  return write();
}
