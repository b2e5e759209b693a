/**
 * The account side of the store: what the API's account, billing and badge routes may ask. Secrets arrive as digests
 * only (HMAC under the pepper); the caller mints ids and tokens. Everything may reject with `StoreUnavailable`.
 */

import type { Language, SignalState, Tier } from '@vitrine/engine';
import type { MailStore } from './mail-ports.ts';
import type { Account, ApiKey, Plan } from './ports.ts';
import type { QuotaUnit } from './quota-units.ts';
import type { AuditMetadata, AuditOptions, RunFields } from './run/row.ts';
import type { OwnedSiteStore, ShareStore, SiteStore } from './site-ports.ts';
import type { StatisticsStore } from './statistics-ports.ts';
import type { WatchStore } from './watch-ports.ts';
import type { WebhookStore } from './webhook-ports.ts';

/** What a plan allows: units per cycle, and registrable domains at once. */
export interface PlanLimits extends Readonly<Record<QuotaUnit, number>> {
  readonly sites: number;
}
export type PlanTable = Readonly<Record<Plan, PlanLimits>>;

/** From `start` on, before `end`: a calendar month in UTC, or a month from the subscription's anchor. */
export interface Cycle {
  readonly start: Date;
  readonly end: Date;
}

/** An account as its owner sees it. */
export interface Profile extends Account {
  readonly name: string | null;
  /** Language of e-mails, of the dashboard and of runs launched over MCP. */
  readonly language: Language;
  /** Market of runs launched over MCP; null: the account has not said. */
  readonly country: string | null;
}

export interface SessionTimes {
  readonly idleMs: number;
  readonly absoluteMs: number;
}

export interface Session {
  /** `ses_…` */
  readonly id: string;
  /** What the browser called itself when it signed in, shortened by the caller; untrusted text. */
  readonly device: string | null;
  readonly createdAt: Date;
  /** Exact to a minute. */
  readonly lastUsedAt: Date;
  /** The earlier of idle and absolute end, as of now. */
  readonly expiresAt: Date;
}

export interface SignIn {
  /** Digest of the token in the link. */
  readonly linkDigest: string;
  readonly session: { readonly id: string; readonly digest: string; readonly device: string | null };
  /** Used when the address has no account yet. */
  readonly newAccountId: string;
}

/** Sign-in and sessions (specification §5.7–8, decisions §2). */
export interface SessionStore {
  /** One link is open per address: asking anew ends the one before. The address is folded by the caller. */
  saveMagicLink(link: {
    readonly email: string;
    readonly digest: string;
    readonly language: Language;
    readonly validMs: number;
  }): Promise<void>;
  /**
   * Consumes the link, finds or makes its account and opens the session, together or not at all. null: the link is
   * unknown, ended, expired or used. Of any number of calls with one link exactly one gets a session.
   */
  signIn(request: SignIn): Promise<{ readonly account: Profile; readonly session: Session; readonly isNew: boolean } | null>;
  /** The account behind a session's digest; null when unknown, revoked or expired. Notes the use at most once a minute. */
  findSession(digest: string): Promise<{ readonly sessionId: string; readonly account: Profile } | null>;
  /** Living ones, the one used last first. */
  listSessions(accountId: string): Promise<readonly Session[]>;
  /** False when the account has no living session of this id. Takes effect at once everywhere. */
  revokeSession(accountId: string, sessionId: string): Promise<boolean>;
}

export interface ProfileStore {
  readProfile(accountId: string): Promise<Profile | null>;
  /** null when there is no such account. Members that are absent stay as they are. */
  updateProfile(
    accountId: string,
    change: { readonly [K in 'name' | 'language' | 'country']?: Profile[K] | undefined },
  ): Promise<Profile | null>;
  /**
   * Removes the account, its keys, sessions, links, badges, sites, usage and billing data; detaches its audits, which
   * stay readable by id (and unreadable where their share was withdrawn). False when there is no such account.
   */
  deleteAccount(accountId: string): Promise<boolean>;
  /** The one active key; null when none is. */
  readActiveKey(accountId: string): Promise<ApiKey | null>;
  /** False when none is active (`api_key_not_found`). */
  revokeActiveKey(accountId: string): Promise<boolean>;
}

export interface Allowance {
  readonly used: number;
  readonly limit: number;
}
export interface Usage {
  readonly plan: Plan;
  readonly cycle: Cycle;
  readonly quotas: Readonly<Record<QuotaUnit, Allowance>>;
  readonly sites: Allowance;
}

/** `settled`: it ended so already, or just now. `unknown`: no unit was reserved for this run. `refunded`: given back; must not be used. */
export type Commitment = 'settled' | 'refunded' | 'unknown';

export interface QuotaStore {
  /** null when there is no such account. */
  readUsage(accountId: string): Promise<Usage | null>;
  /** Before the first use of what the unit pays for. Idempotent; only `settled` may go on. */
  commitQuota(runId: string): Promise<Commitment>;
  /** Gives a reserved unit back, to the cycle it was reserved in. True for the one call that did. Ended runs are settled by themselves. */
  refundQuota(runId: string): Promise<boolean>;
}

export interface HistoryEntry extends Omit<RunFields, 'url' | 'accountId'> {
  readonly options: AuditOptions;
  readonly metadata: AuditMetadata | null;
  readonly overallScore: number | null;
  /** Against the account's previous finished audit of the domain; null when either has no score. */
  readonly scoreChange: number | null;
  /** null: the general scan did not run. */
  readonly tier: Tier | null;
  /** Version of the code that judged; null until it has. */
  readonly engineVersion: string | null;
  readonly shareWithdrawnAt: Date | null;
}
/** A run beside the audits, as a list shows it. */
export type OwnedRun = Pick<HistoryEntry, 'id' | 'status' | 'domain' | 'errorCode' | 'createdAt' | 'finishedAt' | 'engineVersion'>;
export type HistoryPage =
  | { readonly kind: 'page'; readonly entries: readonly HistoryEntry[]; readonly nextCursor: string | null }
  | { readonly kind: 'bad_cursor' };
export interface HistoryStore {
  /** Newest first. The cursor is opaque, url-safe, and not disturbed by audits made meanwhile. */
  listAudits(
    accountId: string,
    page: { readonly limit: number; readonly cursor: string | null; readonly domain?: string },
  ): Promise<HistoryPage>;
  /** null: the account has no audit of this id. */
  readEntry(accountId: string, id: string): Promise<HistoryEntry | null>;
  /** Runs of a kind beside the audits, of one domain, newest first. */
  listRuns(
    accountId: string,
    asked: { readonly kind: 'performance' | 'findability'; readonly domain: string; readonly limit: number },
  ): Promise<readonly OwnedRun[]>;
}

/**
 * What a badge may show: of an account, its newest finished scan of the domain, else its newest finished audit; of an
 * audit, that audit; or nothing yet.
 */
export interface BadgeView {
  readonly domain: string;
  readonly tier: Tier | null;
  /** The overall score of an audit without a scan; null beside a tier. */
  readonly score: number | null;
  /** When what it shows ended. */
  readonly auditedAt: Date | null;
}
export interface Badge extends BadgeView {
  /** `bdg_…`; public by nature. */
  readonly token: string;
  readonly business: string;
  readonly createdAt: Date;
}
export interface BadgeStore {
  /** null when an active badge of the account and domain exists. */
  createBadge(badge: Pick<Badge, 'token' | 'business' | 'domain'> & { readonly accountId: string }): Promise<Badge | null>;
  /** The audit's badge, for `days` from now; one it has already keeps its token. null when there is no such finished audit. */
  createAuditBadge(badge: {
    readonly token: string;
    readonly auditId: string;
    readonly days: number;
  }): Promise<{ readonly token: string; readonly expiresAt: Date } | null>;
  /** Active ones, newest first. */
  listBadges(accountId: string): Promise<readonly Badge[]>;
  /** False when the account has no active badge of this token. */
  revokeBadge(accountId: string, token: string): Promise<boolean>;
  /** For the public; null when unknown, revoked or expired, and while its audit is withdrawn. */
  readBadge(token: string): Promise<BadgeView | null>;
}

/** The provider's words; `active`, `trialing` and `past_due` (being collected) carry a plan. */
export type SubscriptionStatus =
  | 'active'
  | 'trialing'
  | 'past_due'
  | 'incomplete'
  | 'incomplete_expired'
  | 'unpaid'
  | 'paused'
  | 'canceled';

/** A subscription as its provider describes it now, never as an old event told it. */
export interface Subscription {
  /** The provider's id. */
  readonly id: string;
  readonly status: SubscriptionStatus;
  readonly plan: Plan;
  /** Months are counted from here. */
  readonly anchor: Date;
  readonly currentPeriodEnd: Date | null;
  readonly cancelAtPeriodEnd: boolean;
}
export interface Billing {
  /** null: no billing account (`no_billing_account`). */
  readonly customerId: string | null;
  /** The one that carries the plan; null when none does (then `already_subscribed` does not apply). */
  readonly subscription: Subscription | null;
}
export interface BillingEvent {
  /** The provider's id of the event; each takes effect once. */
  readonly id: string;
  readonly type: string;
  readonly customerId: string;
  /** null: an event that changes no subscription; only noted. */
  readonly subscription: Subscription | null;
  /**
   * From `takeBillingTicket`, taken before the subscription was read from the provider. What an older ticket read never
   * replaces what a younger one read, so neither the order of delivery nor that of processing matters.
   */
  readonly ticket: number;
}
export type BillingOutcome = 'applied' | 'duplicate' | 'stale' | 'unknown_customer';

export interface BillingStore {
  /** null when there is no such account. */
  readBilling(accountId: string): Promise<Billing | null>;
  /** The customer that stands: this one, or the one linked before. null when there is no such account. */
  linkCustomer(accountId: string, customerId: string): Promise<string | null>;
  /** Forgets the link, if it is to this customer: the provider has none of this id any more. */
  unlinkCustomer(accountId: string, customerId: string): Promise<void>;
  takeBillingTicket(): Promise<number>;
  /** Whether the event took effect already; spares the provider a question. */
  hasBillingEvent(eventId: string): Promise<boolean>;
  /** Notes the event, the subscription, and the account's plan and cycle in one transaction; limits follow at once. */
  applyBillingEvent(event: BillingEvent): Promise<BillingOutcome>;
}

/** Everything the account routes ask. */
export interface AccountApiStore
  extends SessionStore,
    ProfileStore,
    QuotaStore,
    SiteStore,
    OwnedSiteStore,
    ShareStore,
    HistoryStore,
    BadgeStore,
    BillingStore,
    StatisticsStore,
    WatchStore,
    WebhookStore,
    MailStore {}

/** Signal states as they are stored for statistics. */
export type SignalStates = Readonly<Record<string, SignalState>>;
