/** Web Findability: how crawlers and agents find, reach and read a store. */

import { Type } from 'typebox';
import type { Endpoint } from '../endpoint.ts';
import { findabilityRunSchema, PAGES_OPTION, RECALL_OPTION } from '../wire/findability.ts';
import { presentFindability } from './findability-result.ts';
import type { Kind } from './kind.ts';
import { marketOf, OWNED, ownedRequestSchema, ownedRoutes } from './owned.ts';

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

const routes = ownedRoutes('a Web Findability', FINDABILITY.path, '/domains/{domain}/findability', findabilityRunSchema);

export const FINDABILITY_ENDPOINTS = {
  createFindabilityRun: {
    ...routes.create,
    description: 'Queues a look at how crawlers and agents find a store the account has a finished audit of. Costs one findability run.',
    body: FINDABILITY.requestSchema,
  },
  readFindabilityRun: routes.read,
  cancelFindabilityRun: routes.cancel,
  readFindabilityReport: routes.report,
  readFindabilityEvents: {
    ...routes.events,
    description:
      'Server-sent events: `state` and `step`, numbered, and `queue` without a number while the run waits; ends after the state `done` or `failed`.',
  },
  readDomainFindability: routes.newest,
} as const satisfies Readonly<Record<string, Endpoint>>;
