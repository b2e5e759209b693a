/** Billing: where to pay, where to change it, and what the provider tells us. */

import { serviceError } from '@vitrine/contract';
import type { Handler } from '../http/bind.ts';
import type { BillingDeps } from '../usecases/billing/deps.ts';
import { receiveBillingEvent } from '../usecases/billing/receive-event.ts';

export function billingHandlers(deps: BillingDeps): { readonly receiveBillingEvent: Handler } {
  return {
    receiveBillingEvent: async ({ headers, body }) => {
      const signature = headers['stripe-signature'];
      // Node gives a repeated header as one line; an array or bytes that are none cannot come here.
      if (!(body instanceof Uint8Array) || Array.isArray(signature)) throw serviceError('invalid_billing_signature');
      await receiveBillingEvent(deps, { payload: body, signature });
      return { status: 200, headers: {}, body: '' };
    },
  };
}
