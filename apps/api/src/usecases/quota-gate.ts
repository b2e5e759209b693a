import { NO_ACCOUNT_DETAIL, type ServiceError, SITE_LIMIT_DETAIL, serviceError } from '@vitrine/contract';
import type { Language } from '@vitrine/engine';
import type { QuotaRefusal, QuotaUnit } from '@vitrine/store';
import type { AppDeps } from '../deps.ts';
import type { Caller } from '../http/authenticate.ts';

type Gate = Pick<AppDeps, 'quotaGate'>;

/** What is asked for: a unit of this account, or nothing at all. */
export interface WantedUnits {
  readonly account: Caller['account'];
  readonly unit: QuotaUnit | null;
  /** Where the answer hangs on the domain as well: for another one it may be another refusal than the quota's. */
  readonly domain?: string;
}

/**
 * Throws the 402 of whoever has no account and asks for what only an account's quota pays for. Refused rather than left out
 * in silence: a pipeline that lost its key must not read a partial audit as a whole one (decisions §4).
 */
export function assertPayable({ account, unit }: WantedUnits, language: Language): void {
  if (account !== null || unit === null) return;
  throw serviceError('quota_exceeded', { quota_used: 0, quota_limit: 0 }, { language, detail: NO_ACCOUNT_DETAIL });
}

/** Throws the 402 Postgres gave a moment ago, when this account asks for the same again; otherwise Postgres decides. */
export async function assertGateOpen({ quotaGate }: Gate, wanted: WantedUnits, language: Language): Promise<void> {
  const { account, unit } = wanted;
  if (account === null || unit === null) return;
  const refusal = await quotaGate.find({ accountId: account.id, unit: nameOf(unit, wanted), plan: account.plan });
  if (refusal !== null) throw quotaError({ kind: 'quota_exceeded', quota: unit, ...refusal }, language);
}

/**
 * After Postgres refused: repeats of the same request need not reach it for a while. Refusals for sites are not kept,
 * since archiving a site frees its place at once.
 */
export async function shutGate({ quotaGate }: Gate, wanted: WantedUnits, { quota, used, limit, resetsAt }: QuotaRefusal): Promise<void> {
  const { account } = wanted;
  if (account === null || quota === 'sites' || resetsAt === null) return;
  await quotaGate.shut({ accountId: account.id, unit: nameOf(quota, wanted), plan: account.plan }, { used, limit, resetsAt });
}

function nameOf(unit: QuotaUnit, { domain }: WantedUnits): string {
  return domain === undefined ? unit : `${unit} ${domain}`;
}

/** The 402 of a refusal: English unless the body asks for another language itself (specification §7, "Message language"). */
export function quotaError({ quota, used, limit }: QuotaRefusal, language: Language): ServiceError {
  const closer = quota === 'sites' ? { detail: SITE_LIMIT_DETAIL } : {};
  return serviceError('quota_exceeded', { quota_used: used, quota_limit: limit }, { language, ...closer });
}
