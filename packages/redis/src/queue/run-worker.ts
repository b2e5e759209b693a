/** The side that takes jobs. What happens to a run is decided by Postgres; this only hands out ids. */

import { DelayedError, type Job, WaitingError, Worker } from 'bullmq';
import { closeOrDrop } from './close.ts';
import {
  DEFAULT_PREFIX,
  type JobKind,
  ofOneNetwork,
  type QueueSettings,
  queueNamesOf,
  queueTelemetry,
  RECONNECT,
  type RunJob,
  STRANGERS_QUEUE,
  strangersAtOnce,
} from './names.ts';

/** `finished`: nothing left to do here. `later`: ask again. `back`: this worker stops; another may start at once. */
export type Handling = { readonly kind: 'finished' } | { readonly kind: 'later'; readonly delayMs: number } | { readonly kind: 'back' };

export interface RunWorkerOptions extends QueueSettings {
  /** Whose queue. */
  readonly kind: JobKind;
  /** Of this process among the fleet, for operators; no spaces (it is part of a connection's name). */
  readonly name: string;
  /** Runs at once; of audits half as many beside them for callers without an account. */
  readonly concurrency: number;
  /** Rejecting means our own infrastructure failed: the job is retried. */
  readonly handle: (runId: string) => Promise<Handling>;
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
  const lanes = queueNamesOf(options.kind).map((name) =>
    openLane(name, { ...options, concurrency: name === STRANGERS_QUEUE ? strangersAtOnce(concurrency) : concurrency }),
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

function openLane(queue: string, { url, prefix = DEFAULT_PREFIX, name, onError, concurrency, handle, now }: RunWorkerOptions): RunWorker {
  let active = 0;
  let lastSeen = now();
  const networks = createShares(ofOneNetwork(concurrency));
  const worker = new Worker<RunJob>(
    queue,
    async (job, token) => {
      active += 1;
      lastSeen = now();
      try {
        await conclude(job, token ?? '', await networks.within(job.data.network, () => handle(job.data.id)), now);
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
      // A worker killed between fetching a job and claiming its run leaves only this lock behind, under the id that the
      // reconciler would use again. Twice fetched is harmless (the claim in Postgres decides), so the lock is short.
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

/** When somebody's share is in hand: seldom enough to cost nothing, often enough that a place that is free is taken. */
const SHARE_LATER: Handling = { kind: 'later', delayMs: 1_000 };

/** Hands out at most so many places at once to each network; who has none to be counted by is not held up. */
function createShares(most: number) {
  const taken = new Map<string, number>();
  return {
    async within(network: string | undefined, work: () => Promise<Handling>): Promise<Handling> {
      if (network === undefined) return work();
      const before = taken.get(network) ?? 0;
      if (before >= most) return SHARE_LATER;
      taken.set(network, before + 1);
      try {
        return await work();
      } finally {
        const left = (taken.get(network) ?? 1) - 1;
        if (left === 0) taken.delete(network);
        else taken.set(network, left);
      }
    },
  };
}

/** The two errors are BullMQ's way to say that the job has left our hands already; neither burns an attempt. */
async function conclude(job: Job<RunJob>, token: string, handling: Handling, now: () => number): Promise<void> {
  if (handling.kind === 'later') {
    await job.moveToDelayed(now() + handling.delayMs, token);
    throw new DelayedError();
  }
  if (handling.kind === 'back') {
    await job.moveToWait(token);
    throw new WaitingError();
  }
}
