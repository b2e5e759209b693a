/** What the API, the worker and the operator's tools may ask of Postgres. Implementations: `openStore` in index.ts. */

import type { Exchange, VerificationStatus } from '@vitrine/engine';
import type { GivenUp, Retention } from './maintenance-ports.ts';
import type { Capacity, Orphan, QueueState, Room, RunQueue, WaitingView } from './queue-ports.ts';
import type { QuotaRefusal, QuotaUnit } from './quota-units.ts';
import type {
  AuditMetadata,
  Lane,
  MissionNote,
  OptionsOf,
  OutcomeOf,
  Rendered,
  RenderedKind,
  RowOf,
  RunErrorCode,
  RunFields,
  RunKind,
  RunOutcome,
  RunRow,
} from './run/row.ts';

/** What is asked for; everything else of a row is how it begins. */
export interface NewRunFields extends Pick<RunFields, 'id' | 'business' | 'url' | 'domain' | 'accountId'> {
  readonly kind: RunKind;
  readonly options: OptionsOf[RunKind];
  /** What the caller of an audit sent along. */
  readonly metadata?: AuditMetadata | null;
  /** The audit of a verification. */
  readonly auditId?: string;
  /** What the run costs its account; nothing when absent. An anonymous run costs nothing and must not name one. */
  readonly unit?: QuotaUnit | null;
  /** Counted in the transaction that creates the run; not given: not counted. */
  readonly room?: Room;
  /** W3C traceparent of the request, so that the worker continues its trace. */
  readonly traceparent: string | null;
  /** When not given: of an account that does not pay, or of nobody known. */
  readonly lane?: Lane;
  /** Whom the run's place in the queue is counted for, until it ends: the keyed hash of a network, or an account. Not given: the account, or nobody else. */
  readonly owner?: string | null;
  /** The scope must name the kind (audits: the caller alone), or a key used for one kind would find another's run. */
  readonly idempotency: IdempotencyKey | null;
}
export interface NewRun<K extends RunKind = RunKind> extends NewRunFields {
  readonly kind: K;
  readonly options: OptionsOf[K];
}
export interface IdempotencyKey {
  readonly scope: string;
  readonly key: string;
  readonly fingerprint: string;
}

/**
 * `no_room`: as many wait as may. `no_audit`: the finished audit that the kind needs (of the domain by the same account, or the one it verifies) is missing.
 * Then, and when a quota refuses, nothing was created.
 */
export type RunCreation<K extends RunKind = RunKind> =
  | { readonly kind: 'created'; readonly run: RowOf<K> }
  | { readonly kind: 'no_audit' }
  | { readonly kind: 'no_room' }
  | DomainRefusal
  | Repeat<K>
  | QuotaRefusal;
/** The operator, or the owner of the store, does not want it audited. Nothing was created. */
export interface DomainRefusal {
  readonly kind: 'blocked' | 'opted_out';
}
/** `replayed`: the same Idempotency-Key and body made this run before. `key_reused`: the same key with another body. */
export type Repeat<K extends RunKind = RunKind> = { readonly kind: 'replayed'; readonly run: RowOf<K> } | { readonly kind: 'key_reused' };

/** Which run, and for whom: an id of one kind is unknown to the routes of another, a run of an account to everybody else. */
export interface RunHandle<K extends RunKind = RunKind> {
  readonly kind: K;
  readonly id: string;
  /** null: whoever holds the id. Only an audit's id is a right to read; of a verification, that of its audit. */
  readonly accountId: K extends 'audit' | 'verification' ? string | null : string;
}

export interface RunEvent {
  /** Rises by one per run, from 1. */
  readonly seq: number;
  readonly at: Date;
  /** `state` (data {status}), `step` (data {step, status, took_ms, total, done}; `done` steps are recorded), `mission` (data {@link MissionNote}). */
  readonly type: 'state' | 'step' | 'mission';
  readonly data: Readonly<Record<string, string | number>>;
}

/** Whom a key speaks for, as of now. */
interface KeyHolder extends Pick<Account, 'beta' | 'plan'> {
  readonly keyId: string;
  readonly accountId: string;
}
/** A finding as one verification saw it. */
export interface SeenVerified {
  readonly findingId: string;
  readonly status: VerificationStatus;
  readonly at: Date;
}

export interface ApiStore {
  /** Durable when it resolves. Concurrent calls may share one statement. Throws `StoreUnavailable` when Postgres is away. */
  createRun<K extends RunKind>(run: NewRun<K>): Promise<RunCreation<K>>;
  /** What `createRun` would answer to a repeat under this key; null when the key is new. Creates nothing. */
  findRepeat<K extends RunKind>(kind: K, key: IdempotencyKey): Promise<Repeat<K> | null>;
  readRun<K extends RunKind>(handle: RunHandle<K>): Promise<RowOf<K> | null>;
  /** Reads a run with the bytes of a finished one, in one trip; `rendered` as `readRendered` gives it. */
  readRunWithBytes<K extends RunKind>(
    handle: RunHandle<K>,
    bytes: RenderedKind,
  ): Promise<{ readonly run: RowOf<K>; readonly rendered: Rendered | null } | null>;
  /** The account's newest run of the domain; only finished ones when `done`. */
  findLatestRun<K extends RunKind>(kind: K, accountId: string, domain: string, done: boolean): Promise<RowOf<K> | null>;
  /** Bytes of a finished run; null while it is not done, and until they are first asked for. The presenter's version is the reader's to compare. */
  readRendered(id: string, kind: RenderedKind): Promise<Rendered | null>;
  /** The id of the verification of this number; null when the audit has none. */
  findVerification(auditId: string, n: number): Promise<string | null>;
  /** What verifications of the audit have seen, the newest hundred of those that are done, oldest first. */
  readVerified(auditId: string): Promise<readonly SeenVerified[]>;
  /** Retention has not removed the steps of the audit. */
  hasEvidence(auditId: string): Promise<boolean>;
  /** Output of a step that is done, without its exchanges; null when it is not there, or no more. */
  readStep(id: string, step: string): Promise<unknown>;
  /** The verdict of a finished run; null for another kind, an unknown id, and while it is not done. */
  readOutcome<K extends RunKind>(kind: K, id: string): Promise<OutcomeOf[K] | null>;
  /** Keeps rendered bytes, in place of an older presenter's; harmless when two replicas do it at once. */
  saveRendered(id: string, rendered: Rendered): Promise<void>;
  /**
   * Ends a pending or running run of the account as `cancelled`; its worker is fenced, an unused unit goes back once. A run
   * that has ended stays as it is. False when the account has no such run.
   */
  cancelRun(kind: RunKind, accountId: string, id: string): Promise<boolean>;
  /**
   * Removes an audit of the account with everything that was kept of it; an open one is cancelled first. What it has cost
   * stays charged. False when the account has no such audit.
   */
  deleteAudit(accountId: string, id: string): Promise<boolean>;
  markEnqueued(ids: readonly string[]): Promise<void>;
  readEvents(id: string, afterSeq: number): Promise<readonly RunEvent[]>;
  /** Calls back with the id of a run whenever one has new events (LISTEN/NOTIFY); reconnects by itself. Returns the stop function. */
  onEvents(callback: (runId: string) => void): Promise<() => Promise<void>>;
  /** What waits to be begun, oldest first, at most 20,000 runs. */
  readWaiting(): Promise<WaitingView>;
  /** The account behind a key's digest; null when unknown, revoked or its account deleted. Notes the last use at most once a minute. */
  findKey(digest: string): Promise<KeyHolder | null>;
  ping(): Promise<void>;
}

/** The right to write one run's progress; every write names the epoch and hits nothing once another worker has claimed. */
export interface Claim {
  readonly epoch: number;
  readonly run: RunRow;
  readonly lane: Lane;
  /** Whose slot it takes. */
  readonly owner: string;
  readonly traceparent: string | null;
  /** Outputs of the steps that are done already, by step name. */
  readonly steps: ReadonlyMap<string, StepRecord>;
  /** What earlier claims were answered in steps they did not record, by the names of their requests. */
  readonly answers: ReadonlyMap<string, Exchange>;
  /** Domains that are not asked anything, whoever leads there. */
  readonly refusedDomains: readonly string[];
}
export interface StepRecord {
  readonly step: string;
  readonly status: 'done' | 'failed';
  /** JSON; bodies of exchanges are kept apart, once per hash, and joined again on load. */
  readonly output: unknown;
  readonly tookMs: number;
  readonly epoch: number;
}
/** `fenced`: another worker holds the run now; stop without writing. */
export type Written = { readonly kind: 'written' } | { readonly kind: 'fenced' };

/**
 * `held`: a worker's heartbeat is younger than the lease. `domain_busy`: another run of the same domain is held, or its
 * owner has its share. `given_up`: claimed `claimCap` times without one recorded step; the reconciler will fail it.
 * `nobody`: there is none whose turn it could be.
 */
export type ClaimRefusal = 'unknown' | 'finished' | 'held' | 'domain_busy' | 'given_up' | 'nobody';
export type ClaimOutcome =
  | { readonly kind: 'claimed'; readonly claim: Claim }
  | { readonly kind: 'refused'; readonly reason: ClaimRefusal };

export interface RunEnd {
  /** What its unit pays for could not be measured, for a reason that is not the store's; false when not given. */
  readonly boughtNothing?: boolean;
}

/** What the answers of a model have cost one account on one day (UTC). */
export interface ModelCost {
  /** As 2026-11-26. */
  readonly day: string;
  /** null: runs without an account. */
  readonly accountId: string | null;
  /** Provider and name. */
  readonly model: string;
  readonly answers: number;
  /** Answers among them whose cost is not known. */
  readonly unpriced: number;
  /** US dollars of the others; null: of none the cost is known. */
  readonly dollars: number | null;
}

export interface StoredAudit {
  readonly run: RowOf<'audit'>;
  readonly outcome: OutcomeOf['audit'];
  readonly steps: ReadonlyMap<string, StepRecord>;
}

export interface WorkerStore {
  /** This run, where its share allows it: one that a dead worker has left. Without a share, whatever others wait for. */
  claim(runId: string, capacity?: Capacity): Promise<ClaimOutcome>;
  /**
   * The run whose turn it is: one that was given back; else of the owner that has fewest runs of the queue under way in the fleet,
   * then what has waited longest. Passed over are owners that have their share of this worker, domains of which a run is under
   * way, and a stranger's audit of a domain that an account waits for.
   */
  claimNext(queue: RunQueue, capacity: Capacity): Promise<ClaimOutcome>;
  /** A finished audit for its verification; null when it is no longer there. */
  readAudit(id: string): Promise<StoredAudit | null>;
  heartbeat(claim: Claim): Promise<Written>;
  /** Records one of `total` steps with its evidence in one transaction, resets the poison count, appends the `step` event. */
  recordStep(claim: Claim, step: StepRecord, exchanges: readonly Exchange[], total: number): Promise<Written>;
  /**
   * Like `recordStep` and `fail`: asking again after a lost answer is answered `written` and changes nothing. A unit goes
   * back in the transaction that ends the run.
   */
  finish(claim: Claim, outcome: RunOutcome, end?: RunEnd): Promise<Written>;
  fail(claim: Claim, code: RunErrorCode): Promise<Written>;
  /** Puts other options in place of those the run was created with: those that took effect. */
  settleOptions(claim: Claim, options: OptionsOf[RunKind]): Promise<Written>;
  /** Appends a `mission` event: what a shopper has just done, for whoever watches. */
  reportMission(claim: Claim, note: MissionNote): Promise<Written>;
  /** undefined: no turn of the run was recorded under this key. */
  recallTurn(claim: Claim, key: string): Promise<unknown>;
  /**
   * Keeps a turn until its run ends; a key recorded twice keeps the first value. A kept turn proves progress like a
   * recorded step. `value` is JSON, in which Uint8Arrays come back as such.
   */
  recordTurn(claim: Claim, key: string, value: unknown): Promise<Written>;
  /** Adds one answer of a model to what its account's models cost today. `dollars` null: what it cost is not known. */
  noteModelCost(cost: Pick<ModelCost, 'accountId' | 'model' | 'dollars'>): Promise<void>;
  /**
   * Keeps what the store has answered to a step under way until the run ends; batches of one claim are numbered, and one that is
   * written twice is kept once. The answers are masked, or hold no secret.
   */
  keepAnswers(claim: Claim, batch: number, answers: readonly (readonly [request: string, exchange: Exchange])[]): Promise<Written>;
  /** Gives the claim back at shutdown: another worker may take it at once, no attempt is burnt. */
  release(claim: Claim): Promise<void>;
}

/** What the reconciler and the watchdog ask. */
export interface MaintenanceStore {
  /** Fails what reached the claim cap (`internal_error`) or its time limit (`audit_timeout`), and runs of refused domains (`target_not_allowed`). */
  giveUp(): Promise<GivenUp>;
  /** The first orphan of each owner, the oldest reminder first. The caller enqueues them and then says so with `markEnqueued`. */
  findOrphans(limit: number): Promise<readonly Orphan[]>;
  markEnqueued(ids: readonly string[]): Promise<void>;
  /** One state for each kind and lane, also where there is no run. */
  readQueueStates(dueAfterMs: number): Promise<readonly QueueState[]>;
  /** Removes what is past its time; returns the rows removed by table. */
  retain(retention: Retention): Promise<Readonly<Record<string, number>>>;
  /** Queues the weekly digests that are due, a bounded number; returns how many accounts it has looked at. */
  tellDigests(): Promise<number>;
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
