/**
 * Settings of accounts, part of the table in settings.ts: plans, sessions, retention, sign-in and its messages, and the billing
 * provider, whose settings keep the names of its own documentation.
 */

import { choice, connection, httpAddress, integer, list, secret, text } from './setting.ts';

const DAYS = [1, 36_500] as const;
const PER_HOUR = [0, 1_000_000] as const;

/** What accounts may do: checked by the API when a run is asked for, and by the worker when a watch starts one. */
export const ACCOUNT_SETTINGS = {
  plans: list('VITRINE_PLANS', 'terms', {
    item: /^(free|pro|scale)\.(simulation|performance|findability|sites)=\d{1,9}$/,
    itemKind: 'a limit of a plan, as `pro.sites=20`',
  }).doc('Limits of plans that differ from the table in docs/accounts.md.'),
  scanAccounts: choice('VITRINE_SCAN_ACCOUNTS', 'terms', ['beta', 'all'], 'beta').doc(
    'Accounts whose audits may include the general scan.',
  ),
} as const;

/** When sessions end: for the API, which opens them, and the worker, which removes the ended ones. */
export const SESSION_SETTINGS = {
  sessionIdleDays: integer('VITRINE_SESSION_IDLE_DAYS', 'terms', [1, 365], 14).doc(
    'Days after its last use on which a dashboard session ends.',
  ),
  sessionDays: integer('VITRINE_SESSION_DAYS', 'terms', [1, 3_650], 90).doc(
    'Days after its beginning on which a dashboard session ends in any case.',
  ),
} as const;

export const RETENTION_SETTINGS = {
  retainAnonymousDays: integer('VITRINE_RETAIN_ANONYMOUS_DAYS', 'terms', DAYS, 90).doc(
    'Days after which an audit without an account is deleted, with its evidence.',
  ),
  retainAccountDays: integer('VITRINE_RETAIN_ACCOUNT_DAYS', 'terms', DAYS, 730).doc(
    'Days after which an audit or run of an account is deleted, with its evidence.',
  ),
  retainEvidenceDays: integer('VITRINE_RETAIN_EVIDENCE_DAYS', 'terms', DAYS, 90).doc(
    'Days after which the evidence of an ended audit or run is deleted; result and report stay.',
  ),
  retainUsageDays: integer('VITRINE_RETAIN_USAGE_DAYS', 'terms', [62, 36_500], 400).doc(
    'Days after the beginning of a cycle for which its usage and ledger are kept.',
  ),
  retainOperatorLogDays: integer('VITRINE_RETAIN_OPERATOR_LOG_DAYS', 'terms', [1, 36_500], 730).doc(
    'Days for which a line of the operators’ log is kept.',
  ),
} as const;

export const SIGN_IN_SETTINGS = {
  internalToken: secret('VITRINE_INTERNAL_TOKEN', 'part', { atLeast: 32 }).doc(
    "Credential of the dashboard's back end, at least 32 characters. Without it the internal endpoints, and so sign-in, are closed.",
  ),
  internalTokenPrevious: secret('VITRINE_INTERNAL_TOKEN_PREVIOUS', 'rotation', { atLeast: 32 }).doc('The former internal token.'),
  accountKeys: choice('VITRINE_ACCOUNT_KEYS', 'part', ['allowed', 'refused'], 'allowed').doc(
    'Whether an API key may read profile and usage, and set country and language.',
  ),
  smtpUrl: connection('SMTP_URL', 'part', ['smtp', 'smtps'], { fallback: null }).doc(
    'Mail server. Without it messages are printed and kept at `/mailbox`; production with sign-in refuses to start that way.',
  ),
  mailFrom: text('VITRINE_MAIL_FROM', 'part', 'Vitrine <no-reply@localhost>').doc(
    'Sender of messages: an address, or a name and an address in angle brackets.',
  ),
  keysUrl: httpAddress('VITRINE_KEYS_URL', 'part').doc(
    'Page of the dashboard where a person makes an API key, which `auth.md` and the home page name; without one the operator gives keys out.',
  ),
  signInUrl: httpAddress('VITRINE_SIGN_IN_URL', 'part').doc(
    "Page that sign-in links open: the dashboard's, or `BASE_URL` followed by `/sign-in` when not set.",
  ),
  limitSignInEmail: integer('VITRINE_LIMIT_SIGN_IN_EMAIL', 'terms', [0, 1_000_000], 5).doc('Sign-in links per hour and e-mail address.'),
  limitSignInNetwork: integer('VITRINE_LIMIT_SIGN_IN_NETWORK', 'terms', [0, 1_000_000], 20).doc(
    'Sign-in links per hour and address of the end user (IPv6 by /64).',
  ),
} as const;

/** A production that signs people in must be able to write to them, and under a sender of its own. */
export function signInProblems(values: Readonly<Record<string, unknown>>, isSet: (env: string) => boolean): string[] {
  if (values['nodeEnv'] !== 'production' || values['internalToken'] === null) return [];
  const needed = [SIGN_IN_SETTINGS.smtpUrl.env, SIGN_IN_SETTINGS.mailFrom.env].filter((env) => !isSet(env));
  return needed.map((env) => `${env} is required in production with ${SIGN_IN_SETTINGS.internalToken.env}`);
}

const PRICE = { item: /^price_\w+$/, itemKind: 'a price id' };

export const BILLING_SETTINGS = {
  stripeSecretKey: secret('STRIPE_SECRET_KEY', 'part').doc(
    'Key of the billing provider. Without it nothing is sold: the billing endpoints answer 503.',
  ),
  stripeWebhookSecret: secret('STRIPE_WEBHOOK_SECRET', 'part', { atLeast: 16 }).doc(
    'Signing secret of the endpoint `POST /webhooks/billing` at the provider. Required with the key.',
  ),
  stripeWebhookSecretPrevious: secret('STRIPE_WEBHOOK_SECRET_PREVIOUS', 'rotation', { atLeast: 16 }).doc('The former signing secret.'),
  stripePricePro: list('STRIPE_PRICE_PRO', 'part', PRICE).doc(
    'Price of the plan `pro`; former prices may follow it, their subscribers keep the plan. Required with the key.',
  ),
  stripePriceScale: list('STRIPE_PRICE_SCALE', 'part', PRICE).doc('The same for the plan `scale`. Required with the key.'),
  stripeApiBase: httpAddress('STRIPE_API_BASE', 'development', { httpsInProduction: true }).doc(
    'Address of a fake billing provider, for tests. In production only over https.',
  ),
  billingReturnUrl: httpAddress('VITRINE_BILLING_RETURN_URL', 'part').doc(
    'Page of the dashboard the provider sends people back to; `VITRINE_WEB_URL`, else `SITE_URL`, followed by `/account/plan` when not set.',
  ),
} as const;

/** Settings that are required together with the key: without them plans could be bought but not granted. */
export function billingProblems(values: Readonly<Record<string, unknown>>): string[] {
  if (values['stripeSecretKey'] === null) return [];
  const missing = (['stripeWebhookSecret', 'stripePricePro', 'stripePriceScale'] as const).filter((key) => isEmpty(values[key]));
  const shared = [values['stripePricePro'], values['stripePriceScale']].flat();
  return [
    ...missing.map((key) => `${BILLING_SETTINGS[key].env} is required with STRIPE_SECRET_KEY`),
    ...(new Set(shared).size < shared.length ? ['STRIPE_PRICE_PRO and STRIPE_PRICE_SCALE must not name a price twice'] : []),
  ];
}

function isEmpty(value: unknown): boolean {
  return value === null || (Array.isArray(value) && value.length === 0);
}

export const LIMIT_SETTINGS = {
  limitAnonymousAudits: integer('VITRINE_LIMIT_ANONYMOUS_AUDITS', 'terms', PER_HOUR, 10).doc(
    'Audits per hour and address without a key (IPv6 by /64).',
  ),
  limitAccountAudits: integer('VITRINE_LIMIT_ACCOUNT_AUDITS', 'terms', PER_HOUR, 60).doc('Audits per hour and account.'),
  limitAnonymousVerifications: integer('VITRINE_LIMIT_ANONYMOUS_VERIFICATIONS', 'terms', PER_HOUR, 20).doc(
    'Verifications of findings per hour and address without a key.',
  ),
  limitAccountVerifications: integer('VITRINE_LIMIT_ACCOUNT_VERIFICATIONS', 'terms', PER_HOUR, 60).doc(
    'Verifications of findings per hour and account.',
  ),
  limitAnonymousScans: integer('VITRINE_LIMIT_ANONYMOUS_SCANS', 'terms', PER_HOUR, 3).doc(
    'General scans per hour and address without a key.',
  ),
  limitBetaScans: integer('VITRINE_LIMIT_BETA_SCANS', 'terms', PER_HOUR, 20).doc('General scans per hour and beta account.'),
} as const;
