/** Webhooks of an account, the events they are told of, and the deliveries that tell them. */

import type { Language } from '@vitrine/engine';
import type { RunErrorCode, RunKind } from './run/row.ts';
import type { ToldChange, Watch } from './watch-ports.ts';

/** `webhook.test` is sent on request, to one webhook. */
export type EventType =
  | 'run.finished'
  | 'run.failed'
  | 'watch.changed'
  | 'watch.recovered'
  | 'watch.unmeasured'
  | 'watch.flapping'
  | 'webhook.test';

/** `standard`: JSON as Standard Webhooks 1.0 has it. The others are messages for a chat. */
export type WebhookFormat = 'standard' | 'slack' | 'teams';

/** `paused`: by its owner. `gone`: its receiver answered 410. `failing`: no attempt succeeded for five days. */
export type WebhookState = 'on' | 'paused' | 'gone' | 'failing';

/**
 * `open`: to be attempted. `failed`: every attempt has failed. `stopped`: the webhook was switched off before. `skipped`: as many
 * were open as may be. What is not open can be sent again by hand.
 */
export type DeliveryState = 'open' | 'delivered' | 'failed' | 'stopped' | 'skipped';

/** A run as it ended, or what a watch has found; neither in a test. */
export interface EventData {
  readonly watch?: Pick<Watch, 'id' | 'domain' | 'runs'> & { readonly change: string; readonly told: ToldChange };
  readonly run: {
    readonly id: string;
    readonly kind: RunKind;
    readonly domain: string;
    readonly status: 'done' | 'failed';
    readonly error_code: RunErrorCode | null;
    readonly overall_score: number | null;
    readonly tier: string | null;
    /** For a verification: its audit, and its number there. */
    readonly verifies: string | null;
    readonly ordinal: number | null;
  } | null;
}
export interface AccountEvent {
  readonly id: string;
  readonly type: EventType;
  readonly data: EventData;
  readonly at: Date;
}

export interface Webhook {
  readonly id: string;
  readonly url: string;
  readonly events: readonly EventType[];
  readonly format: WebhookFormat;
  readonly state: WebhookState;
  readonly failingSince: Date | null;
  /** Until when the secret before signs, too; null: there is none, or its time is over. */
  readonly formerUntil: Date | null;
  readonly createdAt: Date;
}
export interface NewWebhook extends Pick<Webhook, 'id' | 'url' | 'events' | 'format'> {
  readonly accountId: string;
  /** Encrypted under the key of webhooks. */
  readonly secret: string;
}
export interface WebhookChange {
  readonly url?: string | undefined;
  readonly events?: readonly EventType[] | undefined;
  readonly state?: 'on' | 'paused' | undefined;
  /** A new secret, sealed; the one before signs beside it for 24 hours. */
  readonly secret?: string | undefined;
}

export interface Attempt {
  readonly n: number;
  readonly at: Date;
  readonly tookMs: number;
  readonly status: number | null;
  /** Why no answer came. */
  readonly failure: string | null;
  readonly answer: string;
  /** Header `webhook-signature` as it was sent. */
  readonly signature: string;
}
export interface Delivery {
  readonly event: AccountEvent;
  readonly state: DeliveryState;
  /** When it is attempted next; null: it is not open. */
  readonly nextAt: Date | null;
  readonly createdAt: Date;
  /** Oldest first. */
  readonly attempts: readonly Attempt[];
}
export interface DeliveryQuery {
  readonly limit: number;
  readonly cursor: string | null;
  /** Id of a watch: its events alone. */
  readonly watch?: string | null;
}
export interface DeliveryPage {
  readonly deliveries: readonly Delivery[];
  readonly nextCursor: string | null;
}

/** What the API asks. Every method answers `unknown` for a webhook that is not the account's. */
export interface WebhookStore {
  listWebhooks(accountId: string): Promise<readonly Webhook[]>;
  /** A number: the account has that many, which is as many as it may. */
  createWebhook(webhook: NewWebhook, most: number): Promise<Webhook | number>;
  changeWebhook(accountId: string, id: string, change: WebhookChange): Promise<Webhook | 'unknown'>;
  /** Its deliveries go with it. False: unknown. */
  deleteWebhook(accountId: string, id: string): Promise<boolean>;
  /** The newest first. */
  listDeliveries(accountId: string, id: string, page: DeliveryQuery): Promise<DeliveryPage | 'unknown' | 'bad_cursor'>;
  /** Opens a delivery again, at once and with all its attempts; one that is open is sent now. As many open as may be: it stays as it was. */
  sendAgain(accountId: string, id: string, eventId: string): Promise<Delivery | 'unknown' | 'unknown_delivery' | 'off'>;
  /** Opens a delivery of a test event; as many open as may be: it is `skipped`. */
  testWebhook(accountId: string, id: string): Promise<Delivery | 'unknown' | 'off'>;
}

/** A delivery in hand. */
export interface DeliveryClaim {
  readonly webhookId: string;
  readonly epoch: number;
  /** Attempts that have failed before. */
  readonly tries: number;
  readonly url: string;
  readonly format: WebhookFormat;
  readonly language: Language;
  /** Sealed; those that sign now, the current one first. */
  readonly secrets: readonly string[];
  readonly event: AccountEvent;
  /** The moment of the claim, by Postgres' clock. */
  readonly at: Date;
}
/** What became of an attempt. `unsent`: for a reason of ours, which is none against the webhook. `retryMs`: after which the next one is due; null: there is none. */
export type DeliveryOutcome =
  | { readonly kind: 'delivered' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed' | 'unsent'; readonly retryMs: number | null };

export interface DeliveryStore {
  /**
   * Due deliveries, at most `free`: those of the accounts that have fewest under way first, then what has waited longest. `failing`:
   * of webhooks whose last attempt failed, by chance, or of the others alone, so that those never wait for a receiver that is down.
   */
  claimDeliveries(failing: boolean, free: number): Promise<readonly DeliveryClaim[]>;
  /** Notes the attempt and what follows. Written once: another claim, or a second call for this one, changes nothing. */
  recordAttempt(claim: DeliveryClaim, attempt: Omit<Attempt, 'n' | 'at'>, outcome: DeliveryOutcome): Promise<'written' | 'fenced'>;
  readDeliveryQueue(): Promise<DeliveryQueue>;
}
export interface DeliveryQueue {
  readonly open: number;
  /** Age of the oldest delivery that is due, in seconds; 0: none is. */
  readonly oldestDueSeconds: number;
  /** Webhooks that are on and whose last attempt failed. */
  readonly failing: number;
}
