/** Sign-in links and sessions. What opens something is stored as a digest only, and every end is decided by Postgres' clock. */

import type { Language } from '@vitrine/engine';
import type { Session, SessionStore, SessionTimes, SignIn } from '../account-ports.ts';
import type { Database, Query, Statement } from '../pool.ts';
import { PROFILE_COLUMNS, type ProfileColumns, toProfile } from './profiles.ts';

const DAY = 86_400_000;
/** Days without a visit, and days in any case, after which a session ends. */
export function sessionTimes(idleDays: number, absoluteDays: number): SessionTimes {
  return { idleMs: idleDays * DAY, absoluteMs: absoluteDays * DAY };
}
/** Two weeks without a visit, or three months in any case. */
export const SESSION_TIMES = sessionTimes(14, 90);

const SAVE_LINK: Statement = {
  name: 'link_save',
  text: `
    insert into magic_links (email, digest, language, expires_at) values ($1, $2, $3, now() + $4::float8 * interval '1 millisecond')
    on conflict (email) do update
      set digest = excluded.digest, language = excluded.language, expires_at = excluded.expires_at, created_at = now(), used_at = null`,
};
const USE_LINK: Statement = {
  name: 'link_use',
  text: `
    update magic_links set used_at = now() where digest = $1 and used_at is null and expires_at > now()
    returning email, language`,
};
/** The update that changes nothing locks a known account and brings back its row. */
const FIND_OR_MAKE: Statement = {
  name: 'account_find_or_make',
  text: `
    insert into accounts as a (id, email, language) values ($1, $2, $3)
    on conflict (email) do update set email = excluded.email
    returning ${PROFILE_COLUMNS}, a.xmax = 0 as "isNew"`,
};
/** $1 and $2 in every statement below: idle and absolute milliseconds. */
const EXPIRES = "least(s.expires_at, s.last_used_at + $1::float8 * interval '1 millisecond')";
const ALIVE = `s.revoked_at is null and ${EXPIRES} > now()`;
const COLUMNS = `s.id, s.device, s.created_at as "createdAt", s.last_used_at as "lastUsedAt", ${EXPIRES} as "expiresAt"`;

const OPEN: Statement = {
  name: 'session_open',
  text: `
    insert into sessions as s (id, account_id, digest, device, expires_at)
    values ($3, $4, $5, $6, now() + $2::float8 * interval '1 millisecond')
    returning ${COLUMNS}`,
};
const FIND: Statement = {
  name: 'session_find',
  text: `
    select s.id as "sessionId", s.last_used_at < now() - interval '1 minute' as stale, ${PROFILE_COLUMNS}
    from sessions s join accounts a on a.id = s.account_id where s.digest = $2 and ${ALIVE}`,
};
const TOUCH: Statement = {
  name: 'session_touch',
  text: "update sessions set last_used_at = now() where id = $1 and last_used_at < now() - interval '1 minute'",
};
const LIST: Statement = {
  name: 'session_list',
  text: `select ${COLUMNS} from sessions s where s.account_id = $2 and ${ALIVE} order by s.last_used_at desc, s.id`,
};
const REVOKE: Statement = {
  name: 'session_revoke',
  text: `update sessions s set revoked_at = now() where s.account_id = $2 and s.id = $3 and ${ALIVE} returning 1`,
};

export interface SessionsOptions {
  readonly database: Database;
  readonly times: SessionTimes;
  /** Told when the note of a use was not written; nobody waits for it. */
  readonly onError: (error: Error) => void;
}

export function createSessions({ database, times, onError }: SessionsOptions): SessionStore {
  const { query } = database;
  const { idleMs } = times;
  return {
    saveMagicLink: async ({ email, digest, language, validMs }) => {
      await query(SAVE_LINK, [email, digest, language, validMs]);
    },
    signIn: (request) => database.transaction((inside) => signIn(inside, request, times)),
    findSession: async (digest) => {
      const [row] = await query<ProfileColumns & { sessionId: string; stale: boolean }>(FIND, [idleMs, digest]);
      if (row === undefined) return null;
      if (row.stale) query(TOUCH, [row.sessionId]).catch(onError);
      return { sessionId: row.sessionId, account: toProfile(row) };
    },
    listSessions: (accountId) => query<Session>(LIST, [idleMs, accountId]),
    revokeSession: async (accountId, sessionId) => (await query(REVOKE, [idleMs, accountId, sessionId])).length > 0,
  };
}

async function signIn(query: Query, request: SignIn, { idleMs, absoluteMs }: SessionTimes): ReturnType<SessionStore['signIn']> {
  const [link] = await query<{ email: string; language: Language }>(USE_LINK, [request.linkDigest]);
  if (link === undefined) return null;
  const [row] = await query<ProfileColumns & { isNew: boolean }>(FIND_OR_MAKE, [request.newAccountId, link.email, link.language]);
  if (row === undefined) throw new Error('an account was neither found nor made');
  const { id, digest, device } = request.session;
  const [session] = await query<Session>(OPEN, [idleMs, absoluteMs, id, row.id, digest, device]);
  if (session === undefined) throw new Error('Postgres opened a session without returning it');
  return { account: toProfile(row), session, isNew: row.isNew };
}
