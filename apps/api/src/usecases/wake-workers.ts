import type { ApiStore, RunKind } from '@vitrine/store';
import type { AppDeps, Log } from '../deps.ts';

export interface Waker {
  /** Tells the queue of its kind about a committed run; returns at once and never throws. */
  wake(id: string, kind?: RunKind): void;
  /** Resolves when everything that was told so far is noted. */
  settled(): Promise<void>;
}

/** Notes of what was enqueued are gathered this long, so that a burst of creations costs one statement. */
const GATHER_MS = 50;

/**
 * The row of the run is the outbox: it is committed, then the queue is told, then the row notes that it was. Whatever fails
 * here costs time and no run: the reconciler enqueues what nobody noted.
 */
export function createWaker(enqueue: AppDeps['enqueue'], store: Pick<ApiStore, 'markEnqueued'>, log: Log): Waker {
  let told: string[] = [];
  let noting: Promise<void> | null = null;
  const underway = new Set<Promise<void>>();

  const note = async () => {
    await new Promise((resolve) => setTimeout(resolve, GATHER_MS));
    const ids = told;
    told = [];
    noting = null;
    await store.markEnqueued(ids).catch((error: unknown) => log.warn({ err: error, runs: ids.length }, 'enqueued runs not noted'));
  };
  const tell = async (id: string, kind: RunKind) => {
    try {
      await enqueue(id, kind);
    } catch (error) {
      log.warn({ err: error }, 'run not enqueued; the reconciler will');
      return;
    }
    told.push(id);
    noting ??= note();
    await noting;
  };

  return {
    wake(id, kind = 'audit') {
      const task: Promise<void> = tell(id, kind).finally(() => underway.delete(task));
      underway.add(task);
    },
    settled: async () => {
      await Promise.all(underway);
    },
  };
}
