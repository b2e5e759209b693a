/** Spans, figures and log lines made of what the runner reports. The domain itself emits nothing. */

import { context, metrics, propagation, ROOT_CONTEXT, type Span, SpanStatusCode, trace } from '@opentelemetry/api';
import { BOX_FAILURES, type BoxResult, type Exchange, OPERATION_NAMES, type OperationName } from '@vitrine/engine';
import { type Logger, type Outages, shortId, watchReading } from '@vitrine/runtime';
import { LANES, type QueueState, type RunErrorCode } from '@vitrine/store';
import { deliveryFigures } from './deliveries/figures.ts';
import type { RunnerHooks, RunReport } from './hooks.ts';

const SECONDS = { unit: 's', advice: { explicitBucketBoundaries: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 45, 90] } };

/** Whose doing it is that a run ends with this code: only ours pages anybody. */
const FAULT: Readonly<Record<RunErrorCode, 'ours' | 'store' | 'owner'>> = {
  store_unreachable: 'store',
  target_not_allowed: 'store',
  audit_timeout: 'store',
  cancelled: 'owner',
  internal_error: 'ours',
};

/** Every set of labels with which a claim can end, beside its lane. */
const ENDS: readonly { readonly outcome: RunReport['outcome']; readonly code: string; readonly fault: string }[] = [
  ...(['done', 'fenced', 'released'] as const).map((outcome) => ({ outcome, code: 'none', fault: 'none' })),
  ...Object.entries(FAULT).map(([code, fault]) => ({ outcome: 'failed' as const, code, fault })),
];

/** `warn` takes what a runner survives, which is most often that Postgres or Redis is away. */
export function createTelemetry(logger: Logger, warn: Outages['warn']) {
  const meter = metrics.getMeter('vitrine-worker');
  // Names that dashboards know: `audit` in them stands for a run of any kind.
  const runs = meter.createHistogram('vitrine_audit_duration_seconds', {
    ...SECONDS,
    description: 'One claim of a run, by how it ended',
  });
  const steps = meter.createHistogram('vitrine_step_duration_seconds', { ...SECONDS, description: 'One step of a run' });
  const ends = meter.createCounter('vitrine_run_ends', { description: 'Claims of runs, by how they ended and whose fault a failure is' });
  const stepFailures = meter.createCounter('vitrine_step_failures', { description: 'Steps that failed for a reason of ours' });
  const requests = meter.createCounter('vitrine_store_requests', { description: 'Requests to stores, by outcome' });
  const refused = meter.createCounter('vitrine_targets_refused', { description: 'Targets the egress guard refused' });
  const bursts = meter.createCounter('vitrine_box_bursts', { description: 'Operations that burst their box' });
  // Every set of labels from zero: a series that is born at one has no increase, so its first event would fire no rule.
  refused.add(0);
  for (const lane of LANES) for (const end of ENDS) ends.add(0, { ...end, lane });
  for (const operation of OPERATION_NAMES) for (const failure of BOX_FAILURES) bursts.add(0, { operation, failure });
  const hooks: RunnerHooks = {
    around,
    onStep: ({ runId, epoch, step, status, tookMs, error }) => {
      steps.record(tookMs / 1_000, { step, status });
      if (status === 'failed') stepFailures.add(1, { step });
      if (error !== null) logger.error({ run: shortId(runId), epoch, step, err: error }, 'a step failed for a reason of ours');
      else logger.debug({ run: shortId(runId), epoch, step, status, took_ms: Math.round(tookMs) }, 'step recorded');
    },
    onRun: ({ runId, kind, lane, epoch, outcome, code, tookMs }) => {
      runs.record(tookMs / 1_000, { kind, outcome, code: code ?? 'none' });
      const fault = code === null ? 'none' : FAULT[code];
      ends.add(1, { outcome, code: code ?? 'none', fault, lane });
      // What a collector chooses traces by: a store's failures are errors of spans, and none of ours.
      trace.getActiveSpan()?.setAttributes({ 'vitrine.outcome': outcome, 'vitrine.fault': fault });
      logger.info({ run: shortId(runId), kind, lane, epoch, outcome, code, took_ms: Math.round(tookMs) }, 'run left this worker');
    },
    onError: (error, doing) => warn({ err: error, doing }, 'survived'),
  };
  return {
    ...deliveryFigures(meter),
    hooks,
    onExchange: ({ outcome }: Exchange) =>
      requests.add(1, { outcome: outcome.kind === 'response' ? `${Math.floor(outcome.status / 100)}xx` : outcome.code }),
    onRefused: () => refused.add(1),
    onBurst: (operation: OperationName, { failure, detail }: Extract<BoxResult<unknown>, { readonly ok: false }>) => {
      bursts.add(1, { operation, failure });
      logger.warn({ operation, failure, detail }, 'a box burst');
    },
    /** Names every step there is, so that its first failure is an increase. */
    watchSteps: (steps: Iterable<string>) => {
      for (const step of new Set(steps)) stepFailures.add(0, { step });
    },
    watchWatches: (readOldestDue: () => Promise<number>) =>
      watchReading(meter, async () => [await readOldestDue()], {
        vitrine_watches_oldest_due_seconds: ['How long the watch has been due that waits longest for its run', (seconds) => seconds],
      }),
    /** Depth and age are asked when a scrape comes. */
    watchQueue: (read: () => Promise<readonly QueueState[]>) =>
      watchReading(
        meter,
        read,
        {
          vitrine_audits_pending: ['Runs that wait for a worker', ({ pending }) => pending],
          vitrine_audits_running: ['Runs that have begun and not ended', ({ running }) => running],
          vitrine_audits_oldest_pending_seconds: ['Age of the run that waits longest', ({ oldestPendingSeconds }) => oldestPendingSeconds],
        },
        ({ kind, lane }) => ({ kind, lane }),
      ),
  };
}

/** A claim's span continues the trace of the request that created the run, however many workers and queues lie between. */
const around: RunnerHooks['around'] = (span, work) => {
  const parent = span.traceparent ? propagation.extract(ROOT_CONTEXT, { traceparent: span.traceparent }) : context.active();
  const attributes = { 'vitrine.run': shortId(span.runId), 'vitrine.epoch': span.epoch };
  // The job that led here has a trace of its own: it looks for a run, whichever that will be.
  const from = trace.getSpanContext(context.active());
  const links = from === undefined || parent === context.active() ? [] : [{ context: from }];
  return trace.getTracer('vitrine-worker').startActiveSpan(span.name, { attributes, links }, parent, (active) => traced(active, work));
};

async function traced<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    span.recordException(error instanceof Error ? error : String(error));
    span.setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
}
