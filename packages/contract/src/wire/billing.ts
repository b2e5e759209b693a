import { type Static, Type, type Validator, validator } from '@vitrine/schema';
import { component } from './component.ts';

const closed = { additionalProperties: false };

export const CHECKOUT_REQUEST = component(
  'CheckoutRequest',
  Type.Object({ plan: Type.Enum(['pro', 'scale'], { type: 'string', description: 'The plan to subscribe to.' }) }, closed),
);
export type CheckoutRequest = Static<typeof CHECKOUT_REQUEST>;

/** No member is known; the body itself may be left out by sending `{}`. */
export const PORTAL_REQUEST = component('PortalRequest', Type.Object({}, closed));
export type PortalRequest = Static<typeof PORTAL_REQUEST>;

/** Where the dashboard sends the browser. */
export const BILLING_LINK = component(
  'BillingLink',
  Type.Object({ url: Type.String({ description: 'A page of the billing provider, for this account, for a short while.' }) }, closed),
);

export const checkoutRequestValidator: Validator<CheckoutRequest> = validator(CHECKOUT_REQUEST) as Validator<CheckoutRequest>;
export const portalRequestValidator: Validator<PortalRequest> = validator(PORTAL_REQUEST) as Validator<PortalRequest>;
