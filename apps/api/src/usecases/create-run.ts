import {
  DEFAULT_COUNTRY,
  type DeploymentProfile,
  newRunId,
  type RequestedRunOptions,
  RUN_DEFAULTS,
  RUN_DETAILS,
  type RunRequest,
  serviceError,
} from '@vitrine/contract';
import type { Language } from '@vitrine/engine';
import type { FollowUpKind, NewAudit, RowOf, RunCreation, RunFields } from '@vitrine/store';
import type { AppDeps } from '../deps.ts';
import type { Caller } from '../http/authenticate.ts';
import { invalid } from '../http/read-body.ts';
import { assertGateOpen, quotaError, shutGate } from './quota-gate.ts';
import { readBusiness } from './read-business.ts';

export interface CreateRunInput<K extends FollowUpKind> {
  readonly kind: K;
  /** Runs beside the audit belong to an account. */
  readonly account: NonNullable<Caller['account']>;
  readonly request: RunRequest<K>;
  /** As of an audit; the kind is added here, so that a key used for one kind finds no run of the other. */
  readonly idempotency: NewAudit['idempotency'];
}

export interface CreatedRun<K extends FollowUpKind> {
  /** As it was at its creation, whatever has become of it since: a repeat gets the bytes the first answer had. */
  readonly run: RowOf<K>;
  readonly replayed: boolean;
}

/**
 * Creates an Agent Performance or Web Findability run and takes a unit of its own quota. When this resolves the run is on
 * disk; waking a worker comes after. Throws `validation_error` for a store URL that can be none and for an idempotency
 * key used with another body, `audit_not_found` where the account has no finished audit of the domain, and
 * `quota_exceeded` in the language of the body; then nothing was created, and nothing charged.
 */
export async function createRun<K extends FollowUpKind>(
  deps: AppDeps,
  { kind, account, request, idempotency }: CreateRunInput<K>,
): Promise<CreatedRun<K>> {
  const { url, domain } = readBusiness(request.business, deps.settings.target);
  const language = request.options?.language ?? 'en';
  const gate = { account, unit: kind, domain } as const;
  // A repeat under a key has its answer already, whatever the quota says by now; only Postgres knows it.
  if (idempotency === null) await assertGateOpen(deps, gate, language);
  const creation = await deps.store.createRun({
    id: newRunId(kind, deps.randomBytes),
    kind,
    business: request.business,
    url,
    domain,
    options: OPTIONS[kind](deps.settings.profile, request.options ?? {}),
    accountId: account.id,
    traceparent: deps.traceparent(),
    idempotency: idempotency && { ...idempotency, scope: `${idempotency.scope} ${kind}` },
  });
  if (creation.kind === 'quota_exceeded') await shutGate(deps, gate, creation);
  return created(creation, language);
}

/** The options as they take effect: defaults of the run and of the deployment filled in. */
const OPTIONS: { readonly [K in FollowUpKind]: (profile: DeploymentProfile, asked: RequestedRunOptions[K]) => RowOf<K>['options'] } = {
  performance: (profile, { missions, repeats, ...asked }) => ({
    missions: missions ?? RUN_DEFAULTS.performance.missions,
    repeats: repeats ?? RUN_DEFAULTS.performance.repeats,
    ...marketOf(profile, asked),
  }),
  findability: (profile, { pages, recall, ...asked }) => ({
    pages: pages ?? RUN_DEFAULTS.findability.pages,
    recall: recall ?? RUN_DEFAULTS.findability.recall,
    ...marketOf(profile, asked),
  }),
};

function marketOf(profile: DeploymentProfile, { country, language }: { readonly country?: string; readonly language?: Language }) {
  return { country: country ?? DEFAULT_COUNTRY, language: language ?? profile.language };
}

function created<K extends FollowUpKind>(creation: RunCreation<K>, language: Language): CreatedRun<K> {
  if ('run' in creation) return { run: atCreation(creation.run), replayed: creation.kind === 'replayed' };
  if (creation.kind === 'quota_exceeded') throw quotaError(creation, language);
  if (creation.kind === 'no_audit') throw serviceError('audit_not_found', { detail: RUN_DETAILS.no_audit });
  throw invalid(['header', 'Idempotency-Key'], 'was used for another body', 'key_reused');
}

function atCreation<R extends RunFields>(run: R): R {
  return { ...run, status: 'pending', errorCode: null, startedAt: null, finishedAt: null };
}
