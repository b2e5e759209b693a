/** What the application is given; nothing here is created, read from the environment or global. */

import type { DeploymentProfile } from '@vitrine/contract';
import type { TargetPolicy } from '@vitrine/engine';
import type { BillingProvider, Mailbox, Mailer } from '@vitrine/providers';
import type { EnqueueRequest, JobKind, Limiter, QueueDepth, QuotaGate, WorkerSeen } from '@vitrine/redis';
import type { TrustProxy } from '@vitrine/runtime';
import type { AccountApiStore, AccountStore, ApiStore, OperatorStore } from '@vitrine/store';
import type { EventHub } from './events/hub.ts';

export interface Settings {
  readonly profile: DeploymentProfile;
  /** Public address of this API, without a trailing slash. */
  readonly baseUrl: string;
  /** Public site that hosts the machine-readable descriptions, without a trailing slash. */
  readonly siteUrl: string;
  readonly version: string;
  /** `mailto:` and `https:` addresses for security.txt; none: there is no such document. */
  readonly securityContacts: readonly string[];
  readonly trustProxy: TrustProxy;
  /** What a submitted store URL is held against. */
  readonly target: TargetPolicy;
  /** Keys under which their secrets are sealed, the current one first; none: there are no webhooks. `loopback`: they may be on this machine. */
  readonly webhooks: { readonly keys: readonly string[]; readonly loopback: boolean };
  /** Whether mails leave this deployment. */
  readonly mail: boolean;
  /** The current pepper first; a former one still opens keys during a rotation. */
  readonly keyPeppers: readonly [string, ...string[]];
  /** Where the billing provider sends people back to; without a query. */
  readonly billingReturnUrl: string;
  /** Tokens of the internal proxy, the current one first; none: the internal endpoints are closed. */
  readonly internalTokens: readonly string[];
  /** Whether an API key may read profile and usage, and set country and language (`VITRINE_ACCOUNT_KEYS`). */
  readonly accountKeys: boolean;
  /** The pages for people; null: there are none. */
  readonly webUrl: string | null;
  /** Page where a person makes a key; null: the operator gives keys out. */
  readonly keysUrl: string | null;
  /** Page a sign-in link opens, without a query. */
  readonly signInUrl: string;
  /** Origins of web pages that may use the MCP server, besides our own; programs send none. */
  readonly mcpOrigins: readonly string[];
  /** Whose scripts may call `/audits*` from a browser. */
  readonly corsOrigins: readonly string[];
  readonly limits: Limits;
}

export interface Limits {
  readonly anonymousRuns: number;
  readonly accountRuns: number;
  readonly anonymousVerifications: number;
  readonly accountVerifications: number;
  /** General scans: of a network without a key, and of a beta account. Over it the scan is left out, never refused. */
  readonly anonymousScans: number;
  readonly betaScans: number;
  /** Accounts that get the general scan. */
  readonly scanAccounts: 'beta' | 'all';
  /** Anonymous callers on loopback are charged nothing; development only. */
  readonly loopbackUnlimited: boolean;
  /** Sign-in links: to one e-mail address, and for one network. */
  readonly signInEmail: number;
  readonly signInNetwork: number;
  readonly windowMs: number;
  /** Waiting runs above which creation is refused for now. */
  readonly maxPending: number;
  /** Event streams this replica keeps open, and how many of them one network may hold. */
  readonly streams: number;
  readonly streamsPerNetwork: number;
}

/** The fleet as Redis tells of it. */
export interface Fleet {
  readonly queues: readonly ({ readonly kind: JobKind } & QueueDepth)[];
  readonly workers: readonly WorkerSeen[];
}
/** What only the operator's page shows. */
export interface OperatorView {
  /** May reject with `QueueUnavailable`. */
  readonly fleet: () => Promise<Fleet>;
  /** In force, secrets masked. */
  readonly settings: readonly { readonly name: string; readonly value: string | null }[];
}

/** The methods of a structured logger that the application uses. */
export interface Log {
  info(fields: Readonly<Record<string, unknown>>, message: string): void;
  warn(fields: Readonly<Record<string, unknown>>, message: string): void;
  error(fields: Readonly<Record<string, unknown>>, message: string): void;
}

export interface AppDeps {
  readonly settings: Settings;
  readonly store: ApiStore & AccountApiStore & OperatorStore & Pick<AccountStore, 'createKey'>;
  /** null: this deployment sells nothing. */
  readonly billing: BillingProvider | null;
  readonly limiter: Limiter;
  /** Spares Postgres the repeats of a refusal; decides nothing. */
  readonly quotaGate: QuotaGate;
  readonly mailer: Mailer;
  /** The mailer itself where messages stay in this process; null where they are sent, and then there is no `/mailbox`. */
  readonly mailbox: Mailbox | null;
  readonly events: EventHub;
  /** Puts a run on the queue of its kind; may reject, since the reconciler finds the run anyway. */
  readonly enqueue: (run: EnqueueRequest) => Promise<void>;
  readonly operator: OperatorView;
  readonly log: Log;
  readonly randomBytes: (size: number) => Uint8Array;
  /** Milliseconds that never run backwards. */
  readonly now: () => number;
  /** Wall clock. */
  readonly today: () => Date;
  /** W3C traceparent of the request that is being served, or null. */
  readonly traceparent: () => string | null;
  /** True once shutdown has begun: readiness then fails, so that the load balancer picks another replica. */
  readonly isDraining: () => boolean;
}
