/** What the operator's page may ask of Postgres. */

import type { Orphan } from './ports.ts';
import type { RunErrorCode, RunKind } from './run/row.ts';

export type { Orphan };

/** Runs of one kind and lane that wait to be started. */
export interface QueuedLane extends Pick<Orphan, 'kind' | 'lane'> {
  readonly waiting: number;
  readonly oldestSeconds: number;
}
export interface RunInHand {
  readonly id: string;
  readonly kind: RunKind;
  readonly domain: string;
  readonly startedAt: Date;
  /** Claims since the last recorded step. */
  readonly claims: number;
  /** A worker holds it, if its last sign is younger than the lease. */
  readonly held: boolean;
  /** Since the last sign of the worker that holds or held it. */
  readonly silentSeconds: number;
}
/** Of a day. */
export interface RunFailure {
  readonly kind: RunKind;
  readonly code: RunErrorCode;
  readonly count: number;
  readonly newestAt: Date;
}
/** What a host has taken to answer, over the newest 500 runs of a day. */
export interface SlowHost {
  readonly host: string;
  readonly requests: number;
  /** That ended without a response. */
  readonly failed: number;
  readonly medianMs: number;
  readonly p90Ms: number;
}
export interface Operations {
  readonly lanes: readonly QueuedLane[];
  /** The hundred that have run the longest. */
  readonly running: readonly RunInHand[];
  readonly failures: readonly RunFailure[];
  /** The slowest first; twenty. */
  readonly slowHosts: readonly SlowHost[];
}
export interface OperatorStore {
  readOperations(): Promise<Operations>;
  /** Takes an open run from whoever holds it, so that it is begun again after its last recorded step; the caller enqueues it. null: no open run has this id. */
  retryRun(id: string): Promise<Orphan | null>;
  /** Ends an open run as `internal_error`. False when no open run has this id. */
  giveUpRun(id: string): Promise<boolean>;
}
