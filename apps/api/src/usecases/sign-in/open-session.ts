import { digestSecret, LINK_TOKEN, newAccountId, newSessionId, SESSION_TOKEN, serviceError } from '@vitrine/contract';
import type { Profile, Session } from '@vitrine/store';
import type { AppDeps } from '../../deps.ts';

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
 * brings what is no link, get `invalid_magic_link_token`. Noise costs no query.
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
