/**
 * What the service asks of a billing provider, in the service's own types; no type of the vendor is exported. Errors of calls to
 * the billing provider, classified in one place.
 */

/** Plans that are paid for. `free` is what an account has without a subscription that carries one of these. */
export const PAID_PLANS = ['pro', 'scale'] as const;
export type PaidPlan = (typeof PAID_PLANS)[number];

export const SUBSCRIPTION_STATUSES = [
  'active',
  'trialing',
  'past_due',
  'incomplete',
  'incomplete_expired',
  'unpaid',
  'paused',
  'canceled',
] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** A subscription as the provider describes it at the moment of asking. */
export interface SubscriptionReading {
  readonly id: string;
  readonly customerId: string;
  readonly status: SubscriptionStatus;
  /** `free`: it is for something that is not in our price list. */
  readonly plan: PaidPlan | 'free';
  /** Months are counted from here. */
  readonly anchor: Date;
  readonly currentPeriodEnd: Date | null;
  /** It is set to end, now or at a date, unless its owner resumes it. */
  readonly cancelAtPeriodEnd: boolean;
}

/** What a signed event says happened, and to what; never how things stand, which only a reading tells. */
export interface BillingNotice {
  readonly id: string;
  readonly type: string;
  /** null: the event concerns no subscription we would have to read. */
  readonly subscriptionId: string | null;
  /** Since what it tells of happened; 0 where it does not say when. */
  readonly ageMs: number;
}

export interface CheckoutRequest {
  readonly customerId: string;
  readonly accountId: string;
  readonly plan: PaidPlan;
  readonly language: 'en' | 'fr';
  /** Where the provider sends the buyer afterwards; it adds `?checkout=done` or `?checkout=cancelled`. */
  readonly returnUrl: string;
}

export interface BillingProvider {
  /**
   * A customer for the account, in the place of the one it had before, if any. Asking again within the
   * hour gives the same one, so neither two clicks nor a crash in between make a second.
   */
  createCustomer(account: { readonly id: string; readonly email: string; readonly replaces: string | null }): Promise<string>;
  /**
   * Address of a checkout page. One page per customer is open at a time: one for the same plan is handed out again, one
   * for another plan is closed first, and requests at the same moment get the same one, so that two tabs cannot buy two
   * subscriptions.
   */
  openCheckout(request: CheckoutRequest): Promise<string>;
  /** Address of the page on which a customer changes the plan or the card, or cancels; null when the provider knows no such customer. */
  openPortal(request: { readonly customerId: string; readonly language: 'en' | 'fr'; readonly returnUrl: string }): Promise<string | null>;
  readSubscription(id: string): Promise<SubscriptionReading>;
  /** Every subscription of the customer, ended ones too; null when the provider has no such customer any more. */
  readCustomer(customerId: string): Promise<readonly SubscriptionReading[] | null>;
  /** Ends every subscription at once and forgets the customer. Doing it again changes nothing. */
  deleteCustomer(customerId: string): Promise<void>;
  /** The event in a signed body; null when no valid signature, or one older than five minutes, is on it. */
  readEvent(payload: Uint8Array, signature: string | undefined): BillingNotice | null;
}

/**
 * `unavailable`: it did not answer in time, is overloaded or broken; asking again later may help. `refused`: it answered
 * that our request is wrong, which is a fault of ours or of the configuration.
 */
export type ProviderFault = 'unavailable' | 'refused';

/** A call to the provider that gave no answer of use. Its text names the fault, never what was sent: that holds addresses and keys. */
export class BillingProviderError extends Error {
  override readonly name = 'BillingProviderError';
  readonly fault: ProviderFault;
  /** The provider's own word for it (`resource_missing`, `ECONNREFUSED`), or null. */
  readonly code: string | null;

  constructor(fault: ProviderFault, words: string, code: string | null) {
    super(`the billing provider ${fault === 'refused' ? 'refused' : 'did not answer'}: ${words}`);
    this.fault = fault;
    this.code = code;
  }
}

/** True when the provider said that what we named does not exist. */
export function isMissing(error: unknown): boolean {
  return error instanceof BillingProviderError && error.code === 'resource_missing';
}
