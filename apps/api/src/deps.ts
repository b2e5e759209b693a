/** What the application is given; nothing here is created, read from the environment or global. */

import type { BillingProvider, Mailbox, Mailer } from '@vitrine/providers';
import type { EnqueueRequest, JobKind, Limiter, QueueDepth, QuotaGate, WorkerSeen } from '@vitrine/redis';
import type { AccountApiStore, AccountStore, ApiStore, OperatorStore } from '@vitrine/store';
import type { EventHub } from './events/hub.ts';
import type { Settings } from './settings.ts';

export type { Limits, Settings } from './settings.ts';

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
