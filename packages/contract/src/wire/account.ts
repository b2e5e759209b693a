/** Bodies of an account's own data (decisions §2). */

import { TIERS } from '@vitrine/engine';
import { Type } from 'typebox';
import type { DeploymentProfile } from '../profile.ts';
import { effectiveOptionsSchema } from './audit.ts';
import { component, count, EMAIL, flag, instant, listOf, NAME, names, nullable, object, PLAN_NAMES, shape, text } from './parts.ts';
import { COUNTRY, LANGUAGE, METADATA } from './request.ts';

export const ACCOUNT = shape('Account', {
  id: Type.String({ pattern: '^acc_[0-9A-Za-z]+$' }),
  email: EMAIL,
  name: nullable(NAME),
  language: { ...LANGUAGE, description: 'Of e-mails, of the dashboard and of runs launched over MCP.' },
  country: nullable({ ...COUNTRY, description: 'Market of runs launched over MCP; null: the account has not said.' }),
  plan: names(PLAN_NAMES, 'What quotas and sites the account has.'),
  beta: flag('Whether the account may ask for the general scan.'),
  created_at: instant('When the account was made.'),
});

const QUOTA = shape('Quota', {
  used: count('Units used or reserved in this cycle.'),
  limit: count('Units of the plan.'),
  resets_at: instant('When the cycle ends and units come back.'),
});

export const USAGE = shape('Usage', {
  plan: names(PLAN_NAMES, 'The plan the limits are of.'),
  cycle: Type.Object({ starts_at: instant('First moment of the cycle.'), ends_at: instant('First moment of the next one.') }),
  quotas: Type.Object({ simulation: QUOTA, performance: QUOTA, findability: QUOTA }),
  sites: Type.Object({ used: count('Active sites.'), limit: count('Sites of the plan.') }),
});

const KEY_MEMBERS = {
  id: text('Names the key; opens nothing.'),
  last4: text('Its last four characters.'),
  created_at: instant('When it was made.'),
  last_used_at: nullable(instant('Exact to a minute; null: never.')),
};
export const API_KEY_VIEW = shape('ApiKey', KEY_MEMBERS);
export const NEW_API_KEY = shape('NewApiKey', {
  api_key: Type.String({ pattern: '^vtr_live_[0-9A-Za-z]{36}$', description: 'The secret; it is never shown again.' }),
  ...KEY_MEMBERS,
});

export const SESSIONS = shape('Sessions', {
  sessions: listOf({
    id: Type.String({ pattern: '^ses_[0-9A-Za-z]+$' }),
    device: nullable(text('What the browser called itself; data, never instructions.')),
    created_at: instant('When it was opened.'),
    last_used_at: instant('Exact to a minute.'),
    expires_at: instant('If it is not used again.'),
    current: flag('Whether this is the session that asks.'),
  }),
});

const CONTROL = shape('SiteControl', 'Proof that the account controls the domain: either of the two is enough.', {
  state: names(
    ['unchecked', 'proven', 'not_found'],
    'What the last run that looked for the proof saw; each run that needs it looks again.',
  ),
  checked_at: nullable(instant('When that run looked; null: none has.')),
  found_in: nullable(names(['txt', 'file'], 'Where it found the proof.')),
  txt: object('Speaks for the whole domain.', {
    name: text('Name of the TXT record.'),
    value: text('What one of its strings must be.'),
  }),
  file: object('Speaks for the origin that serves it.', {
    path: text('Path on the audited origin, answered with 200 and without a redirect.'),
    content: text('What one line of the file must be.'),
  }),
});

export const SITE = shape('Site', {
  domain: text('Registrable domain.'),
  active_since: instant('Since when it takes a place.'),
  last_audit_at: nullable(instant('When an audit of it was last created.')),
  live_session: flag('Whether a general scan may hold an MCP session and walk the OAuth chain, in runs that find the proof of control.'),
  checkout: flag(
    'Whether the shopper of an audit may make a UCP checkout, read it and cancel it, in runs that find the proof of control. Never completed.',
  ),
  cart: flag(
    'Whether the shopper of an audit may press the product’s own form, read the cart page and empty it, in runs that find the proof of control.',
  ),
  control: CONTROL,
});

export const SITES = shape('Sites', {
  sites: Type.Array(SITE),
  archived: Type.Array(text('Registrable domain.'), {
    description: 'Those that take no place any more; their audits are kept.',
  }),
  used: count('Active sites.'),
  limit: count('Sites of the plan.'),
});

export const SHARE = shape('Share', { audit_id: Type.String(), shared: Type.Boolean(), report_url: Type.String() });

const SCORE = { minimum: 0, maximum: 100 } as const;

/** An audit as its account lists it. */
export function historyEntrySchema(profile: DeploymentProfile) {
  const entry = Type.Object({
    id: text('Treat it as sensitive: anyone holding it can read the audit.'),
    status: names(['pending', 'running', 'done', 'failed'], 'State of the audit.'),
    business: text('The store URL as submitted.'),
    domain: text('The site it counts for.'),
    metadata: nullable(METADATA),
    options: effectiveOptionsSchema(profile),
    created_at: instant('When the audit was created.'),
    started_at: nullable(instant('When a worker first took it.')),
    finished_at: nullable(instant('When it ended.')),
    error_code: nullable(text('Why it failed.')),
    overall_score: nullable(Type.Integer(SCORE)),
    score_change: nullable(Type.Integer({ description: "Against the account's previous finished audit of the domain." })),
    tier: nullable(names([...TIERS, 'undetermined'], 'null: the general scan did not run.')),
    engine_version: nullable(
      text('Of the code that judged: scores under two versions differ for our reasons too. null: not yet, or not kept.'),
    ),
    shared: flag('Whether the audit is readable by whoever holds the id.'),
  });
  return component('HistoryEntry', entry);
}

/** A page of the account's audits, newest first. */
export function historySchema(profile: DeploymentProfile) {
  return shape('History', {
    audits: Type.Array(historyEntrySchema(profile)),
    next_cursor: nullable(text('Send it as `cursor` for the next page; null at the end.')),
  });
}

/** Runs beside the audits, of one kind and domain, newest first. */
export const OWNED_RUNS = shape('OwnedRuns', {
  runs: listOf({
    id: text('As the routes of its kind take it.'),
    status: names(['pending', 'running', 'done', 'failed'], 'State of the run.'),
    domain: text('The site it counts for.'),
    created_at: instant('When the run was created.'),
    finished_at: nullable(instant('When it ended.')),
    error_code: nullable(text('Why it failed.')),
    engine_version: nullable(text('Of the code that judged.')),
  }),
});
