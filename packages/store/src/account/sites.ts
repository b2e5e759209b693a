/** Places a plan gives to stores, and who may read the reports. */

import type { Share, ShareStore, Site, SiteStore } from '../account-ports.ts';
import type { Query, Statement } from '../pool.ts';

const LIST: Statement = {
  name: 'site_list',
  text: `
    select s.domain, s.active_since as "activeSince",
      (select max(a.created_at) from audits a where a.account_id = s.account_id and a.domain = s.domain and a.kind = 'audit') as "lastAuditAt"
    from sites s where s.account_id = $1 and s.archived_at is null order by s.domain`,
};
const ARCHIVE: Statement = {
  name: 'site_archive',
  text: 'update sites set archived_at = now() where account_id = $1 and domain = $2 and archived_at is null returning 1',
};
const READ_SHARE: Statement = {
  name: 'share_read',
  text: 'select account_id as "accountId", share_withdrawn_at as "withdrawnAt" from audits where id = $1 and kind = \'audit\'',
};
/** The moment of the first withdrawal stays. */
const SET_SHARE: Statement = {
  name: 'share_set',
  text: `
    update audits set share_withdrawn_at = case when $3 then null else coalesce(share_withdrawn_at, now()) end
    where id = $2 and account_id = $1 and kind = 'audit' returning 1`,
};

export function createSites(query: Query): SiteStore & ShareStore {
  return {
    listSites: (accountId) => query<Site>(LIST, [accountId]),
    archiveSite: async (accountId, domain) => (await query(ARCHIVE, [accountId, domain])).length > 0,
    readShare: async (auditId) => (await query<Share>(READ_SHARE, [auditId]))[0] ?? null,
    setShare: async (accountId, auditId, shared) => (await query(SET_SHARE, [accountId, auditId, shared])).length > 0,
  };
}
