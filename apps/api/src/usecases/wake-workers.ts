import type { ApiStore } from '@vitrine/store';
import type { Log } from '../deps.ts';

export interface Waker {
  /** Tells the queue about a committed audit; returns at once and never throws. */
  wake(auditId: string): void;
  /** Resolves when everything that was told so far is noted. */
  settled(): Promise<void>;
}

/** Notes of what was enqueued are gathered this long, so that a burst of creations costs one statement. */
const GATHER_MS = 50;

/**
 * The audit's row is the outbox: it is committed, then the queue is told, then the row notes that it was. Whatever fails
 * here costs time and no audit: the reconciler enqueues what nobody noted.
 */
export function createWaker(enqueue: (auditId: string) => Promise<void>, store: Pick<ApiStore, 'markEnqueued'>, log: Log): Waker {
  let told: string[] = [];
  let noting: Promise<void> | null = null;
  const underway = new Set<Promise<void>>();

  const note = async () => {
    await new Promise((resolve) => setTimeout(resolve, GATHER_MS));
    const ids = told;
    told = [];
    noting = null;
    await store.markEnqueued(ids).catch((error: unknown) => log.warn({ err: error, audits: ids.length }, 'enqueued audits not noted'));
  };
  const tell = async (auditId: string) => {
    try {
      await enqueue(auditId);
    } catch (error) {
      log.warn({ err: error }, 'audit not enqueued; the reconciler will');
      return;
    }
    told.push(auditId);
    noting ??= note();
    await noting;
  };

  return {
    wake(auditId) {
      const task: Promise<void> = tell(auditId).finally(() => underway.delete(task));
      underway.add(task);
    },
    settled: async () => {
      await Promise.all(underway);
    },
  };
}
