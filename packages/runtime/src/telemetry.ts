/** OpenTelemetry for one process. The engine emits nothing; the runner wraps it. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import { metrics } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus';
import { IORedisInstrumentation } from '@opentelemetry/instrumentation-ioredis';
import { envDetector, serviceInstanceIdDetector } from '@opentelemetry/resources';
import { NodeSDK } from '@opentelemetry/sdk-node';
import { watchEventLoop } from './event-loop.ts';
import { observeCalls } from './observed-calls.ts';
import { pushedMetrics } from './pushed-metrics.ts';

export interface Telemetry {
  /** Answers a scrape in Prometheus' text format. */
  readonly metrics: (request: IncomingMessage, response: ServerResponse) => void;
  /** Flushes what is buffered; give it a few seconds at shutdown. */
  readonly stop: () => Promise<void>;
}

export interface TelemetryOptions {
  readonly service: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** What a library exports, by the name of its package: ioredis. Told before the first server or connection is made. */
  readonly libraries: Readonly<Record<string, unknown>>;
}

/** Sampler without a collector: traces get ids for logs and jobs and are not recorded (decision 0, NOT_RECORD). */
const IDS_ONLY = { shouldSample: () => ({ decision: 0 }), toString: () => 'IdsOnly' };
/** Takes the place of an exporter that would look for a collector. */
const DROP = { onStart: () => {}, onEnd: () => {}, forceFlush: async () => {}, shutdown: async () => {} };

/**
 * Traces are exported when OTEL_EXPORTER_OTLP_ENDPOINT or OTEL_TRACES_EXPORTER says where; otherwise only their ids are
 * made (logs carry them, jobs their context): recording what is dropped cost a tenth of an audit. Metrics are always there to be
 * scraped, and pushed where that is asked for.
 */
export function startTelemetry({ service, env, libraries }: TelemetryOptions): Telemetry {
  const prometheus = new PrometheusExporter({ preventServerStart: true });
  const exports = Boolean(env['OTEL_EXPORTER_OTLP_ENDPOINT'] || env['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'] || env['OTEL_TRACES_EXPORTER']);
  const sdk = new NodeSDK({
    serviceName: env['OTEL_SERVICE_NAME'] || service,
    // For traces that come in. Nothing of ours is told of one: most that is asked are stores, and a caller's id is none of theirs.
    textMapPropagator: new W3CTraceContextPropagator(),
    metricReaders: [prometheus, ...pushedMetrics(env)],
    // Not host and command line: the platform knows them. What is pushed by two workers is told apart by the instance's id.
    resourceDetectors: [envDetector, serviceInstanceIdDetector],
    ...(exports ? {} : { sampler: IDS_ONLY, spanProcessors: [DROP] }),
  });
  sdk.start();
  if (exports) wrap(libraries);
  observeCalls();
  watchEventLoop(metrics.getMeter('vitrine-runtime'));
  return {
    metrics: (request, response) => prometheus.getMetricsRequestHandler(request, response),
    stop: () => sdk.shutdown(),
  };
}

/**
 * OpenTelemetry would wrap a library when Node loads it, by hooks that every import passes: none sees a library that is part of
 * a bundle, and they cost a start CPU time. So the instrumentation is off and told what its hook would have given it; all it
 * changes are prototypes. What HTTP and Postgres are asked is observed where it is made (observed-*.ts).
 */
function wrap(libraries: Readonly<Record<string, unknown>>): void {
  // It makes spans and measures nothing. No keys: they may name a handle that must not leave the process.
  const redis = new IORedisInstrumentation({ enabled: false, requireParentSpan: true, dbStatementSerializer: (command) => command });
  for (const { name, patch } of (redis as unknown as Definer).init()) if (name in libraries) patch(libraries[name]);
}

/** What an instrumentation wraps, as it tells the hooks; its method is not public. */
interface Definer {
  init(): readonly { readonly name: string; readonly patch: (exports: unknown) => unknown }[];
}
