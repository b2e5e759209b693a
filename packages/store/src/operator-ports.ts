/** What operators see and change, by the operator's page and by command. */

import type { PlanLimits } from './account-ports.ts';
import type { Account, ApiKey, ModelCost, NewRunFields, Plan } from './ports.ts';
import type { Orphan, Pause, Paused } from './queue-ports.ts';
import type { RunErrorCode, RunKind } from './run/row.ts';

/** A run that an operator has freed: under the next epoch, for any worker. */
export interface RetriedRun extends Pick<Orphan, 'id' | 'kind' | 'lane'> {
  readonly epoch: number;
}

/** Runs of one kind and lane that wait to be started. */
export interface QueuedLane extends Pick<Orphan, 'kind' | 'lane'> {
  readonly waiting: number;
  readonly oldestSeconds: number;
}
export interface RunInHand extends Pick<NewRunFields, 'id' | 'kind' | 'domain'> {
  readonly startedAt: Date;
  /** Claims since the last recorded step. */
  readonly claims: number;
  /** A worker holds it, if its last sign is younger than the lease. */
  readonly held: boolean;
  /** Since the last sign of the worker that holds or held it. */
  readonly silentSeconds: number;
}
/** A failure and how often it happened within a day. */
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
export interface EndedAudit {
  readonly id: string;
  /** Its place among all ends of runs. */
  readonly end: string;
}
/** An account with what an operator allows it in place of what its plan does. */
export interface OperatedAccount extends Account {
  readonly limits: Partial<PlanLimits>;
}
/** Members that are absent stay as they are. */
export interface AccountDecision {
  readonly plan?: Plan | undefined;
  readonly beta?: boolean | undefined;
  /** null gives a limit back to the plan. */
  readonly limits?: Readonly<Partial<Record<keyof PlanLimits, number | null>>> | undefined;
}

/** A registrable domain of which no run is made. At least one of the two is a date. */
export interface RefusedDomain {
  readonly domain: string;
  readonly blockedAt: Date | null;
  /** The owner of the store does not want it: what was kept of the domain is removed with the next round of retention. */
  readonly optedOutAt: Date | null;
}
/** Members that are absent stay as they are. */
export interface DomainDecision {
  readonly blocked?: boolean | undefined;
  readonly optedOut?: boolean | undefined;
}

export type OperatorAction =
  | 'pause.change'
  | 'account.create'
  | 'account.change'
  | 'key.create'
  | 'key.revoke'
  | 'domain.change'
  | 'run.retry'
  | 'run.give_up';
export type OperatorFacts = Readonly<Record<string, unknown>>;
/** One line of the operators' log. */
export interface OperatorEntry {
  readonly id: number;
  readonly at: Date;
  /** The name the operator gave. */
  readonly who: string;
  readonly action: OperatorAction;
  /** Id of the account (of a key: its account's) or of the run, or the domain. */
  readonly subject: string;
  readonly before: OperatorFacts | null;
  readonly after: OperatorFacts;
}

/** Accounts and keys, as the command line makes them. */
export interface AccountStore {
  /** null when the e-mail address, folded by the caller, has an account already. `who`: the operator, for the log. */
  createAccount(account: Pick<Account, 'id' | 'email' | 'beta' | 'plan'>, who?: string): Promise<Account | null>;
  findAccount(email: string): Promise<Account | null>;
  /**
   * The account's one active key: an older one is revoked in the same transaction. null when there is no such account. `who`:
   * the operator, for the log; the owner, who makes one without, is no operator.
   */
  createKey(
    key: { readonly id: string; readonly accountId: string; readonly digest: string; readonly last4: string },
    who?: string,
  ): Promise<ApiKey | null>;
  /** By an operator. False when there is no such active key. */
  revokeKey(keyId: string, who: string): Promise<boolean>;
  /** Newest first, revoked ones included; of every account when none is named. */
  listKeys(accountId?: string): Promise<readonly ApiKey[]>;
}

/** Every change names who makes it, and is written in the log together with its line or not at all. */
export interface OperatorStore {
  readOperations(): Promise<Operations>;
  /** Takes an open run from whoever holds it, so that it is begun again after its last recorded step; the caller enqueues it. null: no open run has this id. */
  retryRun(who: string, id: string): Promise<RetriedRun | null>;
  /** Ends an open run as `internal_error`. False when no open run has this id. */
  giveUpRun(who: string, id: string): Promise<boolean>;
  /** null: no account has this address, folded by the caller. `subscribed`: its plan is what it pays for. */
  changeAccount(who: string, email: string, decision: AccountDecision): Promise<OperatedAccount | 'subscribed' | null>;
  /** No run of a refused domain is created, and open ones end within seconds as `target_not_allowed`. */
  changeDomain(who: string, domain: string, decision: DomainDecision): Promise<RefusedDomain | null>;
  /** By name. */
  listRefusedDomains(): Promise<readonly RefusedDomain[]>;
  /** `false` resumes it. What is under way ends as it would. */
  changePause(who: string, what: Paused, pause: { readonly until: Date | null } | false): Promise<void>;
  /** Pauses in force now, by name. */
  listPauses(): Promise<readonly Pause[]>;
  /** The last `days`, today included: the newest day first, the dearest first within a day. */
  listModelCosts(page: { readonly days: number; readonly limit: number }): Promise<readonly ModelCost[]>;
  /** Finished audits, the last that ended first: of one domain where one is named, from before the end `before` where one is named. */
  listEndedAudits(page: {
    readonly limit: number;
    readonly before: string | null;
    readonly domain: string | null;
  }): Promise<readonly EndedAudit[]>;
  /** Newest first; from before the line `before` where one is named. */
  readOperatorLog(page: { readonly limit: number; readonly before: number | null }): Promise<readonly OperatorEntry[]>;
}
