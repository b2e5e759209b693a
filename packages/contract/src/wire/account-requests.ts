/** Bodies of the sign-in and account routes. */

import { type Static, Type } from 'typebox';
import { type Validator, validator } from '../schema/validator.ts';
import { component } from './component.ts';
import { EMAIL, NAME, nullable } from './parts.ts';
import { BUSINESS, LANGUAGE } from './request.ts';

const closed = { additionalProperties: false };
const bodyOf = <T>(schema: Parameters<typeof validator>[0]) => validator(schema) as Validator<T>;

export const MAGIC_LINK_REQUEST = component(
  'MagicLinkRequest',
  Type.Object(
    { email: EMAIL, language: Type.Optional({ ...LANGUAGE, default: 'en', description: 'Of the message and of the error detail.' }) },
    closed,
  ),
);
export type MagicLinkRequest = Static<typeof MAGIC_LINK_REQUEST>;
export const magicLinkValidator: Validator<MagicLinkRequest> = bodyOf(MAGIC_LINK_REQUEST);

export const SESSION_REQUEST = component(
  'SessionRequest',
  Type.Object({ token: Type.String({ maxLength: 200, description: 'What the link carried.' }) }, closed),
);
export type SessionRequest = Static<typeof SESSION_REQUEST>;
export const sessionRequestValidator: Validator<SessionRequest> = bodyOf(SESSION_REQUEST);

export const ACCOUNT_CHANGE = component(
  'AccountChange',
  Type.Object(
    {
      name: Type.Optional(nullable(NAME)),
      language: Type.Optional({ ...LANGUAGE, description: 'Of e-mails and of the dashboard.' }),
    },
    { ...closed, description: 'Members that are absent stay as they are.' },
  ),
);
export type AccountChange = Static<typeof ACCOUNT_CHANGE>;
export const accountChangeValidator: Validator<AccountChange> = bodyOf(ACCOUNT_CHANGE);

export const BADGE_REQUEST = component('BadgeRequest', Type.Object({ business: BUSINESS }, closed));
export type BadgeRequest = Static<typeof BADGE_REQUEST>;
export const badgeRequestValidator: Validator<BadgeRequest> = bodyOf(BADGE_REQUEST);
