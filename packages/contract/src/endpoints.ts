/** Every route of the API, once. The router, OpenAPI, docs/api-reference.md and the tests of answers are made from this table. */

import { cached, type Endpoint, ETAG, HTML_TYPE, header, IF_NONE_MATCH, json, MARKDOWN_TYPE, NOT_MODIFIED, routes } from './endpoint.ts';
import { ACCOUNT_ENDPOINTS, BILLING_ENDPOINTS } from './endpoints-account.ts';
import { AGENT_ENDPOINTS } from './endpoints-agents.ts';
import { OPERATOR_ENDPOINTS } from './endpoints-operator.ts';
import { PUBLIC_ENDPOINTS } from './endpoints-public.ts';
import { SIGN_IN_ENDPOINTS } from './endpoints-sign-in.ts';
import { WATCH_ENDPOINTS } from './endpoints-watches.ts';
import { WEBHOOK_ENDPOINTS } from './endpoints-webhooks.ts';
import type { ErrorCode } from './errors.ts';
import { AUDIT_ENDPOINTS } from './kinds/audit.ts';
import { FINDABILITY_ENDPOINTS } from './kinds/findability.ts';
import { PERFORMANCE_ENDPOINTS } from './kinds/performance.ts';
import { VERIFICATION_ENDPOINTS } from './kinds/verification.ts';
import { HEALTH, LIVENESS, READINESS } from './wire/health.ts';

const TEXT_TYPE = 'text/plain; charset=utf-8';
/** RFC 9727 §4: the linkset's media type with the profile that says what it is. */
const LINKSET_TYPE = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

const document = (description: string, contentType: string) => ({ 200: { description, contentType }, 304: NOT_MODIFIED });

const ACCEPT = header('Accept', '`text/markdown` gives the page as Markdown; weights count.');
/** Routes that anybody may ask. */
const plain = routes('none');
/** A page of ours: HTML for people, Markdown for agents. Under a host name that is not ours there is none. */
const page = (path: string, summary: string, description: string) => ({
  ...plain('GET', path, 'not_found'),
  summary,
  description,
  requestHeaders: [ACCEPT, IF_NONE_MATCH],
  answers: {
    200: { description: 'HTML, or Markdown for whoever asks for it.', contentType: HTML_TYPE, alternateType: MARKDOWN_TYPE },
    304: NOT_MODIFIED,
  },
});

export const ENDPOINTS = {
  ...AUDIT_ENDPOINTS,
  ...VERIFICATION_ENDPOINTS,
  health: {
    ...plain('GET', '/health'),
    published: true,
    summary: 'Health check',
    description: 'Whether the service answers, and its version.',
    answers: { 200: json('The service answers.', () => HEALTH) },
  },
  liveness: {
    ...plain('GET', '/livez'),
    summary: 'Liveness',
    description: 'For the supervisor: this process answers.',
    answers: { 200: json('It lives.', () => LIVENESS) },
  },
  readiness: {
    ...plain('GET', '/readyz'),
    summary: 'Readiness',
    description: 'For the load balancer: Postgres answers and this replica is not draining. Redis is reported only.',
    answers: { 200: json('Requests may come.', () => READINESS) },
  },
  openapi: {
    ...cached('/openapi.json'),
    summary: 'OpenAPI description',
    description: 'The published endpoints in OpenAPI 3.1.',
    answers: { 200: json('The description.', undefined, ETAG), 304: NOT_MODIFIED },
  },
  openapiFull: {
    ...cached('/openapi.full.json'),
    summary: 'OpenAPI description of every route for callers',
    description:
      'Every public and account route in OpenAPI 3.1; `openapi.json` has the published ones alone. Neither has those of signing in, the operator, billing and probes.',
    answers: { 200: json('The description.', undefined, ETAG), 304: NOT_MODIFIED },
  },
  ucpProfile: {
    ...cached('/.well-known/ucp'),
    summary: 'Our UCP caller profile',
    description: 'What stores fetch to learn who asks: the latest release we speak.',
    answers: { 200: json('The profile.', undefined, ETAG), 304: NOT_MODIFIED },
  },
  ucpProfileOfRelease: {
    ...cached('/.well-known/ucp/{release}', 'not_found'),
    summary: 'Our UCP caller profile of a release',
    description: 'The same for one release of the protocol.',
    answers: { 200: json('The profile.', undefined, ETAG), 304: NOT_MODIFIED },
  },
  home: page('/', 'Home page', 'What the service is and how to use it.'),
  homeFr: page('/fr', 'Home page in French', 'The same in French.'),
  bot: page('/bot', 'About our bot', 'Who sends requests to a store, why, how often and how to stop them.'),
  apiDocs: page('/docs', 'The API described', 'Every public and account route, in sections: openapi.full.json as pages.'),
  apiDocsSection: page(
    '/docs/{section}',
    'A section of it',
    'The routes of one kind with their parameters and bodies, or what refusals say.',
  ),
  rules: page('/rules', 'The rules', 'What is asked of a store, and where each rule is written down.'),
  merchants: page('/merchants', 'For merchants', 'What agents do in a store, what to do first, and the words of the field.'),
  merchantsFr: page('/marchands', 'For merchants, in French', 'The same in French.'),
  authMd: {
    ...cached('/auth.md'),
    summary: 'How to authenticate',
    description: 'The Bearer scheme, the errors a key can meet, where a key comes from.',
    answers: document('Markdown.', MARKDOWN_TYPE),
  },
  llms: {
    ...cached('/llms.txt'),
    summary: 'llms.txt',
    description: 'What the service is and where everything stands, for language models.',
    answers: document('Markdown as plain text.', TEXT_TYPE),
  },
  robots: {
    ...cached('/robots.txt'),
    summary: 'robots.txt',
    description: 'Rules for crawlers and agents, with content signals.',
    answers: document('Rules of RFC 9309.', TEXT_TYPE),
  },
  apiCatalog: {
    ...cached('/.well-known/api-catalog'),
    summary: 'API catalogue',
    description: 'The linkset (RFC 9727) that leads to the description, the manual and the health of the API.',
    answers: document('The linkset.', LINKSET_TYPE),
  },
  securityTxt: {
    ...cached('/.well-known/security.txt', 'not_found'),
    summary: 'Where to report a vulnerability',
    description: 'RFC 9116; exists where the operator named a contact.',
    answers: document('The contact.', TEXT_TYPE),
  },
  ...PERFORMANCE_ENDPOINTS,
  ...FINDABILITY_ENDPOINTS,
  ...SIGN_IN_ENDPOINTS,
  ...ACCOUNT_ENDPOINTS,
  ...WEBHOOK_ENDPOINTS,
  ...WATCH_ENDPOINTS,
  ...BILLING_ENDPOINTS,
  ...OPERATOR_ENDPOINTS,
  ...PUBLIC_ENDPOINTS,
  ...AGENT_ENDPOINTS,
} as const satisfies Readonly<Record<string, Endpoint>>;

export type EndpointId = keyof typeof ENDPOINTS;
export const ENDPOINT_IDS = Object.keys(ENDPOINTS) as readonly EndpointId[];
/** What any route can answer. */
export const COMMON_ERRORS = ['method_not_allowed', 'service_unavailable', 'internal_error'] as const satisfies readonly ErrorCode[];
