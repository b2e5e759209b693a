/** What the tick does: ends what is beyond help, and enqueues what nobody works on. Twice at once is harmless. */

import type { Producer } from '@vitrine/redis';
import type { GivenUp, MaintenanceStore, Retention } from '@vitrine/store';

export interface Reconciler {
  readonly store: Pick<MaintenanceStore, 'giveUp' | 'findOrphans' | 'markEnqueued'>;
  readonly producer: Pick<Producer, 'enqueueMany'>;
  readonly onGivenUp: (run: GivenUp['ended'][number]) => void;
  /** A run that should be ended and that Postgres would not let end; the others go on. */
  readonly onRefused: (run: GivenUp['refused'][number]) => void;
  readonly onRequeued: (count: number) => void;
}

/** A lost queue of any length is rebuilt in portions, a few hundred a tick: faster than any fleet works. */
const PORTION = 500;

export async function reconcile({ store, producer, onGivenUp, onRefused, onRequeued }: Reconciler): Promise<void> {
  const { ended, refused } = await store.giveUp();
  for (const run of ended) onGivenUp(run);
  for (const run of refused) onRefused(run);
  const orphans = await store.findOrphans(PORTION);
  if (orphans.length === 0) return;
  await producer.enqueueMany(orphans);
  await store.markEnqueued(orphans.map(({ id }) => id));
  onRequeued(orphans.length);
}

export interface Housekeeping {
  readonly store: Pick<MaintenanceStore, 'retain' | 'takeTurn'>;
  readonly retention: Retention;
  /** How often the fleet does it, whatever the number of its workers. */
  readonly everyMs: number;
  readonly signal: AbortSignal;
}

/**
 * Removes what is past its time, in bounded portions, until nothing is left to remove or `signal` says stop. Returns the
 * number of rows; 0 as well when another worker has this turn.
 */
export async function housekeep({ store, retention, everyMs, signal }: Housekeeping): Promise<number> {
  if (!(await store.takeTurn('retention', everyMs))) return 0;
  let total = 0;
  while (!signal.aborted) {
    const removed = Object.values(await store.retain(retention)).reduce((sum, count) => sum + count, 0);
    total += removed;
    if (removed === 0) break;
  }
  return total;
}
