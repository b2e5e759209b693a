/** Bodies of the sign-in and account routes. */

import { type Static, Type } from 'typebox';
import { type Validator, validator } from '../schema/validator.ts';
import { ACCOUNT } from './account.ts';
import { EMAIL, flag, instant, NAME, nullable, request, shape, text } from './parts.ts';
import { BUSINESS, COUNTRY, LANGUAGE } from './request.ts';

const bodyOf = <T>(schema: Parameters<typeof validator>[0]) => validator(schema) as Validator<T>;

export const MAGIC_LINK_REQUEST = request('MagicLinkRequest', {
  email: EMAIL,
  language: Type.Optional({ ...LANGUAGE, default: 'en', description: 'Of the message and of the error detail.' }),
});
export type MagicLinkRequest = Static<typeof MAGIC_LINK_REQUEST>;
export const magicLinkValidator: Validator<MagicLinkRequest> = bodyOf(MAGIC_LINK_REQUEST);

export const SESSION_REQUEST = request('SessionRequest', { token: Type.String({ maxLength: 200, description: 'What the link carried.' }) });
export type SessionRequest = Static<typeof SESSION_REQUEST>;
export const sessionRequestValidator: Validator<SessionRequest> = bodyOf(SESSION_REQUEST);

export const ACCOUNT_CHANGE = request('AccountChange', 'Members that are absent stay as they are.', {
  name: Type.Optional(nullable(NAME)),
  language: Type.Optional({ ...LANGUAGE, description: 'Of e-mails, of the dashboard and of runs launched over MCP.' }),
  country: Type.Optional(nullable({ ...COUNTRY, description: 'Market of runs launched over MCP; null: as the store shows itself.' })),
});
export type AccountChange = Static<typeof ACCOUNT_CHANGE>;
export const accountChangeValidator: Validator<AccountChange> = bodyOf(ACCOUNT_CHANGE);

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
export type SiteChange = Static<typeof SITE_CHANGE>;
export const siteChangeValidator: Validator<SiteChange> = bodyOf(SITE_CHANGE);

export const BADGE_REQUEST = request('BadgeRequest', { business: BUSINESS });
export type BadgeRequest = Static<typeof BADGE_REQUEST>;
export const badgeRequestValidator: Validator<BadgeRequest> = bodyOf(BADGE_REQUEST);

export const CHECKOUT_REQUEST = request('CheckoutRequest', {
  plan: Type.Enum(['pro', 'scale'], { type: 'string', description: 'The plan to subscribe to.' }),
});
export type CheckoutRequest = Static<typeof CHECKOUT_REQUEST>;
export const checkoutRequestValidator: Validator<CheckoutRequest> = validator(CHECKOUT_REQUEST) as Validator<CheckoutRequest>;

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
