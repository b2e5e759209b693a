/** Places a plan gives to stores, and who may read the reports. */

import type { ShareStore, SiteStore } from '../account-ports.ts';
import { sites } from '../account-schema.ts';
import { and, eq, isNull, max, sql } from '../drizzle.ts';
import type { Database } from '../pool.ts';
import { runs } from '../schema.ts';
import { NOW } from './columns.ts';

export function createSites({ ask, db }: Database): SiteStore & ShareStore {
  const lastAudit = db
    .select({ createdAt: max(runs.createdAt).as('created_at') })
    .from(runs)
    .where(and(eq(runs.accountId, sites.accountId), eq(runs.domain, sites.domain), eq(runs.kind, 'audit')))
    .as('last_audit');
  const share = db
    .select({ accountId: runs.accountId, withdrawnAt: runs.shareWithdrawnAt })
    .from(runs)
    .where(and(eq(runs.id, sql.placeholder('auditId')), eq(runs.kind, 'audit')))
    .prepare('share_read');
  return {
    listSites: (accountId) =>
      ask(() =>
        db
          .select({ domain: sites.domain, activeSince: sites.activeSince, lastAuditAt: lastAudit.createdAt })
          .from(sites)
          .leftJoinLateral(lastAudit, sql`true`)
          .where(and(eq(sites.accountId, accountId), isNull(sites.archivedAt)))
          .orderBy(sites.domain),
      ),
    archiveSite: (accountId, domain) =>
      ask(async () => {
        const active = and(eq(sites.accountId, accountId), eq(sites.domain, domain), isNull(sites.archivedAt));
        return (await db.update(sites).set({ archivedAt: NOW }).where(active).returning({ domain: sites.domain })).length > 0;
      }),
    readShare: (auditId) => ask(async () => (await share.execute({ auditId }))[0] ?? null),
    setShare: (accountId, auditId, shared) =>
      ask(async () => {
        const own = and(eq(runs.id, auditId), eq(runs.accountId, accountId), eq(runs.kind, 'audit'));
        // The moment of the first withdrawal stays.
        const shareWithdrawnAt = shared ? null : sql`coalesce(${runs.shareWithdrawnAt}, now())`;
        return (await db.update(runs).set({ shareWithdrawnAt }).where(own).returning({ id: runs.id })).length > 0;
      }),
  };
}
