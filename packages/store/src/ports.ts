/** What the API, the worker and the operator's tools may ask of Postgres. Implementations: `openStore` in index.ts. */

import type { Assessment, Exchange, Language } from '@vitrine/engine';

export type AuditStatus = 'pending' | 'running' | 'done' | 'failed';
export const AUDIT_ERROR_CODES = ['store_unreachable', 'target_not_allowed', 'audit_timeout', 'internal_error'] as const;
export type AuditErrorCode = (typeof AUDIT_ERROR_CODES)[number];

/** Options as they took effect. */
export interface AuditOptions {
  readonly agent_simulation: boolean;
  /** Absent in the `commerce` profile. */
  readonly general_scan?: boolean;
  readonly sample_size: number;
  readonly country: string;
  readonly language: Language;
}
export interface AuditMetadata {
  readonly commit_sha?: string;
  readonly branch?: string;
  readonly ci_run_url?: string;
}

export interface NewAudit {
  /** `aud_` and at least 122 random bits, minted by the caller. */
  readonly id: string;
  /** As submitted. */
  readonly business: string;
  /** Normalised by the engine's `parseTarget`. */
  readonly url: string;
  /** Registrable domain (or host:port of an allow-listed loopback store); one running audit per domain. */
  readonly domain: string;
  readonly options: AuditOptions;
  readonly metadata: AuditMetadata | null;
  readonly accountId: string | null;
  /** W3C traceparent of the request, so that the worker continues its trace. */
  readonly traceparent: string | null;
  readonly idempotency: { readonly scope: string; readonly key: string; readonly fingerprint: string } | null;
}

export interface AuditRow {
  readonly id: string;
  readonly status: AuditStatus;
  readonly business: string;
  readonly url: string;
  readonly domain: string;
  readonly options: AuditOptions;
  readonly metadata: AuditMetadata | null;
  readonly accountId: string | null;
  readonly errorCode: AuditErrorCode | null;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
}

/** `replayed`: the same Idempotency-Key and body made this audit before. `key_reused`: the same key with another body. */
export type Creation =
  | { readonly kind: 'created'; readonly audit: AuditRow }
  | { readonly kind: 'replayed'; readonly audit: AuditRow }
  | { readonly kind: 'key_reused' };

/** A finished audit's bytes, made once: `audit` is the JSON body of GET /audits/{id}, `report` the HTML. */
export type RenderedKind = 'audit' | 'report';
export interface Rendered {
  readonly kind: RenderedKind;
  readonly presenterVersion: number;
  /** Strong ETag, quoted. */
  readonly etag: string;
  readonly gzip: Uint8Array;
}

export interface AuditEvent {
  /** Rises by one per audit, from 1. */
  readonly seq: number;
  readonly at: Date;
  /** `state` (data {status}), `step` (data {step, status, took_ms, done, total}). */
  readonly type: 'state' | 'step';
  readonly data: Readonly<Record<string, string | number>>;
}

export interface ApiStore {
  /** Durable when it resolves. Concurrent calls may share one statement. Throws `StoreUnavailable` when Postgres is away. */
  createAudit(audit: NewAudit): Promise<Creation>;
  readAudit(id: string): Promise<AuditRow | null>;
  /** Bytes of a finished audit; null while it is not done. The presenter's version is the reader's to compare. */
  readRendered(id: string, kind: RenderedKind): Promise<Rendered | null>;
  readAssessment(id: string): Promise<Assessment | null>;
  /** Replaces rendered bytes after the presenter moved; harmless when two replicas do it at once. */
  saveRendered(id: string, rendered: readonly Rendered[]): Promise<void>;
  markEnqueued(ids: readonly string[]): Promise<void>;
  readEvents(id: string, afterSeq: number): Promise<readonly AuditEvent[]>;
  /** Calls back with an audit id whenever one has new events (LISTEN/NOTIFY); reconnects by itself. Returns the stop function. */
  onEvents(callback: (auditId: string) => void): Promise<() => Promise<void>>;
  /** The account behind a key's digest; null when unknown, revoked or its account deleted. Notes the last use at most once a minute. */
  findKey(digest: string): Promise<{ readonly keyId: string; readonly accountId: string; readonly beta: boolean } | null>;
  ping(): Promise<void>;
}

/** The right to write one audit's progress; every write names the epoch and hits nothing once another worker has claimed. */
export interface Claim {
  readonly auditId: string;
  readonly epoch: number;
  readonly audit: AuditRow;
  readonly traceparent: string | null;
  /** Outputs of the steps that are done already, by step name. */
  readonly steps: ReadonlyMap<string, StepRecord>;
}
export interface StepRecord {
  readonly step: string;
  readonly status: 'done' | 'failed';
  /** JSON; bodies of exchanges are kept apart, once per hash, and joined again on load. */
  readonly output: unknown;
  readonly tookMs: number;
  readonly epoch: number;
}
/** `fenced`: another worker holds the audit now; stop without writing. */
export type Fenced = { readonly kind: 'fenced' };
export type Written = { readonly kind: 'written' } | Fenced;

export type ClaimRefusal = 'unknown' | 'finished' | 'held' | 'domain_busy' | 'given_up';

export interface WorkerStore {
  claim(
    auditId: string,
  ): Promise<{ readonly kind: 'claimed'; readonly claim: Claim } | { readonly kind: 'refused'; readonly reason: ClaimRefusal }>;
  heartbeat(claim: Claim): Promise<Written>;
  /** Records a step with its evidence in one transaction, resets the poison count, appends the `step` event. */
  recordStep(claim: Claim, step: StepRecord, exchanges: readonly Exchange[], progress: { done: number; total: number }): Promise<Written>;
  finish(claim: Claim, assessment: Assessment, rendered: readonly Rendered[]): Promise<Written>;
  fail(claim: Claim, code: AuditErrorCode): Promise<Written>;
  /** Gives the claim back at shutdown: another worker may take it at once, no attempt is burnt. */
  release(claim: Claim): Promise<void>;
}
