/**
 * Context travels with the job, so that one trace reaches from the request to the last step; ids stay out of it. Names the whole
 * fleet agrees on, and options that every job shares.
 */

import type { Span, Telemetry } from 'bullmq';
import { BullMQOtel } from 'bullmq-otel';

/**
 * One job per run; the job's id is the run's, its payload nothing more. A queue for each kind: the longer runs must not
 * keep audits waiting, and operators scale them by their own depth.
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
 * once: strangers cannot hold what customers wait for. In the other queue who pays comes first.
 */
export type Lane = 'paying' | 'account' | 'anonymous';
export const STRANGERS_QUEUE = 'audits-anonymous';

export function queueNamesOf(kind: JobKind): readonly string[] {
  return kind === 'audit' ? [QUEUES.audit, STRANGERS_QUEUE] : [QUEUES[kind]];
}

/** Of the audits that a worker runs at once for accounts, so many beside them for callers without one. */
export function strangersAtOnce(concurrency: number): number {
  return Math.max(1, Math.floor(concurrency / 2));
}

/** Of those, so many from one network: somebody else's audit finds a place while they last. */
export function ofOneNetwork(strangers: number): number {
  return Math.max(1, Math.floor(strangers / 2));
}

/** BullMQ takes jobs without a priority (0) first, then by rising number, each in the order they came. */
export const PRIORITIES: Readonly<Record<Lane, number>> = { paying: 0, account: 1, anonymous: 2 };

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
  /** Of a run without an account: the keyed hash its caller's network is counted by. It goes with the job. */
  readonly network?: string;
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
 * kept: adding a kept job's id again is silently ignored, and the reconciler adds again what was lost.
 */
export const RUN_JOB_OPTIONS = {
  attempts: 3,
  backoff: { type: 'exponential', delay: 1_000, jitter: 0.5 },
  removeOnComplete: true,
  removeOnFail: true,
} as const;

/**
 * Epoch 0 was never claimed: the run's own id, so that a second reminder finds the first job. A later epoch means a
 * worker died; its job may still lie locked under the earlier name for a while.
 */
export function jobIdOf(runId: string, epoch: number): string {
  return epoch === 0 ? runId : `${runId}-${epoch}`;
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

/** A job's id is the run's id, and an audit's id is the right to read it. */
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
