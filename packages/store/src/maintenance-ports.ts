/** What repair and removal by the clock are told, and tell. */

import type { RunErrorCode } from './run/row.ts';

export interface Retention {
  /** Runs without an account are deleted this long after their creation. */
  readonly anonymousDays: number;
  /** Days that runs of an account are kept. */
  readonly accountDays: number;
  /** Steps and exchanges of an ended run go this long after they were recorded; its verdict and report stay. */
  readonly evidenceDays: number;
  /** After a sign-in link's expiry. */
  readonly linkHours: number;
  /** After a session's end, whichever end it was. */
  readonly sessionDays: number;
  /** Counters and ledger, after the beginning of their cycle; costs of models, after their day. */
  readonly usageDays: number;
  /** Lines of the operators' log. */
  readonly operatorLogDays: number;
  /** Events of the billing provider, which delivers one for three days at most. */
  readonly billingEventDays: number;
  /** Events an account was told of, with the log of their deliveries. */
  readonly eventDays: number;
  /** Rows of one kind removed per call at most, so that no call holds locks for long. */
  readonly batch: number;
}

export interface GivenUp {
  readonly ended: readonly { readonly id: string; readonly code: RunErrorCode }[];
  /** Those that Postgres would not let end: somebody must look at their rows. */
  readonly refused: readonly { readonly id: string; readonly error: unknown }[];
}
