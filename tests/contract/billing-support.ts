/** The API with the stand-in of the billing provider behind it, and events as the provider delivers them. */

import { openBilling } from '@vitrine/providers';
import { type FakeBilling, signBillingEvent } from '@vitrine/testkit';
import { type Answer, type Harness, type HarnessOptions, openHarness } from './harness.ts';

export const [BILLING_SECRET, FORMER_BILLING_SECRET] = ['whsec_the_current_secret', 'whsec_the_former_secret'];

/** `more`: settings of the provider's client. */
export async function openBilled(
  { secretKey, origin }: FakeBilling,
  more: Partial<Parameters<typeof openBilling>[0]> = {},
  options: HarnessOptions = {},
): Promise<Harness> {
  const prices = { pro: ['price_pro'], scale: ['price_scale'] } as const;
  const webhookSecrets = [BILLING_SECRET, FORMER_BILLING_SECRET] as const;
  const billing = await openBilling({ secretKey, webhookSecrets, prices, apiBase: origin, clock: Date.now, ...more });
  return openHarness({ billing, ...options });
}

export function deliver(api: Harness, body: string, secret = BILLING_SECRET, atMs = Date.now()): Promise<Answer> {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signBillingEvent(body, [secret], Math.floor(atMs / 1_000)) };
  return api.ask('/webhooks/billing', { method: 'POST', headers, body });
}
