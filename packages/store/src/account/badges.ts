/** Badges: a public token for one store of one account, or for one audit, which shows a tier or a score, a date and nothing else. */

import type { Tier } from '@vitrine/engine';
import type { BadgeStore } from '../account-ports.ts';
import { badges } from '../account-schema.ts';
import { and, type Builder, desc, eq, isNotNull, isNull, type SQL, type SQLWrapper, sql } from '../drizzle.ts';
import type { Database } from '../pool.ts';
import { runs } from '../schema.ts';
import { NEWEST_RUN_FIRST, NOW } from './columns.ts';

const ALWAYS = sql`true`;

export function createBadges({ ask, db }: Database): BadgeStore {
  const scan = newest(db, badges, 'scan');
  const audit = newest(db, badges, 'audit');
  const view = { domain: badges.domain, ...shown(scan, audit) };
  const badge = { token: badges.token, business: badges.business, createdAt: badges.createdAt, ...view };
  const isOpen = sql`(${badges.runId} is null or (${badges.expiresAt} > now() and ${runs.shareWithdrawnAt} is null))`;
  const find = db
    .select({ domain: badges.domain, ...shown(runs, scan, audit) })
    .from(badges)
    .leftJoin(runs, eq(runs.id, badges.runId))
    .leftJoinLateral(scan, ALWAYS)
    .leftJoinLateral(audit, ALWAYS)
    .where(and(eq(badges.token, sql.placeholder('token')), isNull(badges.revokedAt), isOpen))
    .prepare('badge_read');
  return {
    createBadge: (asked) => ask(async () => (await createBadge(db, asked))[0] ?? null),
    createAuditBadge: (asked) => ask(async () => (await createAuditBadge(db, asked))[0] ?? null),
    listBadges: (accountId) =>
      ask(() =>
        db
          .select(badge)
          .from(badges)
          .leftJoinLateral(scan, ALWAYS)
          .leftJoinLateral(audit, ALWAYS)
          .where(and(eq(badges.accountId, accountId), isNull(badges.revokedAt)))
          .orderBy(desc(badges.createdAt), badges.token),
      ),
    revokeBadge: (accountId, token) =>
      ask(async () => {
        const active = and(eq(badges.accountId, accountId), eq(badges.token, token), isNull(badges.revokedAt));
        return (await db.update(badges).set({ revokedAt: NOW }).where(active).returning({ token: badges.token })).length > 0;
      }),
    readBadge: (token) => ask(async () => (await find.execute({ token }))[0] ?? null),
  };
}

/** Made and shown in one statement: no badge is left behind whose token nobody was told. */
function createBadge(db: Builder, asked: Parameters<BadgeStore['createBadge']>[0]) {
  // In the target of a conflict Postgres knows columns only without their table's name.
  const active = sql`${sql.identifier(badges.revokedAt.name)} is null`;
  const target = [badges.accountId, badges.domain];
  const made = db.$with('made').as(db.insert(badges).values(asked).onConflictDoNothing({ target, where: active }).returning());
  const scan = newest(db, made, 'scan');
  const audit = newest(db, made, 'audit');
  return db
    .with(made)
    .select({ token: made.token, business: made.business, createdAt: made.createdAt, domain: made.domain, ...shown(scan, audit) })
    .from(made)
    .leftJoinLateral(scan, ALWAYS)
    .leftJoinLateral(audit, ALWAYS);
}

/** One row for each audit, however often it is asked for. */
function createAuditBadge(db: Builder, { token, auditId, days }: Parameters<BadgeStore['createAuditBadge']>[0]) {
  const expiresAt = sql<Date>`now() + ${days}::int * interval '1 day'`;
  const row = {
    token: sql<string>`${token}::text`.as('token'),
    accountId: sql<null>`null`.as('account_id'),
    runId: runs.id,
    business: runs.business,
    domain: runs.domain,
    createdAt: sql<Date>`now()`.as('created_at'),
    expiresAt: expiresAt.as('expires_at'),
    revokedAt: sql<null>`null::timestamptz`.as('revoked_at'),
  };
  const done = db
    .select(row)
    .from(runs)
    .where(and(eq(runs.id, auditId), eq(runs.kind, 'audit'), eq(runs.status, 'done')));
  return db
    .insert(badges)
    .select(done)
    .onConflictDoUpdate({ target: badges.runId, set: { expiresAt } })
    .returning({ token: badges.token, expiresAt: sql<Date>`${badges.expiresAt}`.mapWith(badges.expiresAt) });
}

interface Shown {
  readonly tier: SQLWrapper;
  readonly overallScore: SQLWrapper;
  readonly finishedAt: SQLWrapper;
}

/** What a badge shows of the first that exists: its tier, else its overall score, and when it ended. */
function shown(...from: readonly Shown[]) {
  const first = (column: keyof Shown): SQL =>
    sql`coalesce(${sql.join(
      from.map((source) => sql`${source[column]}`),
      sql`, `,
    )})`;
  return {
    tier: sql<Tier | null>`${first('tier')}`,
    score: sql<number | null>`case when ${first('tier')} is null then ${first('overallScore')} end`,
    auditedAt: first('finishedAt').mapWith(runs.finishedAt) as SQL<Date | null>,
  };
}

/** The newest finished scan, or audit, that everybody may read among the account's own: nobody else's moves a badge. */
function newest(db: Builder, of: Readonly<Record<'accountId' | 'domain', SQLWrapper>>, what: 'scan' | 'audit') {
  const own = and(eq(runs.accountId, of.accountId), eq(runs.domain, of.domain), eq(runs.kind, 'audit'));
  const isDone = and(own, eq(runs.status, 'done'), isNull(runs.shareWithdrawnAt));
  return db
    .select({ tier: runs.tier, overallScore: runs.overallScore, finishedAt: runs.finishedAt })
    .from(runs)
    .where(what === 'scan' ? and(isDone, isNotNull(runs.tier)) : isDone)
    .orderBy(NEWEST_RUN_FIRST)
    .limit(1)
    .as(what);
}
