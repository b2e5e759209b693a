import { Type } from 'typebox';
import { ACCOUNT } from './account.ts';
import { component } from './component.ts';
import { instant } from './parts.ts';

/** The same for known and unknown addresses. */
export const MAGIC_LINK = component(
  'MagicLink',
  Type.Object({
    status: Type.Literal('accepted'),
    valid_for_seconds: Type.Integer({ minimum: 1, description: 'How long the link works, once.' }),
  }),
);

export const NEW_SESSION = component(
  'NewSession',
  Type.Object({
    session_token: Type.String({
      pattern: '^vtr_ses_[0-9A-Za-z]{49}$',
      description: 'Sent as `Authorization: Bearer`; never shown again.',
    }),
    expires_at: instant('If it is not used again; every use moves it, up to the absolute end.'),
    account: ACCOUNT,
  }),
);
