/** Agent Performance and Web Findability: runs of their own, each after an audit of the domain (decisions §5). */

import type { Answer, Endpoint } from './endpoint.ts';
import {
  ETAG,
  HTML_TYPE,
  IDEMPOTENCY_KEY,
  IF_NONE_MATCH,
  json,
  LAST_EVENT_ID,
  LIMITS,
  NOT_MODIFIED,
  POLLING,
  PREFER,
} from './endpoint-parts.ts';
import { findabilityRunSchema } from './wire/findability.ts';
import { performanceRunSchema } from './wire/performance.ts';
import { runRequestSchema } from './wire/run-request.ts';

const CALLER_ERRORS = ['missing_bearer_prefix', 'session_required', 'invalid_api_key', 'invalid_session'] as const;
const owned = { auth: 'key_or_session', limit: null, published: false, requestHeaders: [], body: null } as const;

const created = {
  ...owned,
  method: 'POST',
  limit: 'audits',
  requestHeaders: [IDEMPOTENCY_KEY],
  errors: [...CALLER_ERRORS, 'rate_limit_exceeded', 'validation_error', 'quota_exceeded', 'audit_not_found'],
} as const;
const read = {
  ...owned,
  method: 'GET',
  requestHeaders: [IF_NONE_MATCH, PREFER],
  errors: [...CALLER_ERRORS, 'audit_not_found'],
} as const;
const newest = {
  ...owned,
  method: 'GET',
  requestHeaders: [IF_NONE_MATCH],
  query: [{ name: 'status', description: '`done`: the newest finished one.' }],
  errors: [...CALLER_ERRORS, 'validation_error', 'audit_not_found'],
} as const;
const report = {
  ...owned,
  method: 'GET',
  requestHeaders: [IF_NONE_MATCH],
  answers: { 200: { description: 'The report.', contentType: HTML_TYPE, headers: ETAG }, 304: NOT_MODIFIED },
  errors: [...CALLER_ERRORS, 'audit_not_found', 'report_not_found'],
} as const;
const events = {
  ...owned,
  method: 'GET',
  requestHeaders: [LAST_EVENT_ID],
  answers: {
    200: { description: 'The stream.', contentType: 'text/event-stream' },
    204: { description: 'The run has ended and every event was seen; do not reconnect.', contentType: null },
  },
  errors: [...CALLER_ERRORS, 'validation_error', 'audit_not_found', 'rate_limit_exceeded'],
} as const;

const queued = (schema: Answer['schema']) => ({
  201: json('The run, queued.', schema, {
    Location: 'Where the run can be read.',
    'Idempotent-Replayed': '`true` when this repeats an earlier answer; nothing was created.',
    ...LIMITS,
  }),
});
const current = (schema: Answer['schema']) => ({ 200: json('The run.', schema, { ...ETAG, ...POLLING }), 304: NOT_MODIFIED });

export const RUN_ENDPOINTS = {
  createPerformanceRun: {
    ...created,
    path: '/performance-runs',
    summary: 'Create an Agent Performance run',
    description: 'Queues missions of a shopping agent in a store the account has a finished audit of. Costs one performance run.',
    body: runRequestSchema('performance'),
    answers: queued(performanceRunSchema),
  },
  readPerformanceRun: {
    ...read,
    path: '/performance-runs/{id}',
    summary: 'Read an Agent Performance run',
    description: 'The run as it is now; for its own account.',
    answers: current(performanceRunSchema),
  },
  readPerformanceReport: {
    ...report,
    path: '/performance-runs/{id}/report',
    summary: 'Read the report of an Agent Performance run',
    description: 'The self-contained page of a `done` run; for its own account.',
  },
  readPerformanceEvents: {
    ...events,
    path: '/performance-runs/{id}/events',
    summary: 'Follow an Agent Performance run',
    description: 'Server-sent events: `state`, `step` and `mission`, numbered; ends after the state `done` or `failed`.',
  },
  readDomainPerformance: {
    ...newest,
    path: '/domains/{domain}/performance',
    summary: 'Read the newest Agent Performance run of a domain',
    description: 'Whatever its status; `status=done` asks for the newest finished one.',
    answers: current(performanceRunSchema),
  },
  createFindabilityRun: {
    ...created,
    path: '/findability-runs',
    summary: 'Create a Web Findability run',
    description: 'Queues a look at how crawlers and agents find a store the account has a finished audit of. Costs one findability run.',
    body: runRequestSchema('findability'),
    answers: queued(findabilityRunSchema),
  },
  readFindabilityRun: {
    ...read,
    path: '/findability-runs/{id}',
    summary: 'Read a Web Findability run',
    description: 'The run as it is now; for its own account.',
    answers: current(findabilityRunSchema),
  },
  readFindabilityReport: {
    ...report,
    path: '/findability-runs/{id}/report',
    summary: 'Read the report of a Web Findability run',
    description: 'The self-contained page of a `done` run; for its own account.',
  },
  readFindabilityEvents: {
    ...events,
    path: '/findability-runs/{id}/events',
    summary: 'Follow a Web Findability run',
    description: 'Server-sent events: `state` and `step`, numbered; ends after the state `done` or `failed`.',
  },
  readDomainFindability: {
    ...newest,
    path: '/domains/{domain}/findability',
    summary: 'Read the newest Web Findability run of a domain',
    description: 'Whatever its status; `status=done` asks for the newest finished one.',
    answers: current(findabilityRunSchema),
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
