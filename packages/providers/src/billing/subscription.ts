import type Stripe from 'stripe';
import { BillingProviderError } from './errors.ts';
import { PAID_PLANS, type PaidPlan, SUBSCRIPTION_STATUSES, type SubscriptionReading, type SubscriptionStatus } from './ports.ts';

/** The provider's prices of each plan. The first one is sold; the others were sold once and still count. */
export type PriceList = Readonly<Record<PaidPlan, readonly [string, ...string[]]>>;

/** A provider's subscription as the service's own type. */
export function readingOf(subscription: Stripe.Subscription, prices: PriceList): SubscriptionReading {
  const { id, customer, status, items } = subscription;
  const item = items.data.find(({ price }) => planOf(price.id, prices) !== 'free') ?? items.data[0];
  return {
    id,
    customerId: typeof customer === 'string' ? customer : customer.id,
    status: statusOf(status),
    plan: item === undefined ? 'free' : planOf(item.price.id, prices),
    anchor: dateOf(subscription.billing_cycle_anchor),
    currentPeriodEnd: item === undefined ? null : dateOf(item.current_period_end),
    // Subscriptions in flexible billing mode say it by a date alone.
    cancelAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
  };
}

function planOf(priceId: string, prices: PriceList): PaidPlan | 'free' {
  return PAID_PLANS.find((plan) => prices[plan].includes(priceId)) ?? 'free';
}

/** A status that is none of those we know must neither give a plan nor take one: the event stays undone until we know it. */
function statusOf(status: string): SubscriptionStatus {
  const known = SUBSCRIPTION_STATUSES.find((candidate) => candidate === status);
  if (known === undefined) throw new BillingProviderError('refused', 'a subscription has a status this version does not know', null);
  return known;
}

function dateOf(seconds: number): Date {
  return new Date(seconds * 1_000);
}
