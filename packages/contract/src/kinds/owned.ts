/** What Agent Performance and Web Findability have in common: each after an audit of the domain, for the account that made it (decisions §5). */

import { type TSchema, Type } from 'typebox';
import {
  cancelled,
  current,
  type Endpoint,
  IDEMPOTENCY_KEY,
  IF_NONE_MATCH,
  LANG,
  LAST_EVENT_ID,
  PREFER,
  type PromisedAnswer,
  queued,
  REPORT,
  routes,
  stream,
} from '../endpoint.ts';
import { RUN_DETAILS } from '../error-details.ts';
import { RUN_ERRORS } from '../errors.ts';
import type { DeploymentProfile } from '../profile.ts';
import { request } from '../wire/parts.ts';
import { ASK_STORE, ASKED_COUNTRY, BUSINESS, DEFAULT_COUNTRY, LANGUAGE } from '../wire/request.ts';
import type { Kind, OptionsOf, RunKind, RunView } from './kind.ts';

export const OWNED = {
  readers: 'owner',
  needsAudit: true,
  costs: () => true,
  errors: RUN_ERRORS,
  details: { audit_not_found: RUN_DETAILS.no_run, report_not_found: RUN_DETAILS.report_not_found },
  name: ({ id }: Pick<RunView, 'id'>) => ({ id }),
  head: ({ business, domain }: Pick<RunView, 'business' | 'domain'>) => ({ business, domain }),
} as const satisfies Partial<Kind<RunKind>>;

/** Country and language as they take effect; a country that is to be asked of the store stays open until the run settles it. */
export function marketOf(profile: DeploymentProfile, { country, language }: Partial<Pick<OptionsOf[RunKind], 'country' | 'language'>>) {
  return {
    country: country ?? DEFAULT_COUNTRY,
    language: language ?? profile.language,
    ...((country === undefined || country === ASK_STORE) && {
      market_from: {
        country: country === undefined ? 'default' : 'none',
        language: language === undefined ? 'default' : 'request',
      } as const,
    }),
  };
}

const SAID_BY = { account: 'asked', request: 'asked', store: 'shown', default: 'default', none: 'none' } as const;

/** Which country a run is for, and who said it. `none`: nothing about a market was judged. */
export function toldMarket({ country, market_from: from }: Pick<OptionsOf['audit'], 'country' | 'market_from'>) {
  const by = SAID_BY[from?.country ?? 'request'];
  return { country: by === 'none' ? null : country, by };
}

const closed = { additionalProperties: false };

/** The body that creates a run: a store and the options of its kind. An unknown member is an error, as for audits. */
export function ownedRequestSchema(name: string, own: Readonly<Record<string, TSchema>>): (profile: DeploymentProfile) => TSchema {
  return (profile) => {
    const market = {
      country: Type.Optional({ ...ASKED_COUNTRY, default: DEFAULT_COUNTRY }),
      language: Type.Optional({ ...LANGUAGE, default: profile.language }),
    };
    const options = Type.Object({ ...own, ...market }, closed);
    return request(name, { business: BUSINESS, options: Type.Optional({ ...options, default: {} }) });
  };
}

const owned = routes('key_or_session', 'missing_bearer_prefix', 'session_required', 'invalid_api_key', 'invalid_session');

/** A part of a done run. */
export const part = (path: string, ...errors: Endpoint['errors']) =>
  owned('GET', path, 'audit_not_found', 'report_not_found', 'not_found', ...errors);

/** The routes that a kind of run has, under `path`; `a`: such a run, with its article. Both kinds say more of creation and events. */
export function ownedRoutes(a: string, path: string, newest: string, schema: PromisedAnswer['schema']) {
  return {
    create: {
      ...owned('POST', path, 'rate_limit_exceeded', 'validation_error', 'quota_exceeded', 'audit_not_found'),
      limit: 'creations',
      requestHeaders: [IDEMPOTENCY_KEY],
      summary: `Create ${a} run`,
      answers: { 201: queued('run', schema) },
    },
    read: {
      ...owned('GET', `${path}/{id}`, 'validation_error', 'audit_not_found'),
      query: [LANG],
      requestHeaders: [IF_NONE_MATCH, PREFER],
      summary: `Read ${a} run`,
      description: 'The run as it is now; for its own account.',
      answers: current('run', schema),
    },
    cancel: {
      ...owned('POST', `${path}/{id}/cancel`, 'validation_error', 'audit_not_found'),
      summary: `Cancel ${a} run`,
      description:
        'Ends a pending or running run as `failed` with the error `cancelled`; a unit that was not used goes back. One that has ended is answered as it is, so repeating is harmless.',
      answers: cancelled('run', schema),
    },
    report: {
      ...owned('GET', `${path}/{id}/report`, 'validation_error', 'audit_not_found', 'report_not_found'),
      query: [LANG],
      requestHeaders: [IF_NONE_MATCH],
      summary: `Read the report of ${a} run`,
      description: 'The self-contained page of a `done` run; for its own account.',
      answers: REPORT,
    },
    events: {
      ...owned('GET', `${path}/{id}/events`, 'validation_error', 'audit_not_found', 'rate_limit_exceeded'),
      requestHeaders: [LAST_EVENT_ID],
      summary: `Follow ${a} run`,
      answers: stream('run'),
    },
    newest: {
      ...owned('GET', newest, 'validation_error', 'audit_not_found'),
      requestHeaders: [IF_NONE_MATCH],
      query: [LANG, { name: 'status', description: '`done`: the newest finished one.', schema: { type: 'string', enum: ['done'] } }],
      summary: `Read the newest ${a.replace(/^an? /, '')} run of a domain`,
      description: 'Whatever its status; `status=done` asks for the newest finished one.',
      answers: current('run', schema),
    },
  } as const;
}
