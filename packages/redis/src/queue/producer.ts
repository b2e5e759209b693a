/** The side that adds. It never waits for Redis: a run is safe in Postgres, and the reconciler will add it. */

import { Queue } from 'bullmq';
import { closeOrDrop } from './close.ts';
import {
  DEFAULT_PREFIX,
  type JobKind,
  type Lane,
  onceWaiting,
  QUEUES,
  type QueueSettings,
  queuesOf,
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

export interface EnqueueRequest {
  readonly id: string;
  /** Which queue. */
  readonly kind: JobKind;
  /** `paying` by default. */
  readonly lane?: Lane;
  /** As in `RunJob`. */
  readonly lost?: boolean;
}

export interface QueueDepth {
  readonly waiting: number;
  readonly delayed: number;
  readonly active: number;
}

/** One worker process, as its connections to Redis show it. */
export interface WorkerSeen {
  /** Machine and process. */
  readonly name: string;
  /** Since it connected to Redis. */
  readonly ageSeconds: number;
  /** Jobs in its hands. */
  readonly active: number;
}

export interface Producer {
  /** Rejects with `QueueUnavailable` at once when Redis is away, within two seconds when it is silent. */
  enqueue(request: EnqueueRequest): Promise<void>;
  enqueueMany(requests: readonly EnqueueRequest[]): Promise<void>;
  depth(kind: JobKind): Promise<QueueDepth>;
  /** Every worker that takes runs of any kind, by name. */
  workers(): Promise<readonly WorkerSeen[]>;
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Connects by itself, now and after every loss; creating one while Redis is away is fine. */
export function createProducer(settings: QueueSettings): Producer {
  const queues = new Map(KINDS.flatMap(queuesOf).map(({ name }) => [name, openQueue(name, settings)]));
  const queueOf = (name: string) => queues.get(name) as Queue<RunJob>;
  return {
    enqueue: async (request) => {
      const { name, data, opts } = asJob(request);
      await reachable(() => queueOf(nameOf(request)).add(name, data, opts));
    },
    enqueueMany: async (requests) => {
      const add = ([name, group]: [string, EnqueueRequest[]]) => queueOf(name).addBulk(group.map(asJob));
      await reachable(() => Promise.all([...Map.groupBy(requests, nameOf)].map(add)));
    },
    depth: (kind) =>
      reachable(async () => {
        const counts = await Promise.all(
          queuesOf(kind).map(({ name }) => queueOf(name).getJobCounts('wait', 'prioritized', 'delayed', 'active')),
        );
        const of = (state: string) => counts.reduce((sum, count) => sum + (count[state] ?? 0), 0);
        return { waiting: of('wait') + of('prioritized'), delayed: of('delayed'), active: of('active') };
      }),
    workers: () =>
      reachable(async () => {
        const seen = await Promise.all(
          [...queues.values()].map(async (queue) => [await queue.getWorkers(), await queue.getActive()] as const),
        );
        const ages = seen.flatMap(([connections]) =>
          connections.map(({ rawname = '', age }) => [processOf(rawname), Number(age)] as const),
        );
        const active = seen.flatMap(([, jobs]) => jobs.map(({ processedBy }) => processedBy));
        return [...Map.groupBy(ages, ([name]) => name)]
          .map(([name, own]) => ({
            name,
            ageSeconds: Math.max(...own.map(([, age]) => age)),
            active: active.filter((by) => by === name).length,
          }))
          .sort((a, b) => a.name.localeCompare(b.name));
      }),
    // INFO would be answered before the connection takes jobs.
    ping: async () => {
      await reachable(async () => (await queueOf(QUEUES.audit).getBackend().client).hget(queueOf(QUEUES.audit).toKey('meta'), 'version'));
    },
    close: async () => {
      await Promise.all([...queues.values()].map((queue) => closeOrDrop([queue], () => queue.close())));
    },
  };
}

/** Queues and workers in one look. */
export async function fleetOf(producer: Pick<Producer, 'depth' | 'workers'>) {
  const queues = await Promise.all(KINDS.map(async (kind) => ({ kind, ...(await producer.depth(kind)) })));
  return { queues, workers: await producer.workers() };
}

const KINDS = Object.keys(QUEUES) as readonly JobKind[];

function nameOf({ kind, lane }: EnqueueRequest): string {
  return kind === 'audit' && lane === 'anonymous' ? STRANGERS_QUEUE : QUEUES[kind];
}

function asJob(request: EnqueueRequest) {
  const data: RunJob = { id: request.id, ...(request.lost && { lost: true }) };
  return { name: RUN_JOB, data, opts: { deduplication: onceWaiting(data) } };
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

/** BullMQ calls a connection `<prefix>:<queue>:w:<worker>`. */
function processOf(connection: string): string {
  return connection.includes(':w:') ? (connection.split(':w:').at(-1) ?? '') : '?';
}

async function reachable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new QueueUnavailable(error);
  }
}
