/** Customers, subscriptions and events of the billing provider, and what they do to an account's plan. */

import type { Billing, BillingEvent, BillingOutcome, BillingStore, Subscription } from '../account-ports.ts';
import { billingEvents, subscriptions } from '../account-schema.ts';
import { and, type Builder, eq, inArray, ne, sql } from '../drizzle.ts';
import { type Database, only, statement } from '../pool.ts';
import { accounts } from '../schema.ts';
import { NOW } from './columns.ts';

/** By hand: a sequence is no table the builder could select from. */
const TICKET = statement('billing_ticket')`select nextval('billing_tickets')::float8 as ticket`;

export function createBilling(database: Database): BillingStore {
  const { ask, db, query } = database;
  return {
    readBilling: (accountId) => ask(() => readBilling(db, accountId)),
    linkCustomer: (accountId, customerId) =>
      ask(async () => {
        const standing = sql`coalesce(${accounts.customerId}, ${customerId})`;
        const link = db.update(accounts).set({ customerId: standing }).where(eq(accounts.id, accountId));
        return (await link.returning({ customerId: accounts.customerId }))[0]?.customerId ?? null;
      }),
    unlinkCustomer: (accountId, customerId) =>
      ask(async () => {
        const linked = and(eq(accounts.id, accountId), eq(accounts.customerId, customerId));
        await db.update(accounts).set({ customerId: null }).where(linked);
      }),
    takeBillingTicket: async () => (await only(query<Pick<BillingEvent, 'ticket'>>(TICKET, []))).ticket,
    hasBillingEvent: (eventId) =>
      ask(async () => (await db.select({ id: billingEvents.id }).from(billingEvents).where(eq(billingEvents.id, eventId))).length > 0),
    applyBillingEvent: (event) => database.transaction((_query, inside) => apply(inside, event)),
  };
}

/**
 * The dearest living subscription, should there be several. `past_due`: the provider is still collecting; what was paid
 * for is not taken away meanwhile. One to something that is none of our plans (`free`) carries nothing, and moves no cycle.
 */
export function bestSubscriptionOf(db: Builder, accountId: string) {
  const { id, accountId: owner, status, plan, anchor, currentPeriodEnd, cancelAtPeriodEnd } = subscriptions;
  return db
    .select({ id, status, plan, anchor, currentPeriodEnd, cancelAtPeriodEnd })
    .from(subscriptions)
    .where(and(eq(owner, accountId), inArray(status, ['active', 'trialing', 'past_due']), ne(plan, 'free')))
    .orderBy(sql`array_position(array['scale', 'pro'], ${plan})`, anchor, id)
    .limit(1);
}

async function readBilling(db: Builder, accountId: string): Promise<Billing | null> {
  const [account] = await db.select({ customerId: accounts.customerId }).from(accounts).where(eq(accounts.id, accountId));
  if (account === undefined) return null;
  const [subscription] = await bestSubscriptionOf(db, accountId);
  return { customerId: account.customerId, subscription: subscription ?? null };
}

async function apply(db: Builder, { id, type, customerId, subscription, ticket }: BillingEvent): Promise<BillingOutcome> {
  // Events of one customer are applied one after the other.
  const customer = db.select({ id: accounts.id }).from(accounts).where(eq(accounts.customerId, customerId));
  const [account] = await customer.for('no key update');
  // Not noted: delivered again, once the customer is linked, it takes effect.
  if (account === undefined) return 'unknown_customer';
  const noted = await db.insert(billingEvents).values({ id, type }).onConflictDoNothing().returning({ id: billingEvents.id });
  if (noted.length === 0) return 'duplicate';
  if (subscription === null) return 'applied';
  if (!(await saveSubscription(db, account.id, subscription, ticket))) return 'stale';
  await follow(db, account.id);
  return 'applied';
}

/** False when a younger reading of the provider is there already. */
async function saveSubscription(db: Builder, accountId: string, { id, ...read }: Subscription, ticket: number): Promise<boolean> {
  const reading = { ...read, ticket };
  const older = sql`${subscriptions.accountId} = ${accountId} and ${subscriptions.ticket} < ${ticket}`;
  const saved = await db
    .insert(subscriptions)
    .values({ id, accountId, ...reading })
    .onConflictDoUpdate({ target: subscriptions.id, set: { ...reading, updatedAt: NOW }, setWhere: older })
    .returning({ id: subscriptions.id });
  return saved.length > 0;
}

/** Without a living subscription the account is free again, and its months are the calendar's. */
async function follow(db: Builder, accountId: string): Promise<void> {
  const best = db.$with('best').as(bestSubscriptionOf(db, accountId));
  const plan = sql`coalesce((select ${best.plan} from ${best}), 'free')`;
  const cycleAnchor = sql`(select ${best.anchor} from ${best})`;
  await db.with(best).update(accounts).set({ plan, cycleAnchor }).where(eq(accounts.id, accountId));
}
