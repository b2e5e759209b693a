/**
 * The account family (specification §4, decisions §2) and billing: pages of the provider for account owners, and the provider's
 * own calls, authenticated by their signature.
 */

import { type Endpoint, header, json, noContent, PAGE_SIZE, routes, SESSION_ERRORS, TEXT_PARAMETER } from './endpoint.ts';
import {
  ACCOUNT,
  API_KEY_VIEW,
  historyEntrySchema,
  historySchema,
  NEW_API_KEY,
  OWNED_RUNS,
  SESSIONS,
  SHARE,
  SITE,
  SITES,
  USAGE,
} from './wire/account.ts';
import { ACCOUNT_CHANGE, BADGE_REQUEST, BILLING_LINK, CHECKOUT_REQUEST, SITE_CHANGE } from './wire/account-requests.ts';
import { BADGE, BADGES } from './wire/badge.ts';

const owned = routes('session', ...SESSION_ERRORS);
const keyed = routes('session_or_key', ...SESSION_ERRORS, 'invalid_api_key');
const open = routes('none');

export const ACCOUNT_ENDPOINTS = {
  readAccount: {
    ...keyed('GET', '/account'),
    summary: 'Read the profile',
    description: 'The account behind the session, or behind the key where the deployment accepts keys here.',
    answers: { 200: json('The profile.', () => ACCOUNT) },
  },
  updateAccount: {
    ...keyed('PATCH', '/account', 'validation_error'),
    summary: 'Change the profile',
    description:
      'Changes the members that are sent. Where the deployment accepts keys here, a key changes `country` and `language`; `name` takes a session.',
    body: () => ACCOUNT_CHANGE,
    answers: { 200: json('The profile as it is now.', () => ACCOUNT) },
  },
  deleteAccount: {
    ...owned('DELETE', '/account', 'billing_provider_error'),
    summary: 'Delete the account',
    description:
      'Ends the subscription, revokes keys, sessions and badges, forgets the address. Audits are detached and stay readable by their id.',
    answers: { 204: noContent('It is gone.') },
  },
  readUsage: {
    ...keyed('GET', '/account/usage'),
    summary: 'Read plan and quotas',
    description: 'Units of this cycle and active sites, used and allowed.',
    answers: { 200: json('The usage.', () => USAGE) },
  },
  listAudits: {
    ...owned('GET', '/account/audits', 'validation_error'),
    summary: 'List the audits of the account',
    description: 'Newest first, with metadata and the change of the score since the audit before of the same domain.',
    query: [
      { name: 'cursor', description: '`next_cursor` of the page before.', schema: TEXT_PARAMETER },
      { name: 'limit', description: 'Entries of a page.', schema: PAGE_SIZE },
      { name: 'domain', description: 'Only audits of this domain.', schema: TEXT_PARAMETER },
    ],
    answers: { 200: json('A page.', historySchema) },
  },
  readEntry: {
    ...owned('GET', '/account/audits/{id}', 'audit_not_found'),
    summary: 'Read one audit as the list has it',
    description:
      'For its owner alone: what was sent with it, the change of its score, and whether it is shared. `GET /audits/{id}` has what was found.',
    answers: { 200: json('The audit.', historyEntrySchema) },
  },
  listRuns: {
    ...owned('GET', '/account/runs', 'validation_error'),
    summary: 'List the runs of a domain beside its audits',
    description: 'Agent Performance or Web Findability runs of the account, the newest twenty first; each is read by its own route.',
    query: [
      { name: 'kind', description: 'Of this kind.', required: true, schema: { type: 'string', enum: ['performance', 'findability'] } },
      { name: 'domain', description: 'Of this domain.', required: true, schema: TEXT_PARAMETER },
    ],
    answers: { 200: json('The runs.', () => OWNED_RUNS) },
  },
  deleteAudit: {
    ...owned('DELETE', '/account/audits/{id}', 'audit_not_found'),
    summary: 'Delete an audit',
    description:
      'Removes the audit with its evidence, events, report and idempotency key; one that has not ended is cancelled first. Every reading is `audit_not_found` from then on, and lists, badges and public numbers no longer count it. A unit it has used stays used.',
    answers: { 204: noContent('It is gone.') },
  },
  withdrawShare: {
    ...owned('DELETE', '/account/audits/{id}/share', 'audit_not_found'),
    summary: 'Withdraw an audit',
    description:
      'The audit with its report, parts and events is then for its owner alone, by key or session; `audit_not_found` to all others.',
    answers: { 204: noContent('It is withdrawn.') },
  },
  restoreShare: {
    ...owned('POST', '/account/audits/{id}/share', 'audit_not_found'),
    summary: 'Share an audit again',
    description: 'It is readable by whoever holds the id, as it was at first.',
    answers: { 200: json('It is shared.', () => SHARE) },
  },
  listSites: {
    ...owned('GET', '/account/sites'),
    summary: 'List sites',
    description:
      'Registrable domains that take a place, what their owner allows on them, and what to publish to prove control of them; and those that take none any more.',
    answers: { 200: json('The sites.', () => SITES) },
  },
  updateSite: {
    ...owned('PATCH', '/account/sites/{domain}', 'validation_error', 'not_found'),
    summary: 'Allow more than reading',
    description:
      'Keeps what the owner allows; nothing is asked of the store now. It takes effect in runs of this account that find the proof of control (`control`), and each of them looks for it anew. Without it a run goes on as if nothing were allowed, and says so.',
    body: () => SITE_CHANGE,
    answers: { 200: json('The site as it is now.', () => SITE) },
  },
  archiveSite: {
    ...owned('DELETE', '/account/sites/{domain}', 'not_found'),
    summary: 'Archive a site',
    description:
      'Frees its place; its audits and reports stay. What was allowed and proven ends, and another token is given with the next place.',
    answers: { 204: noContent('It takes no place.') },
  },
  createApiKey: {
    ...owned('POST', '/account/api-key'),
    summary: 'Make an API key',
    description: 'One is active per account: the one before ends at once. The secret is shown this once.',
    answers: { 201: json('The key.', () => NEW_API_KEY) },
  },
  readApiKey: {
    ...owned('GET', '/account/api-key', 'api_key_not_found'),
    summary: 'Look at the API key',
    description: 'What can be told of the active key.',
    answers: { 200: json('The key without its secret.', () => API_KEY_VIEW) },
  },
  revokeApiKey: {
    ...owned('DELETE', '/account/api-key', 'api_key_not_found'),
    summary: 'Revoke the API key',
    description: 'Takes effect at once on every replica.',
    answers: { 204: noContent('No key is active.') },
  },
  listSessions: {
    ...owned('GET', '/account/sessions'),
    summary: 'List sessions',
    description: 'Active ones, the one used last first.',
    answers: { 200: json('The sessions.', () => SESSIONS) },
  },
  revokeSession: {
    ...owned('DELETE', '/account/sessions/{id}', 'session_not_found'),
    summary: 'Revoke a session',
    description: 'Takes effect at once on every replica; revoking the session that asks signs out.',
    answers: { 204: noContent('It is revoked.') },
  },
  listBadges: {
    ...owned('GET', '/account/badges'),
    summary: 'List badges',
    description: 'Active ones, the newest first.',
    answers: { 200: json('The badges.', () => BADGES) },
  },
  createBadge: {
    ...owned('POST', '/account/badges', 'validation_error', 'badge_token_already_exists'),
    summary: 'Make a badge',
    description: "A public picture of the store's tier. One is active per store.",
    body: () => BADGE_REQUEST,
    answers: { 201: json('The badge.', () => BADGE, { Location: 'Where everybody can read it.' }) },
  },
  revokeBadge: {
    ...owned('DELETE', '/account/badges/{token}', 'badge_token_not_found'),
    summary: 'Revoke a badge',
    description: 'It is gone for everybody, as soon as caches ask again.',
    answers: { 204: noContent('It is revoked.') },
  },
} as const satisfies Readonly<Record<string, Endpoint>>;

/** Four times an ordinary body: an event holds a whole subscription with its price and its customer's choices. */
const MAX_EVENT = 262_144;

export const BILLING_ENDPOINTS = {
  openCheckout: {
    ...owned('POST', '/account/billing/checkout', 'validation_error', 'already_subscribed', 'billing_provider_error'),
    summary: 'Open a checkout',
    description: 'Address of the page on which the account subscribes to a plan. One page per account is open at a time.',
    body: () => CHECKOUT_REQUEST,
    answers: { 200: json('Where to send the browser.', () => BILLING_LINK) },
  },
  openPortal: {
    ...owned('POST', '/account/billing/portal', 'no_billing_account', 'billing_provider_error'),
    summary: 'Open the billing portal',
    description: 'Address of the page on which the account changes its plan or its card, reads invoices or cancels. Takes no body.',
    body: null,
    answers: { 200: json('Where to send the browser.', () => BILLING_LINK) },
  },
  receiveBillingEvent: {
    ...open('POST', '/webhooks/billing', 'validation_error', 'invalid_billing_signature', 'billing_provider_error'),
    summary: 'Take an event of the billing provider',
    description: 'Answers once the effect is stored. Events may come late, more than once and in any order: each takes effect once.',
    requestHeaders: [header('Stripe-Signature', "The provider's signature over the body.")],
    rawBody: MAX_EVENT,
    answers: { 200: { description: 'Taken: do not deliver it again.', contentType: null } },
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
