/** Watches of an account: what is run again and again, when, and what came of it. */

import type { AnswerDiff, CatalogDetails, Cause, Severity, UnmeasuredCause } from '@vitrine/engine';
import type { OptionsOf, RunErrorCode, RunFields } from './run/row.ts';

/** What a due time runs: an audit, without or with the general scan, or a run that takes a unit. */
export type WatchedRun = 'audit' | 'scan' | 'findability' | 'performance';
export type WatchedKind = Exclude<WatchedRun, 'scan'>;
export type WatchedOptions = OptionsOf[WatchedKind];
export function watchedKind(runs: WatchedRun): WatchedKind {
  return runs === 'scan' ? 'audit' : runs;
}

/** How often. The plan decides which an account may choose (`watch_end`, migrations/0002_watches.sql). */
export type Interval = 'hour' | 'day' | 'week';

/**
 * Why a watch runs no more, until its owner changes it: the store's owner or the operator does not want audits of the domain, the site
 * was archived, the plan is too small for the interval, control of the domain is no longer proven. `units`: those of the cycle are used;
 * it goes on in the next one.
 */
export type WatchEnd = 'opted_out' | 'blocked' | 'archived' | 'plan' | 'control' | 'scan' | 'units';

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

/** Something worse than before, as one run shows it. */
export interface Worse {
  readonly findings: readonly {
    readonly finding_id: string;
    readonly check_id: string;
    readonly rule: string;
    readonly severity: Severity;
  }[];
  readonly score: { readonly before: number; readonly after: number } | null;
  readonly tier: { readonly before: string; readonly after: string } | null;
}
/** What the last run has shown and a second look has to confirm. `startedAt`: of that run. */
export type Suspect = { readonly startedAt: string } & (
  | { readonly kind: 'worse'; readonly worse: Worse }
  | { readonly kind: 'unmeasured'; readonly cause: UnmeasuredCause }
  | { readonly kind: 'recovered' }
);
/** What a watch keeps from run to run. */
export interface WatchMemory {
  readonly suspect?: Suspect | null;
  /** What the last five runs have shown, each as a short name. */
  readonly recent?: readonly string[];
  /** What was told and is not over. */
  readonly told?: Worse | null;
  /** Ids of what was found before that: where it comes back, nothing is worse. */
  readonly had?: readonly string[];
  /** Versions of the rules whose own changes were told. */
  readonly rules?: string | null;
}

export type ChangeType = 'changed' | 'recovered' | 'unmeasured' | 'flapping';
export interface ChangeData {
  /** null unless `changed`. */
  readonly worse: Worse | null;
  readonly cause: Cause | UnmeasuredCause | null;
  /** Between these two it changed: the last audit that was as before, and the first that was not. */
  readonly since: { readonly after: string | null; readonly by: string };
  readonly exchanges: readonly AnswerDiff[];
  /** false: its owner does not want to hear of it. Written with the row. */
  readonly told?: boolean;
}

/** A watched run that has ended and was not compared yet, with what its watch knows. */
export interface EndedWatchedRun {
  readonly watchId: string;
  readonly runId: string;
  readonly runs: WatchedRun;
  readonly status: 'done' | 'failed';
  readonly errorCode: RunErrorCode | null;
  readonly startedAt: Date | null;
  readonly tell: Tell;
  readonly condition: Condition;
  readonly memory: WatchMemory;
  readonly goodRunId: string | null;
  readonly goodAt: Date | null;
  /** Origins of the home pages of this run and of the good one; null: not recorded, or removed since. */
  readonly homes: { readonly good: string | null; readonly now: string | null };
}
/** What a watch knows after a run. */
export interface WatchSeen {
  readonly condition: Condition;
  readonly memory: WatchMemory;
  readonly goodRunId: string | null;
  readonly flaky: boolean;
  /** A second look some minutes later, in place of the next time. */
  readonly confirm: boolean;
}
/** As an event has it: the first of its findings, no text of a store. */
export interface ToldChange extends Omit<ChangeData, 'exchanges' | 'told'> {
  /** Beside the first. */
  readonly more_findings: number;
  readonly run_id: string;
}
export interface WatchChange {
  readonly type: ChangeType;
  readonly data: ChangeData;
  /** null: the owner does not want to hear of it. */
  readonly told: ToldChange | null;
}

export interface Watch extends Pick<RunFields, 'id' | 'business' | 'url' | 'domain'> {
  readonly accountId: string;
  readonly runs: WatchedRun;
  readonly every: Interval;
  /** Options its runs are made with. */
  readonly options: WatchedOptions;
  readonly tell: Tell;
  readonly paused: boolean;
  readonly ended: WatchEnd | null;
  /** When it is due, confirmations included; null while it is paused or ended. */
  readonly nextAt: Date | null;
  readonly condition: Condition;
  readonly flaky: number;
  /** Whether the account is mailed what is told: the mail topic of its id. */
  readonly mail: boolean;
  /** Id of the product that is shown over time; null: none is. */
  readonly product: string | null;
  readonly feedToken: string;
  readonly createdAt: Date;
  readonly lastChange: { readonly id: string; readonly type: ChangeType; readonly at: string } | null;
  readonly lastRun: string | null;
}
export type NewWatch = Pick<
  Watch,
  'id' | 'accountId' | 'business' | 'url' | 'domain' | 'runs' | 'every' | 'options' | 'tell' | 'mail' | 'feedToken'
>;
/** Absent members stay as they are. */
export type WatchEdit = {
  readonly [K in 'every' | 'options' | 'tell' | 'mail' | 'product' | 'paused' | 'feedToken']?: Watch[K] | undefined;
};
/** Why a watch is not made or switched on: it could not run, is there already, or its domain is asked as often as may be. */
export type WatchRefusal = WatchEnd | 'exists' | 'domain_full' | 'no_audit';
export interface Change {
  readonly id: string;
  readonly at: Date;
  readonly type: ChangeType;
  readonly runId: string | null;
  readonly beforeId: string | null;
  readonly data: ChangeData;
}
export interface ChangePage {
  readonly changes: readonly Change[];
  readonly nextCursor: string | null;
}

type ProductRow = CatalogDetails['products'][number];
/** A product as one audit found it. */
export interface ProductSeen {
  readonly auditId: string;
  readonly at: Date;
  /** null: it was not in the sample of that audit. */
  readonly product: Pick<ProductRow, 'price' | 'availability'> | null;
  /** What each source states; null: one source alone speaks of it. */
  readonly stated: readonly Pick<CatalogDetails['stated'][number]['statements'][number], 'source' | 'price' | 'availability'>[] | null;
}
export interface WatchedProduct {
  /** Those of the newest audit. */
  readonly known: readonly Pick<ProductRow, 'id' | 'title'>[];
  /** The newest first; empty where none is pinned. */
  readonly seen: readonly ProductSeen[];
}

/** What the API asks. `unknown`: the account has no watch of this id. */
export interface WatchStore {
  /** The gravest of what was told and is not over first, then the newest. */
  listWatches(accountId: string): Promise<readonly Watch[]>;
  readWatch(accountId: string, id: string): Promise<Watch | null>;
  createWatch(watch: NewWatch): Promise<Watch | WatchRefusal>;
  changeWatch(accountId: string, id: string, edit: WatchEdit): Promise<Watch | 'unknown' | WatchRefusal>;
  deleteWatch(accountId: string, id: string): Promise<boolean>;
  /** A run that was asked for by hand is compared like those of due times. */
  noteWatchRun(watch: Pick<Watch, 'id' | 'domain'>, runId: string): Promise<void>;
  listChanges(id: string, page: { readonly limit: number; readonly cursor: string | null }): Promise<ChangePage | 'bad_cursor'>;
  readWatchedProduct(watch: Pick<Watch, 'accountId' | 'domain' | 'product'>): Promise<WatchedProduct>;
  findFeed(token: string): Promise<Watch | null>;
}

export interface WatchWorkStore {
  /**
   * Takes due watches, at most as many as ids are given, and makes one run of each in the same transaction. A time that was missed is
   * skipped; a run that costs a unit takes it. Returns how many runs it has made. While creation is paused, and while as many watched runs
   * wait as may, nothing is due. The ids are those of audits; a run of another kind replaces the prefix.
   */
  takeDueWatches(ids: readonly string[]): Promise<number>;
  /** How long the watch has been due that waits longest for its run, in seconds; 0: none does. */
  readOldestDueWatch(): Promise<number>;
  /** The oldest of each watch, the longest ended first. */
  readEndedWatched(limit: number): Promise<readonly EndedWatchedRun[]>;
  /** Written once for a run, together with the event that tells of it; false: somebody else has, or is changing or deleting its watch. */
  recordWatched(runId: string, seen: WatchSeen, change: WatchChange | null): Promise<boolean>;
}
