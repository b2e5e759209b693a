import type { Meter } from '@opentelemetry/api';
import { watchReading } from '@vitrine/runtime';
import type { DeliveryQueue } from '@vitrine/store';
import type { Attempted } from './attempt.ts';

/** How an attempt counts: `failed` is tried again, `given_up` is not; `unsent` is a fault of ours, however often. */
type Told = Attempted['outcome']['kind'] | 'given_up';
const TOLD: readonly Told[] = ['delivered', 'failed', 'given_up', 'gone', 'unsent'];

/** Figures of deliveries: what became of attempts, how long they took, and what is due. */
export function deliveryFigures(meter: Meter) {
  const attempts = meter.createCounter('vitrine_delivery_attempts', { description: 'Attempts at deliveries to webhooks, by outcome' });
  const seconds = meter.createHistogram('vitrine_delivery_attempt_seconds', {
    unit: 's',
    advice: { explicitBucketBoundaries: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] },
    description: 'One attempt at a delivery',
  });
  // Every outcome from zero: a series that is born at one has no increase.
  for (const outcome of TOLD) attempts.add(0, { outcome });
  return {
    onAttempt: ({ attempt, outcome }: Attempted) => {
      attempts.add(1, { outcome: toldOf(outcome) });
      seconds.record(attempt.tookMs / 1_000, { outcome: toldOf(outcome) });
    },
    watchDeliveries: (read: () => Promise<DeliveryQueue>) =>
      watchReading(meter, async () => [await read()], {
        vitrine_deliveries_open: ['Deliveries that are not done', ({ open }) => open],
        vitrine_webhooks_failing: ['Webhooks whose last attempt failed', ({ failing }) => failing],
        vitrine_deliveries_oldest_due_seconds: [
          'How long the delivery has been due that nobody has in hand',
          ({ oldestDueSeconds }) => oldestDueSeconds,
        ],
      }),
  };
}

function toldOf(outcome: Attempted['outcome']): Told {
  return outcome.kind === 'failed' && outcome.retryMs === null ? 'given_up' : outcome.kind;
}
