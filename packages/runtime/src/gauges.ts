/** Gauges that one reading fills whenever metrics are collected. */

import type { Attributes, Meter } from '@opentelemetry/api';

/** Its description, and its value for a row. */
type ReadGauge<Row> = readonly [description: string, ofRow: (row: Row) => number];

/** By name, of which `_seconds` gives the unit. Each has a value for every row that `read` finds, under the row's labels. */
export function watchReading<Row>(
  meter: Meter,
  read: () => Promise<readonly Row[]>,
  gauges: Readonly<Record<string, ReadGauge<Row>>>,
  labelsOf: (row: Row) => Attributes = () => ({}),
): void {
  const made = Object.entries(gauges).map(([name, [description, ofRow]]) => ({
    instrument: meter.createObservableGauge(name, { description, ...(name.endsWith('_seconds') && { unit: 's' }) }),
    ofRow,
  }));
  meter.addBatchObservableCallback(
    async (result) => {
      for (const row of await read()) for (const { instrument, ofRow } of made) result.observe(instrument, ofRow(row), labelsOf(row));
    },
    made.map(({ instrument }) => instrument),
  );
}
