/** What the operator's page calls, by the internal proxy. */

import { type Endpoint, json, noContent } from './endpoint.ts';
import { OPERATIONS, RETRIED } from './wire/operator.ts';

const OPERATOR = { auth: 'internal', limit: null, published: false, requestHeaders: [], body: null } as const;
const OF_RUN = ['internal_token_required', 'audit_not_found'] as const;

export const OPERATOR_ENDPOINTS = {
  readOperations: {
    ...OPERATOR,
    method: 'GET',
    path: '/operator',
    summary: 'See the fleet',
    description: 'Queues, workers, runs in hand, failures and slow hosts of a day, and the settings of this replica.',
    answers: { 200: json('The fleet at this moment.', () => OPERATIONS) },
    errors: ['internal_token_required'],
  },
  retryRun: {
    ...OPERATOR,
    method: 'POST',
    path: '/operator/runs/{id}/retry',
    summary: 'Take a run from its worker and queue it anew',
    description:
      'Of a run that has not ended: it goes on after its last recorded step, and its attempts are counted anew. Takes no body; `audit_not_found` for one that has ended.',
    answers: { 200: json('It is queued.', () => RETRIED) },
    errors: OF_RUN,
  },
  giveUpRun: {
    ...OPERATOR,
    method: 'POST',
    path: '/operator/runs/{id}/give-up',
    summary: 'Give a run up',
    description:
      'Ends a run that has not ended as `failed`/`internal_error`; an unused unit goes back. Takes no body; `audit_not_found` for one that has ended.',
    answers: { 204: noContent('It has ended.') },
    errors: OF_RUN,
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
