/** Billing: where to pay, where to change it, and what the provider tells us. */

import { checkoutRequestValidator, serviceError } from '@vitrine/contract';
import type { Profile } from '@vitrine/store';
import type { Caller } from '../http/authenticate.ts';
import type { Handlers } from '../http/bind.ts';
import { checkedBody } from '../http/read-body.ts';
import { jsonReply } from '../http/reply.ts';
import { type BillingDeps, openCheckout, openPortal, receiveBillingEvent } from '../usecases/billing.ts';

export function billingHandlers(deps: BillingDeps) {
  return {
    openCheckout: async ({ caller, body }) => {
      const { plan } = checkedBody(checkoutRequestValidator, body);
      return jsonReply(200, { url: await openCheckout(deps, ownerOf(caller), plan) });
    },
    openPortal: async ({ caller }) => jsonReply(200, { url: await openPortal(deps, ownerOf(caller)) }),
    receiveBillingEvent: async ({ headers, body }) => {
      const signature = headers['stripe-signature'];
      // Node joins a repeated header into one line, and the endpoint takes bytes: neither can be otherwise.
      if (!(body instanceof Uint8Array) || Array.isArray(signature)) throw serviceError('invalid_billing_signature');
      await receiveBillingEvent(deps, { payload: body, signature });
      return { status: 200, headers: {}, body: '' };
    },
  } satisfies Partial<Handlers>;
}

/** The account of a session, the only credential the endpoint table accepts here. */
function ownerOf({ session }: Caller): Profile {
  if (session === null) throw new Error('a billing page was asked for without a session');
  return session.owner;
}
