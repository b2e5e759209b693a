import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import type { Meter } from '@opentelemetry/api';

/** How often the loop is looked at. The histogram counts from look to look, so this much of every value is no delay. */
const RESOLUTION_MS = 10;
const NANOSECONDS = 1e9;

/**
 * Gauges of how late the event loop was since the last scrape (OpenTelemetry's names for Node): what blocks it delays
 * every request and every heartbeat of the process.
 */
export function watchEventLoop(meter: Meter): void {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  const gauge = (name: string, description: string) =>
    meter.createObservableGauge(`nodejs.eventloop.delay.${name}`, { unit: 's', description: `${description} of the event loop's delay` });
  const gauges = [
    { instrument: gauge('p50', 'Median'), read: () => histogram.percentile(50) },
    { instrument: gauge('p99', '99th percentile'), read: () => histogram.percentile(99) },
    { instrument: gauge('max', 'Maximum'), read: () => histogram.max },
  ];
  meter.addBatchObservableCallback(
    (result) => {
      for (const { instrument, read } of gauges) result.observe(instrument, delaySeconds(histogram, read));
      histogram.reset();
    },
    gauges.map(({ instrument }) => instrument),
  );
}

function delaySeconds({ count }: IntervalHistogram, read: () => number): number {
  return count === 0 ? 0 : Math.max(0, read() / NANOSECONDS - RESOLUTION_MS / 1_000);
}
