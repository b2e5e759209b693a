/**
 * A run of any kind: what was asked, of whom, how far it is. Runs of all kinds are rows of the table `audits` (the name
 * is older than the other kinds), so that claiming, fencing, evidence, events and quotas are one code for all
 * (docs/adr/019-one-run.md).
 */

import type { AuditOptions, OptionsOf, OutcomeOf, RunKind } from '@vitrine/engine';

export { type AuditOptions, type MarketSources, type OptionsOf, type OutcomeOf, RUN_KINDS, type RunKind } from '@vitrine/engine';

/**
 * Who asked for a run, as far as its turn hangs on it. Audits of callers without an account have slots of their own; what a watch's due
 * time has made waits behind people, with one slot kept for it.
 */
export const LANES = ['paying', 'account', 'anonymous', 'watches'] as const;
export type Lane = (typeof LANES)[number];

export type RunStatus = 'pending' | 'running' | 'done' | 'failed';
const RUN_ERROR_CODES = ['store_unreachable', 'target_not_allowed', 'audit_timeout', 'cancelled', 'internal_error'] as const;
export type RunErrorCode = (typeof RUN_ERROR_CODES)[number];

export interface AuditMetadata {
  readonly commit_sha?: string;
  readonly branch?: string;
  readonly ci_run_url?: string;
}

/** What every kind of run has. */
export interface RunFields {
  readonly id: string;
  readonly status: RunStatus;
  /** As submitted. */
  readonly business: string;
  /** Normalised by the engine's `parseBusiness`. */
  readonly url: string;
  /** Registrable domain (or host:port of an allow-listed loopback store); one held run per domain. */
  readonly domain: string;
  readonly accountId: string | null;
  readonly errorCode: RunErrorCode | null;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
}
interface AuditRow extends RunFields {
  readonly kind: 'audit';
  readonly options: AuditOptions;
  readonly metadata: AuditMetadata | null;
}
interface PerformanceRow extends RunFields {
  readonly kind: 'performance';
  readonly options: OptionsOf['performance'];
}
interface FindabilityRow extends RunFields {
  readonly kind: 'findability';
  readonly options: OptionsOf['findability'];
}
/** It has no account of its own: who may read its audit may read it. */
interface VerificationRow extends RunFields {
  readonly kind: 'verification';
  readonly options: OptionsOf['verification'];
  readonly auditId: string;
  /** Counted from 1 within its audit. */
  readonly n: number;
}
export type RunRow = AuditRow | PerformanceRow | FindabilityRow | VerificationRow;
export type RowOf<K extends RunKind> = Extract<RunRow, { readonly kind: K }>;

/** The verdict of a run, of whatever kind. */
export type RunOutcome = OutcomeOf[RunKind];

/** A finished run's bytes, made once: `audit` is the JSON body of its GET, whatever its kind, `report` the HTML. */
export type RenderedKind = 'audit' | 'report';
export interface Rendered {
  readonly kind: RenderedKind;
  readonly presenterVersion: number;
  /** Strong ETag, quoted. */
  readonly etag: string;
  readonly gzip: Uint8Array;
}

/** One call of one mission, as the events of a run show it. */
export type MissionNote = Readonly<Record<'mission' | 'tool' | 'outcome', string> & Partial<Record<'model' | 'repeat', string | number>>>;
