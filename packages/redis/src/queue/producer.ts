/** The side that adds. It never waits for Redis: a run is safe in Postgres, and the reconciler will add it. */

import { type JobsOptions, Queue } from 'bullmq';
import { closeOrDrop } from './close.ts';
import {
  DEFAULT_PREFIX,
  type JobKind,
  jobIdOf,
  type Lane,
  PRIORITIES,
  QUEUES,
  type QueueSettings,
  queueNamesOf,
  queueTelemetry,
  RECONNECT,
  RUN_JOB,
  RUN_JOB_OPTIONS,
  type RunJob,
  STRANGERS_QUEUE,
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
  /** `paying` by default. */
  readonly lane?: Lane;
}

interface QueueDepth {
  readonly waiting: number;
  readonly delayed: number;
  readonly active: number;
}

export interface Producer {
  /** Rejects with `QueueUnavailable` at once when Redis is away, within two seconds when it is silent. */
  enqueue(request: EnqueueRequest): Promise<void>;
  /** What was put off in these queues is due again, too. */
  enqueueMany(requests: readonly EnqueueRequest[]): Promise<void>;
  depth(kind: JobKind): Promise<QueueDepth>;
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Connects by itself, now and after every loss; creating one while Redis is away is fine. */
export function createProducer(settings: QueueSettings): Producer {
  const queues = new Map(KINDS.flatMap(queueNamesOf).map((name) => [name, openQueue(name, settings)]));
  const queueOf = (name: string) => queues.get(name) as Queue<RunJob>;
  return {
    enqueue: (request) => reachable(() => queueOf(nameOf(request)).add(RUN_JOB, { id: request.id }, jobOptions(request))),
    enqueueMany: (requests) =>
      reachable(() =>
        Promise.all(
          [...Map.groupBy(requests, nameOf)].map(async ([name, group]) => {
            await queueOf(name).addBulk(group.map(asJob));
            // Put off for seconds, and tried too early it does no harm; but a worker whose clock was an hour ahead has put it off
            // for an hour, where adding it again finds it and does nothing.
            await queueOf(name).promoteJobs();
          }),
        ),
      ),
    depth: (kind) =>
      reachable(async () => {
        const counts = await Promise.all(
          queueNamesOf(kind).map((name) => queueOf(name).getJobCounts('wait', 'prioritized', 'delayed', 'active')),
        );
        const of = (state: string) => counts.reduce((sum, count) => sum + (count[state] ?? 0), 0);
        return { waiting: of('wait') + of('prioritized'), delayed: of('delayed'), active: of('active') };
      }),
    // INFO would be answered before the connection takes jobs.
    ping: () =>
      reachable(async () => (await queueOf(QUEUES.audit).getBackend().client).hget(queueOf(QUEUES.audit).toKey('meta'), 'version')),
    close: async () => {
      await Promise.all([...queues.values()].map((queue) => closeOrDrop([queue], () => queue.close())));
    },
  };
}

const KINDS = Object.keys(QUEUES) as readonly JobKind[];

function nameOf({ kind, lane }: EnqueueRequest): string {
  return kind === 'audit' && lane === 'anonymous' ? STRANGERS_QUEUE : QUEUES[kind];
}

function asJob(request: EnqueueRequest) {
  return { name: RUN_JOB, data: { id: request.id }, opts: jobOptions(request) };
}

function openQueue(name: string, { url, prefix = DEFAULT_PREFIX, onError }: QueueSettings): Queue<RunJob> {
  const queue = new Queue<RunJob>(name, {
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

function jobOptions({ id, epoch = 0, lane = 'paying' }: EnqueueRequest): JobsOptions {
  return { jobId: jobIdOf(id, epoch), priority: PRIORITIES[lane] };
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
