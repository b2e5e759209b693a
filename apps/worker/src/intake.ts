/**
 * Fills the slots of this worker: a job brings a slot, and the slot takes one run after the other for as long as there is one whose
 * turn it is. Postgres decides whose, over the whole fleet; here is counted what this worker has in hand.
 */

import type { Handling, Ticket } from '@vitrine/redis';
import type { Capacity, Claim, ClaimOutcome, WorkerStore } from '@vitrine/store';
import type { Ending } from './conclude.ts';

export interface IntakeOptions {
  readonly store: Pick<WorkerStore, 'claim' | 'claimNext'>;
  /** Percentage of the slots for a queue that is kept for as many accounts that pay. */
  readonly payingShare: number;
  /** Works on a claim until it is written or given back. */
  readonly work: (claim: Claim) => Promise<Pick<Ending, 'kind'>>;
  /** Aborted when this worker is asked to stop. */
  readonly stopping: AbortSignal;
}

/** Handles one job of a queue. Rejects only when our own infrastructure failed; the queue then asks again. */
export function createIntake({ store, payingShare, work, stopping }: IntakeOptions): (ticket: Ticket) => Promise<Handling> {
  const hands = new Map<string, Hand>();
  return async ({ kind, strangers, slots, lost }) => {
    const name = strangers ? 'strangers' : kind;
    const hand = hands.get(name) ?? { claims: [], last: Promise.resolve() };
    hands.set(name, hand);
    const claim = (runId: string | null) =>
      inTurn(hand, async () => {
        const kept = strangers ? 0 : keptOf(slots, payingShare);
        const capacity = capacityOf(hand.claims, slots, kept);
        const outcome = await (runId === null ? store.claimNext({ kind, strangers }, capacity) : store.claim(runId, capacity));
        if (outcome.kind === 'claimed') hand.claims.push(outcome.claim);
        return outcome;
      });
    let outcome = await claim(lost);
    while (outcome.kind === 'claimed') {
      const mine = outcome.claim;
      const ending = await work(mine).finally(() => hand.claims.splice(hand.claims.indexOf(mine), 1));
      if (ending.kind === 'released' || stopping.aborted) return 'back';
      outcome = await claim(null);
    }
    return 'finished';
  };
}

/** What this worker has in hand of one queue. */
interface Hand {
  readonly claims: Claim[];
  last: Promise<unknown>;
}

/** One claim after the other: the next is to see what the one before has taken. */
function inTurn(hand: Hand, claim: () => Promise<ClaimOutcome>): Promise<ClaimOutcome> {
  const claiming = hand.last.then(claim);
  hand.last = claiming.catch(() => undefined);
  return claiming;
}

/** Slots are kept for so many accounts that pay: one that has a run in hand has had its slot. */
function capacityOf(claims: readonly Claim[], slots: number, kept: number): Capacity {
  const paying = new Set(claims.filter(({ lane }) => lane === 'paying').map(({ owner }) => owner));
  return { free: slots - claims.length, kept: Math.max(0, kept - paying.size), inHand: claims.map(({ owner }) => owner) };
}

/** A lone slot is everybody's. */
export function keptOf(slots: number, payingShare: number): number {
  return slots < 2 || payingShare === 0 ? 0 : Math.max(1, Math.floor((slots * payingShare) / 100));
}
