/** The side that takes jobs. What happens to a run is decided by Postgres; this only hands out ids. */

import { type Job, WaitingError, Worker } from 'bullmq';
import { closeOrDrop } from './close.ts';
import {
  DEFAULT_PREFIX,
  type JobKind,
  type QueueOfKind,
  type QueueSettings,
  queuesOf,
  queueTelemetry,
  RECONNECT,
  type RunJob,
  strangersAtOnce,
} from './names.ts';

/** `finished`: nothing left to do here. `back`: this worker stops; another may start at once. */
export type Handling = 'finished' | 'back';

/** A job in hand: it holds one of the slots of its queue until it is handled. */
export interface Ticket {
  readonly kind: JobKind;
  readonly strangers: boolean;
  /** Slots of this worker for the queue. */
  readonly slots: number;
  /** The run that a dead worker has left; null: whichever run's turn it is. */
  readonly lost: string | null;
}

export interface RunWorkerOptions extends QueueSettings {
  /** Whose queue. */
  readonly kind: JobKind;
  /** Name of this process among the fleet, for operators; no spaces (it is part of a connection's name). */
  readonly name: string;
  /** Runs at once; of audits half as many beside them for callers without an account. */
  readonly concurrency: number;
  /** Rejecting means our own infrastructure failed: the job is retried. */
  readonly handle: (ticket: Ticket) => Promise<Handling>;
  /** Milliseconds, for `silentFor`. */
  readonly now: () => number;
}

export interface RunWorker {
  /** How long ago this worker last had a job in hand, in milliseconds; 0 while every slot is taken. */
  silentFor(): number;
  /** Stops fetching at once; resolves when the jobs in hand have ended. */
  drain(): Promise<void>;
  /** Ends without the jobs in hand and, if need be, without Redis; within a second. */
  abandon(): Promise<void>;
}

/** Starts fetching immediately, or as soon as Redis answers; where a kind has lanes, from each of their queues. */
export function createRunWorker(options: RunWorkerOptions): RunWorker {
  const { concurrency } = options;
  const lanes = queuesOf(options.kind).map((queue) =>
    openLane(queue, { ...options, concurrency: queue.strangers ? strangersAtOnce(concurrency) : concurrency }),
  );
  return {
    silentFor: () => Math.min(...lanes.map((lane) => lane.silentFor())),
    drain: async () => {
      await Promise.all(lanes.map((lane) => lane.drain()));
    },
    abandon: async () => {
      await Promise.all(lanes.map((lane) => lane.abandon()));
    },
  };
}

function openLane(queue: QueueOfKind, options: RunWorkerOptions): RunWorker {
  const { url, prefix = DEFAULT_PREFIX, kind, name, onError, concurrency, handle, now } = options;
  const { strangers } = queue;
  let active = 0;
  let lastSeen = now();
  const worker = new Worker<RunJob>(
    queue.name,
    async (job, token) => {
      active += 1;
      lastSeen = now();
      try {
        // From now on the run may have another job that waits: this one may be used for another run.
        await job.removeDeduplicationKey();
        const lost = job.data.lost ? job.data.id : null;
        await conclude(job, token ?? '', await handle({ kind, strangers, slots: concurrency, lost }));
      } finally {
        active -= 1;
        lastSeen = now();
      }
    },
    {
      prefix,
      name,
      concurrency,
      connection: { url, connectionName: 'vitrine-worker', maxRetriesPerRequest: null, ...RECONNECT },
      // A worker killed between fetching a job and claiming a run leaves only this lock behind. Twice fetched is harmless (the
      // claim in Postgres decides), so the lock is short.
      lockDuration: 15_000,
      stalledInterval: 5_000,
      // The claim cap in Postgres ends what kills its workers; BullMQ's own count would fail the job unheard.
      maxStalledCount: 1_000,
      removeOnComplete: { count: 0 },
      removeOnFail: { count: 0 },
      telemetry: queueTelemetry(),
    },
  );
  worker.on('error', onError);
  worker.on('failed', (_job, error) => onError(error));
  return {
    silentFor: () => (active >= concurrency ? 0 : now() - lastSeen),
    drain: () => worker.close(),
    abandon: () => closeOrDrop([worker], () => worker.close(true)),
  };
}

/** The error is BullMQ's way to say that the job has left our hands already; it burns no attempt. */
async function conclude(job: Job<RunJob>, token: string, handling: Handling): Promise<void> {
  if (handling === 'finished') return;
  await job.moveToWait(token);
  throw new WaitingError();
}
