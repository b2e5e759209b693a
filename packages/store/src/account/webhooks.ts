/** Webhooks as their owner sees them: made, changed, and the log of what was sent. */

import { and, type Builder, count, desc, eq, inArray, type SQL, sql } from '../drizzle.ts';
import { type Database, only } from '../pool.ts';
import { accounts } from '../schema.ts';
import type { Delivery, DeliveryPage, DeliveryQuery, NewWebhook, Webhook, WebhookChange, WebhookStore } from '../webhook-ports.ts';
import { accountEvents, deliveries, deliveryAttempts, webhooks } from '../webhook-schema.ts';
import { NOW } from './columns.ts';
import { cutPage, readCursor } from './cursor.ts';
import { proposeMailTopic } from './mails.ts';

/** How long the secret before a rotation goes on signing. */
const ROTATION = sql`now() + interval '24 hours'`;

const WEBHOOK = {
  id: webhooks.id,
  url: webhooks.url,
  events: webhooks.events,
  format: webhooks.format,
  state: webhooks.state,
  failingSince: webhooks.failingSince,
  formerUntil: sql<Date | null>`case when ${webhooks.formerUntil} > now() then ${webhooks.formerUntil} end`.mapWith(webhooks.formerUntil),
  createdAt: webhooks.createdAt,
};

export function createWebhooks({ ask, db, transaction }: Database): WebhookStore {
  const own = (accountId: string, id: string) => and(eq(webhooks.accountId, accountId), eq(webhooks.id, id));
  return {
    listWebhooks: (accountId) =>
      ask(() => db.select(WEBHOOK).from(webhooks).where(eq(webhooks.accountId, accountId)).orderBy(webhooks.createdAt, webhooks.id)),
    createWebhook: (asked, most) => transaction((_query, inside) => createWebhook(inside, asked, most)),
    changeWebhook: (accountId, id, change) =>
      ask(async () => (await db.update(webhooks).set(changeOf(change)).where(own(accountId, id)).returning(WEBHOOK))[0] ?? 'unknown'),
    deleteWebhook: (accountId, id) =>
      ask(async () => (await db.delete(webhooks).where(own(accountId, id)).returning({ id: webhooks.id })).length > 0),
    listDeliveries: (accountId, id, page) => ask(() => listDeliveries(db, own(accountId, id), id, page)),
    sendAgain: (accountId, id, eventId) =>
      transaction(async (_query, inside) => {
        const refused = await refusalOf(inside, own(accountId, id));
        if (refused !== null) return refused;
        const { state } = deliveries;
        const opened = { state: sql`case when ${state} = 'open' or ${hasRoom(id)} then 'open' else ${state} end`, tries: 0, nextAt: NOW };
        const one = and(eq(deliveries.webhookId, id), eq(deliveries.eventId, eventId));
        const found = await inside.update(deliveries).set(opened).where(one).returning({ id: deliveries.eventId });
        return found.length === 0 ? 'unknown_delivery' : readDelivery(inside, id, eventId);
      }),
    testWebhook: (accountId, id) =>
      transaction(async (_query, inside) => (await refusalOf(inside, own(accountId, id))) ?? openTest(inside, accountId, id)),
  };
}

/** One after the other for an account, so that the count holds. */
async function createWebhook(db: Builder, asked: NewWebhook, most: number): Promise<Webhook | number> {
  await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, asked.accountId)).for('update');
  const [had] = await db.select({ n: count() }).from(webhooks).where(eq(webhooks.accountId, asked.accountId));
  if (had !== undefined && had.n >= most) return had.n;
  const inserting = db.insert(webhooks).values({ ...asked, events: [...asked.events] });
  const made = await only(inserting.returning(WEBHOOK));
  await proposeMailTopic(db, { accountId: asked.accountId, topic: 'webhooks' });
  return made;
}

/** Why nothing can be sent to a webhook now; null: it can, and nobody deletes it, switches it off or opens a delivery before the transaction has ended. */
async function refusalOf(db: Builder, own: SQL | undefined): Promise<'unknown' | 'off' | null> {
  const [webhook] = await db.select({ state: webhooks.state }).from(webhooks).where(own).for('no key update');
  if (webhook === undefined) return 'unknown';
  return webhook.state === 'on' ? null : 'off';
}

/** Asked with the webhook's row locked (migrations/0001_webhooks.sql). */
const hasRoom = (id: string) => sql`has_room(${id})`;

async function openTest(db: Builder, accountId: string, id: string): Promise<Delivery> {
  const event = { accountId, type: 'webhook.test', data: { run: null } } as const;
  const told = await only(db.insert(accountEvents).values(event).returning({ id: accountEvents.id }));
  const state = sql`case when ${hasRoom(id)} then 'open' else 'skipped' end`;
  await db.insert(deliveries).values({ webhookId: id, eventId: told.id, state });
  return readDelivery(db, id, told.id);
}

async function listDeliveries(db: Builder, own: SQL | undefined, id: string, { limit, cursor, watch = null }: DeliveryQuery) {
  const after = cursor === null ? null : readCursor(cursor);
  if (after === 'bad_cursor') return 'bad_cursor';
  const [known] = await db.select({ id: webhooks.id }).from(webhooks).where(own);
  if (known === undefined) return 'unknown';
  const ofWatch = watch === null ? undefined : sql`${accountEvents.data}->'watch'->>'id' = ${watch}`;
  if (after === null) return readPage(db, id, ofWatch, limit);
  const moment = sql`to_timestamp(0) + ${after.micros}::bigint * interval '1 microsecond'`;
  return readPage(db, id, and(ofWatch, sql`(${deliveries.createdAt}, ${deliveries.eventId}) < (${moment}, ${after.id})`), limit);
}

function changeOf({ url, events, state, secret }: WebhookChange) {
  return {
    // Nothing else is certain to be there, and an update needs something to set.
    id: webhooks.id,
    url,
    ...(events !== undefined && { events: [...events] }),
    ...(state !== undefined && { state }),
    ...((state === 'on' || url !== undefined) && { failingSince: null }),
    ...(secret !== undefined && { secret, formerSecret: webhooks.secret, formerUntil: ROTATION }),
  } as const;
}

/** A page and one row more: whether there is a next one. */
async function readPage(db: Builder, id: string, where: SQL | undefined, limit: number): Promise<DeliveryPage> {
  const micros = sql<string>`(extract(epoch from ${deliveries.createdAt}) * 1000000)::bigint`;
  const { state, nextAt, createdAt } = deliveries;
  const rows = await db
    .select({ event: accountEvents, state, nextAt, createdAt, micros })
    .from(deliveries)
    .innerJoin(accountEvents, eq(accountEvents.id, deliveries.eventId))
    .where(and(eq(deliveries.webhookId, id), where))
    .orderBy(sql`${createdAt} desc nulls last`, desc(deliveries.eventId))
    .limit(limit + 1);
  const { shown, nextCursor } = cutPage(rows, limit, ({ micros, event }) => ({ micros, id: event.id }));
  const ids = shown.map(({ event }) => event.id);
  const ofThese = and(eq(deliveryAttempts.webhookId, id), inArray(deliveryAttempts.eventId, ids));
  const attempts = ids.length === 0 ? [] : await db.select().from(deliveryAttempts).where(ofThese).orderBy(deliveryAttempts.n);
  return {
    deliveries: shown.map(({ event, state, nextAt, createdAt }) => ({
      event: { id: event.id, type: event.type, data: event.data, at: event.at },
      state,
      nextAt: state === 'open' ? nextAt : null,
      createdAt,
      attempts: attempts.filter(({ eventId }) => eventId === event.id).map(({ webhookId: _, eventId: __, ...attempt }) => attempt),
    })),
    nextCursor,
  };
}

function readDelivery(db: Builder, id: string, eventId: string): Promise<Delivery> {
  return only(readPage(db, id, sql`${deliveries.eventId} = ${eventId}`, 1).then((page) => page.deliveries));
}
