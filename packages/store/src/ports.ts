/** What the API, the worker and the operator's tools may ask of Postgres. Implementations: `openStore` in index.ts. */

import type { Assessment, Exchange, Language } from '@vitrine/engine';
import type { QuotaRefusal, QuotaUnit } from './account-ports.ts';
import type { RunFields, RunKind, RunOutcome, RunRow, RunStore } from './run-ports.ts';

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
  /** What the run costs its account; nothing when absent. An anonymous run costs nothing and must not name one. */
  readonly unit?: QuotaUnit | null;
  /** W3C traceparent of the request, so that the worker continues its trace. */
  readonly traceparent: string | null;
  readonly idempotency: { readonly scope: string; readonly key: string; readonly fingerprint: string } | null;
}

export interface AuditRow extends RunFields {
  readonly kind: 'audit';
  readonly options: AuditOptions;
  readonly metadata: AuditMetadata | null;
}

/** `replayed`: the same Idempotency-Key and body made this audit before. `key_reused`: the same key with another body. */
export type Creation = { readonly kind: 'created'; readonly audit: AuditRow } | Repeat | QuotaRefusal;
export type Repeat = { readonly kind: 'replayed'; readonly audit: AuditRow } | { readonly kind: 'key_reused' };

/** A finished run's bytes, made once: `audit` is the JSON body of its GET, whatever its kind, `report` the HTML. */
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
  /** `state` (data {status}), `step` (data {step, status, took_ms, done, total}), `mission` (data {@link MissionNote}). */
  readonly type: 'state' | 'step' | 'mission';
  readonly data: Readonly<Record<string, string | number>>;
}

/** Whom a key speaks for, as of now. */
export interface KeyHolder {
  readonly keyId: string;
  readonly accountId: string;
  readonly beta: boolean;
  readonly plan: Plan;
}

export interface ApiStore extends RunStore {
  /** Durable when it resolves. Concurrent calls may share one statement. Throws `StoreUnavailable` when Postgres is away. */
  createAudit(audit: NewAudit): Promise<Creation>;
  /** What `createAudit` would answer to a repeat under this key; null when the key is new. Creates nothing. */
  findRepeat(key: NonNullable<NewAudit['idempotency']>): Promise<Repeat | null>;
  readAudit(id: string): Promise<AuditRow | null>;
  /** The same with the bytes of a finished one, in one trip; `rendered` as `readRendered` gives it. */
  readWithBytes(id: string, kind: RenderedKind): Promise<{ readonly audit: AuditRow; readonly rendered: Rendered | null } | null>;
  /** Bytes of a finished audit; null while it is not done. The presenter's version is the reader's to compare. */
  readRendered(id: string, kind: RenderedKind): Promise<Rendered | null>;
  readAssessment(id: string): Promise<Assessment | null>;
  /** Replaces rendered bytes after the presenter moved; harmless when two replicas do it at once. */
  saveRendered(id: string, rendered: readonly Rendered[]): Promise<void>;
  markEnqueued(ids: readonly string[]): Promise<void>;
  readEvents(id: string, afterSeq: number): Promise<readonly AuditEvent[]>;
  /** Calls back with an audit id whenever one has new events (LISTEN/NOTIFY); reconnects by itself. Returns the stop function. */
  onEvents(callback: (auditId: string) => void): Promise<() => Promise<void>>;
  /** How many audits wait, counted no further than `atMost`: what backpressure compares with its limit. */
  countPending(atMost: number): Promise<number>;
  /** The account behind a key's digest; null when unknown, revoked or its account deleted. Notes the last use at most once a minute. */
  findKey(digest: string): Promise<KeyHolder | null>;
  ping(): Promise<void>;
}

/** The right to write one audit's progress; every write names the epoch and hits nothing once another worker has claimed. */
export interface Claim {
  readonly auditId: string;
  readonly epoch: number;
  readonly run: RunRow;
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

/**
 * `held`: a worker's heartbeat is younger than the lease. `domain_busy`: another audit of the same domain is held; ask
 * again later. `given_up`: claimed `claimCap` times without one recorded step; the reconciler will fail it.
 */
export type ClaimRefusal = 'unknown' | 'finished' | 'held' | 'domain_busy' | 'given_up';
export type ClaimOutcome =
  | { readonly kind: 'claimed'; readonly claim: Claim }
  | { readonly kind: 'refused'; readonly reason: ClaimRefusal };

/** The fleet must agree on these; they are configuration of the store, not of a call. */
export interface ClaimRules {
  /** A heartbeat older than this frees the audit for others. */
  readonly leaseMs: number;
  /** Claims without a recorded step after which an audit is given up. */
  readonly claimCap: number;
  /** A run that has not ended this long after its creation fails with `audit_timeout`. */
  readonly abandonAfterMs: Readonly<Record<RunKind, number>>;
  /** A pending audit the queue was told about this long ago is told again. */
  readonly remindAfterMs: number;
}

export interface RunEnd {
  /** The moment the rendered bytes name; Postgres' own when none is given. */
  readonly finishedAt?: Date;
  /** What its unit pays for could not be measured, for a reason that is not the store's; false when not given. */
  readonly boughtNothing?: boolean;
}

export interface WorkerStore {
  claim(auditId: string): Promise<ClaimOutcome>;
  heartbeat(claim: Claim): Promise<Written>;
  /** Records a step with its evidence in one transaction, resets the poison count, appends the `step` event. */
  recordStep(claim: Claim, step: StepRecord, exchanges: readonly Exchange[], progress: { done: number; total: number }): Promise<Written>;
  /**
   * Like `recordStep` and `fail`: asking again after a lost answer is answered `written` and changes nothing. A unit goes
   * back in the transaction that ends the run.
   */
  finish(claim: Claim, outcome: RunOutcome, rendered: readonly Rendered[], end?: RunEnd): Promise<Written>;
  fail(claim: Claim, code: AuditErrorCode): Promise<Written>;
  /** Appends a `mission` event: what a shopper has just done, for whoever watches. */
  tellMission(claim: Claim, note: MissionNote): Promise<Written>;
  /** undefined: no turn of the run was recorded under this key. */
  recallTurn(claim: Claim, key: string): Promise<unknown>;
  /**
   * Keeps a turn until its run ends; a key recorded twice keeps the first value. A kept turn proves progress like a
   * recorded step. `value` is JSON, in which Uint8Arrays come back as such.
   */
  recordTurn(claim: Claim, key: string, value: unknown): Promise<Written>;
  /** Gives the claim back at shutdown: another worker may take it at once, no attempt is burnt. */
  release(claim: Claim): Promise<void>;
}

/** One call of one mission, as the events of a run tell it. */
export type MissionNote = Readonly<Record<'mission' | 'tool' | 'outcome', string> & Partial<Record<'model' | 'repeat', string | number>>>;

/** A run somebody should be working on and nobody is. */
export interface Orphan {
  readonly id: string;
  readonly kind: RunKind;
  /** Part of the new job's id: a job of an earlier epoch may still lie in the queue, locked by a dead worker. */
  readonly epoch: number;
}
export interface QueueState {
  readonly pending: number;
  readonly running: number;
  /** Age of the oldest audit that waits to be started, in seconds; 0 when none waits. */
  readonly oldestPendingSeconds: number;
  /** Audits a worker with a free slot should have fetched: waiting or abandoned for longer than `dueAfterMs`. */
  readonly due: number;
}
export interface Retention {
  /** Audits without an account are deleted this long after their creation; others stay. */
  readonly anonymousDays: number;
  /** After a sign-in link's expiry. */
  readonly linkHours: number;
  /** After a session's end, whichever end it was. */
  readonly sessionDays: number;
  /** Counters and ledger, after the beginning of their cycle. */
  readonly usageDays: number;
  /** Events of the billing provider, which delivers one for three days at most. */
  readonly billingEventDays: number;
  /** Rows of one kind removed per call at most, so that no call holds locks for long. */
  readonly batch: number;
}

export type RetainedTable = 'audits' | 'idempotencyKeys' | 'bodies' | 'magicLinks' | 'sessions' | 'usageCounters' | 'billingEvents';

/** What the reconciler and the watchdog ask. */
export interface MaintenanceStore {
  /** Fails what reached the claim cap (`internal_error`) or its age limit (`audit_timeout`). */
  giveUp(): Promise<readonly { readonly id: string; readonly code: AuditErrorCode }[]>;
  /** Oldest reminder first. The caller enqueues them and then says so with `markEnqueued`. */
  findOrphans(limit: number): Promise<readonly Orphan[]>;
  markEnqueued(ids: readonly string[]): Promise<void>;
  readQueueState(kind: RunKind, dueAfterMs: number): Promise<QueueState>;
  /** Removes what is past its time; returns the rows removed by table. */
  retain(retention: Retention): Promise<Readonly<Record<RetainedTable, number>>>;
  /** Work the whole fleet does once every `everyMs`: true for the one that is to do it now. */
  takeTurn(name: string, everyMs: number): Promise<boolean>;
}

export type Plan = 'free' | 'pro' | 'scale';
export interface Account {
  readonly id: string;
  readonly email: string;
  readonly beta: boolean;
  readonly plan: Plan;
  readonly createdAt: Date;
}
/** A key as its owner may see it. */
export interface ApiKey {
  readonly id: string;
  readonly accountId: string;
  readonly last4: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
}

export interface AccountStore {
  /** null when the e-mail address (any case) has an account already. */
  createAccount(account: Pick<Account, 'id' | 'email' | 'beta' | 'plan'>): Promise<Account | null>;
  findAccount(email: string): Promise<Account | null>;
  setBeta(accountId: string, beta: boolean): Promise<boolean>;
  /** The account's one active key: an older one is revoked in the same transaction. null when there is no such account. */
  createKey(key: {
    readonly id: string;
    readonly accountId: string;
    readonly digest: string;
    readonly last4: string;
  }): Promise<ApiKey | null>;
  /** False when there is no such active key. */
  revokeKey(keyId: string): Promise<boolean>;
  /** Newest first, revoked ones included; of every account when none is named. */
  listKeys(accountId?: string): Promise<readonly ApiKey[]>;
}
