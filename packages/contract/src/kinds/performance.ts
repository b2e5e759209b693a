/** Agent Performance: missions of shopping agents, several times each. */

import { Type } from 'typebox';
import { type Endpoint, json, LANG, TRANSCRIPT_PAGE } from '../endpoint.ts';
import { MISSIONS_OPTION, performanceRunSchema, REPEATS_OPTION } from '../wire/performance.ts';
import { TRANSCRIPT } from '../wire/transcript.ts';
import type { Kind } from './kind.ts';
import { marketOf, OWNED, ownedRequestSchema, ownedRoutes, part } from './owned.ts';
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

const routes = ownedRoutes('an Agent Performance', PERFORMANCE.path, '/domains/{domain}/performance', performanceRunSchema);

export const PERFORMANCE_ENDPOINTS = {
  createPerformanceRun: {
    ...routes.create,
    description: 'Queues missions of a shopping agent in a store the account has a finished audit of. Costs one performance run.',
    body: PERFORMANCE.requestSchema,
  },
  readPerformanceRun: routes.read,
  cancelPerformanceRun: routes.cancel,
  readPerformanceReport: routes.report,
  readPerformanceTranscript: {
    ...part('/performance-runs/{id}/transcripts/{n}'),
    summary: 'Read what a shopper did in a trial',
    description:
      'One trial of a `done` run, by its place in `trials` from 1, as a mission of an audit is read: every answer of the model, every call with what came back, what was compared, and the verdict; for its own account. `not_found` for a number the run does not have, and once retention has removed the evidence.',
    answers: { 200: json('The transcript.', () => TRANSCRIPT) },
  },
  readPerformanceTranscriptPage: {
    ...part('/performance-runs/{id}/transcripts/{n}/page', 'validation_error'),
    summary: 'Read what a shopper did in a trial as a page',
    description: 'The same transcript as a self-contained page; the report links to it.',
    query: [LANG],
    answers: TRANSCRIPT_PAGE,
  },
  readPerformanceEvents: {
    ...routes.events,
    description:
      'Server-sent events: `state`, `step` and `mission`, numbered, and `queue` without a number while the run waits; ends after the state `done` or `failed`.',
  },
  readDomainPerformance: routes.newest,
} as const satisfies Readonly<Record<string, Endpoint>>;
