/** Mails to the address an account signs in by: what it wants to be written about, and the outbox of what it is written. */

import type { Language } from '@vitrine/engine';
import type { ChangeType } from './watch-ports.ts';
import type { EventData } from './webhook-ports.ts';

/** `webhooks`: one was switched off. `digest`: the week. Further topics are ids of the account's own things. */
export const MAIL_TOPICS = ['webhooks', 'digest'] as const;
export type MailTopic = (typeof MAIL_TOPICS)[number];

/**
 * `open`: to be sent. `failed`: the address is refused, or every attempt of three days has failed. `stopped`: the topic was switched off before.
 * `skipped`: the account had as many within a day as it may.
 */
export type MailState = 'open' | 'sent' | 'failed' | 'stopped' | 'skipped';

/** What a mail tells, by the type of its event. */
export interface MailData extends Readonly<Record<`watch.${ChangeType}`, Required<Pick<EventData, 'watch'>>>> {
  readonly 'webhook.off': {
    readonly webhook: {
      readonly id: string;
      /** The host of its address, whose path may be a secret. */
      readonly host: string;
      readonly state: 'gone' | 'failing';
    };
  };
  readonly 'account.digest': {
    /** Runs that ended since the digest before. */
    readonly done: number;
    readonly failed: number;
    /** Active sites with an audit since then, those that lost most first, at most ten. */
    readonly sites: readonly {
      readonly domain: string;
      readonly score: number;
      /** Score of the newest audit before; null: there was none. */
      readonly before: number | null;
    }[];
  };
}
export type MailEvent = {
  [T in keyof MailData]: { readonly id: string; readonly type: T; readonly data: MailData[T]; readonly at: Date };
}[keyof MailData];

/** A mail in hand. */
export interface MailClaim {
  readonly event: MailEvent;
  readonly epoch: number;
  /** Attempts that have failed before. */
  readonly tries: number;
  /** As `foldEmail` writes it. */
  readonly email: string;
  readonly language: Language;
  /** `uns_…` */
  readonly token: string;
}
/** `retryMs`: after which the next attempt is due, if the mail is news then; null: there is none. */
export type MailOutcome = { readonly kind: 'sent' } | { readonly kind: 'failed'; readonly retryMs: number | null };

export interface MailStore {
  /** Topics of `MAIL_TOPICS` that the account is written about. */
  readMailTopics(accountId: string): Promise<readonly MailTopic[]>;
  /** Switches topics on (true) or off, all together. */
  setMailTopics(accountId: string, wanted: Readonly<Partial<Record<MailTopic, boolean>>>): Promise<void>;
  /** Switches off what a mail with this token was about, and stops what is open of it. A token that names nothing changes nothing. */
  unsubscribe(token: string): Promise<void>;
  /** Due mails, at most `free`, the longest due first. */
  claimMails(free: number): Promise<readonly MailClaim[]>;
  /** Fenced by the claim's epoch. */
  recordMail(claim: MailClaim, outcome: MailOutcome): Promise<'written' | 'fenced'>;
  readMailQueue(): Promise<MailQueue>;
}
export interface MailQueue {
  /** To be sent, now or after a wait. */
  readonly open: number;
  /** Since the oldest of them was queued; 0: there is none. */
  readonly oldestSeconds: number;
}
