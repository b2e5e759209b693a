import { type AuditRequest, newAuditId, serviceError } from '@vitrine/contract';
import { type Business, parseBusiness } from '@vitrine/engine';
import type { AuditRow, Creation, NewAudit } from '@vitrine/store';
import type { AppDeps } from '../deps.ts';
import type { Caller } from '../http/authenticate.ts';
import { invalid } from '../http/read-body.ts';
import { effectiveOptions } from './eligibility.ts';

export interface CreateAuditInput {
  readonly caller: Caller;
  readonly request: AuditRequest;
  readonly idempotency: NewAudit['idempotency'];
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
 * Throws `validation_error` for a store URL that can be none, and for an idempotency key used with another body.
 */
export async function createAudit(deps: AppDeps, { caller, request, idempotency }: CreateAuditInput): Promise<CreatedAudit> {
  const business = readBusiness(request.business, deps.settings.target);
  const repeat = idempotency === null ? null : await deps.store.findRepeat(idempotency);
  if (repeat !== null) return created(repeat, {});
  const { options, headers } = await effectiveOptions(deps, request.options ?? {}, caller);
  const creation = await deps.store.createAudit({
    id: newAuditId(deps.randomBytes),
    business: request.business,
    url: business.url,
    domain: business.domain,
    options,
    metadata: request.metadata ?? null,
    accountId: caller.account?.id ?? null,
    traceparent: deps.traceparent(),
    idempotency,
  });
  return created(creation, headers);
}

function created(creation: Creation, headers: CreatedAudit['headers']): CreatedAudit {
  if (creation.kind === 'key_reused') {
    throw invalid(['header', 'Idempotency-Key'], 'was used for another body', 'key_reused');
  }
  if (creation.kind === 'quota_exceeded') {
    throw serviceError('quota_exceeded', { quota_used: creation.used, quota_limit: creation.limit });
  }
  return { audit: atCreation(creation.audit), replayed: creation.kind === 'replayed', headers };
}

function readBusiness(text: string, policy: AppDeps['settings']['target']): Business {
  const business = parseBusiness(text, policy);
  if (business.ok) return business;
  const fault = { loc: ['body', 'business'], msg: business.message.en, type: business.code };
  throw serviceError('validation_error', { field_errors: [fault] });
}

function atCreation(audit: AuditRow): AuditRow {
  return { ...audit, status: 'pending', errorCode: null, startedAt: null, finishedAt: null };
}
