/** Takes deliveries from Postgres for as long as there are free slots and some are due. No queue: the row is all there is. */

import type { DeliveryClaim, DeliveryStore } from '@vitrine/store';
import type { Attempted } from './attempt.ts';

export interface LaneOptions {
  readonly store: Pick<DeliveryStore, 'claimDeliveries' | 'recordAttempt'>;
  readonly attempt: (claim: DeliveryClaim, signal: AbortSignal) => Promise<Attempted>;
  /** Attempts at once to receivers that answer, and to those whose last attempt failed. */
  readonly slots: { readonly answering: number; readonly failing: number };
  /** Between two looks for what has become due. */
  readonly everyMs: number;
  readonly onAttempt: (attempted: Attempted) => void;
  readonly onError: (error: unknown, doing: string) => void;
}

export interface Deliveries {
  /** Takes no more; resolves when attempts in hand have ended, or were cut off after `graceMs`: another worker then sends them again. */
  stop(graceMs: number): Promise<void>;
}

export function startDeliveries(options: LaneOptions): Deliveries {
  const { slots, everyMs } = options;
  const stopping = new AbortController();
  const cutOff = new AbortController();
  const inHand = new Set<Promise<void>>();
  const lane = (failing: boolean, free: number) =>
    openLane(options, { failing, free, inHand, stopping: stopping.signal, cutOff: cutOff.signal });
  // Two lanes, so that nothing waits for a receiver that is down.
  const looks = [lane(false, slots.answering), lane(true, slots.failing)];
  const timer = setInterval(() => {
    for (const look of looks) void look();
  }, everyMs);
  return {
    stop: async (graceMs) => {
      clearInterval(timer);
      stopping.abort();
      const late = setTimeout(() => cutOff.abort(new Error('the worker stops')), graceMs);
      await Promise.all(inHand);
      clearTimeout(late);
    },
  };
}

interface Lane {
  readonly failing: boolean;
  /** Slots that are free. */
  free: number;
  readonly inHand: Set<Promise<void>>;
  readonly stopping: AbortSignal;
  readonly cutOff: AbortSignal;
}

/** A look for what is due: one at a time, and again when a slot becomes free. */
function openLane(options: LaneOptions, lane: Lane): () => Promise<void> {
  let isLooking = false;
  return async function look() {
    if (isLooking || lane.free === 0 || lane.stopping.aborted) return;
    isLooking = true;
    try {
      for (const claim of await options.store.claimDeliveries(lane.failing, lane.free)) {
        lane.free -= 1;
        const work = deliver(options, claim, lane.cutOff).finally(() => {
          lane.inHand.delete(work);
          lane.free += 1;
          void look();
        });
        lane.inHand.add(work);
      }
    } catch (error) {
      options.onError(error, 'looking for deliveries');
    } finally {
      isLooking = false;
    }
  };
}

async function deliver({ store, attempt, onAttempt, onError }: LaneOptions, claim: DeliveryClaim, cutOff: AbortSignal): Promise<void> {
  try {
    const attempted = await attempt(claim, cutOff);
    // What could not be written is sent again under the same id when the lease has run out.
    await store.recordAttempt(claim, attempted.attempt, attempted.outcome);
    onAttempt(attempted);
  } catch (error) {
    if (!cutOff.aborted) onError(error, 'a delivery');
  }
}
