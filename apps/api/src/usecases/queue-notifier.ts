import { serviceError } from '@vitrine/contract';
import type { EnqueueRequest, Lane } from '@vitrine/redis';
import type { ApiStore } from '@vitrine/store';
import type { AppDeps, Log } from '../deps.ts';
import type { Caller } from '../http/authenticate.ts';

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

/** Whose turn a run waits for. */
export function laneOf(account: Caller['account']): Lane {
  if (account === null) return 'anonymous';
  return account.plan === 'free' ? 'account' : 'paying';
}

/** How old a count may be: creation must not count the table for every request. */
const FRESH_MS = 1_000;
/** A worker fleet that has fallen behind catches up in minutes, not seconds. */
const RETRY_SECONDS = 30;

/** Of the runs that may wait, callers without an account can fill this share: the rest is for accounts. */
const STRANGERS_SHARE = 0.5;

export type AssertRoom = (lane: Lane) => Promise<void>;

/** Throws `service_unavailable` while as many runs as may be are waiting, since a further run would not be started in time. */
export function createBackpressure(store: Pick<ApiStore, 'countPending'>, maxPending: number, now: () => number): AssertRoom {
  let countedAt = Number.NEGATIVE_INFINITY;
  let pending: Promise<number> = Promise.resolve(0);
  return async (lane) => {
    if (now() - countedAt > FRESH_MS) {
      countedAt = now();
      pending = store.countPending(maxPending);
      // A failed count is not kept: the next request counts again.
      pending.catch(() => {
        countedAt = Number.NEGATIVE_INFINITY;
      });
    }
    const most = lane === 'anonymous' ? Math.ceil(maxPending * STRANGERS_SHARE) : maxPending;
    if ((await pending) >= most) throw serviceError('service_unavailable', { retryAfterSeconds: RETRY_SECONDS });
  };
}
