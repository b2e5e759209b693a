/**
 * A run of any kind: what was asked, of whom, how far it is. Runs of all kinds are rows of the table `audits` (the name
 * is older than the other kinds), so that claiming, fencing, evidence, events and quotas are one code for all
 * (docs/adr/015-runs.md, 019-one-run.md).
 */

import type { Assessment, FindabilityAssessment, Language, PerformanceAssessment, VerificationAssessment } from '@vitrine/engine';

export const RUN_KINDS = ['audit', 'performance', 'findability', 'verification'] as const;
export type RunKind = (typeof RUN_KINDS)[number];

/**
 * Who asked for a run, as far as its turn hangs on it. Audits of callers without an account have slots of their own; what a watch's due
 * time has made waits behind people, with one slot kept for it.
 */
export const LANES = ['paying', 'account', 'anonymous', 'watches'] as const;
export type Lane = (typeof LANES)[number];

export type RunStatus = 'pending' | 'running' | 'done' | 'failed';
const RUN_ERROR_CODES = ['store_unreachable', 'target_not_allowed', 'audit_timeout', 'cancelled', 'internal_error'] as const;
export type RunErrorCode = (typeof RUN_ERROR_CODES)[number];

/** Who said it: the account, the request, the store as it shows itself, the default; `none`: the store was to say it and has not. */
type MarketSource = 'account' | 'request' | 'store' | 'default' | 'none';
export interface MarketSources {
  readonly country: MarketSource;
  readonly language: MarketSource;
}

interface Market {
  /** ISO 3166-1 alpha-2; `auto`: the store is to say it and has not. */
  readonly country: string;
  readonly language: Language;
  /** Left out where the request named the country. */
  readonly market_from?: MarketSources;
}

export interface AuditOptions extends Market {
  readonly agent_simulation: boolean;
  /** Absent in the `commerce` profile. */
  readonly general_scan?: boolean;
  readonly sample_size: number;
}
export interface PerformanceOptions extends Market {
  /** Wishes made from the catalogue, at most: 1 to 3. */
  readonly missions: number;
  /** How often each model tries each of them: 1 to 5. */
  readonly repeats: number;
}
export interface FindabilityOptions extends Market {
  /** Pages looked at with every identity, the home page included: 1 to 10. */
  readonly pages: number;
  /** Whether the model is asked what it knows of the store. */
  readonly recall: boolean;
}
export interface VerificationOptions extends Market {
  /** Ids of the findings of its audit. */
  readonly findings: readonly string[];
  /** Requests it may send: those that what the findings rest on took. */
  readonly requests: number;
}
/** Options as they took effect, by kind. */
export interface RunOptionsOf {
  readonly audit: AuditOptions;
  readonly performance: PerformanceOptions;
  readonly findability: FindabilityOptions;
  readonly verification: VerificationOptions;
}
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
  readonly options: PerformanceOptions;
}
interface FindabilityRow extends RunFields {
  readonly kind: 'findability';
  readonly options: FindabilityOptions;
}
/** It has no account of its own: who may read its audit may read it. */
interface VerificationRow extends RunFields {
  readonly kind: 'verification';
  readonly options: VerificationOptions;
  readonly auditId: string;
  /** Counted from 1 within its audit. */
  readonly n: number;
}
export type RunRow = AuditRow | PerformanceRow | FindabilityRow | VerificationRow;
export type RowOf<K extends RunKind> = Extract<RunRow, { readonly kind: K }>;

/** The verdict of a run, by its kind. */
export interface OutcomeOf {
  readonly audit: Assessment;
  readonly performance: PerformanceAssessment;
  readonly findability: FindabilityAssessment;
  readonly verification: VerificationAssessment;
}
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
