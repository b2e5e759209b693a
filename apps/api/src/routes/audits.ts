/** Creating and reading audits: the endpoint table's rows bound to the use cases. */

import { auditRequestValidator, isAuditId, presentAudit, serviceError } from '@vitrine/contract';
import { REPORT_HEADERS } from '@vitrine/report';
import type { AppDeps } from '../deps.ts';
import type { Call, Handler, Handlers } from '../http/bind.ts';
import { checkedBody } from '../http/checked-body.ts';
import { etagOf } from '../http/conditional.ts';
import { preferredWait } from '../http/prefer.ts';
import { joinedHeaders } from '../http/rate-limit.ts';
import { JSON_TYPE, jsonReply, type Reply } from '../http/reply.ts';
import { storedReply } from '../http/stored-reply.ts';
import { awaitEnd, hasEnded } from '../usecases/await-end.ts';
import { createBackpressure } from '../usecases/backpressure.ts';
import { createAudit } from '../usecases/create-audit.ts';
import { idempotencyOf } from '../usecases/idempotency.ts';
import { createFinishedAudits, type FinishedAudits } from '../usecases/read-rendered.ts';
import type { Waker } from '../usecases/wake-workers.ts';

/** The id in the address is a capability: only the reader's own cache may keep the answer, and must ask each time. */
const PRIVATE = { 'Cache-Control': 'private, no-cache', 'X-Robots-Tag': 'noindex' };
/** Seconds between polls that make sense while an audit runs: it takes several. */
const POLL_SECONDS = '2';

export function auditHandlers(deps: AppDeps, waker: Waker): Pick<Handlers, 'createAudit' | 'readAudit' | 'readReport'> {
  const finished = createFinishedAudits(deps);
  return {
    createAudit: createHandler(deps, waker),
    readAudit: (call) => readAudit(deps, finished, call),
    readReport: (call) => readReport(deps, finished, call),
  };
}

function createHandler(deps: AppDeps, waker: Waker): Handler {
  const check = auditRequestValidator(deps.settings.profile);
  const assertRoom = createBackpressure(deps.store, deps.settings.limits.maxPending, deps.now);
  return async ({ caller, headers, body }, response) => {
    const request = checkedBody(check, body);
    const idempotency = idempotencyOf(headers['idempotency-key'], caller, body);
    await assertRoom();
    const { audit, replayed, headers: allowances } = await createAudit(deps, { caller, request, idempotency });
    if (!replayed) waker.wake(audit.id);
    return jsonReply(201, presentAudit(audit, null), {
      Location: `${deps.settings.baseUrl}/audits/${audit.id}`,
      ...(replayed && { 'Idempotent-Replayed': 'true' }),
      ...joinedHeaders(response.getHeaders(), allowances),
    });
  };
}

async function readAudit(deps: AppDeps, finished: FinishedAudits, call: Call): Promise<Reply> {
  const id = knownId(call);
  const wait = preferredWait(call.headers['prefer']);
  const applied: Record<string, string> = wait > 0 ? { 'Preference-Applied': `wait=${wait}` } : {};
  const kept = finished.kept(id, 'audit');
  if (kept !== undefined) return storedReply(kept, call, { 'Content-Type': JSON_TYPE, ...PRIVATE, ...applied });
  const { audit, rendered } = wait > 0 ? await waited(deps, id, wait, call) : found(await deps.store.readWithBytes(id, 'audit'));
  if (audit.status === 'done') {
    return storedReply(await finished.read(audit, 'audit', rendered), call, { 'Content-Type': JSON_TYPE, ...PRIVATE, ...applied });
  }
  const reply = jsonReply(200, presentAudit(audit, null), { ...PRIVATE, ...applied });
  const poll: Record<string, string> = hasEnded(audit) ? {} : { 'Retry-After': POLL_SECONDS };
  return { ...reply, headers: { ...reply.headers, ...poll, ETag: etagOf(reply.body ?? '') } };
}

async function readReport(deps: AppDeps, finished: FinishedAudits, call: Call): Promise<Reply> {
  const id = knownId(call);
  await assertShared(deps, id, call);
  const kept = finished.kept(id, 'report');
  if (kept !== undefined) return storedReply(kept, call, REPORT_HEADERS);
  const { audit, rendered } = found(await deps.store.readWithBytes(id, 'report'));
  if (audit.status !== 'done') throw serviceError('report_not_found');
  return storedReply(await finished.read(audit, 'report', rendered), call, REPORT_HEADERS);
}

/** The bytes are not looked for while waiting: most looks find the audit still running. */
async function waited(deps: AppDeps, id: string, seconds: number, { gone }: Call) {
  const look = () => deps.store.readAudit(id);
  return { audit: found(await awaitEnd(deps, { id, look, seconds, gone })), rendered: null };
}

/** Asked on every read, before what is kept: a report that was withdrawn is withdrawn at once, everywhere. */
async function assertShared({ store }: AppDeps, id: string, { caller }: Call): Promise<void> {
  const share = await store.readShare(id);
  if (share === null) throw serviceError('audit_not_found');
  const isOwner = caller.session !== null && caller.session.owner.id === share.accountId;
  if (share.withdrawnAt !== null && !isOwner) throw serviceError('report_not_found');
}

/** The id of the address; one of the wrong shape is an unknown one and costs no query (decisions §1). */
export function knownId({ params }: Pick<Call, 'params'>): string {
  const id = params['id'] ?? '';
  if (!isAuditId(id)) throw serviceError('audit_not_found');
  return id;
}

export function found<T>(what: T | null): T {
  if (what === null) throw serviceError('audit_not_found');
  return what;
}
