/** What the runner is given. */

import type { Reader } from '@vitrine/engine';
import type { Answers, AuditBudget, Fetcher, Spent } from '@vitrine/gather';
import type { Claim, OwnedSiteStore, QuotaStore, RunRow, WorkerStore } from '@vitrine/store';
import type { RunnerHooks } from './hooks.ts';
import type { Kinds } from './kind.ts';

export interface RunnerDeps {
  readonly store: WorkerStore & Pick<QuotaStore, 'commitQuota' | 'refundQuota'> & OwnedSiteStore;
  readonly kinds: Kinds;
  /** The only way out to the run's store. */
  readonly openFetcher: (opening: FetcherOpening) => Fetcher;
  /** The engine's operations for one run, in their box; whether it is of a caller without an account. */
  readonly reader: (strangers: boolean) => Reader;
  readonly agentProfileUrl: (release: string) => string;
  readonly times: RunnerTimes;
  /** Aborted when this worker is asked to stop. */
  readonly stopping: AbortSignal;
  readonly hooks: RunnerHooks;
  /** Monotonic milliseconds. */
  readonly now: () => number;
  readonly wallClock: () => Date;
}

interface FetcherOpening extends Pick<Claim, 'refusedDomains'> {
  readonly run: RunRow;
  readonly budget: AuditBudget;
  /** What earlier claims of the run have used of it. */
  readonly spent: Spent;
  readonly answers: Answers;
  readonly signal: AbortSignal;
}

interface RunnerTimes {
  readonly heartbeatMs: number;
  /** The fetcher keeps the budget by itself; this much later a step is stuck for reasons of ours and is cut off. */
  readonly overtimeMs: number;
  /** How long a step in hand may go on after a stop was asked for. */
  readonly graceMs: number;
}
