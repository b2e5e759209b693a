/** The state of the fake provider, in the provider's own shapes: only the members our client may read. */

import { randomBytes } from 'node:crypto';

export interface FakeSubscription {
  readonly id: string;
  readonly object: 'subscription';
  readonly customer: string;
  status: string;
  billing_cycle_anchor: number;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  readonly items: {
    readonly object: 'list';
    readonly data: { readonly id: string; current_period_end: number; price: { readonly id: string } }[];
  };
}

export interface FakeCheckout {
  readonly id: string;
  readonly object: 'checkout.session';
  readonly customer: string;
  readonly client_reference_id: string;
  status: 'open' | 'complete' | 'expired';
  url: string | null;
  subscription: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly price: string;
  readonly success_url: string;
  readonly locale: string;
}

interface FakeCustomer {
  readonly id: string;
  readonly object: 'customer';
  readonly email: string;
  readonly metadata: Readonly<Record<string, string>>;
}

export interface Ledger {
  readonly customers: Map<string, FakeCustomer>;
  /** Ids of customers that were deleted: the provider still answers for them. */
  readonly deleted: Set<string>;
  readonly checkouts: Map<string, FakeCheckout>;
  readonly subscriptions: Map<string, FakeSubscription>;
  /** Idempotency-Key → what was asked and answered. */
  readonly repeats: Map<string, { readonly asked: string; readonly answer: { readonly status: number; readonly body: object } }>;
}

const MONTH_SECONDS = 2_592_000;

export function emptyLedger(): Ledger {
  return { customers: new Map(), deleted: new Set(), checkouts: new Map(), subscriptions: new Map(), repeats: new Map() };
}

/** An id in the provider's format: `sub_…`. */
export function fakeId(prefix: string): string {
  return `${prefix}_${randomBytes(9).toString('hex')}`;
}

/** An active subscription of the customer; `anchor` in seconds since 1970. */
export function addSubscription(ledger: Ledger, customer: string, price: string, anchor: number): FakeSubscription {
  const subscription: FakeSubscription = {
    id: fakeId('sub'),
    object: 'subscription',
    customer,
    status: 'active',
    billing_cycle_anchor: anchor,
    cancel_at: null,
    cancel_at_period_end: false,
    items: { object: 'list', data: [{ id: fakeId('si'), current_period_end: anchor + MONTH_SECONDS, price: { id: price } }] },
  };
  ledger.subscriptions.set(subscription.id, subscription);
  return subscription;
}
