import type { FailureCode } from '@vitrine/engine';

/**
 * A request that ended without a usable answer; it becomes part of the evidence. Not used outside the egress module.
 */
export class EgressError extends Error {
  readonly failure: FailureCode;
  /** The TLS library's code when the handshake failed. */
  readonly tlsCode: string | undefined;

  constructor(failure: FailureCode, options?: ErrorOptions & { tlsCode?: string }) {
    super(failure, options);
    this.name = 'EgressError';
    this.failure = failure;
    this.tlsCode = options?.tlsCode;
  }
}

/**
 * How far an exchange had progressed when it failed: a reset before the response head has another meaning than one
 * after it.
 */
export type Phase = 'head' | 'body';

/** Maps a library's error to one of our codes; undefined for an error the remote did not cause. */
export function toEgressError(error: unknown, phase: Phase): EgressError | undefined {
  let unnamed = false;
  for (const link of causes(error)) {
    if (link instanceof EgressError) return link;
    const code = codeOf(link);
    const failure = failureOfCode(code, phase);
    if (failure !== undefined) return new EgressError(failure, { cause: error });
    unnamed ||= UNNAMED.has(code);
  }
  return unnamed ? new EgressError('protocol', { cause: error }) : undefined;
}

/**
 * The `code` member Node and got set on their errors, or ''. Tests for the member and not the class, because errors of
 * another realm fail `instanceof`.
 */
export function codeOf(error: unknown): string {
  const code = memberOf(error, 'code');
  return typeof code === 'string' ? code : '';
}

function* causes(error: unknown): Generator<unknown> {
  // Bounds the chain of causes; got and Node nest at most five.
  for (let link = error, depth = 0; link !== undefined && depth < 5; depth += 1) {
    yield link;
    link = memberOf(link, 'cause');
  }
}

function memberOf(value: unknown, name: 'code' | 'cause'): unknown {
  return typeof value === 'object' && value !== null && name in value ? (value as Record<typeof name, unknown>)[name] : undefined;
}

function failureOfCode(code: string, phase: Phase): FailureCode | undefined {
  // In the body only trailers can overflow; trailers are not used.
  if (code === 'HPE_HEADER_OVERFLOW') return phase === 'head' ? 'headers_too_large' : 'protocol';
  // The connection ended within a message: a reset before the response head, a cut after it.
  if (RESETS.has(code)) return phase === 'head' ? 'reset' : 'truncated';
  if (code.startsWith('HPE_') || code.startsWith('ERR_SSL_')) return 'protocol';
  // Error codes of zlib, Brotli and zstd; all three report a truncated stream as Z_BUF_ERROR.
  if (code === 'Z_BUF_ERROR') return 'truncated';
  if (code === 'ERR_BUFFER_TOO_LARGE') return 'body_too_large';
  if (code.startsWith('Z_') || code.startsWith('ERR__ERROR_') || code.startsWith('ZSTD_')) return 'decode';
  // The remaining codes of the operating system (EHOSTUNREACH, ETIMEDOUT, …) concern a connection that was established.
  if (/^E[A-Z0-9]+$/.test(code)) return phase === 'head' ? 'reset' : 'truncated';
  return undefined;
}

const RESETS = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_HTTP_CONTENT_LENGTH_MISMATCH', 'HPE_INVALID_EOF_STATE']);
/** got's names for connection errors that carry no code. */
const UNNAMED = new Set(['ERR_GOT_REQUEST_ERROR', 'ERR_READING_RESPONSE_STREAM']);
