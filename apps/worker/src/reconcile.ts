/** What the tick does: ends what is beyond help, makes the runs of watches that are due, and enqueues what nobody works on. Twice at once is harmless. */

import type { Producer } from '@vitrine/redis';
import type { GivenUp, MaintenanceStore, Retention, WatchWorkStore } from '@vitrine/store';

export interface Reconciler {
  readonly store: Pick<MaintenanceStore, 'giveUp' | 'findOrphans' | 'markEnqueued'> & WatchWorkStore;
  /** Fresh ids for the runs of so many watches. */
  readonly newIds: (count: number) => readonly string[];
  readonly producer: Pick<Producer, 'enqueueMany'>;
  readonly onGivenUp: (run: GivenUp['ended'][number]) => void;
  /** A run that should be ended and that Postgres would not let end; the others go on. */
  readonly onRefused: (run: GivenUp['refused'][number]) => void;
  readonly onRequeued: (count: number) => void;
}

/** A lost queue of any length is rebuilt in portions, a few hundred a tick: faster than any fleet works. */
const PORTION = 500;
/** Due watches of the fleet's tick: 2.9 million a day, three times what docs/capacity.md counts on. More would be felt by those who create runs meanwhile. */
export const WATCHES_A_TICK = 100;

export async function reconcile({ store, producer, newIds, onGivenUp, onRefused, onRequeued }: Reconciler): Promise<void> {
  const { ended, refused } = await store.giveUp();
  for (const run of ended) onGivenUp(run);
  for (const run of refused) onRefused(run);
  // Their runs are orphans until they are told to the queue.
  await store.takeDueWatches(newIds(WATCHES_A_TICK));
  const orphans = await store.findOrphans(PORTION);
  if (orphans.length === 0) return;
  await producer.enqueueMany(orphans);
  await store.markEnqueued(orphans.map(({ id }) => id));
  onRequeued(orphans.length);
}

export interface Housekeeping {
  readonly store: Pick<MaintenanceStore, 'retain' | 'takeTurn' | 'tellDigests'>;
  readonly retention: Retention;
  /** How often the fleet does it, whatever the number of its workers. */
  readonly everyMs: number;
  readonly signal: AbortSignal;
}

/**
 * Queues the digests that are due and removes what is past its time, in bounded portions, until nothing is left to remove or `signal` says stop. Returns the
 * number of rows removed; 0 as well when another worker has this turn.
 */
export async function housekeep({ store, retention, everyMs, signal }: Housekeeping): Promise<number> {
  if (!(await store.takeTurn('retention', everyMs))) return 0;
  while (!signal.aborted && (await store.tellDigests()) > 0);
  let total = 0;
  while (!signal.aborted) {
    const removed = Object.values(await store.retain(retention)).reduce((sum, count) => sum + count, 0);
    total += removed;
    if (removed === 0) break;
  }
  return total;
}
