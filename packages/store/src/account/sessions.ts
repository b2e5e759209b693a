/** Sign-in links and sessions. What opens something is stored as a digest only, and every end is decided by Postgres' clock. */

import type { SessionStore, SessionTimes, SignIn } from '../account-ports.ts';
import { magicLinks, sessions } from '../account-schema.ts';
import { and, type Builder, desc, eq, gt, isNull, sql } from '../drizzle.ts';
import { type Database, only } from '../pool.ts';
import { accounts } from '../schema.ts';
import { NOW, PROFILE } from './columns.ts';

const DAY = 86_400_000;
/** Days without a visit, and days in any case, after which a session ends. */
export function sessionTimes(idleDays: number, absoluteDays: number): SessionTimes {
  return { idleMs: idleDays * DAY, absoluteMs: absoluteDays * DAY };
}
/** Two weeks without a visit, or three months in any case. */
export const SESSION_TIMES = sessionTimes(14, 90);

const fromNow = (ms: number) => sql`now() + ${ms}::float8 * interval '1 millisecond'`;

/** A session ends by idleness or by age, whichever comes first. */
function endOf({ idleMs }: SessionTimes) {
  const idle = sql`${sessions.lastUsedAt} + ${idleMs}::float8 * interval '1 millisecond'`;
  return sql`least(${sessions.expiresAt}, ${idle})`.mapWith(sessions.expiresAt);
}

function columnsOf(times: SessionTimes) {
  const { id, device, createdAt, lastUsedAt } = sessions;
  return { id, device, createdAt, lastUsedAt, expiresAt: endOf(times) };
}

export interface SessionsOptions {
  readonly database: Database;
  readonly times: SessionTimes;
  /** Told when the note of a use was not written; nobody waits for it. */
  readonly onError: (error: Error) => void;
}

export function createSessions({ database, times, onError }: SessionsOptions): SessionStore {
  const { ask, db } = database;
  const alive = and(isNull(sessions.revokedAt), gt(endOf(times), NOW));
  const stale = sql<boolean>`${sessions.lastUsedAt} < now() - interval '1 minute'`;
  const find = db
    .select({ sessionId: sessions.id, stale, account: PROFILE })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.digest, sql.placeholder('digest')), alive))
    .prepare('session_find');
  const touch = (id: string) =>
    ask(() =>
      db
        .update(sessions)
        .set({ lastUsedAt: NOW })
        .where(and(eq(sessions.id, id), stale)),
    );
  return {
    saveMagicLink: ({ validMs, ...link }) =>
      ask(async () => {
        const fresh = { digest: link.digest, language: link.language, expiresAt: fromNow(validMs) };
        const set = { ...fresh, createdAt: NOW, usedAt: null };
        await db
          .insert(magicLinks)
          .values({ email: link.email, ...fresh })
          .onConflictDoUpdate({ target: magicLinks.email, set });
      }),
    signIn: (request) => database.transaction((_query, inside) => signIn(inside, request, times)),
    findSession: async (digest) => {
      const [row] = await ask(() => find.execute({ digest }));
      if (row === undefined) return null;
      const { sessionId, account } = row;
      if (row.stale) touch(sessionId).catch(onError);
      return { sessionId, account };
    },
    listSessions: (accountId) =>
      ask(() =>
        db
          .select(columnsOf(times))
          .from(sessions)
          .where(and(eq(sessions.accountId, accountId), alive))
          .orderBy(desc(sessions.lastUsedAt), sessions.id),
      ),
    revokeSession: (accountId, sessionId) =>
      ask(async () => {
        const own = and(eq(sessions.accountId, accountId), eq(sessions.id, sessionId), alive);
        return (await db.update(sessions).set({ revokedAt: NOW }).where(own).returning({ id: sessions.id })).length > 0;
      }),
  };
}

async function signIn(db: Builder, { linkDigest, session, newAccountId }: SignIn, times: SessionTimes): ReturnType<SessionStore['signIn']> {
  const usable = and(eq(magicLinks.digest, linkDigest), isNull(magicLinks.usedAt), gt(magicLinks.expiresAt, NOW));
  const [link] = await db
    .update(magicLinks)
    .set({ usedAt: NOW })
    .where(usable)
    .returning({ email: magicLinks.email, language: magicLinks.language });
  if (link === undefined) return null;
  const { account, isNew } = await findOrMake(db, { id: newAccountId, email: link.email, language: link.language });
  const expiresAt = fromNow(times.absoluteMs);
  const opening = db.insert(sessions).values({ ...session, accountId: account.id, expiresAt });
  return { account, session: await only(opening.returning(columnsOf(times))), isNew };
}

/** The update that changes nothing locks a known account and brings back its row. */
async function findOrMake(db: Builder, fresh: Pick<typeof accounts.$inferInsert, 'id' | 'email' | 'language'>) {
  const making = db
    .insert(accounts)
    .values(fresh)
    .onConflictDoUpdate({ target: accounts.email, set: { email: sql`excluded.email` } });
  const { isNew, ...account } = await only(making.returning({ ...PROFILE, isNew: sql<boolean>`xmax = 0` }));
  return { account, isNew };
}
