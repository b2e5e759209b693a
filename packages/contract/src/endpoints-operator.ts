/** What the operator's page calls, by the internal proxy. */

import { type Endpoint, header, json, noContent, PAGE_SIZE, routes } from './endpoint.ts';
import {
  DOMAIN_CHANGE,
  MODEL_COSTS,
  OPERATED_ACCOUNT,
  OPERATED_ACCOUNT_CHANGE,
  OPERATIONS,
  OPERATOR_LOG,
  PAUSE_CHANGE,
  PAUSES,
  REFUSED_DOMAIN,
  REFUSED_DOMAINS,
  RETRIED,
} from './wire/operator.ts';

const seen = routes('internal', 'internal_token_required');

const NAME = '^[\\x21-\\x7e](?:[\\x20-\\x7e]{0,98}[\\x21-\\x7e])?$';
const WHOLE_NAME = new RegExp(NAME);
/** Whether the log takes it as the name of an operator. */
export const isOperatorName = (text: string): boolean => WHOLE_NAME.test(text);

/** The name every change is written under. */
export const OPERATOR_NAME = header(
  'Vitrine-Operator',
  'Who makes the change, for the log: a login or an e-mail address, at most 100 printable ASCII characters. Required.',
  { pattern: NAME, examples: ['anne@vitrine.example'] },
);
const changed = (...row: Parameters<typeof seen>) => ({ ...seen(...row), requestHeaders: [OPERATOR_NAME] });

export const OPERATOR_ENDPOINTS = {
  readOperations: {
    ...seen('GET', '/operator'),
    summary: 'See the fleet',
    description: 'What is paused, queues, workers, runs in hand, failures and slow hosts of a day, and the settings of this replica.',
    answers: { 200: json('The fleet at this moment.', () => OPERATIONS) },
  },
  readOperatorLog: {
    ...seen('GET', '/operator/log', 'validation_error'),
    summary: 'See who did what',
    description: 'A line for each change an operator has made, by this interface, the page or the command line; newest first.',
    query: [
      { name: 'limit', description: 'Lines of a page.', schema: { ...PAGE_SIZE, default: 50 } },
      { name: 'before', description: 'Those before the line of this id.', schema: { type: 'integer', minimum: 1, maximum: 999_999_999 } },
    ],
    answers: { 200: json('The lines.', () => OPERATOR_LOG) },
  },
  readModelCosts: {
    ...seen('GET', '/operator/costs', 'validation_error'),
    summary: 'See what models cost',
    description: 'A line for each day, account and model; it stays when runs and account are deleted.',
    query: [
      { name: 'days', description: 'How many, today (UTC) included.', schema: { type: 'integer', minimum: 1, maximum: 400, default: 7 } },
      { name: 'limit', description: 'Lines at most.', schema: { type: 'integer', minimum: 1, maximum: 1_000, default: 50 } },
    ],
    answers: { 200: json('The lines.', () => MODEL_COSTS) },
  },
  retryRun: {
    ...changed('POST', '/operator/runs/{id}/retry', 'validation_error', 'audit_not_found'),
    summary: 'Take a run from its worker and queue it anew',
    description:
      'Of a run that has not ended: it goes on after its last recorded step, and its attempts are counted anew. Takes no body; `audit_not_found` for one that has ended.',
    answers: { 200: json('It is queued.', () => RETRIED) },
  },
  giveUpRun: {
    ...changed('POST', '/operator/runs/{id}/give-up', 'validation_error', 'audit_not_found'),
    summary: 'Give a run up',
    description:
      'Ends a run that has not ended as `failed`/`internal_error`; an unused unit goes back. Takes no body; `audit_not_found` for one that has ended.',
    answers: { 204: noContent('It has ended.') },
  },
  operateAccount: {
    ...changed('PATCH', '/operator/accounts', 'validation_error', 'not_found', 'already_subscribed'),
    summary: 'Change plan, beta or limits of an account',
    description:
      'The plan of an account with a living subscription is what it pays for and is left alone: `already_subscribed`. Limits hold for the units of the cycle under way, too.',
    body: () => OPERATED_ACCOUNT_CHANGE,
    answers: { 200: json('The account.', () => OPERATED_ACCOUNT) },
  },
  changePause: {
    ...changed('PATCH', '/operator/pauses/{what}', 'validation_error'),
    summary: 'Pause new runs, or a lane',
    description:
      '`creation`: every request for a new run is answered `service_unavailable` with a `Retry-After`, and costs nothing. `paying`, `account`, `anonymous` or `watches`: runs of this lane are taken and wait. What is under way ends as it would. In force everywhere within a second or two.',
    body: () => PAUSE_CHANGE,
    answers: { 200: json('What is paused now.', () => PAUSES) },
  },
  listRefusedDomains: {
    ...seen('GET', '/operator/domains'),
    summary: 'List the domains of which no run is made',
    description: 'Blocked by an operator, or by the wish of their owners.',
    answers: { 200: json('By name.', () => REFUSED_DOMAINS) },
  },
  refuseDomain: {
    ...changed('PATCH', '/operator/domains/{domain}', 'validation_error'),
    summary: 'Block a domain, or note that its owner opted out',
    description:
      'No run of it is created from then on (`validation_error`, whose type is `blocked` or `opted_out`), whoever asks; open ones end within seconds as `target_not_allowed`, and runs of other domains that lead there are refused its answers. The address or any name of the store will do for `{domain}`.',
    body: () => DOMAIN_CHANGE,
    answers: { 200: json('As it stands; both dates null: runs of it are made.', () => REFUSED_DOMAIN) },
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
