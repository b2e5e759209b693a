/** Customers, subscriptions and events of the billing provider, and what they do to an account's plan. */

import type { Billing, BillingEvent, BillingOutcome, BillingStore, Subscription } from '../account-ports.ts';
import type { Database, Query, Statement } from '../pool.ts';

/**
 * `past_due`: the provider is still collecting; what was paid for is not taken away meanwhile. A subscription to something
 * that is none of our plans (`free`) carries nothing, and moves no cycle.
 */
const LIVING = "status in ('active', 'trialing', 'past_due') and plan <> 'free'";
/** The dearest living one, should there be several. */
const BEST = `
  select id, status, plan, anchor, current_period_end as "currentPeriodEnd", cancel_at_period_end as "cancelAtPeriodEnd"
  from subscriptions where account_id = $1 and ${LIVING}
  order by array_position(array['scale', 'pro'], plan), anchor, id
  limit 1`;

const CUSTOMER: Statement = { name: 'billing_customer', text: 'select customer_id as "customerId" from accounts where id = $1' };
const LIVING_SUBSCRIPTION: Statement = { name: 'billing_subscription', text: BEST };
const LINK: Statement = {
  name: 'billing_link',
  text: 'update accounts set customer_id = coalesce(customer_id, $2) where id = $1 returning customer_id as "customerId"',
};
const UNLINK: Statement = { name: 'billing_unlink', text: 'update accounts set customer_id = null where id = $1 and customer_id = $2' };
const TICKET: Statement = { name: 'billing_ticket', text: "select nextval('billing_tickets')::float8 as ticket" };
const HAS_EVENT: Statement = { name: 'billing_has_event', text: 'select from billing_events where id = $1' };

export function createBilling(database: Database): BillingStore {
  const { query } = database;
  return {
    readBilling: (accountId) => readBilling(query, accountId),
    linkCustomer: async (accountId, customerId) =>
      (await query<{ customerId: string }>(LINK, [accountId, customerId]))[0]?.customerId ?? null,
    unlinkCustomer: async (accountId, customerId) => void (await query(UNLINK, [accountId, customerId])),
    takeBillingTicket: async () => {
      const [row] = await query<{ ticket: number }>(TICKET, []);
      if (row === undefined) throw new Error('a sequence gave no number');
      return row.ticket;
    },
    hasBillingEvent: async (eventId) => (await query(HAS_EVENT, [eventId])).length > 0,
    applyBillingEvent: (event) => database.transaction((inside) => apply(inside, event)),
  };
}

async function readBilling(query: Query, accountId: string): Promise<Billing | null> {
  const [account] = await query<{ customerId: string | null }>(CUSTOMER, [accountId]);
  if (account === undefined) return null;
  const [subscription] = await query<Subscription>(LIVING_SUBSCRIPTION, [accountId]);
  return { customerId: account.customerId, subscription: subscription ?? null };
}

const NOTE_EVENT: Statement = {
  name: 'billing_event',
  text: 'insert into billing_events (id, type) values ($1, $2) on conflict (id) do nothing returning 1',
};
/** Events of one customer are applied one after the other. */
const LOCK_CUSTOMER: Statement = {
  name: 'billing_lock',
  text: 'select id from accounts where customer_id = $1 for no key update',
};
const SAVE_SUBSCRIPTION: Statement = {
  name: 'subscription_save',
  text: `
    insert into subscriptions (id, account_id, status, plan, anchor, current_period_end, cancel_at_period_end, ticket)
    values ($1, $2, $3, $4, $5, $6, $7, $8)
    on conflict (id) do update
      set status = excluded.status, plan = excluded.plan, anchor = excluded.anchor, current_period_end = excluded.current_period_end,
          cancel_at_period_end = excluded.cancel_at_period_end, ticket = excluded.ticket, updated_at = now()
      where subscriptions.account_id = excluded.account_id and subscriptions.ticket < excluded.ticket
    returning 1`,
};
/** Without a living subscription the account is free again, and its months are the calendar's. */
const FOLLOW: Statement = {
  name: 'billing_follow',
  text: `
    with best as (${BEST})
    update accounts set plan = coalesce((select plan from best), 'free'), cycle_anchor = (select anchor from best) where id = $1`,
};

async function apply(query: Query, { id, type, customerId, subscription, ticket }: BillingEvent): Promise<BillingOutcome> {
  const [account] = await query<{ id: string }>(LOCK_CUSTOMER, [customerId]);
  // Not noted: delivered again, once the customer is linked, it takes effect.
  if (account === undefined) return 'unknown_customer';
  if ((await query(NOTE_EVENT, [id, type])).length === 0) return 'duplicate';
  if (subscription === null) return 'applied';
  const { status, plan, anchor, currentPeriodEnd, cancelAtPeriodEnd } = subscription;
  const values = [subscription.id, account.id, status, plan, anchor, currentPeriodEnd, cancelAtPeriodEnd, ticket];
  if ((await query(SAVE_SUBSCRIPTION, values)).length === 0) return 'stale';
  await query(FOLLOW, [account.id]);
  return 'applied';
}
