/** Signed events, made as docs.stripe.com/webhooks describes them and not with the library that checks them. */

import { createHmac } from 'node:crypto';
import { fakeId } from './ledger.ts';

/** The value of the `Stripe-Signature` header; several secrets give several signatures, as during a rotation of the provider's. */
export function signBillingEvent(payload: string, secrets: readonly string[], atSeconds: number): string {
  const signatures = secrets.map((secret) => createHmac('sha256', secret).update(`${atSeconds}.${payload}`).digest('hex'));
  return [`t=${atSeconds}`, ...signatures.map((signature) => `v1=${signature}`)].join(',');
}

/** The body of an event about `object` as it is now. Its version is an old one on purpose: endpoints keep the one they were made with. */
export function billingEvent(type: string, object: object, id: string = fakeId('evt')): string {
  return JSON.stringify({ id, object: 'event', api_version: '2020-08-27', livemode: false, type, data: { object } }, null, 2);
}
