import type { EnqueueRequest } from '@vitrine/redis';
import type { ApiStore } from '@vitrine/store';
import type { AppDeps, Log } from '../deps.ts';

export interface QueueNotifier {
  /** Puts a committed run on the queue of its kind; returns at once and never throws. */
  notify(run: EnqueueRequest): void;
  /** Resolves when every run so far is on its queue and marked so, or could not be. */
  settled(): Promise<void>;
}

/** Ids of enqueued runs are gathered this long, so that a burst of creations costs one statement. */
const GATHER_MS = 50;

/**
 * The row of the run is the outbox: it is committed, then the run is enqueued, then the row is marked as enqueued.
 * Whatever fails here costs time and no run: the reconciler enqueues what is not marked.
 */
export function createQueueNotifier(enqueue: AppDeps['enqueue'], store: Pick<ApiStore, 'markEnqueued'>, log: Log): QueueNotifier {
  let enqueued: string[] = [];
  let marking: Promise<void> | null = null;
  const underway = new Set<Promise<void>>();

  const markGathered = async () => {
    await new Promise((resolve) => setTimeout(resolve, GATHER_MS));
    const ids = enqueued;
    enqueued = [];
    marking = null;
    await store.markEnqueued(ids).catch((error: unknown) => log.warn({ err: error, runs: ids.length }, 'enqueued runs not noted'));
  };
  const enqueueAndMark = async (run: EnqueueRequest) => {
    try {
      await enqueue(run);
    } catch (error) {
      log.warn({ err: error }, 'run not enqueued; the reconciler will');
      return;
    }
    enqueued.push(run.id);
    marking ??= markGathered();
    await marking;
  };

  return {
    notify(run) {
      const task: Promise<void> = enqueueAndMark(run).finally(() => underway.delete(task));
      underway.add(task);
    },
    settled: async () => {
      await Promise.all(underway);
    },
  };
}
