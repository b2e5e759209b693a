/** What a row of the endpoint table says. */

import { LANGUAGES } from '@vitrine/engine';
import type { TSchema } from 'typebox';
import type { ErrorCode } from './errors.ts';
import type { DeploymentProfile } from './profile.ts';

export interface PromisedAnswer {
  readonly description: string;
  /** null: the answer has no body. */
  readonly contentType: string | null;
  /** The other form the client may ask for (`Accept`). */
  readonly alternateType?: string;
  /** Schema of a JSON body whose shape is ours. */
  readonly schema?: (profile: DeploymentProfile) => TSchema;
  /** Headers a client may rely on: name → meaning. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Routes that take the `id` of this body: endpoint → what they are for. */
  readonly links?: Readonly<Record<string, string>>;
}

export interface RequestHeader {
  readonly name: string;
  readonly description: string;
  readonly schema: Readonly<Record<string, unknown>>;
}
/** `more`: what its text must be. */
export const header = (name: string, description: string, more: Readonly<Record<string, unknown>> = {}): RequestHeader => ({
  name,
  description,
  schema: { type: 'string', ...more },
});

/** What a value must be. Words of an `enum` are read in any case; a number that has a `default` is that where it is left out. */
export type QuerySchema =
  | { readonly type: 'string'; readonly enum?: readonly string[] }
  | { readonly type: 'integer'; readonly minimum: number; readonly maximum: number; readonly default?: number };

/** A parameter behind the question mark. One that is empty or given twice is refused; one that is not known too, but for pages. */
export interface QueryParameter {
  readonly name: string;
  readonly description: string;
  /** Refused where it is left out. */
  readonly required?: boolean;
  readonly schema: QuerySchema;
}
export const TEXT_PARAMETER = { type: 'string' } as const;
/** Entries of a page. */
export const PAGE_SIZE = { type: 'integer', minimum: 1, maximum: 100, default: 20 } as const;
export const LANG = {
  name: 'lang',
  description: 'Language of the words. Left out: that of the run or, where no run is read, the one `Accept-Language` asks for.',
  schema: { type: 'string', enum: LANGUAGES },
} as const;

/**
 * Who may call (specification §5):
 * `none`: credentials are not looked at. `key_optional`: anonymous without a header, 401 with a bad one; a session counts
 * as its account. `session`: a dashboard session. `session_or_key`: the same where the deployment refuses keys
 * (`VITRINE_ACCOUNT_KEYS`), else a key, too. `internal`: the internal proxy. `key`: an API key and nothing else.
 * `key_or_session`: one of the two, whatever the deployment thinks of keys on account endpoints.
 */
export type EndpointAuth = 'none' | 'key_optional' | 'session' | 'session_or_key' | 'internal' | 'key' | 'key_or_session';

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Parameters in braces. */
  readonly path: string;
  readonly auth: EndpointAuth;
  /** Which hourly limit a call is charged to, before its body is read. */
  readonly limit: 'creations' | 'verifications' | 'deliveries' | null;
  /** Part of the public description (specification §4, "Machine-readable descriptions"). */
  readonly published: boolean;
  readonly summary: string;
  readonly description: string;
  readonly requestHeaders: readonly RequestHeader[];
  readonly query?: readonly QueryParameter[];
  readonly body: ((profile: DeploymentProfile) => TSchema) | null;
  /** The body is handed on as bytes, at most this many, because a signature is over them; `body` is then null. */
  readonly rawBody?: number;
  readonly answers: Readonly<Record<number, PromisedAnswer>>;
  /** Beyond those any route can give: `method_not_allowed`, `service_unavailable`, `internal_error`. */
  readonly errors: readonly ErrorCode[];
}

const JSON_TYPE = 'application/json; charset=utf-8';
export const HTML_TYPE = 'text/html; charset=utf-8';
export const MARKDOWN_TYPE = 'text/markdown; charset=utf-8';

export const json = (description: string, schema: PromisedAnswer['schema'], headers: PromisedAnswer['headers'] = {}) => ({
  description,
  contentType: JSON_TYPE,
  ...(schema && { schema }),
  headers,
});

export const NOT_MODIFIED: PromisedAnswer = {
  description: 'The representation named in `If-None-Match` is still current.',
  contentType: null,
};
export const noContent = (description: string): PromisedAnswer => ({ description, contentType: null });

export const IF_NONE_MATCH = header('If-None-Match', 'An `ETag` received earlier; the answer is 304 while it is current.');

export const ETAG = { ETag: 'Strong validator of the representation.' };

export const PREFER = header(
  'Prefer',
  '`wait=N` holds the answer until the audit has ended, N seconds at most (30 is the cap; RFC 7240).',
  { examples: ['wait=20'] },
);
export const IDEMPOTENCY_KEY = header(
  'Idempotency-Key',
  'Repeats within 24 hours give the same audit. The same key with another body is a `validation_error`.',
  { pattern: '^[\\x21-\\x7e]{1,255}$' },
);
export const LAST_EVENT_ID = header('Last-Event-ID', 'Resumes after this event, on any replica.', { pattern: '^\\d{1,9}$' });

export const CALLER_ERRORS = ['missing_bearer_prefix', 'invalid_api_key', 'invalid_session'] as const;
export const SESSION_ERRORS = ['missing_bearer_prefix', 'session_required', 'invalid_session'] as const;

/** The rows of one sort of routes: who may call them, and the errors that each of them can give. A row says what it has beside that. */
export const routes =
  (auth: EndpointAuth, ...shared: readonly ErrorCode[]) =>
  (method: Endpoint['method'], path: string, ...errors: readonly ErrorCode[]): Omit<Endpoint, 'summary' | 'description' | 'answers'> => ({
    method,
    path,
    auth,
    limit: null,
    published: false,
    requestHeaders: [],
    body: null,
    errors: [...shared, ...errors],
  });

/** What anybody may read, and ask again only where it has changed. */
export const cached = (path: string, ...errors: readonly ErrorCode[]) => ({
  ...routes('none')('GET', path, ...errors),
  requestHeaders: [IF_NONE_MATCH],
});

const LIMITS = {
  'RateLimit-Policy': 'The limit that applies: quota and window in seconds.',
  RateLimit: 'What is left of it, and seconds until something comes back.',
};
const POLLING = {
  'Retry-After': 'Seconds after which another look makes sense; only while the audit has not ended.',
  'Preference-Applied': 'The `Prefer: wait` that was honoured.',
};

/** Answer to a creation: the run is a row, and nothing of the store was asked yet. */
export const queued = (what: 'audit' | 'run' | 'verification', schema: PromisedAnswer['schema']) =>
  json(`The ${what}, queued.`, schema, {
    Location: `Where the ${what} can be read.`,
    'Idempotent-Replayed': '`true` when this repeats an earlier answer; nothing was created.',
    ...LIMITS,
  });

export const current = (what: 'audit' | 'run' | 'verification', schema: PromisedAnswer['schema']) => ({
  200: json(`The ${what}.`, schema, { ...ETAG, ...POLLING }),
  304: NOT_MODIFIED,
});

/** Answers to a cancellation: the run as `current` shows it, whether it was ended now or had ended before. */
export const cancelled = (what: 'audit' | 'run', schema: PromisedAnswer['schema']): Endpoint['answers'] => ({
  200: json(`The ${what} as it has ended.`, schema, ETAG),
});

export const REPORT: Endpoint['answers'] = {
  200: { description: 'The report.', contentType: HTML_TYPE, headers: ETAG },
  304: NOT_MODIFIED,
};

export const TRANSCRIPT_PAGE: Endpoint['answers'] = { 200: { description: 'The transcript as a page.', contentType: HTML_TYPE } };
export const stream = (what: 'audit' | 'run'): Endpoint['answers'] => ({
  200: { description: 'The stream.', contentType: 'text/event-stream' },
  204: { description: `The ${what} has ended and every event was seen; do not reconnect.`, contentType: null },
});
