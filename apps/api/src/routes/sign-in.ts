/** What the dashboard's back end calls to sign people in (decisions §2). */

import { magicLinkValidator, serviceError, sessionRequestValidator } from '@vitrine/contract';
import { foldEmail } from '@vitrine/engine';
import type { AppDeps } from '../deps.ts';
import type { Call, Handlers } from '../http/bind.ts';
import { type Charge, chargeSignIn, limitError } from '../http/rate-limit.ts';
import { checkedBody, invalid } from '../http/read-body.ts';
import { jsonReply } from '../http/reply.ts';
import { presentProfile } from '../present/account.ts';
import { LINK_VALID_MS, openSession, requestLink } from '../usecases/sign-in.ts';

export function signInHandlers(deps: AppDeps) {
  return {
    requestMagicLink: async ({ caller, body }) => {
      const charge = await chargeSignIn(deps.limiter, deps.settings.limits, caller);
      if (!charge.allowed) throw refusal(charge, body);
      const { email, language = 'en' } = checkedBody(magicLinkValidator, body);
      await requestLink(deps, { email: folded(email), language });
      return jsonReply(202, { status: 'accepted', valid_for_seconds: LINK_VALID_MS / 1_000 }, charge.headers);
    },
    openSession: async (call) => {
      const { token } = checkedBody(sessionRequestValidator, call.body);
      const opened = await openSession(deps, { linkToken: token, device: deviceOf(call) });
      return jsonReply(201, {
        session_token: opened.token,
        expires_at: opened.session.expiresAt.toISOString(),
        account: presentProfile(opened.account),
      });
    },
  } satisfies Partial<Handlers>;
}

/** A 429 beats a 422 (decisions §3); only its language comes from the body, where that is a good one (specification §7). */
function refusal(charge: Charge, body: unknown) {
  const checked = magicLinkValidator(body);
  return limitError(charge, checked.ok && foldEmail(checked.value.email) !== null ? checked.value.language : undefined);
}

function folded(email: string): string {
  const address = foldEmail(email);
  if (address === null) throw invalid(['body', 'email'], 'must be an e-mail address', 'bad_format');
  return address;
}

function deviceOf({ headers }: Call): string | null {
  const device = headers['vitrine-client-device'];
  if (Array.isArray(device)) throw serviceError('internal_error');
  return device ?? null;
}
