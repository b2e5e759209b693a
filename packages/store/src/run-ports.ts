/**
 * Runs beside the audit: Agent Performance and Web Findability. They are rows of the table of audits with another kind,
 * so that claiming, fencing, evidence, events and quotas are one code for all (docs/adr/015-runs.md).
 */

import type { Assessment, FindabilityAssessment, Language, PerformanceAssessment } from '@vitrine/engine';
import type { QuotaRefusal } from './account-ports.ts';
import type { AuditErrorCode, AuditRow, AuditStatus, NewAudit, Rendered, RenderedKind } from './ports.ts';

export const RUN_KINDS = ['audit', 'performance', 'findability'] as const;
export type RunKind = (typeof RUN_KINDS)[number];
/** The kinds that need a prior audit and belong to an account. */
export type FollowUpKind = Exclude<RunKind, 'audit'>;

/** What every kind of run has. */
export interface RunFields {
  readonly id: string;
  readonly status: AuditStatus;
  readonly business: string;
  readonly url: string;
  readonly domain: string;
  readonly accountId: string | null;
  readonly errorCode: AuditErrorCode | null;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
}

/** Options as they took effect. */
export interface PerformanceOptions {
  /** Wishes made from the catalogue, at most: 1 to 3. */
  readonly missions: number;
  /** How often each model tries each of them: 1 to 5. */
  readonly repeats: number;
  readonly country: string;
  readonly language: Language;
}
export interface FindabilityOptions {
  /** Pages looked at with every identity, the home page included: 1 to 10. */
  readonly pages: number;
  /** Whether the model is asked what it knows of the store. */
  readonly recall: boolean;
  readonly country: string;
  readonly language: Language;
}

export interface PerformanceRow extends RunFields {
  readonly kind: 'performance';
  readonly options: PerformanceOptions;
}
export interface FindabilityRow extends RunFields {
  readonly kind: 'findability';
  readonly options: FindabilityOptions;
}
export type FollowUpRow = PerformanceRow | FindabilityRow;
export type RunRow = AuditRow | FollowUpRow;
export type RowOf<K extends RunKind> = Extract<RunRow, { readonly kind: K }>;

/** The verdict of a run, by its kind. */
export interface OutcomeOf {
  readonly audit: Assessment;
  readonly performance: PerformanceAssessment;
  readonly findability: FindabilityAssessment;
}
export type RunOutcome = OutcomeOf[RunKind];

/** A run of an account; it costs one unit of its own kind. */
export interface NewRun<K extends FollowUpKind = FollowUpKind>
  extends Pick<NewAudit, 'id' | 'business' | 'url' | 'domain' | 'traceparent' | 'idempotency'> {
  /** `prf_` or `fnd_` and at least 122 random bits. */
  readonly id: string;
  readonly kind: K;
  readonly options: RowOf<K>['options'];
  readonly accountId: string;
}

/** `no_audit`: the account has no finished audit of the domain. Then, and when a quota refuses, nothing was created. */
export type RunCreation<K extends FollowUpKind> =
  | { readonly kind: 'created' | 'replayed'; readonly run: RowOf<K> }
  | { readonly kind: 'key_reused' | 'no_audit' }
  | QuotaRefusal;

/** What the API asks about runs beside the audit. A run is shown to its own account only: to others it is unknown. */
export interface RunStore {
  /**
   * Durable when it resolves. The scope of its idempotency key must name the kind, or a key used for one kind would
   * find another's run.
   */
  createRun<K extends FollowUpKind>(run: NewRun<K>): Promise<RunCreation<K>>;
  readRun<K extends FollowUpKind>(kind: K, id: string, accountId: string): Promise<RowOf<K> | null>;
  /** The same with the bytes of a finished one, in one trip. */
  readRunWithBytes<K extends FollowUpKind>(
    kind: K,
    id: string,
    accountId: string,
    bytes: RenderedKind,
  ): Promise<{ readonly run: RowOf<K>; readonly rendered: Rendered | null } | null>;
  /** The account's newest run of the domain; only finished ones when `done`. */
  findLatestRun<K extends FollowUpKind>(kind: K, accountId: string, domain: string, done: boolean): Promise<RowOf<K> | null>;
  /** The verdict of a finished run; null for another kind, an unknown id, and while it is not done. */
  readOutcome<K extends FollowUpKind>(kind: K, id: string): Promise<OutcomeOf[K] | null>;
}
