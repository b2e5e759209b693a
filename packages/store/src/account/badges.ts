/** Badges: a public token for one store of one account, which shows a tier and a date and nothing else. */

import type { BadgeStore } from '../account-ports.ts';
import { badges } from '../account-schema.ts';
import { and, type Builder, desc, eq, isNotNull, isNull, type SQLWrapper, sql } from '../drizzle.ts';
import type { Database } from '../pool.ts';
import { runs } from '../schema.ts';
import { NEWEST_RUN_FIRST, NOW } from './columns.ts';

const ALWAYS = sql`true`;

export function createBadges({ ask, db }: Database): BadgeStore {
  const scan = latestScan(db, badges);
  const view = { domain: badges.domain, tier: scan.tier, auditedAt: scan.finishedAt };
  const badge = { token: badges.token, business: badges.business, createdAt: badges.createdAt, ...view };
  const find = db
    .select(view)
    .from(badges)
    .leftJoinLateral(scan, ALWAYS)
    .where(and(eq(badges.token, sql.placeholder('token')), isNull(badges.revokedAt)))
    .prepare('badge_read');
  return {
    createBadge: (asked) => ask(async () => (await createBadge(db, asked))[0] ?? null),
    listBadges: (accountId) =>
      ask(() =>
        db
          .select(badge)
          .from(badges)
          .leftJoinLateral(scan, ALWAYS)
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
  const scan = latestScan(db, made);
  return db
    .with(made)
    .select({
      token: made.token,
      business: made.business,
      createdAt: made.createdAt,
      domain: made.domain,
      tier: scan.tier,
      auditedAt: scan.finishedAt,
    })
    .from(made)
    .leftJoinLateral(scan, ALWAYS);
}

/** The latest finished scan of the account's own audits: nobody else's audit moves a badge. */
function latestScan(db: Builder, of: Readonly<Record<'accountId' | 'domain', SQLWrapper>>) {
  return db
    .select({ tier: runs.tier, finishedAt: runs.finishedAt })
    .from(runs)
    .where(and(eq(runs.accountId, of.accountId), eq(runs.domain, of.domain), eq(runs.status, 'done'), isNotNull(runs.tier)))
    .orderBy(NEWEST_RUN_FIRST)
    .limit(1)
    .as('scan');
}
