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
  // An attempt that ends may have moved its webhook into the other lane.
  const onEnd = () => {
    for (const { lookSoon } of lanes) lookSoon();
  };
  const shared = { inHand, stopping: stopping.signal, cutOff: cutOff.signal, onEnd };
  // Two lanes, so that nothing waits for a receiver that is down.
  const lanes = [
    openLane(options, { failing: false, free: slots.answering, pauseMs: 50, rest: 20, ...shared }),
    openLane(options, { failing: true, free: slots.failing, pauseMs: 1_000, rest: 100, ...shared }),
  ];
  const timer = setInterval(() => {
    for (const { look } of lanes) look();
  }, everyMs);
  return {
    stop: async (graceMs) => {
      clearInterval(timer);
      stopping.abort();
      const late = setTimeout(() => cutOff.abort(new Error('the worker stops')), graceMs);
      // A look that was under way may have brought more.
      while (inHand.size > 0) await Promise.all(inHand);
      clearTimeout(late);
    },
  };
}

interface Lane {
  readonly failing: boolean;
  /** Slots that are free. */
  free: number;
  /**
   * From the end of an attempt to the look that fills its slot, at the least. A look reads every webhook, so it is to find more than one
   * slot free; where everything fails at once this bounds what receivers that are down cost.
   */
  readonly pauseMs: number;
  /**
   * That time as a multiple of what the last look took: with however many webhooks, looks are a twentieth of the time; for receivers that
   * are down a hundredth, which the 99th percentile of other requests does not show. No longer than to the next look that comes by itself:
   * one that waited for a lock says nothing of those that follow.
   */
  readonly rest: number;
  readonly inHand: Set<Promise<void>>;
  readonly stopping: AbortSignal;
  readonly cutOff: AbortSignal;
  readonly onEnd: () => void;
}

/** A look for what is due: one at a time, and again soon after an attempt has ended. */
function openLane(options: LaneOptions, lane: Lane) {
  let tookMs = 0;
  let isLooking = false;
  let isWaiting = false;
  const takeDue = async () => {
    const began = performance.now();
    try {
      const claims = await options.store.claimDeliveries(lane.failing, lane.free);
      tookMs = performance.now() - began;
      for (const claim of claims) begin(options, lane, claim);
    } catch (error) {
      options.onError(error, 'looking for deliveries');
    }
  };
  const look = () => {
    if (isLooking || lane.free === 0 || lane.stopping.aborted) return;
    isLooking = true;
    const looking = takeDue().finally(() => {
      lane.inHand.delete(looking);
      isLooking = false;
    });
    lane.inHand.add(looking);
  };
  const lookSoon = () => {
    if (isWaiting) return;
    isWaiting = true;
    const waited = () => {
      isWaiting = false;
      look();
    };
    setTimeout(waited, Math.min(options.everyMs, Math.max(lane.pauseMs, lane.rest * tookMs))).unref();
  };
  return { look, lookSoon };
}

function begin(options: LaneOptions, lane: Lane, claim: DeliveryClaim): void {
  lane.free -= 1;
  const work = deliver(options, claim, lane.cutOff).finally(() => {
    lane.inHand.delete(work);
    lane.free += 1;
    lane.onEnd();
  });
  lane.inHand.add(work);
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
