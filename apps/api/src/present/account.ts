/** The account side on the wire: snake_case, RFC 3339 instants (packages/contract/src/wire/account.ts). */

import { controlPlaces } from '@vitrine/engine';
import type { ApiKey, HistoryEntry, OwnedRun, Profile, Session, Site, Usage } from '@vitrine/store';

export function presentProfile({ id, email, name, language, country, plan, beta, createdAt }: Profile) {
  return { id, email, name, language, country, plan, beta, created_at: createdAt.toISOString() };
}

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

export function presentKey({ id, last4, createdAt, lastUsedAt }: ApiKey) {
  return { id, last4, created_at: createdAt.toISOString(), last_used_at: instant(lastUsedAt) };
}

export function presentSession({ id, device, createdAt, lastUsedAt, expiresAt }: Session, currentId: string | undefined) {
  return {
    id,
    device,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    current: id === currentId,
  };
}

export function presentSite({ domain, activeSince, lastAuditAt, allowed, control }: Site) {
  const { token, checkedAt, by } = control;
  return {
    domain,
    active_since: activeSince.toISOString(),
    last_audit_at: instant(lastAuditAt),
    live_session: allowed.liveSession,
    checkout: allowed.checkout,
    cart: allowed.cart,
    control: {
      state: checkedAt === null ? 'unchecked' : by === null ? 'not_found' : 'proven',
      checked_at: instant(checkedAt),
      found_in: by,
      ...controlPlaces(domain, token),
    },
  };
}

export function presentEntry(entry: HistoryEntry) {
  return {
    id: entry.id,
    status: entry.status,
    business: entry.business,
    domain: entry.domain,
    metadata: entry.metadata,
    options: entry.options,
    created_at: entry.createdAt.toISOString(),
    started_at: instant(entry.startedAt),
    finished_at: instant(entry.finishedAt),
    error_code: entry.errorCode,
    overall_score: entry.overallScore,
    score_change: entry.scoreChange,
    tier: entry.tier,
    engine_version: entry.engineVersion,
    shared: entry.shareWithdrawnAt === null,
  };
}

export function presentOwnedRun({ id, status, domain, createdAt, finishedAt, errorCode, engineVersion }: OwnedRun) {
  return {
    id,
    status,
    domain,
    created_at: createdAt.toISOString(),
    finished_at: instant(finishedAt),
    error_code: errorCode,
    engine_version: engineVersion,
  };
}

function instant(date: Date | null): string | null {
  return date === null ? null : date.toISOString();
}
