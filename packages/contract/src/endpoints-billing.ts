/** Billing: pages of the provider for account owners, and the provider's own calls, whose signature is their authentication (decisions §2). */

import { type Endpoint, json } from './endpoint.ts';
import { BILLING_LINK, CHECKOUT_REQUEST } from './wire/billing.ts';

/** Four times an ordinary body: an event holds a whole subscription with its price and its customer's choices. */
const MAX_EVENT = 262_144;

const SESSION_ERRORS = ['missing_bearer_prefix', 'session_required', 'invalid_session'] as const;
const owned = { auth: 'session', limit: null, published: false, requestHeaders: [] } as const;

export const BILLING_ENDPOINTS = {
  openCheckout: {
    ...owned,
    method: 'POST',
    path: '/account/billing/checkout',
    summary: 'Open a checkout',
    description: 'Address of the page on which the account subscribes to a plan. One page per account is open at a time.',
    body: () => CHECKOUT_REQUEST,
    answers: { 200: json('Where to send the browser.', () => BILLING_LINK) },
    errors: [...SESSION_ERRORS, 'validation_error', 'already_subscribed', 'billing_provider_error'],
  },
  openPortal: {
    ...owned,
    method: 'POST',
    path: '/account/billing/portal',
    summary: 'Open the billing portal',
    description: 'Address of the page on which the account changes its plan or its card, reads invoices or cancels. Takes no body.',
    body: null,
    answers: { 200: json('Where to send the browser.', () => BILLING_LINK) },
    errors: [...SESSION_ERRORS, 'no_billing_account', 'billing_provider_error'],
  },
  receiveBillingEvent: {
    method: 'POST',
    path: '/webhooks/billing',
    auth: 'none',
    limit: null,
    published: false,
    summary: 'Take an event of the billing provider',
    description: 'Answers once the effect is stored. Events may come late, more than once and in any order: each takes effect once.',
    requestHeaders: [{ name: 'Stripe-Signature', description: "The provider's signature over the body.", schema: { type: 'string' } }],
    body: null,
    rawBody: MAX_EVENT,
    answers: { 200: { description: 'Taken: do not deliver it again.', contentType: null } },
    errors: ['validation_error', 'invalid_billing_signature', 'billing_provider_error'],
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
