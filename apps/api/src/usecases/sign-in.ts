import { digestSecret, LINK_TOKEN, newAccountId, newSessionId, SESSION_TOKEN, serviceError } from '@vitrine/contract';
import type { Language } from '@vitrine/engine';
import { signInMessage } from '@vitrine/providers';
import type { Profile, Session } from '@vitrine/store';
import type { AppDeps } from '../deps.ts';
import { keyedHash } from '../http/keyed-hash.ts';
import { chargeSignIn, limitError } from '../http/rate-limit.ts';

export interface OpenedSession {
  /** Shown once; only its digest is stored. */
  readonly token: string;
  readonly session: Session;
  readonly account: Profile;
}

/** Most characters kept of a User-Agent: untrusted text, shown to the session's owner only. */
const LONGEST_DEVICE = 200;

/**
 * Consumes a link and opens a session. Of any number of calls with one link exactly one succeeds; the others, and whoever
 * brings what is no link, get `invalid_magic_link_token`. A malformed token costs no query.
 */
export async function openSession(
  { store, settings, randomBytes }: Pick<AppDeps, 'store' | 'settings' | 'randomBytes'>,
  { linkToken, device }: { readonly linkToken: string; readonly device: string | null },
): Promise<OpenedSession> {
  if (!LINK_TOKEN.isWellFormed(linkToken)) throw serviceError('invalid_magic_link_token');
  const token = SESSION_TOKEN.mint(randomBytes);
  const session = { id: newSessionId(randomBytes), digest: digestSecret(token, settings.keyPeppers[0]), device: readable(device) };
  const newAccount = newAccountId(randomBytes);
  for (const pepper of settings.keyPeppers) {
    const opened = await store.signIn({ linkDigest: digestSecret(linkToken, pepper), session, newAccountId: newAccount });
    if (opened !== null) return { token, session: opened.session, account: opened.account };
  }
  throw serviceError('invalid_magic_link_token');
}

function readable(device: string | null): string | null {
  const text = (device ?? '')
    .replace(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, LONGEST_DEVICE);
  return text === '' ? null : text;
}

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
