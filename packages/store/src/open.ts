import { createAccounts, createKeyLookup, PLANS } from './account/accounts.ts';
import type { AdmissionRules } from './account/admission.ts';
import { createBadges } from './account/badges.ts';
import { createBilling } from './account/billing.ts';
import { createHistory } from './account/history.ts';
import { createMails } from './account/mails.ts';
import { createProfiles } from './account/profiles.ts';
import { createQuota } from './account/quota.ts';
import { createSessions, SESSION_TIMES } from './account/sessions.ts';
import { createSites } from './account/sites.ts';
import { createStatistics } from './account/statistics.ts';
import { createWatches } from './account/watches.ts';
import { createWebhooks } from './account/webhooks.ts';
import type { AccountApiStore, PlanTable, SessionTimes } from './account-ports.ts';
import { createDeliveries } from './deliveries.ts';
import { createLimits, type LimitStore } from './limits.ts';
import { createMaintenance } from './maintenance.ts';
import { createOperatorView } from './operator.ts';
import { createOperatorActions } from './operator-actions.ts';
import { createOperatorLog } from './operator-log.ts';
import type { AccountStore, OperatorStore } from './operator-ports.ts';
import { type Database, openDatabase, type PoolOptions } from './pool.ts';
import type { ApiStore, MaintenanceStore, WorkerStore } from './ports.ts';
import type { ClaimRules } from './queue-ports.ts';
import { createAnswers } from './run/answers.ts';
import { claim, claimNext, readStoredAudit } from './run/claim.ts';
import { createRunCreator, findRepeat } from './run/create.ts';
import { listen, readEvents } from './run/events.ts';
import { rememberBodies } from './run/evidence.ts';
import { createOwnerActions } from './run/owner.ts';
import { createProgress } from './run/progress.ts';
import { createReads } from './run/read.ts';
import { createTurns } from './run/turns.ts';
import type { WatchWorkStore } from './watch-ports.ts';
import { createWatchWork } from './watches.ts';
import type { DeliveryStore } from './webhook-ports.ts';

/**
 * A worker that dies is replaced within the lease and one tick of the reconciler; heartbeats come four to a lease.
 * Five claims without a step: what kills its process that often will go on doing so. Fifteen minutes: ten times an
 * audit's own budget; an hour: six times that of the longer runs.
 */
export const CLAIM_RULES: ClaimRules = {
  leaseMs: 16_000,
  claimCap: 5,
  abandonAfterMs: { audit: 900_000, performance: 3_600_000, findability: 3_600_000, verification: 900_000 },
  remindAfterMs: 5_000,
};

export interface StoreOptions extends Omit<PoolOptions, 'onConnectionError'> {
  readonly rules?: Partial<ClaimRules>;
  /** What the plans allow; default `PLANS`. */
  readonly plans?: PlanTable;
  /** Accounts whose watches may run the general scan; default `beta`. */
  readonly scanAccounts?: 'beta' | 'all';
  /** When sessions end; default `SESSION_TIMES`. */
  readonly sessionTimes?: SessionTimes;
  /** What time it is for cycles; default Postgres' own clock, one for all replicas. */
  readonly clock?: () => Date;
  /** Failures nobody waits for: an idle connection that died, a note of a key's last use that was not written. */
  readonly onError: (error: Error) => void;
}

export interface Store
  extends ApiStore,
    WorkerStore,
    MaintenanceStore,
    AccountStore,
    AccountApiStore,
    OperatorStore,
    LimitStore,
    DeliveryStore,
    WatchWorkStore {
  /** Waits for statements on their way. */
  close(): Promise<void>;
}

/**
 * Opens the store; connections are made when they are needed, so this succeeds while Postgres is away. Expects the
 * schema of `migrate`. Everything may reject with `StoreUnavailable`.
 */
export function openStore(options: StoreOptions): Store {
  const { rules, onError } = options;
  const database = openDatabase({ ...options, onConnectionError: onError });
  const effective = { ...CLAIM_RULES, ...rules };
  const bodies = rememberBodies();
  return {
    ...createReads(database.query),
    ...createOwnerActions(database),
    ...createProgress(database, bodies),
    ...createAnswers(database, bodies),
    ...createTurns(database.query),
    ...createMaintenance(database, effective, options.sessionTimes ?? SESSION_TIMES),
    ...createAccounts(database),
    ...createOperatorView(database),
    ...createOperatorActions(database),
    ...createOperatorLog(database),
    ...createLimits(database.query),
    ...createDeliveries(database.query),
    ...createWatchWork(database.query, { plans: options.plans ?? PLANS, scanAccounts: options.scanAccounts ?? 'beta' }),
    ...openAccountSide(database, options),
    createRun: createRunCreator(database, admissionOf(options)),
    findRepeat: (_kind, key) => findRepeat(database.query, key),
    claim: (runId, capacity) => claim(database, effective, runId, capacity),
    claimNext: (queue, capacity) => claimNext(database, effective, queue, capacity),
    readAudit: (id) => readStoredAudit(database.query, id),
    readEvents: (id, afterSeq) => readEvents(database.query, id, afterSeq),
    onEvents: (callback) => listen({ database, callback, onError }),
    findKey: createKeyLookup(database, onError),
    close: () => database.close(),
  };
}

function openAccountSide(database: Database, options: StoreOptions): AccountApiStore {
  return {
    ...createSessions({ database, times: options.sessionTimes ?? SESSION_TIMES, onError: options.onError }),
    ...createProfiles(database),
    ...createQuota(database, admissionOf(options)),
    ...createSites(database),
    ...createHistory(database),
    ...createBadges(database),
    ...createBilling(database),
    ...createStatistics(database, options.onError),
    ...createWebhooks(database),
    ...createWatches(database, admissionOf(options)),
    ...createMails(database),
  };
}

function admissionOf({ plans, clock }: StoreOptions): AdmissionRules {
  return { plans: plans ?? PLANS, clock: clock ?? null };
}
