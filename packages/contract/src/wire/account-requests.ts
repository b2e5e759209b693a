/** Bodies of the sign-in and account routes. */

import { Type } from 'typebox';
import { validator } from '../schema/validator.ts';
import { ACCOUNT } from './account.ts';
import { EMAIL, flag, instant, NAME, nullable, request, shape, text } from './parts.ts';
import { BUSINESS, COUNTRY, LANGUAGE } from './request.ts';

export const MAGIC_LINK_REQUEST = request('MagicLinkRequest', {
  email: EMAIL,
  language: Type.Optional({ ...LANGUAGE, default: 'en', description: 'Of the message and of the error detail.' }),
});
export const magicLinkValidator = validator(MAGIC_LINK_REQUEST);

export const SESSION_REQUEST = request('SessionRequest', { token: Type.String({ maxLength: 200, description: 'What the link carried.' }) });
export const sessionRequestValidator = validator(SESSION_REQUEST);

export const ACCOUNT_CHANGE = request('AccountChange', 'Members that are absent stay as they are.', {
  name: Type.Optional(nullable(NAME)),
  language: Type.Optional({ ...LANGUAGE, description: 'Of e-mails, of the dashboard and of runs launched over MCP.' }),
  country: Type.Optional(nullable({ ...COUNTRY, description: 'Market of runs launched over MCP; null: as the store shows itself.' })),
});
export const accountChangeValidator = validator(ACCOUNT_CHANGE);

export const SITE_CHANGE = request('SiteChange', 'Members that are absent stay as they are.', {
  live_session: Type.Optional(
    flag('Let general scans hold an MCP session with the store and walk its OAuth chain; never with credentials.'),
  ),
  checkout: Type.Optional(
    flag('Let the shopper of an audit make a UCP checkout of what it handed over, read it and cancel it. It is never completed.'),
  ),
  cart: Type.Optional(
    flag(
      'Let the shopper of an audit press the product’s own form where the store has no cart for agents, read the cart page and take the line out again.',
    ),
  ),
});
export const siteChangeValidator = validator(SITE_CHANGE);

export const BADGE_REQUEST = request('BadgeRequest', { business: BUSINESS });
export const badgeRequestValidator = validator(BADGE_REQUEST);

export const CHECKOUT_REQUEST = request('CheckoutRequest', {
  plan: Type.Enum(['pro', 'scale'], { type: 'string', description: 'The plan to subscribe to.' }),
});
export const checkoutRequestValidator = validator(CHECKOUT_REQUEST);

/** Where the dashboard sends the browser. */
export const BILLING_LINK = request('BillingLink', { url: text('A page of the billing provider, for this account, for a short while.') });

/** Answer to a request for a link, alike for known and unknown addresses. */
export const MAGIC_LINK = shape('MagicLink', {
  status: Type.Literal('accepted'),
  valid_for_seconds: Type.Integer({ minimum: 1, description: 'How long the link works, once.' }),
});

export const NEW_SESSION = shape('NewSession', {
  session_token: Type.String({
    pattern: '^vtr_ses_[0-9A-Za-z]{49}$',
    description: 'Sent as `Authorization: Bearer`; never shown again.',
  }),
  expires_at: instant('If it is not used again; every use moves it, up to the absolute end.'),
  account: ACCOUNT,
});
