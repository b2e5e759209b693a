import type { Language } from '@vitrine/engine';
import { ERRORS, type ErrorCode, type ErrorExtras, errorDetail } from './errors.ts';

export interface ServiceErrorOptions {
  readonly cause?: unknown;
  /** Language of `detail` for the codes that honour one. */
  readonly language?: Language;
  /** A closer wording than the table's, for a code that has several reasons; in French where the code honours languages. */
  readonly detail?: { readonly en: string; readonly fr?: string };
  /** Sent as `Retry-After` where the body has no member for it. */
  readonly retryAfterSeconds?: number;
}

type Arguments<C extends ErrorCode> = C extends keyof ErrorExtras
  ? [extras: ErrorExtras[C], options?: ServiceErrorOptions]
  : [options?: ServiceErrorOptions];

/** The error body of the specification's §7: members that do not apply do not exist. */
export type ErrorBody = { readonly detail: string; readonly error_code: ErrorCode } & Partial<
  ErrorExtras['validation_error'] & ErrorExtras['rate_limit_exceeded'] & ErrorExtras['quota_exceeded']
>;

/** An answer that is an error of the table. Thrown at the API's edge only; made by `serviceError`, which demands the extras of the code. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly body: ErrorBody;
  /** Whole seconds for the `Retry-After` header, or null. */
  readonly retryAfterSeconds: number | null;

  constructor(code: ErrorCode, extras: Partial<ErrorBody>, options: ServiceErrorOptions) {
    super(code, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.status = ERRORS[code].status;
    const language = options.language ?? 'en';
    this.body = { detail: options.detail?.[language] ?? options.detail?.en ?? errorDetail(code, language), error_code: code, ...extras };
    this.retryAfterSeconds = this.body.retry_after_seconds ?? options.retryAfterSeconds ?? null;
  }
}

const WITH_EXTRAS: ReadonlySet<ErrorCode> = new Set<keyof ErrorExtras>(['validation_error', 'rate_limit_exceeded', 'quota_exceeded']);

/** Makes an error of the table. The compiler asks for the extras a code has, and refuses them where it has none. */
export function serviceError<C extends ErrorCode>(code: C, ...rest: Arguments<C>): ServiceError {
  if (WITH_EXTRAS.has(code)) {
    const [extras, options] = rest as [Partial<ErrorBody>, ServiceErrorOptions?];
    return new ServiceError(code, extras, options ?? {});
  }
  const [options] = rest as [ServiceErrorOptions?];
  return new ServiceError(code, {}, options ?? {});
}
