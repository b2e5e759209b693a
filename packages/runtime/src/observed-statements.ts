/** The span and the duration of each statement that Postgres is asked, by OpenTelemetry's names for database clients. */

import { metrics, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

/** Seconds, as the conventions advise (OpenTelemetry semantic conventions, "Database client metrics"). */
const BUCKETS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10];

/** Runs `work`, which asks the statement of that name. Neither its text nor a value is told: both may name a handle. */
export type ObserveStatement = <T>(name: string, work: () => PromiseLike<T>) => Promise<T>;

/** Asked for when telemetry has started: an instrument made before measures nothing. */
export function observeStatements(): ObserveStatement {
  const tracer = trace.getTracer('vitrine-postgres');
  const durations = metrics.getMeter('vitrine-postgres').createHistogram('db.client.operation.duration', {
    description: 'Duration of database client operations.',
    unit: 's',
    advice: { explicitBucketBoundaries: BUCKETS },
  });
  return async (name, work) => {
    const startedAt = performance.now();
    const told: Record<string, string> = { 'db.system.name': 'postgresql', 'db.operation.name': name };
    // Outside of a request or a run a statement would be a trace of its own.
    const span = trace.getActiveSpan()?.isRecording() ? tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes: told }) : null;
    try {
      return await work();
    } catch (error) {
      const { code, name: kind } = error as { readonly code?: string; readonly name: string };
      told['error.type'] = code ?? kind;
      span?.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      durations.record((performance.now() - startedAt) / 1_000, told);
      span?.end();
    }
  };
}
