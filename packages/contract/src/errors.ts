/** Every error a client can meet, once: status, words and extra members. docs/errors.md and OpenAPI are made from this table. */

import type { Language, Localized } from '@vitrine/engine';
import type { FieldError } from './schema/field-errors.ts';

export interface ErrorDefinition {
  readonly status: number;
  /**
   * `key`: reachable with an API key (specification §7, first table). `dashboard`: dashboard sessions and billing webhooks
   * (second table). `service`: any client of any route (decisions §3).
   */
  readonly audience: 'key' | 'dashboard' | 'service';
  /** The condition, for the documentation. */
  readonly condition: string;
  /** What the client should do, for the documentation. */
  readonly advice: string;
  /** A French text only where the specification says that the code honours `language`. */
  readonly detail: { readonly en: string; readonly fr?: string };
}

interface Told extends Pick<ErrorDefinition, 'advice'> {
  /** Left out where `detail` says it. */
  readonly condition?: string;
  readonly detail: string | ErrorDefinition['detail'];
}

const met =
  (audience: ErrorDefinition['audience']) =>
  (status: number, { detail: told, condition, advice }: Told): ErrorDefinition => {
    const detail = typeof told === 'string' ? { en: told } : told;
    return { status, audience, condition: condition ?? detail.en, advice, detail };
  };
const [key, dashboard, service] = [met('key'), met('dashboard'), met('service')];

export const ERRORS = {
  missing_bearer_prefix: key(401, {
    condition:
      'The `Authorization` header is present without the `Bearer` prefix; on the MCP server, which needs a key, also when it is missing.',
    advice: 'Configuration error: fix the header, do not retry.',
    detail: 'The Authorization header must start with "Bearer ".',
  }),
  invalid_api_key: key(401, {
    condition: 'The key is unknown or revoked, or its account was deleted.',
    advice: 'Do not retry.',
    detail: 'The API key is unknown or revoked.',
  }),
  validation_error: key(422, {
    condition: 'The request is malformed (broken JSON, another content type, an encoded body, one over 64 KiB) or has an unknown field.',
    advice: 'Do not retry; read `field_errors`.',
    detail: 'The request is not valid.',
  }),
  rate_limit_exceeded: key(429, {
    condition: 'Too many requests in the sliding window of one hour.',
    advice: 'Retry after `retry_after_seconds`.',
    detail: { en: 'Too many requests. Try again later.', fr: 'Trop de requêtes. Réessayez plus tard.' },
  }),
  quota_exceeded: key(402, {
    condition:
      'The monthly quota is used up, the account has reached its limit of active sites or of webhooks, or what was asked for has a quota of 0 here (a simulation without a key, a scan over MCP of an account that may have none). Nothing was created.',
    advice: 'Do not retry before the next cycle, or before a site is archived. Where `quota_limit` is 0, `detail` says what to do.',
    detail: { en: 'The monthly quota is used up.', fr: 'Le quota mensuel est épuisé.' },
  }),
  audit_not_found: key(404, {
    condition:
      'No audit has this id, or its owner has withdrawn it. Of runs beside the audit: the account has no such run, or no finished audit of the domain.',
    advice: 'Check the id.',
    detail: 'No audit has this id.',
  }),
  report_not_found: key(404, {
    condition: 'The report, the brief or findings were asked for before the audit is `done`; the brief also where nothing needs fixing.',
    advice: 'Wait for `done`.',
    detail: 'The report exists once the audit is done.',
  }),
  already_subscribed: dashboard(409, {
    condition: 'A checkout was asked for while a subscription is active.',
    advice: 'Change the plan in the billing portal.',
    detail: 'The account has an active subscription.',
  }),
  no_billing_account: dashboard(404, {
    condition: 'The billing portal was asked for, and the account has never been a customer.',
    advice: 'Open a checkout first.',
    detail: 'The account has no billing account.',
  }),
  invalid_billing_signature: dashboard(400, {
    condition: 'A webhook without a valid signature, or with one that is too old.',
    advice: 'Check the signing secret of the endpoint.',
    detail: 'The signature is not valid.',
  }),
  billing_provider_error: dashboard(502, { advice: 'Try again in a moment.', detail: 'The billing provider is temporarily unavailable.' }),
  session_required: dashboard(401, {
    condition: 'An account endpoint was called without a session token, or a run without a key or a session.',
    advice: 'Sign in.',
    detail: 'This endpoint needs a session token.',
  }),
  invalid_session: dashboard(401, { advice: 'Sign in again.', detail: 'The session is unknown, revoked or expired.' }),
  internal_token_required: dashboard(401, {
    condition: 'The endpoint is reserved for the internal proxy, and the internal token is missing or wrong.',
    advice: 'Configuration error of the proxy; do not retry.',
    detail: 'This endpoint is reserved for the internal proxy.',
  }),
  invalid_magic_link_token: dashboard(400, {
    advice: 'Ask for a new link.',
    detail: 'The sign-in link is invalid, expired or already used.',
  }),
  api_key_not_found: dashboard(404, { advice: 'Create one.', detail: 'No API key is active.' }),
  session_not_found: dashboard(404, {
    condition: 'The session to revoke is unknown or already revoked.',
    advice: 'List the sessions again.',
    detail: 'The account has no active session with this id.',
  }),
  badge_token_not_found: dashboard(404, {
    condition: 'The badge is unknown, revoked or expired, or its audit is not to be read.',
    advice: 'List the badges again.',
    detail: 'There is no active badge with this token.',
  }),
  badge_token_already_exists: dashboard(409, {
    condition: 'An active badge exists for the store.',
    advice: 'Use it, or revoke it first.',
    detail: 'An active badge exists for this store.',
  }),
  webhook_not_found: key(404, { advice: 'List the webhooks again.', detail: 'The account has no webhook with this id.' }),
  delivery_not_found: key(404, {
    condition: 'The webhook has no delivery with this id, or its time is over.',
    advice: 'Read the log again.',
    detail: 'The webhook has no delivery with this id.',
  }),
  watch_not_found: key(404, {
    condition: 'The account has no watch with this id, or no watch has a feed with this token.',
    advice: 'List the watches again.',
    detail: 'There is no such watch.',
  }),
  watch_already_exists: key(409, {
    condition: 'The store is watched by the account, with the same sort of run.',
    advice: 'Change that watch.',
    detail: 'The account watches this store already.',
  }),
  webhook_off: key(409, {
    condition: 'Something was to be sent to a webhook that is not `on`.',
    advice: 'Switch it on first: `PATCH` with `{"state": "on"}`.',
    detail: 'The webhook is off. Switch it on first.',
  }),
  not_found: service(404, {
    condition: 'No such path.',
    advice: 'Check the address.',
    detail: 'There is nothing at this address.',
  }),
  method_not_allowed: service(405, {
    condition: 'The path exists, the method does not; `Allow` lists those that do.',
    advice: 'Use one of the methods in `Allow`.',
    detail: 'This address does not answer this method.',
  }),
  origin_not_allowed: service(403, {
    condition: 'The MCP server was reached under a host name that is not its own, or by a page of another origin.',
    advice:
      'Use the address of the server card; the operator can allow further origins. A page of your own posts to `/audits`, from an allowed origin.',
    detail: 'This host or origin may not use the MCP server.',
  }),
  service_unavailable: service(503, {
    condition: 'The service cannot take the request now; `Retry-After` says when to come back.',
    advice: 'Retry after the seconds in `Retry-After`.',
    detail: 'The service is temporarily unavailable.',
  }),
  internal_error: service(500, {
    condition: 'A fault of the service. `X-Request-Id` finds it in the logs.',
    advice: 'Report the `X-Request-Id`.',
    detail: 'Something went wrong on our side.',
  }),
} as const satisfies Readonly<Record<string, ErrorDefinition>>;

export type ErrorCode = keyof typeof ERRORS;
export const ERROR_CODES = Object.keys(ERRORS) as readonly ErrorCode[];

export type RateLimitScope = 'ip' | 'account' | 'email';
export const RATE_LIMIT_SCOPES: readonly RateLimitScope[] = ['ip', 'account', 'email'];

/** The members a code adds to the body; codes that are not here add none (specification §7). */
export interface ErrorExtras {
  readonly validation_error: { readonly field_errors: readonly FieldError[] };
  readonly rate_limit_exceeded: { readonly scope: RateLimitScope; readonly retry_after_seconds: number };
  readonly quota_exceeded: { readonly quota_used: number; readonly quota_limit: number };
}

/** Why a failed audit failed, as its `error.error_code` and `error.detail` (decisions §1): no address, port state or stack. */
export const AUDIT_ERRORS = {
  store_unreachable: {
    en: 'The store could not be reached: its name does not resolve, or it does not answer over HTTP/1.1.',
    fr: 'La boutique est injoignable : son nom ne se résout pas, ou elle ne répond pas en HTTP/1.1.',
  },
  target_not_allowed: { en: 'This address cannot be audited.', fr: 'Cette adresse ne peut pas être auditée.' },
  audit_timeout: { en: 'The audit took too long and was stopped.', fr: 'L’audit a duré trop longtemps et a été arrêté.' },
  cancelled: { en: 'The audit was cancelled by its owner.', fr: 'L’audit a été annulé par son propriétaire.' },
  internal_error: {
    en: 'The audit could not be completed because of a fault on our side.',
    fr: 'L’audit n’a pas pu aboutir à cause d’une erreur de notre côté.',
  },
} as const satisfies Readonly<Record<string, Localized>>;
export type RunErrorName = keyof typeof AUDIT_ERRORS;

/** Details of a failed run of the other kinds. */
export const RUN_ERRORS: Readonly<Record<RunErrorName, Localized>> = {
  ...AUDIT_ERRORS,
  audit_timeout: { en: 'The run took too long and was stopped.', fr: 'L’exécution a duré trop longtemps et a été arrêtée.' },
  cancelled: { en: 'The run was cancelled by its owner.', fr: 'L’exécution a été annulée par son propriétaire.' },
  internal_error: {
    en: 'The run could not be completed because of a fault on our side.',
    fr: 'L’exécution n’a pas pu aboutir à cause d’une erreur de notre côté.',
  },
};

/** The text of a code; English unless the code honours languages (specification §7, "Message language"). */
export function errorDetail(code: ErrorCode, language: Language): string {
  const { detail }: ErrorDefinition = ERRORS[code];
  return (language === 'fr' ? detail.fr : undefined) ?? detail.en;
}
