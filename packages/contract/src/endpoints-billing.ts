/** Routes of the billing provider's own calls; the provider's signature is their authentication (decisions §2). */

import type { Endpoint } from './endpoint.ts';

/** Four times an ordinary body: an event holds a whole subscription with its price and its customer's choices. */
const MAX_EVENT = 262_144;

export const BILLING_ENDPOINTS = {
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
