import { type ServiceError, SITE_LIMIT_DETAIL, serviceError } from '@vitrine/contract';
import type { Language } from '@vitrine/engine';
import type { QuotaRefusal, QuotaUnit } from '@vitrine/store';
import type { AppDeps } from '../deps.ts';
import type { Caller } from '../http/authenticate.ts';

type Gate = Pick<AppDeps, 'quotaGate'>;

/** Throws the 402 Postgres gave a moment ago, when this account asks for the same unit again; otherwise Postgres decides. */
export async function assertGateOpen({ quotaGate }: Gate, { account }: Caller, unit: QuotaUnit | null, language: Language): Promise<void> {
  if (account === null || unit === null) return;
  const refusal = await quotaGate.find({ accountId: account.id, unit, plan: account.plan });
  if (refusal !== null) throw quotaError({ kind: 'quota_exceeded', quota: unit, ...refusal }, language);
}

/** After Postgres refused: repeats of the same request need not reach it for a while. Places are not gated, they come back at a click. */
export async function shutGate({ quotaGate }: Gate, { account }: Caller, { quota, used, limit, resetsAt }: QuotaRefusal): Promise<void> {
  if (account === null || quota === 'sites' || resetsAt === null) return;
  await quotaGate.shut({ accountId: account.id, unit: quota, plan: account.plan }, { used, limit, resetsAt });
}

/** The 402 of a refusal: English unless the body asks for another language itself (specification §7, "Message language"). */
export function quotaError({ quota, used, limit }: QuotaRefusal, language: Language): ServiceError {
  const closer = quota === 'sites' ? { detail: SITE_LIMIT_DETAIL } : {};
  return serviceError('quota_exceeded', { quota_used: used, quota_limit: limit }, { language, ...closer });
}
