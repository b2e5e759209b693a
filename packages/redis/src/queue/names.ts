/**
 * Context travels with the job, so that one trace reaches from the request to the last step; ids stay out of it. Names the whole
 * fleet agrees on, and options that every job shares.
 */

import type { DeduplicationOptions, Span, Telemetry } from 'bullmq';
import { BullMQOtel } from 'bullmq-otel';

/**
 * One job per run, by which it asks a worker for a slot; whose turn it then is Postgres says (docs/adr/028-next-run.md). A queue for each
 * kind: the longer runs must not keep audits waiting, and operators scale them by their own depth.
 */
export const QUEUES = {
  audit: 'audits',
  performance: 'performance-runs',
  findability: 'findability-runs',
  verification: 'verifications',
} as const;
export type JobKind = keyof typeof QUEUES;
/**
 * Who asked for a run. Audits nobody has an account for wait in a queue of their own, of which a worker takes half as many at
 * once: strangers cannot hold what customers wait for.
 */
export type Lane = 'paying' | 'account' | 'anonymous' | 'watches';
export const STRANGERS_QUEUE = 'audits-anonymous';

export interface QueueOfKind {
  readonly name: string;
  /** Whether it is of callers without an account alone. */
  readonly strangers: boolean;
}

export function queuesOf(kind: JobKind): readonly QueueOfKind[] {
  const own = { name: QUEUES[kind], strangers: false };
  return kind === 'audit' ? [own, { name: STRANGERS_QUEUE, strangers: true }] : [own];
}

/** How many audits for callers without an account a worker runs beside those for accounts. */
export function strangersAtOnce(concurrency: number): number {
  return Math.max(1, Math.floor(concurrency / 2));
}

/** Name of every job; the queue says of which kind its run is. */
export const RUN_JOB = 'run';
/** Ticks of the reconciler; apart, because a backlog of runs must not delay what heals it. */
export const TICK_QUEUE = 'ticks';
export const TICK_SCHEDULER = 'reconcile';
/** Prefix of all keys in Redis. */
export const DEFAULT_PREFIX = 'vitrine';

/** What a job tells whoever takes it; all else is in the run's row. */
export interface RunJob {
  readonly id: string;
  /** A dead worker has left this run: it goes on, without another turn. Otherwise the job is for whichever run's turn it is. */
  readonly lost?: true;
}

export interface QueueSettings {
  /** redis://… or rediss://… */
  readonly url: string;
  /** Default `vitrine`; tests take one each. */
  readonly prefix?: string;
  /** Connection failures and the like. BullMQ prints raw stacks when nobody listens, so somebody must. */
  readonly onError: (error: Error) => void;
}

/**
 * Retries cover our own infrastructure (Postgres away); a store's misbehaviour is evidence and no error. Nothing is
 * kept: the reconciler adds again what was lost.
 */
export const RUN_JOB_OPTIONS = {
  attempts: 3,
  backoff: { type: 'exponential', delay: 1_000, jitter: 0.5 },
  removeOnComplete: true,
  removeOnFail: true,
} as const;

/**
 * A run has one job that waits: BullMQ leaves out a second one of this name, until a worker takes the first. A minute bounds how long
 * a job that Redis has lost could be taken for one that waits.
 */
export function onceWaiting({ id, lost }: RunJob): DeduplicationOptions {
  return { id: lost ? `${id} lost` : id, ttl: 60_000 };
}

/**
 * Reconnecting never waits longer than a second (BullMQ's default grows to 20), and a dropped socket is let go of at once. `READONLY`
 * comes of a primary that has become a replica: a new connection goes to where the name leads now.
 */
export const RECONNECT = {
  retryStrategy: (attempt: number) => Math.min(50 * 2 ** Math.min(attempt, 5), 1_000),
  disconnectTimeout: 200,
  reconnectOnError: ({ message }: Error) => message.startsWith('READONLY'),
} as const;

/** Deduplication is by the run's id, and an audit's id is the right to read it. */
const HANDLES = new Set(['bullmq.job.id', 'bullmq.job.ids', 'bullmq.job.result', 'bullmq.job.key']);

/** What a worker does every five seconds for each of its queues, whether there is a job or not. */
const LOOKING = /^(?:getNextJob|moveStalledJobsToWait|startStalledCheckTimer)\b/;

/** BullMQ's own spans without the attributes that name a job, and without those of looking for one where there was none. */
export function queueTelemetry(): Telemetry {
  const otel = new BullMQOtel({ tracerName: 'vitrine-queue' });
  return {
    contextManager: otel.contextManager,
    tracer: {
      // A job that was found brings its context along.
      startSpan: (name, options, context) =>
        context === undefined && LOOKING.test(name) ? UNTOLD : discreet(otel.tracer.startSpan(name, options, context)),
    },
  };
}

const UNTOLD: Span = {
  setSpanOnContext: (context) => context,
  setAttribute: () => {},
  setAttributes: () => {},
  addEvent: () => {},
  recordException: () => {},
  end: () => {},
};

function discreet(span: Span): Span {
  const setAttribute = span.setAttribute.bind(span);
  span.setAttribute = (key, value) => {
    if (!HANDLES.has(key)) setAttribute(key, value);
  };
  span.setAttributes = (attributes) => {
    for (const [key, value] of Object.entries(attributes)) if (value !== undefined) span.setAttribute(key, value);
  };
  return span;
}
