/** The span and the duration of each request that a server answers, by OpenTelemetry's names for HTTP servers. */

import type { IncomingMessage, RequestListener } from 'node:http';
import { context, metrics, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { withoutHandles } from './logger.ts';
import { BUCKETS, METHODS } from './observed-calls.ts';

/** Paths that health probes request every few seconds; they are not observed: they would outnumber all others. */
const QUIET_PATHS = new Set(['/livez', '/readyz', '/metrics', '/health']);

/**
 * Continues the trace that comes in, or begins one, around the handler. OpenTelemetry's instrumentations of http and Express wrap every listener
 * of both messages and collect attributes whether or not anybody records them: a quarter of the processor time of a creation.
 */
export function observed(handler: RequestListener): RequestListener {
  const tracer = trace.getTracer('vitrine-http');
  const durations = metrics.getMeter('vitrine-http').createHistogram('http.server.request.duration', {
    description: 'Duration of HTTP server requests.',
    unit: 's',
    advice: { explicitBucketBoundaries: BUCKETS },
  });
  return (request, response) => {
    const path = pathOf(request);
    if (QUIET_PATHS.has(path)) return handler(request, response);
    const startedAt = performance.now();
    const { method = '', headers } = request;
    const common = {
      'http.request.method': METHODS.has(method) ? method : '_OTHER',
      'url.scheme': 'http',
      'network.protocol.version': request.httpVersion,
    };
    const parent = propagation.extract(ROOT_CONTEXT, headers);
    const span = tracer.startSpan(method, { kind: SpanKind.SERVER }, parent);
    response.once('close', () => {
      const { statusCode } = response;
      const route = routeOf(request);
      const told = {
        ...common,
        'http.response.status_code': statusCode,
        ...(route !== undefined && { 'http.route': route }),
        ...(statusCode >= 500 && { 'error.type': String(statusCode) }),
      };
      durations.record((performance.now() - startedAt) / 1_000, told);
      if (!span.isRecording()) return;
      // An audit's id is the right to read it, an address is personal, a sign-in link carries its token behind the question mark.
      span.setAttributes({ ...told, 'url.path': withoutHandles(path), 'user_agent.original': headers['user-agent'] });
      if (route !== undefined) span.updateName(`${method} ${route}`);
      if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    context.with(trace.setSpan(parent, span), handler, undefined, request, response);
  };
}

function pathOf({ url = '' }: IncomingMessage): string {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
}

/** The pattern that Express found for the path; undefined where it found none, so that no made-up path becomes a series. */
function routeOf(request: IncomingMessage): string | undefined {
  const { baseUrl = '', route } = request as { readonly baseUrl?: string; readonly route?: { readonly path: unknown } };
  return route === undefined ? undefined : `${baseUrl}${String(route.path)}`;
}
