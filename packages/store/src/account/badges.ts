/** Badges: a public token for one store of one account, which shows a tier and a date and nothing else. */

import type { Badge, BadgeStore, BadgeView } from '../account-ports.ts';
import type { Query, Statement } from '../pool.ts';

/** The latest finished scan of the account's own audits: nobody else's audit moves a badge. */
const WITH_TIER = `
  left join lateral (
    select a.tier, a.finished_at from audits a
    where a.account_id = b.account_id and a.domain = b.domain and a.status = 'done' and a.tier is not null
    order by a.created_at desc nulls last
    limit 1
  ) scan on true`;
const VIEW = 'b.domain, scan.tier, scan.finished_at as "auditedAt"';
const BADGE = `b.token, b.business, b.created_at as "createdAt", ${VIEW}`;

const CREATE: Statement = {
  name: 'badge_create',
  text: `
    with b as (
      insert into badges (token, account_id, business, domain) values ($1, $2, $3, $4)
      on conflict (account_id, domain) where revoked_at is null do nothing
      returning *
    )
    select ${BADGE} from b ${WITH_TIER}`,
};
const LIST: Statement = {
  name: 'badge_list',
  text: `select ${BADGE} from badges b ${WITH_TIER} where b.account_id = $1 and b.revoked_at is null order by b.created_at desc, b.token`,
};
const REVOKE: Statement = {
  name: 'badge_revoke',
  text: 'update badges set revoked_at = now() where account_id = $1 and token = $2 and revoked_at is null returning 1',
};
const READ: Statement = {
  name: 'badge_read',
  text: `select ${VIEW} from badges b ${WITH_TIER} where b.token = $1 and b.revoked_at is null`,
};

export function createBadges(query: Query): BadgeStore {
  return {
    createBadge: async ({ token, accountId, business, domain }) =>
      (await query<Badge>(CREATE, [token, accountId, business, domain]))[0] ?? null,
    listBadges: (accountId) => query<Badge>(LIST, [accountId]),
    revokeBadge: async (accountId, token) => (await query(REVOKE, [accountId, token])).length > 0,
    readBadge: async (token) => (await query<BadgeView>(READ, [token]))[0] ?? null,
  };
}
