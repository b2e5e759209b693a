/** Runs of every kind: the rows of the endpoint table bound to the use cases, once for all kinds. */

import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { ENDPOINTS, KINDS, presentRun, type RunRequest, serviceError, type Validator, validator } from '@vitrine/contract';
import type { Language } from '@vitrine/engine';
import { REPORT_HEADERS } from '@vitrine/report';
import type { Rendered, RunKind, RunRow } from '@vitrine/store';
import type { AppDeps } from '../deps.ts';
import type { Follow } from '../events/follow.ts';
import type { Call, Handler, Handlers } from '../http/bind.ts';
import { readQuery } from '../http/query.ts';
import { joinedHeaders } from '../http/rate-limit.ts';
import { checkedBody } from '../http/read-body.ts';
import { JSON_TYPE, jsonReply, type Reply } from '../http/reply.ts';
import { acceptsGzip, etagOf, identityEtag, preferredWait } from '../http/request-headers.ts';
import { hasEnded } from '../usecases/await-end.ts';
import { idempotencyOf } from '../usecases/idempotency.ts';
import type { Asked, Reading, RunReader } from '../usecases/read-run.ts';
import type { StartRun } from '../usecases/start-run.ts';
import { accountOf } from './account.ts';

/** An id or an account opens the answer: only the reader's own cache may keep it, and must ask each time. */
export const PRIVATE = { 'Cache-Control': 'private, no-cache', 'X-Robots-Tag': 'noindex' };

interface Tools {
  readonly deps: AppDeps;
  readonly startRun: StartRun;
  readonly follow: Follow;
  readonly reader: RunReader;
}

export function runHandlers(deps: AppDeps, reader: RunReader, startRun: StartRun, follow: Follow) {
  const tools = { deps, startRun, follow, reader };
  const audit = handlersOf('audit', tools);
  const performance = handlersOf('performance', tools);
  const findability = handlersOf('findability', tools);
  return {
    createAudit: audit.create,
    readAudit: audit.read,
    readEvents: audit.events,
    cancelAudit: audit.cancel,
    createPerformanceRun: performance.create,
    readPerformanceRun: performance.read,
    readPerformanceReport: performance.report,
    readPerformanceEvents: performance.events,
    readDomainPerformance: performance.newest,
    cancelPerformanceRun: performance.cancel,
    createFindabilityRun: findability.create,
    readFindabilityRun: findability.read,
    readFindabilityReport: findability.report,
    readFindabilityEvents: findability.events,
    readDomainFindability: findability.newest,
    cancelFindabilityRun: findability.cancel,
  } satisfies Partial<Handlers>;
}

function handlersOf(kind: RunKind, { deps, startRun, follow, reader }: Tools) {
  return {
    create: createHandler(kind, deps, startRun),
    read: (call) => readRun(reader, askedOf(kind, call), call),
    report: (call) => readReport(reader, askedOf(kind, call), call),
    events: (call, response) => follow(call, response, () => reader.find(askedOf(kind, call))),
    cancel: async (call) => jsonOf(await reader.cancel(askedOf(kind, call)), call),
    newest: (call) => readNewest(reader, kind, call),
  } satisfies Readonly<Record<string, Handler>>;
}

function createHandler(kind: RunKind, { settings }: AppDeps, startRun: StartRun): Handler {
  const { path, requestSchema } = KINDS[kind];
  const check = validator(requestSchema(settings.profile)) as Validator<RunRequest>;
  return async ({ caller, headers, body }, response) => {
    const request = checkedBody(check, body);
    const idempotency = idempotencyOf(headers['idempotency-key'], { kind, caller, body });
    const { run, replayed, headers: allowances } = await startRun({ kind, caller, request, idempotency });
    return jsonReply(201, presentRun(run, null), {
      Location: `${settings.baseUrl}${path}/${run.id}`,
      ...(replayed && { 'Idempotent-Replayed': 'true' }),
      ...joinedHeaders(response.getHeaders(), allowances),
    });
  };
}

export async function readRun(reader: RunReader, asked: Asked, call: Call): Promise<Reply> {
  const seconds = preferredWait(call.headers['prefer']);
  if (seconds === 0) return jsonOf(await reader.read(asked, 'audit'), call);
  const reading = await reader.read(asked, 'audit', { seconds, gone: call.gone });
  return withHeaders(await jsonOf(reading, call), { 'Preference-Applied': `wait=${seconds}` });
}

async function readNewest(reader: RunReader, kind: RunKind, call: Call): Promise<Reply> {
  const { status, lang: language } = readQuery(
    call.query,
    ENDPOINTS[kind === 'performance' ? 'readDomainPerformance' : 'readDomainFindability'],
  );
  const newest = { kind, accountId: accountOf(call.caller), domain: call.params['domain'] ?? '', done: status === 'done', language };
  return jsonOf(await reader.readLatest(newest, 'audit'), call);
}

export async function readReport(reader: RunReader, asked: Asked, call: Call): Promise<Reply> {
  const reading = await reader.read(asked, 'report');
  if ('rendered' in reading) return storedReply(reading.rendered, call, REPORT_HEADERS);
  const detail = KINDS[asked.kind].details.report_not_found;
  throw serviceError('report_not_found', detail && { detail });
}

async function jsonOf(reading: Reading, call: Call): Promise<Reply> {
  if ('run' in reading) return unfinished(reading.run, call.language);
  return storedReply(reading.rendered, call, { 'Content-Type': JSON_TYPE, ...PRIVATE });
}

function unfinished(run: RunRow, language: Language | undefined): Reply {
  const reply = jsonReply(200, presentRun(run, null, language), PRIVATE);
  const poll = hasEnded(run) ? {} : { 'Retry-After': String(KINDS[run.kind].poll.http) };
  return withHeaders(reply, { ...poll, ETag: etagOf(reply.body ?? '') });
}

function withHeaders(reply: Reply, headers: Reply['headers']): Reply {
  return { ...reply, headers: { ...reply.headers, ...headers } };
}

/** The run in the address, asked for by the caller, in the words of the language that the address names. */
export function askedOf(kind: RunKind, { params, caller, language }: Call): Asked {
  return { kind, id: params['id'] ?? '', accountId: caller.account?.id ?? null, language };
}

export const inflate = promisify(gunzip);

/** Stored bytes as they are, or inflated for the rare client that cannot. */
export async function storedReply(
  { etag, gzip }: Pick<Rendered, 'etag' | 'gzip'>,
  { headers }: Pick<Call, 'headers'>,
  extra: Readonly<Record<string, string>>,
): Promise<Reply> {
  const common = { ...extra, Vary: 'Accept-Encoding' };
  if (acceptsGzip(headers['accept-encoding'] as string | undefined)) {
    return { status: 200, headers: { ...common, ETag: etag, 'Content-Encoding': 'gzip' }, body: gzip };
  }
  return { status: 200, headers: { ...common, ETag: identityEtag(etag) }, body: await inflate(gzip) };
}
