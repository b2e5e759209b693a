/** The side that adds. It never waits for Redis: a run is safe in Postgres, and the reconciler will add it. */

import { type JobsOptions, Queue } from 'bullmq';
import { closeOrDrop } from './close.ts';
import {
  DEFAULT_PREFIX,
  type JobKind,
  jobIdOf,
  QUEUES,
  type QueueSettings,
  queueTelemetry,
  RECONNECT,
  RUN_JOB,
  RUN_JOB_OPTIONS,
  type RunJob,
} from './names.ts';

/** Redis could not be asked. Nothing is lost by it: the row in Postgres waits for the reconciler. */
export class QueueUnavailable extends Error {
  override readonly name = 'QueueUnavailable';

  constructor(cause: unknown) {
    super('Redis is not available', { cause });
  }
}

interface EnqueueRequest {
  readonly id: string;
  /** Which queue. */
  readonly kind: JobKind;
  /** The run's epoch when the reconciler found it; 0 (default) for a new one. */
  readonly epoch?: number;
}

interface QueueDepth {
  readonly waiting: number;
  readonly delayed: number;
  readonly active: number;
}

export interface Producer {
  /** Rejects with `QueueUnavailable` at once when Redis is away, within two seconds when it is silent. */
  enqueue(request: EnqueueRequest): Promise<void>;
  enqueueMany(requests: readonly EnqueueRequest[]): Promise<void>;
  depth(kind: JobKind): Promise<QueueDepth>;
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Connects by itself, now and after every loss; creating one while Redis is away is fine. */
export function createProducer(settings: QueueSettings): Producer {
  const queues = Object.fromEntries(KINDS.map((kind) => [kind, openQueue(kind, settings)])) as Record<JobKind, Queue<RunJob>>;
  return {
    enqueue: ({ id, kind, epoch = 0 }) => reachable(() => queues[kind].add(RUN_JOB, { id }, jobOptions(id, epoch))),
    enqueueMany: (requests) =>
      reachable(() =>
        Promise.all([...Map.groupBy(requests, ({ kind }) => kind)].map(([kind, group]) => queues[kind].addBulk(group.map(asJob)))),
      ),
    depth: (kind) =>
      reachable(async () => {
        const counts = await queues[kind].getJobCounts('wait', 'prioritized', 'delayed', 'active');
        const of = (state: string) => counts[state] ?? 0;
        return { waiting: of('wait') + of('prioritized'), delayed: of('delayed'), active: of('active') };
      }),
    // INFO would be answered before the connection takes jobs.
    ping: () => reachable(async () => (await queues.audit.getBackend().client).hget(queues.audit.toKey('meta'), 'version')),
    close: async () => {
      await Promise.all(Object.values(queues).map((queue) => closeOrDrop([queue], () => queue.close())));
    },
  };
}

const KINDS = Object.keys(QUEUES) as readonly JobKind[];

function asJob({ id, epoch = 0 }: EnqueueRequest) {
  return { name: RUN_JOB, data: { id }, opts: jobOptions(id, epoch) };
}

function openQueue(kind: JobKind, { url, prefix = DEFAULT_PREFIX, onError }: QueueSettings): Queue<RunJob> {
  const queue = new Queue<RunJob>(QUEUES[kind], {
    prefix,
    connection: {
      url,
      connectionName: 'vitrine-producer',
      enableOfflineQueue: false,
      maxRetriesPerRequest: 1,
      commandTimeout: 2_000,
      connectTimeout: 2_000,
      ...RECONNECT,
    },
    // Both: waiting for readiness would hang, and asking the version of an absent server would fail for good.
    skipWaitingForReady: true,
    skipVersionCheck: true,
    defaultJobOptions: RUN_JOB_OPTIONS,
    streams: { events: { maxLen: 100 } },
    telemetry: queueTelemetry(),
  });
  queue.on('error', onError);
  return queue;
}

function jobOptions(id: string, epoch: number): JobsOptions {
  return { jobId: jobIdOf(id, epoch) };
}

function reachable(work: () => Promise<QueueDepth>): Promise<QueueDepth>;
function reachable(work: () => Promise<unknown>): Promise<void>;
async function reachable(work: () => Promise<unknown>): Promise<unknown> {
  try {
    return await work();
  } catch (error) {
    throw new QueueUnavailable(error);
  }
}
