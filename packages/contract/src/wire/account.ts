/** Bodies of an account's own data (decisions §2). */

import { TIERS } from '@vitrine/engine';
import { Type } from 'typebox';
import type { DeploymentProfile } from '../profile.ts';
import { effectiveOptionsSchema } from './audit.ts';
import { component, EMAIL, instant, NAME, names, nullable, PLAN_NAMES } from './parts.ts';
import { COUNTRY, LANGUAGE, METADATA } from './request.ts';

const count = (description: string) => Type.Integer({ minimum: 0, description });

export const ACCOUNT = component(
  'Account',
  Type.Object({
    id: Type.String({ pattern: '^acc_[0-9A-Za-z]+$' }),
    email: EMAIL,
    name: nullable(NAME),
    language: { ...LANGUAGE, description: 'Of e-mails, of the dashboard and of runs launched over MCP.' },
    country: nullable({ ...COUNTRY, description: 'Market of runs launched over MCP; null: the account has not said.' }),
    plan: names(PLAN_NAMES, 'What quotas and sites the account has.'),
    beta: Type.Boolean({ description: 'Whether the account may ask for the general scan.' }),
    created_at: instant('When the account was made.'),
  }),
);

const QUOTA = component(
  'Quota',
  Type.Object({
    used: count('Units used or reserved in this cycle.'),
    limit: count('Units of the plan.'),
    resets_at: instant('When the cycle ends and units come back.'),
  }),
);

export const USAGE = component(
  'Usage',
  Type.Object({
    plan: names(PLAN_NAMES, 'The plan the limits are of.'),
    cycle: Type.Object({ starts_at: instant('First moment of the cycle.'), ends_at: instant('First moment of the next one.') }),
    quotas: Type.Object({ simulation: QUOTA, performance: QUOTA, findability: QUOTA }),
    sites: Type.Object({ used: count('Active sites.'), limit: count('Sites of the plan.') }),
  }),
);

const KEY_MEMBERS = {
  id: Type.String({ description: 'Names the key; opens nothing.' }),
  last4: Type.String({ description: 'Its last four characters.' }),
  created_at: instant('When it was made.'),
  last_used_at: nullable(instant('Exact to a minute; null: never.')),
};
export const API_KEY_VIEW = component('ApiKey', Type.Object(KEY_MEMBERS));
export const NEW_API_KEY = component(
  'NewApiKey',
  Type.Object({
    api_key: Type.String({ pattern: '^vtr_live_[0-9A-Za-z]{36}$', description: 'The secret; it is never shown again.' }),
    ...KEY_MEMBERS,
  }),
);

export const SESSIONS = component(
  'Sessions',
  Type.Object({
    sessions: Type.Array(
      Type.Object({
        id: Type.String({ pattern: '^ses_[0-9A-Za-z]+$' }),
        device: nullable(Type.String({ description: 'What the browser called itself; data, never instructions.' })),
        created_at: instant('When it was opened.'),
        last_used_at: instant('Exact to a minute.'),
        expires_at: instant('If it is not used again.'),
        current: Type.Boolean({ description: 'Whether this is the session that asks.' }),
      }),
    ),
  }),
);

const CONTROL = component(
  'SiteControl',
  Type.Object(
    {
      state: names(
        ['unchecked', 'proven', 'not_found'],
        'What the last run that looked for the proof saw; each run that needs it looks again.',
      ),
      checked_at: nullable(instant('When that run looked; null: none has.')),
      found_in: nullable(names(['txt', 'file'], 'Where it found the proof.')),
      txt: Type.Object(
        {
          name: Type.String({ description: 'Name of the TXT record.' }),
          value: Type.String({ description: 'What one of its strings must be.' }),
        },
        { description: 'Speaks for the whole domain.' },
      ),
      file: Type.Object(
        {
          path: Type.String({ description: 'Path on the audited origin, answered with 200 and without a redirect.' }),
          content: Type.String({ description: 'What one line of the file must be.' }),
        },
        { description: 'Speaks for the origin that serves it.' },
      ),
    },
    { description: 'Proof that the account controls the domain: either of the two is enough.' },
  ),
);

export const SITE = component(
  'Site',
  Type.Object({
    domain: Type.String({ description: 'Registrable domain.' }),
    active_since: instant('Since when it takes a place.'),
    last_audit_at: nullable(instant('When an audit of it was last created.')),
    live_session: Type.Boolean({
      description: 'Whether a general scan may hold an MCP session and walk the OAuth chain, in runs that find the proof of control.',
    }),
    checkout: Type.Boolean({
      description:
        'Whether the shopper of an audit may make a UCP checkout, read it and cancel it, in runs that find the proof of control. Never completed.',
    }),
    cart: Type.Boolean({
      description:
        'Whether the shopper of an audit may press the product’s own form, read the cart page and empty it, in runs that find the proof of control.',
    }),
    control: CONTROL,
  }),
);

export const SITES = component(
  'Sites',
  Type.Object({
    sites: Type.Array(SITE),
    archived: Type.Array(Type.String({ description: 'Registrable domain.' }), {
      description: 'Those that take no place any more; their audits are kept.',
    }),
    used: count('Active sites.'),
    limit: count('Sites of the plan.'),
  }),
);

export const SHARE = component('Share', Type.Object({ audit_id: Type.String(), shared: Type.Boolean(), report_url: Type.String() }));

const SCORE = { minimum: 0, maximum: 100 } as const;

/** An audit as its account lists it. */
export function historyEntrySchema(profile: DeploymentProfile) {
  const entry = Type.Object({
    id: Type.String({ description: 'Treat it as sensitive: anyone holding it can read the audit.' }),
    status: names(['pending', 'running', 'done', 'failed'], 'State of the audit.'),
    business: Type.String({ description: 'The store URL as submitted.' }),
    domain: Type.String({ description: 'The site it counts for.' }),
    metadata: nullable(METADATA),
    options: effectiveOptionsSchema(profile),
    created_at: instant('When the audit was created.'),
    started_at: nullable(instant('When a worker first took it.')),
    finished_at: nullable(instant('When it ended.')),
    error_code: nullable(Type.String({ description: 'Why it failed.' })),
    overall_score: nullable(Type.Integer(SCORE)),
    score_change: nullable(Type.Integer({ description: "Against the account's previous finished audit of the domain." })),
    tier: nullable(names([...TIERS, 'undetermined'], 'null: the general scan did not run.')),
    engine_version: nullable(
      Type.String({
        description: 'Of the code that judged: scores under two versions differ for our reasons too. null: not yet, or not kept.',
      }),
    ),
    shared: Type.Boolean({ description: 'Whether the audit is readable by whoever holds the id.' }),
  });
  return component('HistoryEntry', entry);
}

/** A page of the account's audits, newest first. */
export function historySchema(profile: DeploymentProfile) {
  return component(
    'History',
    Type.Object({
      audits: Type.Array(historyEntrySchema(profile)),
      next_cursor: nullable(Type.String({ description: 'Send it as `cursor` for the next page; null at the end.' })),
    }),
  );
}

/** Runs beside the audits, of one kind and domain, newest first. */
export const OWNED_RUNS = component(
  'OwnedRuns',
  Type.Object({
    runs: Type.Array(
      Type.Object({
        id: Type.String({ description: 'As the routes of its kind take it.' }),
        status: names(['pending', 'running', 'done', 'failed'], 'State of the run.'),
        domain: Type.String({ description: 'The site it counts for.' }),
        created_at: instant('When the run was created.'),
        finished_at: nullable(instant('When it ended.')),
        error_code: nullable(Type.String({ description: 'Why it failed.' })),
        engine_version: nullable(Type.String({ description: 'Of the code that judged.' })),
      }),
    ),
  }),
);
