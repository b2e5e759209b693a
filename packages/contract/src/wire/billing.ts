import { type Static, Type } from 'typebox';
import { type Validator, validator } from '../schema/validator.ts';
import { component } from './component.ts';

const closed = { additionalProperties: false };

export const CHECKOUT_REQUEST = component(
  'CheckoutRequest',
  Type.Object({ plan: Type.Enum(['pro', 'scale'], { type: 'string', description: 'The plan to subscribe to.' }) }, closed),
);
export type CheckoutRequest = Static<typeof CHECKOUT_REQUEST>;
export const checkoutRequestValidator: Validator<CheckoutRequest> = validator(CHECKOUT_REQUEST) as Validator<CheckoutRequest>;

/** Where the dashboard sends the browser. */
export const BILLING_LINK = component(
  'BillingLink',
  Type.Object({ url: Type.String({ description: 'A page of the billing provider, for this account, for a short while.' }) }, closed),
);
