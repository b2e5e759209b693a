import { newRunId, RUN_DETAILS, serviceError } from '@vitrine/contract';
import { mostRequests, restsOn } from '@vitrine/engine';
import type { RowOf } from '@vitrine/store';
import type { AppDeps } from '../deps.ts';
import type { Caller } from '../http/authenticate.ts';
import { invalid } from '../http/read-body.ts';
import { domainRefusal } from './eligibility.ts';
import { placeOf } from './owner.ts';
import type { QueueNotifier } from './queue-notifier.ts';
import type { QueueView } from './queue-view.ts';
import type { Asked, RunReader } from './read-run.ts';
import { noRoom, roomFor } from './room.ts';

/**
 * Creates the verification of findings of an audit the caller may read; durable when it resolves. Throws `audit_not_found`,
 * `report_not_found` while the audit is not done, `validation_error` for an id of no finding of it and for a refused domain, `not_found` once its
 * evidence was removed. It takes no unit and no site's place, so it is a run of no account.
 */
export type StartVerification = (audit: Asked, findings: readonly string[], caller: Caller) => Promise<RowOf<'verification'>>;

export function createStartVerification(deps: AppDeps, reader: RunReader, notifier: QueueNotifier, view: QueueView): StartVerification {
  const { store, settings, randomBytes, traceparent, now } = deps;
  return async (asked, findings, caller) => {
    const place = placeOf('verification', caller, settings.limits);
    const { lane, owner } = place;
    const room = await roomFor(view, place, settings.limits.maxPending);
    const audit = await reader.find(asked);
    if (audit.status !== 'done') throw serviceError('report_not_found', { detail: RUN_DETAILS.not_done });
    const outcome = await store.readOutcome('audit', audit.id);
    if (outcome === null) throw serviceError('audit_not_found');
    const unknown = findings.findIndex((id) => restsOn(outcome, [id]) === null);
    if (unknown !== -1) throw invalid(['body', 'findings', unknown], 'is no finding of this audit', 'not_allowed');
    if (!(await store.hasEvidence(audit.id))) throw serviceError('not_found', { detail: RUN_DETAILS.evidence_removed });
    const rests = restsOn(outcome, findings);
    const requests = rests === null ? 0 : mostRequests(rests, audit.startedAt ?? audit.createdAt, new Date(now()));
    const { country, language } = audit.options;
    const creation = await store.createRun<'verification'>({
      id: newRunId('verification', randomBytes),
      kind: 'verification',
      business: audit.business,
      url: audit.url,
      domain: audit.domain,
      options: { findings, requests, country, language },
      auditId: audit.id,
      accountId: null,
      lane,
      owner,
      ...(room && { room }),
      traceparent: traceparent(),
      idempotency: null,
    });
    if (creation.kind === 'blocked' || creation.kind === 'opted_out') throw domainRefusal(creation, ['path', 'id']);
    if (creation.kind === 'no_room') throw noRoom();
    // Deleted meanwhile.
    if (creation.kind !== 'created') throw serviceError('audit_not_found');
    notifier.notify({ id: creation.run.id, kind: 'verification', lane });
    return creation.run;
  };
}
