/** OpenTelemetry for one process. The engine emits nothing; the runner wraps it. */

import http, { IncomingMessage, type ServerResponse } from 'node:http';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';
import { type Attributes, metrics, type Span, SpanStatusCode } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { IORedisInstrumentation } from '@opentelemetry/instrumentation-ioredis';
import { envDetector, serviceInstanceIdDetector } from '@opentelemetry/resources';
import { NodeSDK } from '@opentelemetry/sdk-node';
import { watchEventLoop } from './event-loop.ts';
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
/**
 * Continues a trace that comes in, and tells nobody of ours: what HTTP asks here is asked of stores, whose evidence shows what they
 * were sent, and a caller's id is none of theirs.
 */
class IncomingTraces extends W3CTraceContextPropagator {
  override inject(): void {}
}
/** Takes the place of an exporter that would look for a collector. */
const DROP = { onStart: () => {}, onEnd: () => {}, forceFlush: async () => {}, shutdown: async () => {} };

/**
 * A worker asks thousands of hosts: by host its latency would be some 20 series for each, kept until the process ends, and
 * would tell a scrape which stores were audited. OpenTelemetry's limit of 2,000 for a metric is no answer: the rest would be one sum.
 */
const WITHOUT_HOSTS = {
  instrumentName: 'http.client.request.duration',
  attributesProcessors: [{ process: ({ 'server.address': _host, 'server.port': _port, ...rest }: Attributes) => rest }],
};

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
    textMapPropagator: new IncomingTraces(),
    metricReaders: [prometheus, ...pushedMetrics(env)],
    views: [WITHOUT_HOSTS],
    // Not host and command line: the platform knows them. What is pushed by two workers is told apart by the instance's id.
    resourceDetectors: [envDetector, serviceInstanceIdDetector],
    ...(exports ? {} : { sampler: IDS_ONLY, spanProcessors: [DROP] }),
  });
  sdk.start();
  wrap({ http, https, ...libraries }, exports);
  watchEventLoop(metrics.getMeter('vitrine-runtime'));
  return {
    metrics: (request, response) => prometheus.getMetricsRequestHandler(request, response),
    stop: () => sdk.shutdown(),
  };
}

/**
 * OpenTelemetry would wrap a library when Node loads it, by hooks that every import passes: none sees a library that is part of
 * a bundle, and they cost a start CPU time. So each instrumentation is off and told what its hook would have given it; all it
 * changes are prototypes and, of http and https, two functions. Made after the SDK's start, because it asks for its meter when made.
 */
function wrap(libraries: Readonly<Record<string, unknown>>, exports: boolean): void {
  const enabled = false;
  const instrumentations = [
    // What a server answers and what Postgres is asked is observed where it is made (observed-requests.ts, observed-statements.ts).
    new HttpInstrumentation({ enabled, disableIncomingRequestInstrumentation: true, applyCustomAttributesOnSpan: tellOfAnswer }),
    // It makes spans and measures nothing. No keys: they may name a handle that must not leave the process.
    ...(exports ? [new IORedisInstrumentation({ enabled, requireParentSpan: true, dbStatementSerializer: (command) => command })] : []),
  ];
  for (const instrumentation of instrumentations) {
    for (const { name, patch } of (instrumentation as unknown as Definer).init()) if (name in libraries) patch(libraries[name]);
  }
  syncBuiltinESMExports();
}

/** What an instrumentation wraps, as it tells the hooks; its method is not public. */
interface Definer {
  init(): readonly { readonly name: string; readonly patch: (exports: unknown) => unknown }[];
}

/** What a store answers is no error of ours, whatever its status: its 404 is evidence. */
function tellOfAnswer(span: Span, _request: unknown, response: unknown): void {
  if (response instanceof IncomingMessage) span.setStatus({ code: SpanStatusCode.OK });
}
