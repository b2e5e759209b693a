/**
 * What an account is told, and where. An event is written in the transaction of what it tells, by a trigger where that is the end of
 * a run (migrations/0001_webhooks.sql), with one delivery for each webhook that asks for it: the delivery is the outbox.
 */

import { check, foreignKey, index, integer, json, pgTable, primaryKey, sql, text } from './drizzle.ts';
import type { MailState } from './mail-ports.ts';
import { accounts, at, partOf, runs } from './schema.ts';
import type { DeliveryState, EventData, EventType, WebhookFormat, WebhookState } from './webhook-ports.ts';

export const webhooks = pgTable(
  'webhooks',
  {
    id: text('id').primaryKey(),
    accountId: partOf('account_id', () => accounts.id),
    url: text('url').notNull(),
    events: text('events').array().$type<EventType[]>().notNull(),
    format: text('format').$type<WebhookFormat>().notNull(),
    /** Sealed under a key that is not in the database. */
    secret: text('secret').notNull(),
    /** The secret before the last rotation, which signs beside it until `formerUntil`. */
    formerSecret: text('former_secret'),
    formerUntil: at('former_until'),
    state: text('state').$type<WebhookState>().notNull().default('on'),
    /** Since when every attempt has failed; null: the last one did not, or there was none. */
    failingSince: at('failing_since'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('webhooks_state', sql`${table.state} in ('on', 'paused', 'gone', 'failing')`),
    check('webhooks_format', sql`${table.format} in ('standard', 'slack', 'teams')`),
    check('webhooks_former', sql`(${table.formerSecret} is null) = (${table.formerUntil} is null)`),
    index('webhooks_by_account').on(table.accountId),
  ],
);

/**
 * No foreign key to the account: writing one would wait for an account that is being deleted, which waits for the run that is being
 * ended. The deletion removes these rows by itself.
 */
export const accountEvents = pgTable(
  'account_events',
  {
    id: text('id').primaryKey().default(sql`'evt_' || replace((gen_random_uuid())::text, '-', '')`),
    accountId: text('account_id').notNull(),
    type: text('type').$type<EventType>().notNull(),
    /** The run it tells of, with which it goes. */
    runId: text('run_id').references(() => runs.id, { onDelete: 'cascade' }),
    data: json('data').$type<EventData>().notNull(),
    at: at('at').notNull().defaultNow(),
  },
  (table) => [
    check('account_events_size', sql`octet_length((${table.data})::text) <= 4096`),
    index('account_events_by_account').on(table.accountId),
    index('account_events_by_run').on(table.runId),
    index('account_events_by_age').on(table.at),
  ],
);

/** One event for one webhook. */
export const deliveries = pgTable(
  'deliveries',
  {
    webhookId: partOf('webhook_id', () => webhooks.id),
    eventId: partOf('event_id', () => accountEvents.id),
    state: text('state').$type<DeliveryState>().notNull().default('open'),
    /** Attempts that failed since it was opened, or opened again by hand. */
    tries: integer('tries').notNull().default(0),
    /** Raised by each claim; the attempt and its outcome name it. */
    epoch: integer('epoch').notNull().default(0),
    nextAt: at('next_at').notNull().defaultNow(),
    /** A worker has it in hand until then. */
    leasedUntil: at('leased_until'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.webhookId, table.eventId] }),
    check('deliveries_state', sql`${table.state} in ('open', 'delivered', 'failed', 'stopped', 'skipped')`),
    index('deliveries_due').on(table.webhookId, table.nextAt).where(sql`${table.state} = 'open'`),
    index('deliveries_leased').on(table.leasedUntil).where(sql`${table.leasedUntil} is not null`),
    index('deliveries_newest').on(table.webhookId, table.createdAt.desc(), table.eventId),
    index('deliveries_by_event').on(table.eventId),
  ],
);

export const deliveryAttempts = pgTable(
  'delivery_attempts',
  {
    webhookId: text('webhook_id').notNull(),
    eventId: text('event_id').notNull(),
    /** The claim's epoch. */
    n: integer('n').notNull(),
    /** The moment the signature names. */
    at: at('at').notNull(),
    tookMs: integer('took_ms').notNull(),
    /** null: no answer came. */
    status: integer('status'),
    failure: text('failure'),
    /** First kilobyte of the answer, control characters removed. */
    answer: text('answer').notNull(),
    signature: text('signature').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.webhookId, table.eventId, table.n] }),
    foreignKey({
      name: 'delivery_attempts_delivery',
      columns: [table.webhookId, table.eventId],
      foreignColumns: [deliveries.webhookId, deliveries.eventId],
    }).onDelete('cascade'),
  ],
);

/**
 * What an account is written to about: its webhooks, its week, or one watch of it by its id. A row that is switched off stays, so that
 * nothing switches it on but its owner.
 */
export const mailTopics = pgTable(
  'mail_topics',
  {
    accountId: partOf('account_id', () => accounts.id),
    topic: text('topic').notNull(),
    /** In each mail: it switches the topic off and can do nothing else, so no digest. 244 random bits. */
    token: text('token')
      .notNull()
      .unique()
      .default(sql`'uns_' || replace((gen_random_uuid())::text || (gen_random_uuid())::text, '-', '')`),
    offAt: at('off_at'),
    /** Until when the last digest told; of that topic alone. */
    toldAt: at('told_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.topic] }),
    index('mail_topics_digests').on(table.toldAt).where(sql`${table.topic} = 'digest' and ${table.offAt} is null`),
  ],
);

/** One event for the address of its account: the outbox of mails. */
export const mails = pgTable(
  'mails',
  {
    eventId: text('event_id')
      .primaryKey()
      .references(() => accountEvents.id, { onDelete: 'cascade' }),
    accountId: text('account_id').notNull(),
    topic: text('topic').notNull(),
    state: text('state').$type<MailState>().notNull().default('open'),
    tries: integer('tries').notNull().default(0),
    /** Raised by each claim; its outcome names it. */
    epoch: integer('epoch').notNull().default(0),
    nextAt: at('next_at').notNull().defaultNow(),
    leasedUntil: at('leased_until'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('mails_state', sql`${table.state} in ('open', 'sent', 'failed', 'stopped', 'skipped')`),
    index('mails_due').on(table.nextAt).where(sql`${table.state} = 'open'`),
    index('mails_by_account').on(table.accountId, table.createdAt),
  ],
);
