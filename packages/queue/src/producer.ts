/** The side that adds. It never waits for Redis: an audit is safe in Postgres, and the reconciler will add it. */

import { type JobsOptions, Queue } from 'bullmq';
import { closeOrDrop } from './close.ts';
import { AUDIT_JOB_OPTIONS, AUDIT_QUEUE, type AuditJob, DEFAULT_PREFIX, jobIdOf, type QueueSettings, RECONNECT } from './names.ts';
import { queueTelemetry } from './telemetry.ts';

/** Redis could not be asked. Nothing is lost by it: the row in Postgres waits for the reconciler. */
export class QueueUnavailable extends Error {
  override readonly name = 'QueueUnavailable';

  constructor(cause: unknown) {
    super('Redis is not available', { cause });
  }
}

export interface EnqueueRequest {
  readonly id: string;
  /** The audit's epoch when the reconciler found it; 0 (default) for a new one. */
  readonly epoch?: number;
}

export interface QueueDepth {
  readonly waiting: number;
  readonly delayed: number;
  readonly active: number;
}

export interface Producer {
  /** Rejects with `QueueUnavailable` at once when Redis is away, within two seconds when it is silent. */
  enqueue(request: EnqueueRequest): Promise<void>;
  enqueueMany(requests: readonly EnqueueRequest[]): Promise<void>;
  depth(): Promise<QueueDepth>;
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Connects by itself, now and after every loss; creating one while Redis is away is fine. */
export function createProducer({ url, prefix = DEFAULT_PREFIX, onError }: QueueSettings): Producer {
  const queue = new Queue<AuditJob>(AUDIT_QUEUE, {
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
    defaultJobOptions: AUDIT_JOB_OPTIONS,
    streams: { events: { maxLen: 100 } },
    telemetry: queueTelemetry(),
  });
  queue.on('error', onError);
  return {
    enqueue: ({ id, epoch = 0 }) => reachable(() => queue.add('audit', { id }, jobOptions(id, epoch))),
    enqueueMany: (requests) =>
      reachable(() => queue.addBulk(requests.map(({ id, epoch = 0 }) => ({ name: 'audit', data: { id }, opts: jobOptions(id, epoch) })))),
    depth: () =>
      reachable(async () => {
        const counts = await queue.getJobCounts('wait', 'prioritized', 'delayed', 'active');
        const of = (state: string) => counts[state] ?? 0;
        return { waiting: of('wait') + of('prioritized'), delayed: of('delayed'), active: of('active') };
      }),
    // INFO would be answered before the connection takes jobs.
    ping: () => reachable(async () => (await queue.getBackend().client).hget(queue.toKey('meta'), 'version')),
    close: () => closeOrDrop([queue], () => queue.close()),
  };
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
