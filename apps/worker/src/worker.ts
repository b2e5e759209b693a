/** One worker: what it is made of, how it starts, and in which order it lets go. */

import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { newRunId } from '@vitrine/contract';
import { createProducer, createRunWorker, createTicker, type QueueSettings, type RunWorker } from '@vitrine/redis';
import { within } from '@vitrine/runtime';
import { type DeliveryStore, type MaintenanceStore, type Retention, RUN_KINDS, type RunKind } from '@vitrine/store';
import { type LaneOptions, startDeliveries } from './deliveries/lane.ts';
import { createIntake } from './intake.ts';
import { housekeep, type Reconciler, reconcile } from './reconcile.ts';
import { createRunner } from './runner.ts';
import type { RunnerDeps } from './runner-deps.ts';
import { isSilent } from './watchdog.ts';
import { judgeWatched, type WatchJudge } from './watches/judge.ts';

export interface WorkerOptions extends Omit<RunnerDeps, 'store' | 'stopping'>, Pick<Reconciler, 'onGivenUp' | 'onRefused' | 'onRequeued'> {
  readonly store: RunnerDeps['store'] & MaintenanceStore & DeliveryStore & WatchJudge['store'];
  /** null: this worker delivers nothing. */
  readonly deliveries: Pick<LaneOptions, 'attempt' | 'slots' | 'onAttempt'> | null;
  readonly redis: QueueSettings;
  /** Runs of each kind at once. */
  readonly concurrency: Readonly<Record<RunKind, number>>;
  /** Percentage of the slots for a queue that only paying accounts take. */
  readonly payingShare: number;
  readonly periods: WorkerPeriods;
  readonly retention: Retention;
  /** The watchdog's verdict; the process should end, and its supervisor start another. */
  readonly onSilent: () => void;
}

export interface WorkerPeriods {
  /** Between two ticks of the fleet's reconciler. */
  readonly tickMs: number;
  /** A worker that has a free slot, has seen no job for this long and should have is replaced. */
  readonly silenceMs: number;
  /** Between two looks for deliveries that are due. */
  readonly deliveriesMs: number;
  /** Between two rounds of the fleet's housekeeping. */
  readonly housekeepingMs: number;
}

/** Lease 16 s + tick 3 s: a dead worker's run goes on elsewhere within 20 s. */
export const PERIODS: WorkerPeriods = { tickMs: 3_000, silenceMs: 30_000, deliveriesMs: 3_000, housekeepingMs: 3_600_000 };

/** Each worker asks this often whether the turn is its own: a worker that died with its turn delays the next by little. */
const TURNS = 6;

/** After the grace a step is cut off; writing and giving back take a moment more. */
const AFTER_GRACE_MS = 5_000;

export function startWorker(options: WorkerOptions) {
  const { store, redis, hooks, periods } = options;
  const stopping = new AbortController();
  const work = createRunner({ ...options, stopping: stopping.signal });
  const handle = createIntake({ store, payingShare: options.payingShare, work, stopping: stopping.signal });
  const name = `${hostname()}-${process.pid}`;
  const wallClock = () => options.wallClock().getTime();
  const producer = createProducer(redis);
  const workers = RUN_KINDS.map((kind) => ({
    kind,
    worker: createRunWorker({ ...redis, name, kind, concurrency: options.concurrency[kind], handle, now: wallClock }),
  }));
  const deliveries =
    options.deliveries === null
      ? null
      : startDeliveries({ ...options.deliveries, store, everyMs: periods.deliveriesMs, onError: hooks.onError });
  const newIds = (count: number) => Array.from({ length: count }, () => newRunId('audit', randomBytes));
  const judge = { store, read: options.reader(false), onError: hooks.onError };
  const tick = async () => {
    await reconcile({ ...options, producer, newIds });
    await judgeWatched(judge);
  };
  const ticker = createTicker({ ...redis, everyMs: periods.tickMs, tick, now: wallClock });
  const housekeeping = { store, retention: options.retention, everyMs: periods.housekeepingMs };
  const timers = [
    every(periods.silenceMs / 3, async () => {
      for (const { kind, worker } of workers) {
        const silent = await isSilent({ store, kind, worker, producer, silenceMs: periods.silenceMs });
        if (silent && !stopping.signal.aborted) return options.onSilent();
      }
    }),
    every(periods.housekeepingMs / TURNS, () => housekeep({ ...housekeeping, signal: stopping.signal })),
  ];

  function every(ms: number, work: () => Promise<unknown>): NodeJS.Timeout {
    return setInterval(() => {
      work().catch((error: unknown) => hooks.onError(error, 'housekeeping'));
    }, ms);
  }

  return {
    /** True once a stop was asked for. */
    isStopping: () => stopping.signal.aborted,
    /**
     * Fetches nothing more, lets steps in hand end within their grace, gives back what is not finished. Resolves when
     * every claim of this worker is written or given back.
     */
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      const drained = drain(
        workers.map(({ worker }) => worker),
        stopping,
        options.times.graceMs + AFTER_GRACE_MS,
      );
      await Promise.all([drained, deliveries?.stop(options.times.graceMs)]);
      await Promise.all([ticker.close(), producer.close()]);
    },
  };
}

/** Draining first: a job that is given back must not come to this very worker again. */
async function drain(workers: readonly RunWorker[], stopping: AbortController, patienceMs: number): Promise<void> {
  const drained = Promise.all(workers.map((worker) => worker.drain()));
  stopping.abort();
  // Redis may be away: what it still holds as locked comes back by itself when the lock runs out.
  if ((await within(patienceMs, drained, 'late')) === 'late') await Promise.all(workers.map((worker) => worker.abandon()));
}
