/** Places a plan gives to stores, what their owner allows on them, and who may read the reports. */

import { sites } from '../account-schema.ts';
import { and, between, eq, isNotNull, isNull, sql } from '../drizzle.ts';
import { type Database, statement } from '../pool.ts';
import { createBatch } from '../run/batch.ts';
import { runs } from '../schema.ts';
import type { OwnedSiteStore, ShareStore, Site, SiteStore } from '../site-ports.ts';
import { NEWEST_RUN_FIRST, NOW } from './columns.ts';

/** Every read of a finished audit asks it, also when its bytes are in memory: those of one turn of the loop share a statement. */
const SHARES = statement(
  'shares_read',
)`select id, account_id as "accountId", share_withdrawn_at as "withdrawnAt" from audits where id = any($1::text[]) and kind = 'audit'`;
const SHARES_AT_ONCE = { largest: 64, atOnce: 4 };
type Share = NonNullable<Awaited<ReturnType<ShareStore['readShare']>>>;

export function createSites({ ask, db, query }: Pick<Database, 'ask' | 'db' | 'query'>): SiteStore & OwnedSiteStore & ShareStore {
  const lastAudit = db
    .select({ createdAt: runs.createdAt })
    .from(runs)
    // A range of one domain, because with `=` Postgres drops the domain from the order and may then read the index on `created_at`
    // of all runs, once for each store: 2.9 s for 500 stores of which one has 30,000 runs and most have none.
    .where(and(eq(runs.accountId, sites.accountId), between(runs.domain, sites.domain, sites.domain), eq(runs.kind, 'audit')))
    .orderBy(runs.domain, NEWEST_RUN_FIRST)
    .limit(1)
    .as('last_audit');
  const readShare = createBatch<string, Share | null>({
    ...SHARES_AT_ONCE,
    perform: async (auditIds) => {
      const shares = new Map((await query<Share & { readonly id: string }>(SHARES, [auditIds])).map(({ id, ...share }) => [id, share]));
      return auditIds.map((id) => shares.get(id) ?? null);
    },
    retryAlone: () => false,
  });
  const activeOf = (accountId: string, domain?: string) =>
    and(eq(sites.accountId, accountId), domain === undefined ? undefined : eq(sites.domain, domain), isNull(sites.archivedAt));
  const readSites = async (accountId: string, domain?: string): Promise<readonly Site[]> => {
    const rows = await db
      .select({ site: sites, lastAuditAt: lastAudit.createdAt })
      .from(sites)
      .leftJoinLateral(lastAudit, sql`true`)
      .where(activeOf(accountId, domain))
      .orderBy(sites.domain);
    return rows.map(toSite);
  };
  const readSite = async (accountId: string, domain: string) => (await readSites(accountId, domain))[0] ?? null;
  return {
    listSites: (accountId) => ask(() => readSites(accountId)),
    listArchived: (accountId) =>
      ask(async () => {
        const own = and(eq(sites.accountId, accountId), isNotNull(sites.archivedAt));
        return (await db.select({ domain: sites.domain }).from(sites).where(own).orderBy(sites.domain)).map(({ domain }) => domain);
      }),
    readSite: (accountId, domain) => ask(() => readSite(accountId, domain)),
    allowOnSite: (accountId, domain, { liveSession, checkout, cart }) =>
      ask(async () => {
        if (liveSession !== undefined || checkout !== undefined || cart !== undefined)
          await db.update(sites).set({ liveSession, checkout, cart }).where(activeOf(accountId, domain));
        return readSite(accountId, domain);
      }),
    noteControl: (accountId, domain, { token, by }) =>
      ask(async () => {
        const same = and(activeOf(accountId, domain), eq(sites.controlToken, token));
        await db.update(sites).set({ controlCheckedAt: NOW, controlBy: by }).where(same);
      }),
    archiveSite: (accountId, domain) =>
      ask(async () => {
        // What was allowed and proven ends with the place: who takes it anew publishes another token.
        const ended = {
          liveSession: false,
          checkout: false,
          cart: false,
          controlToken: sql`default`,
          controlCheckedAt: null,
          controlBy: null,
        };
        const archive = db.update(sites).set({ archivedAt: NOW, ...ended });
        return (await archive.where(activeOf(accountId, domain)).returning({ domain: sites.domain })).length > 0;
      }),
    readShare,
    setShare: (accountId, auditId, shared) =>
      ask(async () => {
        const own = and(eq(runs.id, auditId), eq(runs.accountId, accountId), eq(runs.kind, 'audit'));
        // The moment of the first withdrawal stays.
        const shareWithdrawnAt = shared ? null : sql`coalesce(${runs.shareWithdrawnAt}, now())`;
        return (await db.update(runs).set({ shareWithdrawnAt }).where(own).returning({ id: runs.id })).length > 0;
      }),
  };
}

function toSite({ site, lastAuditAt }: { readonly site: typeof sites.$inferSelect; readonly lastAuditAt: Date | null }): Site {
  const { domain, activeSince, liveSession, checkout, cart, controlToken, controlCheckedAt, controlBy } = site;
  return {
    domain,
    activeSince,
    lastAuditAt,
    allowed: { liveSession, checkout, cart },
    control: { token: controlToken, checkedAt: controlCheckedAt, by: controlBy },
  };
}
