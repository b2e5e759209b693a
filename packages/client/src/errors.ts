/** The two ways a request can fail: the service said no, or said nothing. */

import type { ErrorBody } from './types.ts';

/** An answer that is no success. Branch on `code`; the message is for people, and its wording may change. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  /** `error_code`; null where the answer was not the service's, as a proxy's is not. */
  readonly code: string | null;
  readonly body: Partial<ErrorBody>;
  /** After 429: seconds until the same request may succeed. */
  readonly retryAfterSeconds: number | null;

  constructor(status: number, text: string, retryAfter: string | null) {
    const body = parsed(text);
    const { error_code: code, detail, quota_used: used, quota_limit: limit } = body;
    const numbers = used === undefined || limit === undefined ? '' : ` (${used} of ${limit} used)`;
    super(`${code ?? status}: ${detail ?? 'no error body'}${numbers}${fieldsOf(body)}`);
    this.status = status;
    this.code = typeof code === 'string' ? code : null;
    this.body = body;
    this.retryAfterSeconds = status === 429 ? secondsOf(body.retry_after_seconds ?? retryAfter) : null;
  }
}

/** No answer at all; `cause` says why. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
  /** What the system or the browser said. */
  readonly reason: string;

  constructor(url: string, cause: Error) {
    const { message } = (cause.cause as Error | undefined) ?? cause;
    super(`${url} does not answer: ${message}`, { cause });
    this.reason = message;
  }
}

/** Which fields are wrong and why, the first three; an answer that is not the service's may hold anything. */
function fieldsOf({ field_errors: fields }: Partial<ErrorBody>): string {
  if (!Array.isArray(fields)) return '';
  return fields
    .slice(0, 3)
    .map((field) => (Array.isArray(field?.loc) ? ` ${field.loc.join('.')}: ${field.msg}` : ''))
    .join('');
}

function parsed(text: string): Partial<ErrorBody> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** Whole seconds, the form this service writes `Retry-After` in. One at least: after 0, as proxies write, the same would be asked without end. */
function secondsOf(value: number | string | null): number | null {
  const seconds = value === null || value === '' ? Number.NaN : Number(value);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.max(1, Math.ceil(seconds)) : null;
}
