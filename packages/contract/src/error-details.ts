/** What codes of the error table say in a case that their own text does not name. */

import type { Localized } from '@vitrine/engine';

/** What `quota_exceeded` says when it is the active-site limit that was reached (decisions §3). */
export const SITE_LIMIT_DETAIL = {
  en: 'The account has reached its active-site limit. Archive a site to free its place.',
  fr: 'Le compte a atteint son nombre maximal de sites actifs. Archivez un site pour libérer sa place.',
} as const satisfies Localized;

/** What `quota_exceeded` says when an account has as many webhooks as it may. */
export const WEBHOOK_LIMIT_DETAIL = { en: 'The account has as many webhooks as it may have. Delete one first.' } as const;

/** Why a member of a watch is refused, as `msg` of its field error. */
export const WATCH_REFUSALS = {
  archived: 'is no active site of the account',
  control: 'needs control of the domain to be proven',
  full: 'is more often than this domain may be asked for all accounts',
} as const;
export const WATCH_PLAN_DETAIL = { en: 'The plan of the account does not watch a store that often.' } as const;
/** Why a watch would not run: its plan is too small for it, or it asks for a scan the account may not have. */
export const WATCH_UNITS_DETAIL = {
  en: 'The plan of the account has fewer units a month than this watch would take. Choose a longer interval.',
} as const;
export const WATCH_SCAN_DETAIL = { en: 'The general scan is not open to this account. Watch the store without it.' } as const;

/** Detail of the refusal where a simulation was asked for and there is no account whose quota could pay for it (decisions §4). */
export const NO_ACCOUNT_DETAIL = {
  en: 'An agent simulation takes a unit of an account’s monthly quota. Send an API key, or leave agent_simulation out.',
  fr: 'Une simulation d’agent consomme une unité du quota mensuel d’un compte. Envoyez une clé d’API, ou omettez agent_simulation.',
} as const satisfies Localized;

/** Detail of a refusal over MCP where the account may have no general scan; English, as launches are. */
export const SCAN_ACCOUNT_DETAIL = {
  en: 'run_agent_readiness_scan is not open to this account: its general scan is for accounts in the beta. No unit was taken. Launch run_agent_commerce_audit, which needs no scan, or ask the operator for access.',
} as const;

/** What codes say of runs of the other kinds, where the table speaks of audits and sessions alone. English, as the codes are. */
export const RUN_DETAILS = {
  no_audit: { en: 'The account has no finished audit of this domain. Audit it first.' },
  no_verification: { en: 'The audit has no verification of this number, or there is no such audit.' },
  evidence_removed: { en: 'The evidence of this audit has been removed after its time, so nothing can be verified. Run a new audit.' },
  not_done: { en: 'Findings can be verified once the audit is done.' },
  no_attempt: { en: 'The run has no attempt of a shopper of this number.' },
  trace_removed: { en: 'What the shopper did has been removed after its time; the verdict stays.' },
  maintenance: { en: 'The service is under maintenance and takes no new runs for now; those under way go on. Retry-After says when.' },
  no_run: { en: 'The account has no such run.' },
  report_not_found: { en: 'The report exists once the run is done.' },
  session_required: { en: 'This endpoint needs an API key or a session token.' },
} as const;
