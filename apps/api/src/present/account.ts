/** The account side on the wire (packages/contract/src/wire/account.ts). JSON has dates as RFC 3339 instants. */

import { pick } from '@vitrine/contract';
import { controlPlaces } from '@vitrine/engine';
import type { HistoryEntry, Session, Site, Usage } from '@vitrine/store';

export const presentProfile = pick('id', 'email', 'name', 'language', 'country', 'plan', 'beta', 'createdAt');

/** Instants are text, since a tool of the MCP server gives it as it is. */
export function presentUsage({ plan, cycle, quotas, sites }: Usage) {
  const resets_at = cycle.end.toISOString();
  const { simulation, performance, findability } = quotas;
  return {
    plan,
    cycle: { starts_at: cycle.start.toISOString(), ends_at: resets_at },
    quotas: {
      simulation: { ...simulation, resets_at },
      performance: { ...performance, resets_at },
      findability: { ...findability, resets_at },
    },
    sites,
  };
}

export const presentKey = pick('id', 'last4', 'createdAt', 'lastUsedAt');

export function presentSession(session: Session, currentId: string | undefined) {
  return { ...pick('id', 'device', 'createdAt', 'lastUsedAt', 'expiresAt')(session), current: session.id === currentId };
}

export function presentSite({ control: { token, checkedAt, by }, allowed, ...site }: Site) {
  return {
    ...pick('domain', 'activeSince', 'lastAuditAt')(site),
    ...pick('liveSession', 'checkout', 'cart')(allowed),
    control: {
      state: checkedAt === null ? 'unchecked' : by === null ? 'not_found' : 'proven',
      checked_at: checkedAt,
      found_in: by,
      ...controlPlaces(site.domain, token),
    },
  };
}

export function presentEntry(entry: HistoryEntry) {
  return {
    ...pick('id', 'status', 'business', 'domain', 'metadata', 'options', 'createdAt', 'startedAt', 'finishedAt', 'errorCode')(entry),
    ...pick('overallScore', 'scoreChange', 'tier', 'engineVersion')(entry),
    shared: entry.shareWithdrawnAt === null,
  };
}

export const presentOwnedRun = pick('id', 'status', 'domain', 'createdAt', 'finishedAt', 'errorCode', 'engineVersion');
