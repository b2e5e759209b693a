/** The span and the duration of each HTTP request that this process makes, by OpenTelemetry's names for HTTP clients. */

import { subscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { context, metrics, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { isTracingSuppressed } from '@opentelemetry/core';

/** Seconds, as the conventions advise (OpenTelemetry semantic conventions, "HTTP metrics"). */
export const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];
/** Any other would be a series of its own. */
export const METHODS = new Set(['CONNECT', 'DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT', 'QUERY', 'TRACE']);

interface Call {
  readonly startedAt: number;
  readonly told: Record<string, string | number | undefined>;
  readonly span: Span | null;
}

type Made = { readonly request: ClientRequest };

/**
 * Once for a process. Clients of node:http and node:https, which got uses, tell of them by Node's channels:
 * OpenTelemetry's instrumentation wraps both modules and every listener of each message, whether or not anybody records a span.
 * No host among the labels: a worker asks thousands, each some 20 series kept until the process ends, and they would tell a scrape
 * which stores were audited.
 */
export function observeCalls(): void {
  const tracer = trace.getTracer('vitrine-http');
  const durations = metrics.getMeter('vitrine-http').createHistogram('http.client.request.duration', {
    description: 'Duration of HTTP client requests.',
    unit: 's',
    advice: { explicitBucketBoundaries: BUCKETS },
  });
  const calls = new WeakMap<ClientRequest, Call>();
  subscribe('http.client.request.created', (message) => {
    // An exporter's own.
    if (isTracingSuppressed(context.active())) return;
    const { request } = message as Made;
    const method = METHODS.has(request.method) ? request.method : '_OTHER';
    const attributes = { 'server.address': request.host };
    const span = trace.getActiveSpan()?.isRecording() ? tracer.startSpan(method, { kind: SpanKind.CLIENT, attributes }) : null;
    calls.set(request, { startedAt: performance.now(), told: { 'http.request.method': method }, span });
  });
  const end = (request: ClientRequest, over: Call['told']) => {
    const call = calls.get(request);
    if (call === undefined || !calls.delete(request)) return;
    const told = { ...call.told, ...over };
    durations.record((performance.now() - call.startedAt) / 1_000, told);
    // What a store answers is no error of ours, whatever its status: its 404 is evidence.
    call.span?.setAttributes(told).setStatus({ code: 'error.type' in over ? SpanStatusCode.ERROR : SpanStatusCode.OK });
    call.span?.end();
  };
  subscribe('http.client.response.finish', (message) => {
    const { request, response } = message as Made & { readonly response: IncomingMessage };
    const { statusCode, httpVersion } = response;
    const answered = { 'http.response.status_code': statusCode, 'network.protocol.version': httpVersion };
    // Who reads no further has met no error.
    response.once('close', () => end(request, { ...answered, ...(response.errored && failedBy(response.errored)) }));
  });
  subscribe('http.client.request.error', (message) => {
    const { request, error } = message as Made & { readonly error: NodeJS.ErrnoException };
    end(request, failedBy(error));
  });
}

function failedBy({ code, name }: NodeJS.ErrnoException): Call['told'] {
  return { 'error.type': code ?? name };
}
