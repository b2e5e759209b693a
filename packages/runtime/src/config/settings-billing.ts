/** Settings of the billing provider, which keep the names its own documentation gives them. Only the API needs them. */

import { httpAddress, list, secret } from './setting.ts';

const PRICE = { item: /^price_\w+$/, itemKind: 'a price id', fallback: [] };

export const BILLING_SETTINGS = {
  stripeSecretKey: secret({
    env: 'STRIPE_SECRET_KEY',
    fallback: null,
    doc: 'Key of the billing provider. Without it nothing is sold: the billing endpoints answer 503.',
  }),
  stripeWebhookSecret: secret({
    env: 'STRIPE_WEBHOOK_SECRET',
    atLeast: 16,
    fallback: null,
    doc: 'Signing secret of the endpoint `POST /webhooks/billing` at the provider. Required with the key.',
  }),
  stripeWebhookSecretPrevious: secret({
    env: 'STRIPE_WEBHOOK_SECRET_PREVIOUS',
    atLeast: 16,
    fallback: null,
    doc: 'The former signing secret during a rotation: events signed with it are still taken.',
  }),
  stripePricePro: list({
    env: 'STRIPE_PRICE_PRO',
    ...PRICE,
    doc: 'Price of the plan `pro`; former prices may follow it, their subscribers keep the plan. Required with the key.',
  }),
  stripePriceScale: list({ env: 'STRIPE_PRICE_SCALE', ...PRICE, doc: 'The same for the plan `scale`. Required with the key.' }),
  stripeApiBase: httpAddress({
    env: 'STRIPE_API_BASE',
    fallback: null,
    httpsInProduction: true,
    doc: "Address of the provider's API where it is not its own: a fake one in tests. In production only over https.",
  }),
  billingReturnUrl: httpAddress({
    env: 'VITRINE_BILLING_RETURN_URL',
    fallback: null,
    doc: 'Page of the dashboard the provider sends people back to; `SITE_URL` followed by `/account/billing` when not set.',
  }),
} as const;

/** Settings that are required together with the key: without them plans could be bought but not granted. */
export function billingProblems(values: Readonly<Record<string, unknown>>): string[] {
  if (values['stripeSecretKey'] === null) return [];
  const missing = (['stripeWebhookSecret', 'stripePricePro', 'stripePriceScale'] as const).filter((key) => isEmpty(values[key]));
  const shared = [values['stripePricePro'], values['stripePriceScale']].flat();
  return [
    ...missing.map((key) => `${BILLING_SETTINGS[key].env} is required with STRIPE_SECRET_KEY`),
    ...(new Set(shared).size < shared.length ? ['STRIPE_PRICE_PRO and STRIPE_PRICE_SCALE must not name a price twice'] : []),
  ];
}

function isEmpty(value: unknown): boolean {
  return value === null || (Array.isArray(value) && value.length === 0);
}
