/** Places a plan gives to stores, and who may read the reports. */

import type { ShareStore, SiteStore } from '../account-ports.ts';
import { sites } from '../account-schema.ts';
import { and, eq, isNull, max, sql } from '../drizzle.ts';
import { guarded } from '../errors.ts';
import type { Database } from '../pool.ts';
import { audits } from '../schema.ts';
import { NOW } from './columns.ts';

export function createSites({ db }: Database): SiteStore & ShareStore {
  const lastAudit = db
    .select({ createdAt: max(audits.createdAt).as('created_at') })
    .from(audits)
    .where(and(eq(audits.accountId, sites.accountId), eq(audits.domain, sites.domain), eq(audits.kind, 'audit')))
    .as('last_audit');
  const share = db
    .select({ accountId: audits.accountId, withdrawnAt: audits.shareWithdrawnAt })
    .from(audits)
    .where(and(eq(audits.id, sql.placeholder('auditId')), eq(audits.kind, 'audit')))
    .prepare('share_read');
  return {
    listSites: (accountId) =>
      guarded(() =>
        db
          .select({ domain: sites.domain, activeSince: sites.activeSince, lastAuditAt: lastAudit.createdAt })
          .from(sites)
          .leftJoinLateral(lastAudit, sql`true`)
          .where(and(eq(sites.accountId, accountId), isNull(sites.archivedAt)))
          .orderBy(sites.domain),
      ),
    archiveSite: (accountId, domain) =>
      guarded(async () => {
        const active = and(eq(sites.accountId, accountId), eq(sites.domain, domain), isNull(sites.archivedAt));
        return (await db.update(sites).set({ archivedAt: NOW }).where(active).returning({ domain: sites.domain })).length > 0;
      }),
    readShare: (auditId) => guarded(async () => (await share.execute({ auditId }))[0] ?? null),
    setShare: (accountId, auditId, shared) =>
      guarded(async () => {
        const own = and(eq(audits.id, auditId), eq(audits.accountId, accountId), eq(audits.kind, 'audit'));
        // The moment of the first withdrawal stays.
        const shareWithdrawnAt = shared ? null : sql`coalesce(${audits.shareWithdrawnAt}, now())`;
        return (await db.update(audits).set({ shareWithdrawnAt }).where(own).returning({ id: audits.id })).length > 0;
      }),
  };
}
