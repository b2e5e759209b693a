import { type AuditRequest, newAuditId } from '@vitrine/contract';
import type { Language } from '@vitrine/engine';
import type { AuditRow, Creation, NewAudit } from '@vitrine/store';
import type { AppDeps } from '../deps.ts';
import type { Caller } from '../http/authenticate.ts';
import { invalid } from '../http/read-body.ts';
import { effectiveOptions } from './eligibility.ts';
import { assertGateOpen, quotaError, shutGate } from './quota-gate.ts';
import { readBusiness } from './read-business.ts';

export interface CreateAuditInput {
  readonly caller: Caller;
  readonly request: AuditRequest;
  readonly idempotency: NewAudit['idempotency'];
  /** Costs a unit of the simulation quota whatever its options: a launch over MCP (specification §8, decisions §4). */
  readonly paid?: true;
}

export interface CreatedAudit {
  /** As it was at its creation, whatever has become of it since: a repeat gets the bytes the first answer had. */
  readonly audit: AuditRow;
  readonly replayed: boolean;
  /** What is left of allowances that were charged beyond the creation itself. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Creates an audit. When this resolves the audit is on disk; waking a worker is tried afterwards and never waited for.
 * Throws `validation_error` for a store URL that can be none, and for an idempotency key used with another body;
 * `quota_exceeded` with the numbers Postgres refused by, in the language of the body, and then nothing was created.
 */
export async function createAudit(deps: AppDeps, { caller, request, idempotency, paid }: CreateAuditInput): Promise<CreatedAudit> {
  const business = readBusiness(request.business, deps.settings.target);
  const repeat = idempotency === null ? null : await deps.store.findRepeat(idempotency);
  const language = request.options?.language ?? 'en';
  if (repeat !== null) return created(repeat, {}, language);
  const { options, headers } = await effectiveOptions(deps, request.options ?? {}, { caller, paid: paid === true });
  const unit = paid === true || options.agent_simulation ? 'simulation' : null;
  const wanted = { account: caller.account, unit } as const;
  await assertGateOpen(deps, wanted, language);
  const creation = await deps.store.createAudit({
    id: newAuditId(deps.randomBytes),
    business: request.business,
    url: business.url,
    domain: business.domain,
    options,
    metadata: request.metadata ?? null,
    accountId: caller.account?.id ?? null,
    unit,
    traceparent: deps.traceparent(),
    idempotency,
  });
  if (creation.kind === 'quota_exceeded') await shutGate(deps, wanted, creation);
  return created(creation, headers, language);
}

function created(creation: Creation, headers: CreatedAudit['headers'], language: Language): CreatedAudit {
  if (creation.kind === 'key_reused') {
    throw invalid(['header', 'Idempotency-Key'], 'was used for another body', 'key_reused');
  }
  if (creation.kind === 'quota_exceeded') {
    throw quotaError(creation, language);
  }
  return { audit: atCreation(creation.audit), replayed: creation.kind === 'replayed', headers };
}

function atCreation(audit: AuditRow): AuditRow {
  return { ...audit, status: 'pending', errorCode: null, startedAt: null, finishedAt: null };
}
