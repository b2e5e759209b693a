/** Web Findability: how crawlers and agents find, reach and read a store. */

import { Type } from 'typebox';
import { cancelled, current, type Endpoint, queued } from '../endpoint.ts';
import { findabilityRunSchema, PAGES_OPTION, RECALL_OPTION } from '../wire/findability.ts';
import { presentFindability } from './findability-result.ts';
import type { Kind } from './kind.ts';
import { CANCEL_DESCRIPTION, cancel, created, events, marketOf, newest, OWNED, ownedRequestSchema, read, report } from './owned.ts';

/** What takes effect where the request says nothing. */
const DEFAULTS = { pages: 5, recall: false } as const;

export const FINDABILITY: Kind<'findability'> = {
  ...OWNED,
  prefix: 'fnd',
  path: '/findability-runs',
  unit: 'findability',
  // A run takes about half a minute.
  poll: { http: 3, agents: 10 },
  requestSchema: ownedRequestSchema('FindabilityRunRequest', {
    pages: Type.Optional({ ...PAGES_OPTION, default: DEFAULTS.pages }),
    recall: Type.Optional({ ...RECALL_OPTION, default: DEFAULTS.recall }),
  }),
  options: (profile, { pages, recall, ...asked }) => ({
    pages: pages ?? DEFAULTS.pages,
    recall: recall ?? DEFAULTS.recall,
    ...marketOf(profile, asked),
  }),
  result: ({ options }, assessment) => presentFindability(assessment, options.language),
};

export const FINDABILITY_ENDPOINTS = {
  createFindabilityRun: {
    ...created,
    path: '/findability-runs',
    summary: 'Create a Web Findability run',
    description: 'Queues a look at how crawlers and agents find a store the account has a finished audit of. Costs one findability run.',
    body: FINDABILITY.requestSchema,
    answers: { 201: queued('run', findabilityRunSchema) },
  },
  readFindabilityRun: {
    ...read,
    path: '/findability-runs/{id}',
    summary: 'Read a Web Findability run',
    description: 'The run as it is now; for its own account.',
    answers: current('run', findabilityRunSchema),
  },
  cancelFindabilityRun: {
    ...cancel,
    path: '/findability-runs/{id}/cancel',
    summary: 'Cancel a Web Findability run',
    description: CANCEL_DESCRIPTION,
    answers: cancelled('run', findabilityRunSchema),
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
    description:
      'Server-sent events: `state` and `step`, numbered, and `queue` without a number while the run waits; ends after the state `done` or `failed`.',
  },
  readDomainFindability: {
    ...newest,
    path: '/domains/{domain}/findability',
    summary: 'Read the newest Web Findability run of a domain',
    description: 'Whatever its status; `status=done` asks for the newest finished one.',
    answers: current('run', findabilityRunSchema),
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
