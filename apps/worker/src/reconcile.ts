/** What the tick does: ends what is beyond help, and tells the queue about what nobody works on. Twice at once is harmless. */

import type { Producer } from '@vitrine/queue';
import type { AuditErrorCode, MaintenanceStore, Retention } from '@vitrine/store';

export interface Reconciler {
  readonly store: Pick<MaintenanceStore, 'giveUp' | 'findOrphans' | 'markEnqueued'>;
  readonly producer: Pick<Producer, 'enqueueMany'>;
  readonly onGivenUp: (audit: { readonly id: string; readonly code: AuditErrorCode }) => void;
  readonly onRequeued: (count: number) => void;
}

/** A lost queue of any length is rebuilt in portions, a few hundred a tick: faster than any fleet audits. */
const PORTION = 500;

export async function reconcile({ store, producer, onGivenUp, onRequeued }: Reconciler): Promise<void> {
  for (const audit of await store.giveUp()) onGivenUp(audit);
  const orphans = await store.findOrphans(PORTION);
  if (orphans.length === 0) return;
  await producer.enqueueMany(orphans);
  await store.markEnqueued(orphans.map(({ id }) => id));
  onRequeued(orphans.length);
}

export const RETENTION: Retention = { anonymousDays: 90, batch: 1_000 };

/** Removes what is past its time, in bounded portions, until nothing is left to remove or `signal` says stop. */
export async function housekeep(store: Pick<MaintenanceStore, 'retain'>, signal: AbortSignal): Promise<number> {
  let total = 0;
  while (!signal.aborted) {
    const removed = Object.values(await store.retain(RETENTION)).reduce((sum, count) => sum + count, 0);
    total += removed;
    if (removed === 0) break;
  }
  return total;
}
