import { KINDS, newRunId, RUN_DETAILS, type RunRequest, serviceError } from '@vitrine/contract';
import type { Language } from '@vitrine/engine';
import type { IdempotencyKey, MarketSources, Room, RowOf, RunCreation, RunFields, RunKind } from '@vitrine/store';
import type { AppDeps } from '../deps.ts';
import type { Caller } from '../http/authenticate.ts';
import { invalid } from '../http/read-body.ts';
import { domainRefusal, type Eligible, eligibleOptions, readBusiness } from './eligibility.ts';
import { placeOf } from './owner.ts';
import type { QueueNotifier } from './queue-notifier.ts';
import type { QueueView } from './queue-view.ts';
import { assertGateOpen, assertPayable, quotaError, shutGate } from './quota-gate.ts';
import { noRoom, type Place, roomFor } from './room.ts';

interface StartRunInput<K extends RunKind> {
  readonly kind: K;
  readonly caller: Caller;
  readonly request: RunRequest<K>;
  readonly idempotency: IdempotencyKey | null;
  /** Costs a unit whatever its options: a launch over MCP (specification §8, decisions §4). */
  readonly paid?: true;
  /** Who said the country and the language, where the request could not. */
  readonly marketFrom?: MarketSources;
}

interface StartedRun<K extends RunKind> {
  /** As it was at its creation, whatever has become of it since: a repeat gets the bytes the first answer had. */
  readonly run: RowOf<K>;
  readonly replayed: boolean;
  /** What is left of allowances that were charged beyond the creation itself. */
  readonly headers: Eligible<K>['headers'];
}

/**
 * Creates a run of any kind. When this resolves the run is on disk; putting it on the queue is tried afterwards and never
 * waited for. Throws `service_unavailable` while too many runs wait, `validation_error` for a store URL that can be none or
 * whose domain is refused, and for an idempotency key used with another body, `audit_not_found` where the kind needs a finished audit of the
 * domain, and `quota_exceeded` in the language of the body, with the numbers Postgres refused by; then nothing was
 * created, and nothing charged.
 */
export type StartRun = <K extends RunKind>(input: StartRunInput<K>) => Promise<StartedRun<K>>;

export function createStartRun(deps: AppDeps, notifier: QueueNotifier, view: QueueView): StartRun {
  return async (input) => {
    const { limits } = deps.settings;
    const place = placeOf(input.kind, input.caller, limits);
    const room = await roomFor(view, place, limits.maxPending);
    const started = await start(deps, input, place, room);
    if (!started.replayed) notifier.notify({ id: started.run.id, kind: input.kind, lane: place.lane });
    return started;
  };
}

async function start<K extends RunKind>(
  deps: AppDeps,
  input: StartRunInput<K>,
  { lane, owner }: Place,
  room: Room | undefined,
): Promise<StartedRun<K>> {
  const { kind, caller, request, idempotency, paid = false, marketFrom } = input;
  const { unit, costs, needsAudit } = KINDS[kind];
  const { url, domain } = readBusiness(request.business, deps.settings.target);
  const language = request.options?.language ?? 'en';
  // A repeat returns its stored answer; quotas and allowances do not apply again.
  const repeat = idempotency === null ? null : await deps.store.findRepeat(kind, idempotency);
  if (repeat !== null) return started<K>(repeat, {}, language);
  const asked = KINDS[kind].options(deps.settings.profile, request.options ?? ({} as NonNullable<typeof request.options>));
  const cost = paid || costs(asked) ? unit : null;
  // Without an audit of the domain the refusal is another one than the quota's.
  const gate = { account: caller.account, unit: cost, ...(needsAudit && { domain }) };
  assertPayable(gate, language);
  const { options, headers } = await eligibleOptions(deps, { kind, asked, caller, paid });
  await assertGateOpen(deps, gate, language);
  const creation = await deps.store.createRun<K>({
    id: newRunId(kind, deps.randomBytes),
    kind,
    business: request.business,
    url,
    domain,
    options: { ...options, ...(marketFrom && { market_from: marketFrom }) },
    metadata: request.metadata ?? null,
    accountId: caller.account?.id ?? null,
    unit: cost,
    traceparent: deps.traceparent(),
    lane,
    owner,
    ...(room && { room }),
    idempotency,
  });
  if (creation.kind === 'quota_exceeded') await shutGate(deps, gate, creation);
  return started<K>(creation, headers, language);
}

function started<K extends RunKind>(creation: RunCreation<K>, headers: StartedRun<K>['headers'], language: Language): StartedRun<K> {
  if ('run' in creation) return { run: atCreation(creation.run), replayed: creation.kind === 'replayed', headers };
  if (creation.kind === 'quota_exceeded') throw quotaError(creation, language);
  if (creation.kind === 'blocked' || creation.kind === 'opted_out') throw domainRefusal(creation, ['body', 'business']);
  if (creation.kind === 'no_room') throw noRoom();
  if (creation.kind === 'no_audit') throw serviceError('audit_not_found', { detail: RUN_DETAILS.no_audit });
  throw invalid(['header', 'Idempotency-Key'], 'was used for another body', 'key_reused');
}

function atCreation<R extends RunFields>(run: R): R {
  return { ...run, status: 'pending', errorCode: null, startedAt: null, finishedAt: null };
}
