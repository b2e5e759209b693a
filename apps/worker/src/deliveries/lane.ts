/** Takes deliveries from Postgres for as long as there are free slots and some are due. No queue: the row is all there is. */

import { setTimeout as sleep } from 'node:timers/promises';
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
  const shared = { inHand, stopping: stopping.signal, cutOff: cutOff.signal };
  // Two lanes, so that nothing waits for a receiver that is down.
  const answering: Looks = openLane(options, {
    failing: false,
    free: slots.answering,
    pauseMs: 50,
    rest: 20,
    apartMs: 0,
    other: () => failing,
    ...shared,
  });
  const failing: Looks = openLane(options, {
    failing: true,
    free: slots.failing,
    pauseMs: 1_000,
    rest: 100,
    apartMs: 25,
    other: () => answering,
    ...shared,
  });
  const lanes = [answering, failing];
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
  /** From the begin of one attempt of a look to the next: all in one turn of the loop delay whatever else the processors do. */
  readonly apartMs: number;
  readonly inHand: Set<Promise<void>>;
  readonly stopping: AbortSignal;
  readonly cutOff: AbortSignal;
  /** The lane that a webhook moves into when it fails for the first time, or is well again. */
  readonly other: () => Looks;
}

/** How an attempt begins, and what is done when it has ended. */
interface Begun extends Pick<Looks, 'lookSoon'> {
  readonly afterMs: number;
}

interface Looks {
  look(): void;
  /** After the pause of the lane, once for however many ask. */
  lookSoon(): void;
}

/** A look for what is due: one at a time, and again soon after an attempt has ended. */
function openLane(options: LaneOptions, lane: Lane): Looks {
  let tookMs = 0;
  let isLooking = false;
  let isWaiting = false;
  const takeDue = async () => {
    const began = performance.now();
    try {
      const claims = await options.store.claimDeliveries(lane.failing, lane.free);
      tookMs = performance.now() - began;
      for (const [place, claim] of claims.entries()) begin(options, lane, claim, { afterMs: place * lane.apartMs, lookSoon });
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

function begin(options: LaneOptions, lane: Lane, claim: DeliveryClaim, { afterMs, lookSoon }: Begun): void {
  lane.free -= 1;
  const work = deliver(options, lane, claim, afterMs).then((outcome) => {
    lane.inHand.delete(work);
    lane.free += 1;
    lookSoon();
    // The webhook is well again, or failed for the first time: what is due to it is the other lane's.
    if (outcome === 'delivered' ? lane.failing : outcome === 'failed' && !lane.failing) lane.other().lookSoon();
  });
  lane.inHand.add(work);
}

/** Resolves to what came of it; null where that is not known, and then it is sent again. */
async function deliver(options: LaneOptions, { cutOff, stopping }: Lane, claim: DeliveryClaim, afterMs: number): Promise<string | null> {
  try {
    // A worker that stops sends at once what it has taken.
    if (afterMs > 0) await sleep(afterMs, undefined, { signal: stopping }).catch(() => undefined);
    const attempted = await options.attempt(claim, cutOff);
    // What could not be written is sent again under the same id when the lease has run out.
    await options.store.recordAttempt(claim, attempted.attempt, attempted.outcome);
    options.onAttempt(attempted);
    return attempted.outcome.kind;
  } catch (error) {
    if (!cutOff.aborted) options.onError(error, 'a delivery');
    return null;
  }
}
