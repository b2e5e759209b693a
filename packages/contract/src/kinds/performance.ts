/** Agent Performance: missions of shopping agents, several times each. */

import { Type } from 'typebox';
import { cancelled, current, type Endpoint, json, queued, TRANSCRIPT_PAGE } from '../endpoint.ts';
import { MISSIONS_OPTION, performanceRunSchema, REPEATS_OPTION } from '../wire/performance.ts';
import { TRANSCRIPT } from '../wire/transcript.ts';
import type { Kind } from './kind.ts';
import { CANCEL_DESCRIPTION, cancel, created, events, marketOf, newest, OWNED, ownedRequestSchema, part, read, report } from './owned.ts';
import { presentPerformance } from './performance-result.ts';

/** What takes effect where the request says nothing. */
const DEFAULTS = { missions: 3, repeats: 3 } as const;

export const PERFORMANCE: Kind<'performance'> = {
  ...OWNED,
  prefix: 'prf',
  path: '/performance-runs',
  unit: 'performance',
  // A run takes a minute or more.
  poll: { http: 5, agents: 15 },
  requestSchema: ownedRequestSchema('PerformanceRunRequest', {
    missions: Type.Optional({ ...MISSIONS_OPTION, default: DEFAULTS.missions }),
    repeats: Type.Optional({ ...REPEATS_OPTION, default: DEFAULTS.repeats }),
  }),
  options: (profile, { missions, repeats, ...asked }) => ({
    missions: missions ?? DEFAULTS.missions,
    repeats: repeats ?? DEFAULTS.repeats,
    ...marketOf(profile, asked),
  }),
  result: ({ options }, assessment) => presentPerformance(assessment, options.language),
};

export const PERFORMANCE_ENDPOINTS = {
  createPerformanceRun: {
    ...created,
    path: '/performance-runs',
    summary: 'Create an Agent Performance run',
    description: 'Queues missions of a shopping agent in a store the account has a finished audit of. Costs one performance run.',
    body: PERFORMANCE.requestSchema,
    answers: { 201: queued('run', performanceRunSchema) },
  },
  readPerformanceRun: {
    ...read,
    path: '/performance-runs/{id}',
    summary: 'Read an Agent Performance run',
    description: 'The run as it is now; for its own account.',
    answers: current('run', performanceRunSchema),
  },
  cancelPerformanceRun: {
    ...cancel,
    path: '/performance-runs/{id}/cancel',
    summary: 'Cancel an Agent Performance run',
    description: CANCEL_DESCRIPTION,
    answers: cancelled('run', performanceRunSchema),
  },
  readPerformanceReport: {
    ...report,
    path: '/performance-runs/{id}/report',
    summary: 'Read the report of an Agent Performance run',
    description: 'The self-contained page of a `done` run; for its own account.',
  },
  readPerformanceTranscript: {
    ...part,
    path: '/performance-runs/{id}/transcripts/{n}',
    summary: 'Read what a shopper did in a trial',
    description:
      'One trial of a `done` run, by its place in `trials` from 1, as a mission of an audit is read: every answer of the model, every call with what came back, what was compared, and the verdict; for its own account. `not_found` for a number the run does not have, and once retention has removed the evidence.',
    answers: { 200: json('The transcript.', () => TRANSCRIPT) },
  },
  readPerformanceTranscriptPage: {
    ...part,
    path: '/performance-runs/{id}/transcripts/{n}/page',
    summary: 'Read what a shopper did in a trial as a page',
    description: 'The same transcript as a self-contained page, in the language of the run; the report links to it.',
    answers: TRANSCRIPT_PAGE,
  },
  readPerformanceEvents: {
    ...events,
    path: '/performance-runs/{id}/events',
    summary: 'Follow an Agent Performance run',
    description:
      'Server-sent events: `state`, `step` and `mission`, numbered, and `queue` without a number while the run waits; ends after the state `done` or `failed`.',
  },
  readDomainPerformance: {
    ...newest,
    path: '/domains/{domain}/performance',
    summary: 'Read the newest Agent Performance run of a domain',
    description: 'Whatever its status; `status=done` asks for the newest finished one.',
    answers: current('run', performanceRunSchema),
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
