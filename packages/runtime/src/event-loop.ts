/** How late the event loop of this process is: what blocks it delays every request and every heartbeat. */

import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import type { Meter } from '@opentelemetry/api';

/** How often the loop is looked at. The histogram counts from look to look, so this much of every value is no delay. */
const RESOLUTION_MS = 20;
/** A value is of the half to one minute before: longer than usual between two readings, and of late, so that an alert ends. */
const HALF_MS = 30_000;
const NANOSECONDS = 1e9;

/**
 * Gauges by OpenTelemetry's names for Node. Reading changes nothing, so a scrape and a push see the same: two histograms are
 * begun anew by the clock, half a window apart, and the older one is told.
 */
export function watchEventLoop(meter: Meter): void {
  let [older, younger] = [begun(), begun()];
  setInterval(() => {
    older.reset();
    [older, younger] = [younger, older];
  }, HALF_MS).unref();
  const gauge = (name: string, description: string) =>
    meter.createObservableGauge(`nodejs.eventloop.delay.${name}`, { unit: 's', description: `${description} of the event loop's delay` });
  const gauges = [
    { instrument: gauge('p50', 'Median'), read: () => older.percentile(50) },
    { instrument: gauge('p99', '99th percentile'), read: () => older.percentile(99) },
    { instrument: gauge('max', 'Maximum'), read: () => older.max },
  ];
  meter.addBatchObservableCallback(
    (result) => {
      for (const { instrument, read } of gauges) result.observe(instrument, delaySeconds(older, read));
    },
    gauges.map(({ instrument }) => instrument),
  );
}

function begun(): IntervalHistogram {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  return histogram;
}

function delaySeconds({ count }: IntervalHistogram, read: () => number): number {
  return count === 0 ? 0 : Math.max(0, read() / NANOSECONDS - RESOLUTION_MS / 1_000);
}
