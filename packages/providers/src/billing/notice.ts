/** Signed events: parses the bytes of a delivery into a notice, or null. */

import Stripe from 'stripe';
import {
  type BillingNotice,
  BillingProviderError,
  PAID_PLANS,
  type PaidPlan,
  SUBSCRIPTION_STATUSES,
  type SubscriptionReading,
  type SubscriptionStatus,
} from './ports.ts';

export interface EventRules {
  /** The current signing secret, and the former one while endpoints are rotated. */
  readonly secrets: readonly string[];
  readonly toleranceSeconds: number;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}

/**
 * The notice in `payload`, whose signature must be valid under one of the secrets and not older than the tolerance
 * (docs.stripe.com/webhooks, "Verify webhook signatures manually"); null otherwise.
 */
export function readNotice(payload: Uint8Array, signature: string | undefined, rules: EventRules): BillingNotice | null {
  if (signature === undefined) return null;
  for (const secret of rules.secrets) {
    const event = verified(payload, signature, secret, rules);
    if (event !== null) return noticeOf(event, rules.clock());
  }
  return null;
}

/** The verifier throws for a wrong signature, and in other ways for a header or a body it cannot even read: none of them is a valid event. */
function verified(payload: Uint8Array, signature: string, secret: string, { toleranceSeconds, clock }: EventRules): unknown {
  try {
    return Stripe.webhooks.constructEvent(Buffer.from(payload), signature, secret, toleranceSeconds, undefined, clock());
  } catch {
    return null;
  }
}

/** Events are sent in the version their endpoint was made with, so no more is read of them than has never changed. */
function noticeOf(event: unknown, now: number): BillingNotice | null {
  const { id, type, data, created } = recordOf(event);
  if (typeof id !== 'string' || typeof type !== 'string') return null;
  const ageMs = typeof created === 'number' ? Math.max(0, now - created * 1_000) : 0;
  return { id, type, subscriptionId: subscriptionOf(type, recordOf(recordOf(data)['object'])), ageMs };
}

function subscriptionOf(type: string, object: Readonly<Record<string, unknown>>): string | null {
  if (type.startsWith('customer.subscription.')) return object['object'] === 'subscription' ? textOf(object['id']) : null;
  if (type.startsWith('checkout.session.')) return idOf(object['subscription']);
  return null;
}

/** A reference is an id, or, where the endpoint expands it, the object itself. */
function idOf(reference: unknown): string | null {
  return textOf(reference) ?? textOf(recordOf(reference)['id']);
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}

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
