/** Context travels with the job, so that one trace reaches from the request to the last step; ids stay out of it. */

import type { Span, Telemetry } from 'bullmq';
import { BullMQOtel } from 'bullmq-otel';

/** A job's id is the run's id, and an audit's id is the right to read it. */
const HANDLES = new Set(['bullmq.job.id', 'bullmq.job.ids', 'bullmq.job.result', 'bullmq.job.key']);

/** BullMQ's own spans without the attributes that name a job. */
export function queueTelemetry(): Telemetry {
  const otel = new BullMQOtel({ tracerName: 'vitrine-queue' });
  return {
    contextManager: otel.contextManager,
    tracer: { startSpan: (name, options, context) => discreet(otel.tracer.startSpan(name, options, context)) },
  };
}

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
