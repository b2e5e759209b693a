/** Watches of an account: what is run again and again, when, and what came of it. */

import type { Severity } from '@vitrine/engine';

/** What a due time runs: an audit, without or with the general scan. */
export const WATCHED_RUNS = ['audit', 'scan'] as const;
export type WatchedRun = (typeof WATCHED_RUNS)[number];

/** How often. The plan decides which an account may choose (`watch_end`, migrations/0002_watches.sql). */
export const INTERVALS = ['hour', 'day', 'week'] as const;
export type Interval = (typeof INTERVALS)[number];

/**
 * Why a watch runs no more, until its owner changes it: the store's owner or the operator does not want audits of the domain, the site
 * was archived, the plan is too small for the interval, control of the domain is no longer proven.
 */
export const WATCH_ENDS = ['opted_out', 'blocked', 'archived', 'plan', 'control'] as const;
export type WatchEnd = (typeof WATCH_ENDS)[number];

/** `new`: no run has been measured yet. */
export const CONDITIONS = ['new', 'well', 'worse', 'unmeasured', 'flapping'] as const;
export type Condition = (typeof CONDITIONS)[number];

/** What its owner is told of; absent members: not at all. */
export interface Tell {
  /** New findings from this severity on. */
  readonly severity: Severity | null;
  /** A score lower by so many points. */
  readonly score_drop: number | null;
  readonly tier: boolean;
  /** A store that shuts us out or cannot be reached. */
  readonly wall: boolean;
  readonly recovery: boolean;
}

export interface WatchWorkStore {
  /**
   * Takes due watches, at most as many as ids are given, and makes one run of each in the same transaction. A time that was missed is
   * skipped. Returns how many runs it has made. While creation is paused, and while as many watched runs wait as may, nothing is due.
   */
  takeDueWatches(ids: readonly string[]): Promise<number>;
}
