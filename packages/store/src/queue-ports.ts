/** The queues as Postgres knows them: what waits for which slots, for whom, and what a worker has left. */

import { LANES, type Lane, type RunKind } from './run/row.ts';

/** Runs that wait for the same slots: those of a kind, but audits of callers without an account apart. */
export interface RunQueue {
  readonly kind: RunKind;
  readonly strangers: boolean;
}
/** What one worker has left of its slots for a queue. An owner may take one more while it has fewer in hand than are free. */
export interface Capacity {
  /** Slots without a run in them; at least one. */
  readonly free: number;
  /** How many of those are only for accounts that pay. */
  readonly kept: number;
  /** Owners of the runs in the other slots, each as often as it has one. */
  readonly inHand: readonly string[];
}

/** A run that waits to be begun. */
export interface WaitingRun extends RunQueue {
  readonly id: string;
  readonly owner: string;
  /** Runs of its owner in its queue that are under way. */
  readonly ownerUnderWay: number;
}
/** New runs of any kind, or the runs of a lane that wait to begin. */
export const PAUSABLE = ['creation', ...LANES] as const;
export type Paused = (typeof PAUSABLE)[number];
export interface Pause {
  readonly what: Paused;
  /** null: until an operator resumes it. */
  readonly until: Date | null;
}

export interface WaitingView {
  /** Those that have waited longest, in that order; at most 20,000. */
  readonly runs: readonly WaitingRun[];
  /** All that wait, counted. */
  readonly owners: readonly (RunQueue & { readonly owner: string; readonly waiting: number })[];
  readonly queues: readonly (RunQueue & {
    readonly underWay: number;
    /** From beginning to end, of those among the last hundred ends that are of this queue; null without one. */
    readonly meanSeconds: number | null;
  })[];
  readonly paused: readonly Pause[];
}
/** How many runs may wait for the slots of a run, and how many of them for its owner. */
export interface Room {
  readonly queue: number;
  readonly owner: number;
}

/** A run somebody should be working on and nobody is. */
export interface Orphan {
  readonly id: string;
  readonly kind: RunKind;
  readonly lane: Lane;
  /** Held by a worker that has been silent for a lease. */
  readonly lost: boolean;
}
/** Runs of one kind and lane. */
export interface QueueState {
  readonly kind: RunKind;
  readonly lane: Lane;
  readonly pending: number;
  readonly running: number;
  /** Age of the oldest that waits to be started, whose domain is free and whose owner has none under way, in seconds; 0 without one. */
  readonly oldestPendingSeconds: number;
  /** Runs of such domains and owners that a worker with a free slot should have fetched: waiting or abandoned for longer than `dueAfterMs`. */
  readonly due: number;
}

/** The fleet must agree on these; they are configuration of the store, not of a call. */
export interface ClaimRules {
  /** A heartbeat older than this frees the run for others. */
  readonly leaseMs: number;
  /** Claims without a recorded step after which a run is given up. */
  readonly claimCap: number;
  /** A run that has not ended this long after it was begun fails with `audit_timeout`; one that waits to be begun goes on waiting. */
  readonly abandonAfterMs: Readonly<Record<RunKind, number>>;
  /** A waiting run that was enqueued this long ago is enqueued again. */
  readonly remindAfterMs: number;
}
