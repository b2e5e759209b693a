/** The caller of a request: anonymous, an account by its key, or a person by their session (specification §5). */

import { API_KEY, digestSecret, type EndpointAuth, RUN_DETAILS, SESSION_TOKEN, serviceError } from '@vitrine/contract';
import { networkOf } from '@vitrine/redis';
import type { ApiStore, Plan, Profile, SessionStore } from '@vitrine/store';
import { keyedHash } from './keyed-hash.ts';

/** Networks are keyed hashes: an address is personal and serves only to count. */
export interface Caller {
  readonly account: { readonly id: string; readonly beta: boolean; readonly plan: Plan } | null;
  /** With a session: which one, and whose. */
  readonly session: { readonly id: string; readonly owner: Profile } | null;
  readonly network: string;
  /** The socket, or what a trusted proxy forwards for, is on this machine. */
  readonly isLoopback: boolean;
  /** The IPv6 /48 around it; null for IPv4. */
  readonly site: string | null;
}

/** `auth` is the endpoint's; `none` and `internal` look at no credential of the caller's. */
export type Authenticate = (auth: EndpointAuth, authorization: string | undefined, address: string | undefined) => Promise<Caller>;

export interface AuthenticateOptions {
  readonly store: Pick<ApiStore, 'findKey'> & Pick<SessionStore, 'findSession'>;
  readonly peppers: readonly [string, ...string[]];
  /** Whether `session_or_key` takes keys in this deployment. */
  readonly accountKeys: boolean;
}

type Who = Pick<Caller, 'account' | 'session'>;
const ANONYMOUS: Who = { account: null, session: null };

/**
 * A header that is sent must be valid, also where it is optional: an invalid one never makes the caller anonymous. A credential whose checksum
 * is wrong costs no query, and nothing is cached, so what was revoked is refused at once.
 */
export function createAuthenticate({ store, peppers, accountKeys }: AuthenticateOptions): Authenticate {
  const findKey = createLookUp((digest) => store.findKey(digest), peppers);
  const findSession = createLookUp((digest) => store.findSession(digest), peppers);

  const byKey = async (key: string): Promise<Who> => {
    const found = API_KEY.isWellFormed(key) ? await findKey(key) : null;
    if (found === null) throw serviceError('invalid_api_key');
    return { account: { id: found.accountId, beta: found.beta, plan: found.plan }, session: null };
  };
  const bySession = async (token: string): Promise<Who> => {
    const found = SESSION_TOKEN.isWellFormed(token) ? await findSession(token) : null;
    if (found === null) throw serviceError('invalid_session');
    const { sessionId: id, account: owner } = found;
    return { account: owner, session: { id, owner } };
  };

  const optional = (credential: string | null): Who | Promise<Who> => {
    if (credential === null) return ANONYMOUS;
    return SESSION_TOKEN.hasPrefix(credential) ? bySession(credential) : byKey(credential);
  };
  const required = (credential: string | null, keys: boolean): Promise<Who> => {
    const isKey = credential !== null && API_KEY.hasPrefix(credential);
    if (credential === null || credential === '' || (isKey && !keys)) throw serviceError('session_required');
    return isKey ? byKey(credential) : bySession(credential);
  };

  /** The endpoint requires a key; without the header the error says that it is missing. */
  const keyOnly = async (credential: string | null): Promise<Who> => {
    if (credential === null) throw serviceError('missing_bearer_prefix');
    return byKey(credential);
  };

  /** Whatever is no key counts as a session, as everywhere; without a header nothing does. */
  const keyOrSession = async (credential: string | null): Promise<Who> => {
    if (credential === null || credential === '') throw serviceError('session_required', { detail: RUN_DETAILS.session_required });
    return required(credential, true);
  };

  const whoIs = (auth: EndpointAuth, credential: string | null): Who | Promise<Who> => {
    if (auth === 'key') return keyOnly(credential);
    if (auth === 'key_or_session') return keyOrSession(credential);
    return auth === 'key_optional' ? optional(credential) : required(credential, auth === 'session_or_key' && accountKeys);
  };

  return async (auth, authorization, address) => {
    if (auth === 'none' || auth === 'internal') return callerOf(ANONYMOUS, address, peppers[0]);
    const credential = authorization === undefined ? null : bearerOf(authorization);
    return callerOf(await whoIs(auth, credential), address, peppers[0]);
  };
}

/** Reads what `networkOf` writes: IPv4 as it is, IPv6 by the /64. ::1 shares its /64 with addresses nobody is given (RFC 4291 §2.5.3, §2.5.5.1). */
function isLoopback(subscriber: string): boolean {
  return subscriber.startsWith('127.') || subscriber === '0:0:0:0::/64';
}

/** Most requests only read and count nowhere: their network is hashed when somebody asks for it. */
function callerOf({ account, session }: Who, address: string | undefined, pepper: string): Caller {
  return {
    account,
    session,
    get isLoopback() {
      return isLoopback(networkOf(address ?? '').subscriber);
    },
    get network() {
      return keyedHash(networkOf(address ?? '').subscriber, pepper);
    },
    get site() {
      const { site } = networkOf(address ?? '');
      return site === null ? null : keyedHash(site, pepper);
    },
  };
}

/** The credential behind `Bearer`; schemes are case-insensitive (RFC 9110 §11.1). An empty one is treated as an unknown credential. */
function bearerOf(authorization: string): string {
  const match = /^bearer(?: (.*))?$/i.exec(authorization);
  if (match === null) throw serviceError('missing_bearer_prefix');
  return match[1]?.trim() ?? '';
}

/**
 * Finds the account or session of a secret, under the current pepper or a former one. Nothing is cached: a revocation takes
 * effect at once on every replica. Requests that bring one secret at the same moment share one query.
 */
function createLookUp<T>(find: (digest: string) => Promise<T | null>, peppers: readonly string[]): (secret: string) => Promise<T | null> {
  const pending = new Map<string, Promise<T | null>>();
  const findShared = (digest: string): Promise<T | null> => {
    const shared = pending.get(digest) ?? find(digest).finally(() => pending.delete(digest));
    pending.set(digest, shared);
    return shared;
  };
  return async (secret) => {
    for (const pepper of peppers) {
      const found = await findShared(digestSecret(secret, pepper));
      if (found !== null) return found;
    }
    return null;
  };
}
