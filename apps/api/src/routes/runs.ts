/** Agent Performance and Web Findability runs: the endpoint table's rows bound to the use cases, once for both kinds. */

import { presentRun, RUN_DETAILS, runRequestValidator, serviceError } from '@vitrine/contract';
import { REPORT_HEADERS } from '@vitrine/report';
import type { FollowUpKind, FollowUpRow, Rendered } from '@vitrine/store';
import type { AppDeps } from '../deps.ts';
import type { Follow } from '../events/follow.ts';
import type { Call, Handler, Handlers } from '../http/bind.ts';
import { checkedBody } from '../http/checked-body.ts';
import { etagOf } from '../http/conditional.ts';
import { preferredWait } from '../http/prefer.ts';
import { readQuery } from '../http/query.ts';
import { invalid } from '../http/read-body.ts';
import { JSON_TYPE, jsonReply, type Reply } from '../http/reply.ts';
import { storedReply } from '../http/stored-reply.ts';
import { hasEnded } from '../usecases/await-end.ts';
import { createBackpressure } from '../usecases/backpressure.ts';
import { createRun } from '../usecases/create-run.ts';
import { idempotencyOf } from '../usecases/idempotency.ts';
import { createRunReader, type RunHandle, type RunReader } from '../usecases/read-run.ts';
import type { Waker } from '../usecases/wake-workers.ts';
import { accountOf } from './account.ts';

/** For its account alone: only the reader's own cache may keep the answer, and must ask each time. */
const PRIVATE = { 'Cache-Control': 'private, no-cache', 'X-Robots-Tag': 'noindex' };
/** Seconds between polls that make sense: missions take a minute and more, looks at pages half of one. */
const POLL_SECONDS = { performance: '5', findability: '3' } as const;
const PATHS = { performance: 'performance-runs', findability: 'findability-runs' } as const;

type PerformanceId =
  | 'createPerformanceRun'
  | 'readPerformanceRun'
  | 'readPerformanceReport'
  | 'readPerformanceEvents'
  | 'readDomainPerformance';
type FindabilityId =
  | 'createFindabilityRun'
  | 'readFindabilityRun'
  | 'readFindabilityReport'
  | 'readFindabilityEvents'
  | 'readDomainFindability';

export function runHandlers(deps: AppDeps, waker: Waker, follow: Follow): Pick<Handlers, PerformanceId | FindabilityId> {
  const reader = createRunReader(deps);
  const performance = handlersOf('performance', { deps, waker, follow, reader });
  const findability = handlersOf('findability', { deps, waker, follow, reader });
  return {
    createPerformanceRun: performance.create,
    readPerformanceRun: performance.read,
    readPerformanceReport: performance.report,
    readPerformanceEvents: performance.events,
    readDomainPerformance: performance.newest,
    createFindabilityRun: findability.create,
    readFindabilityRun: findability.read,
    readFindabilityReport: findability.report,
    readFindabilityEvents: findability.events,
    readDomainFindability: findability.newest,
  };
}

interface Tools {
  readonly deps: AppDeps;
  readonly waker: Waker;
  readonly follow: Follow;
  readonly reader: RunReader;
}

function handlersOf(kind: FollowUpKind, { deps, waker, follow, reader }: Tools) {
  return {
    create: createHandler(kind, deps, waker),
    read: (call) => readRun(reader, handleOf(kind, call), call),
    report: (call) => readReport(reader, handleOf(kind, call), call),
    events: (call, response) => follow(call, response, () => reader.find(handleOf(kind, call))),
    newest: (call) => readNewest(reader, kind, call),
  } satisfies Readonly<Record<string, Handler>>;
}

function createHandler(kind: FollowUpKind, deps: AppDeps, waker: Waker): Handler {
  const check = runRequestValidator(kind, deps.settings.profile);
  const assertRoom = createBackpressure(deps.store, deps.settings.limits.maxPending, deps.now);
  return async ({ caller, headers, body }) => {
    const request = checkedBody(check, body);
    const idempotency = idempotencyOf(headers['idempotency-key'], caller, body);
    await assertRoom();
    const { run, replayed } = await createRun(deps, { kind, account: ownerOf(caller), request, idempotency });
    if (!replayed) waker.wake(run.id, kind);
    return jsonReply(201, presentRun(run), {
      Location: `${deps.settings.baseUrl}/${PATHS[kind]}/${run.id}`,
      ...(replayed && { 'Idempotent-Replayed': 'true' }),
    });
  };
}

async function readRun(reader: RunReader, handle: RunHandle, call: Call): Promise<Reply> {
  const seconds = preferredWait(call.headers['prefer']);
  if (seconds === 0) {
    const { run, rendered } = await reader.findWithBytes(handle, 'audit');
    return rendered === null ? unfinished(run) : finished(rendered, call);
  }
  const run = await reader.await(handle, { seconds, gone: call.gone });
  return withHeaders(await current(reader, run, call), { 'Preference-Applied': `wait=${seconds}` });
}

async function readNewest(reader: RunReader, kind: FollowUpKind, call: Call): Promise<Reply> {
  const { status } = readQuery(call.query, ['status']);
  if (status !== undefined && status !== 'done') throw invalid(['query', 'status'], 'must be done, or left out', 'not_allowed');
  const domain = call.params['domain'] ?? '';
  const run = await reader.findLatest({ kind, accountId: accountOf(call.caller), domain, done: status === 'done' });
  return current(reader, run, call);
}

async function readReport(reader: RunReader, handle: RunHandle, call: Call): Promise<Reply> {
  const { rendered } = await reader.findWithBytes(handle, 'report');
  if (rendered === null) throw serviceError('report_not_found', { detail: RUN_DETAILS.report_not_found });
  return storedReply(rendered, call, REPORT_HEADERS);
}

async function current(reader: RunReader, run: FollowUpRow, call: Call): Promise<Reply> {
  return run.status === 'done' ? finished(await reader.bytesOf(run, 'audit'), call) : unfinished(run);
}

function finished(rendered: Rendered, call: Call): Promise<Reply> {
  return storedReply(rendered, call, { 'Content-Type': JSON_TYPE, ...PRIVATE });
}

function unfinished(run: FollowUpRow): Reply {
  const reply = jsonReply(200, presentRun(run), PRIVATE);
  return withHeaders(reply, { ...(!hasEnded(run) && { 'Retry-After': POLL_SECONDS[run.kind] }), ETag: etagOf(reply.body ?? '') });
}

function withHeaders(reply: Reply, headers: Reply['headers']): Reply {
  return { ...reply, headers: { ...reply.headers, ...headers } };
}

function handleOf(kind: FollowUpKind, { params, caller }: Call): RunHandle {
  return { kind, id: params['id'] ?? '', accountId: accountOf(caller) };
}

function ownerOf({ account }: Call['caller']) {
  if (account === null) throw new Error('a run was asked for without an account');
  return account;
}
