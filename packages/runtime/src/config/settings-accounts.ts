/** Settings of plans, sessions and retention; part of the table in settings.ts. */

import { choice, integer, list } from './setting.ts';

const RETAIN = { min: 1, max: 36_500 };

export const ACCOUNT_SETTINGS = {
  plans: list({
    env: 'VITRINE_PLANS',
    item: /^(free|pro|scale)\.(simulation|performance|findability|sites)=\d{1,9}$/,
    itemKind: 'a limit of a plan, as `pro.sites=20`',
    fallback: [],
    doc: 'Limits of plans that differ from the table in docs/accounts.md.',
  }),
  scanAccounts: choice({
    env: 'VITRINE_SCAN_ACCOUNTS',
    choices: ['beta', 'all'],
    fallback: 'beta',
    doc: 'Accounts whose audits may include the general scan: those in the beta, or all. `npm start` sets `all`.',
  }),
  sessionIdleDays: integer({
    env: 'VITRINE_SESSION_IDLE_DAYS',
    min: 1,
    max: 365,
    fallback: 14,
    doc: 'Days after its last use on which a dashboard session ends.',
  }),
  sessionDays: integer({
    env: 'VITRINE_SESSION_DAYS',
    min: 1,
    max: 3_650,
    fallback: 90,
    doc: 'Days after its beginning on which a dashboard session ends in any case.',
  }),
  retainAnonymousDays: integer({
    env: 'VITRINE_RETAIN_ANONYMOUS_DAYS',
    ...RETAIN,
    fallback: 90,
    doc: 'Days after which an audit without an account is deleted, with its evidence.',
  }),
  retainLinkHours: integer({
    env: 'VITRINE_RETAIN_LINK_HOURS',
    ...RETAIN,
    fallback: 24,
    doc: 'Hours after its expiry for which a sign-in link is kept.',
  }),
  retainSessionDays: integer({
    env: 'VITRINE_RETAIN_SESSION_DAYS',
    ...RETAIN,
    fallback: 30,
    doc: 'Days after its end for which a session is kept.',
  }),
  retainUsageDays: integer({
    env: 'VITRINE_RETAIN_USAGE_DAYS',
    min: 62,
    max: 36_500,
    fallback: 400,
    doc: 'Days after the beginning of a cycle for which its usage and ledger are kept.',
  }),
  retainBillingEventDays: integer({
    env: 'VITRINE_RETAIN_BILLING_EVENT_DAYS',
    min: 4,
    max: 36_500,
    fallback: 90,
    doc: 'Days for which the ids of billing events are kept; the provider delivers an event again for three days.',
  }),
} as const;
