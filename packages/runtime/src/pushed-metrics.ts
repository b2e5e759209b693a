/** Metrics sent to a collector, beside those that are there to be scraped. */

import { OTLPMetricExporter as GrpcExporter } from '@opentelemetry/exporter-metrics-otlp-grpc';
import { OTLPMetricExporter as JsonExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPMetricExporter as ProtobufExporter } from '@opentelemetry/exporter-metrics-otlp-proto';
import { PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';

type Environment = Readonly<Record<string, string | undefined>>;

/** Milliseconds; OpenTelemetry's defaults. */
const INTERVAL_MS = 60_000;
const TIMEOUT_MS = 30_000;

/**
 * A reader where metrics are asked for by name, with OTEL_METRICS_EXPORTER=otlp or an endpoint of theirs; none otherwise. The
 * endpoint of everything alone asks for traces: whoever set it before has the same metrics from a scrape, and would have each
 * series twice. The exporters read endpoint, headers and temporality from OTEL_EXPORTER_OTLP_… themselves.
 */
export function pushedMetrics(env: Environment): readonly PeriodicExportingMetricReader[] {
  const asked = (env['OTEL_METRICS_EXPORTER'] ?? '').split(',').map((name) => name.trim());
  const isAsked = asked.includes('otlp') || (asked.join('') === '' && Boolean(env['OTEL_EXPORTER_OTLP_METRICS_ENDPOINT']));
  if (!isAsked) return [];
  const exportIntervalMillis = positive(env['OTEL_METRIC_EXPORT_INTERVAL'], INTERVAL_MS);
  const exportTimeoutMillis = Math.min(positive(env['OTEL_METRIC_EXPORT_TIMEOUT'], TIMEOUT_MS), exportIntervalMillis);
  return [new PeriodicExportingMetricReader({ exporter: exporterOf(env), exportIntervalMillis, exportTimeoutMillis })];
}

function exporterOf(env: Environment) {
  const protocol = env['OTEL_EXPORTER_OTLP_METRICS_PROTOCOL'] || env['OTEL_EXPORTER_OTLP_PROTOCOL'];
  if (protocol === 'grpc') return new GrpcExporter();
  return protocol === 'http/json' ? new JsonExporter() : new ProtobufExporter();
}

function positive(text: string | undefined, fallback: number): number {
  const value = Number(text);
  return value > 0 ? value : fallback;
}
