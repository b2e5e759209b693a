/**
 * Against the silent worker: alive, connected, answering probes, and fetching nothing (BullMQ #4479, #4585 and kin).
 * Only the database can tell: work is due and this process, with a free slot, has seen none for too long.
 */

import type { Producer, RunWorker } from '@vitrine/redis';
import type { MaintenanceStore, RunKind } from '@vitrine/store';

export interface WatchdogOptions {
  readonly store: Pick<MaintenanceStore, 'readQueueStates'>;
  /** What this worker fetches. */
  readonly kind: RunKind;
  readonly worker: Pick<RunWorker, 'silentFor'>;
  readonly producer: Pick<Producer, 'ping'>;
  readonly silenceMs: number;
}

/**
 * True when this process should end and be started anew. False while Redis or Postgres are away themselves: a new
 * process could do no better.
 */
export async function isSilent({ store, kind, worker, producer, silenceMs }: WatchdogOptions): Promise<boolean> {
  if (worker.silentFor() < silenceMs) return false;
  try {
    await producer.ping();
    const states = await store.readQueueStates(silenceMs);
    return states.some((state) => state.kind === kind && state.due > 0);
  } catch {
    return false;
  }
}
