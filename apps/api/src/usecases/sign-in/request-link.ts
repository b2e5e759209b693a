import { digestSecret, LINK_TOKEN, serviceError } from '@vitrine/contract';
import type { Language } from '@vitrine/engine';
import { signInMessage } from '@vitrine/providers';
import type { AppDeps } from '../../deps.ts';
import { keyedHash } from '../../http/keyed-hash.ts';
import { chargeSignIn, limitError } from '../../http/rate-limit.ts';

/** Long enough for slow mail delivery; short, because mail scanners may keep a copy of the link (specification §5.8). */
export const LINK_VALID_MS = 15 * 60_000;
/** Retry-After in seconds: an outage of a mail server usually lasts less than a minute. */
const MAIL_RETRY_SECONDS = 60;

type Deps = Pick<AppDeps, 'settings' | 'store' | 'limiter' | 'mailer' | 'log' | 'randomBytes'>;

export interface LinkRequest {
  /** As `foldEmail` writes it: limited, stored and mailed in this one form. */
  readonly email: string;
  readonly language: Language;
}

/**
 * Sends a sign-in link. Known and unknown addresses take the same steps: whether an account exists is not even asked.
 * Throws `rate_limit_exceeded` (scope `email`, in the language asked for) and `service_unavailable` while the mail server
 * is away. An address the mail server will never take is no error: it would tell who has a mailbox there.
 */
export async function requestLink(deps: Deps, { email, language }: LinkRequest): Promise<void> {
  const { keyPeppers, signInUrl, limits } = deps.settings;
  const charge = await chargeSignIn(deps.limiter, limits, { mailbox: keyedHash(email, keyPeppers[0]) });
  if (!charge.allowed) throw limitError(charge, language);

  const token = LINK_TOKEN.mint(deps.randomBytes);
  await deps.store.saveMagicLink({ email, digest: digestSecret(token, keyPeppers[0]), language, validMs: LINK_VALID_MS });
  const url = `${signInUrl}?token=${token}&lang=${language}`;
  const delivery = await deps.mailer.send(email, signInMessage({ language, url, minutes: LINK_VALID_MS / 60_000 }));
  if (delivery.kind === 'accepted') return;
  deps.log.warn({ code: delivery.code, delivery: delivery.kind }, 'a sign-in link was not taken by the mail server');
  if (delivery.kind === 'unavailable') throw serviceError('service_unavailable', { retryAfterSeconds: MAIL_RETRY_SECONDS });
}
