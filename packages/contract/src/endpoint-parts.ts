/** Helpers shared by the parts of the endpoint table. */

import type { Answer, RequestHeader } from './endpoint.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
export const HTML_TYPE = 'text/html; charset=utf-8';
export const MARKDOWN_TYPE = 'text/markdown; charset=utf-8';

export const json = (description: string, schema: Answer['schema'], headers: Answer['headers'] = {}) => ({
  description,
  contentType: JSON_TYPE,
  ...(schema && { schema }),
  headers,
});

export const NOT_MODIFIED: Answer = { description: 'The representation named in `If-None-Match` is still current.', contentType: null };
export const noContent = (description: string): Answer => ({ description, contentType: null });

export const IF_NONE_MATCH: RequestHeader = {
  name: 'If-None-Match',
  description: 'An `ETag` received earlier; the answer is 304 while it is current.',
  schema: { type: 'string' },
};

export const ETAG = { ETag: 'Strong validator of the representation.' };

export const PREFER: RequestHeader = {
  name: 'Prefer',
  description: '`wait=N` holds the answer until the audit has ended, N seconds at most (30 is the cap; RFC 7240).',
  schema: { type: 'string', examples: ['wait=20'] },
};
export const IDEMPOTENCY_KEY: RequestHeader = {
  name: 'Idempotency-Key',
  description: 'Repeats within 24 hours give the same audit. The same key with another body is a `validation_error`.',
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$' },
};
export const LAST_EVENT_ID: RequestHeader = {
  name: 'Last-Event-ID',
  description: 'Resumes after this event, on any replica.',
  schema: { type: 'string', pattern: '^\\d{1,9}$' },
};

export const LIMITS = {
  'RateLimit-Policy': 'The limit that applies: quota and window in seconds.',
  RateLimit: 'What is left of it, and seconds until something comes back.',
};
export const POLLING = {
  'Retry-After': 'Seconds after which another look makes sense; only while the audit has not ended.',
  'Preference-Applied': 'The `Prefer: wait` that was honoured.',
};
