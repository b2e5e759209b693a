import { type Attributes, type Span, type TracerProvider, trace } from '@opentelemetry/api';
import { queueTelemetry } from '../src/queue/names.ts';

/** A provider that keeps what is written on its spans. */
function recordingProvider(written: Attributes): TracerProvider {
  const span = {
    setAttribute: (key: string, value: string) => void Object.assign(written, { [key]: value }),
    setAttributes: (attributes: Attributes) => void Object.assign(written, attributes),
    end: () => undefined,
  } as unknown as Span;
  return { getTracer: () => ({ startSpan: () => span }) } as unknown as TracerProvider;
}

describe('spans of the queue', () => {
  afterEach(() => trace.disable());

  test('carry what happened, never which audit it happened to', () => {
    const written: Attributes = {};
    trace.setGlobalTracerProvider(recordingProvider(written));
    const span = queueTelemetry().tracer.startSpan('add vitrine');
    span.setAttribute('bullmq.job.id', 'aud_0123456789abcdefghijkl');
    span.setAttributes({ 'bullmq.job.ids': ['aud_0123456789abcdefghijkl'], 'bullmq.queue.name': 'audits' });
    expect(written).toEqual({ 'bullmq.queue.name': 'audits' });
  });

  test('tell of a look at the queue only where it found a job', () => {
    const written: Attributes = {};
    trace.setGlobalTracerProvider(recordingProvider(written));
    const { tracer, contextManager } = queueTelemetry();
    for (const name of ['getNextJob audits', 'moveStalledJobsToWait audits', 'startStalledCheckTimer audits'])
      tracer.startSpan(name).setAttributes({ 'bullmq.queue.name': 'nothing there' });
    expect(written).toEqual({});
    tracer.startSpan('getNextJob audits', { kind: 0 }, contextManager.active()).setAttribute('bullmq.queue.name', 'audits');
    expect(written).toEqual({ 'bullmq.queue.name': 'audits' });
  });
});
