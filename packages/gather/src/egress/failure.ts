import type { FailureCode } from '@vitrine/engine';

/** A request that ended without a usable answer, on its way to becoming evidence. Never leaves the egress module. */
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

/** How far an exchange had come when it broke: the same reset means something else before and after the head. */
export type Phase = 'head' | 'body';

/** Puts a library's error under one of our codes; undefined for an error that is none of the remote's doing. */
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

/** The `code` member Node and got put on their errors, or ''. Asks for the member, not the class: errors cross realms. */
export function codeOf(error: unknown): string {
  const code = memberOf(error, 'code');
  return typeof code === 'string' ? code : '';
}

function* causes(error: unknown): Generator<unknown> {
  // Five links are more than got and Node ever nest.
  for (let link = error, depth = 0; link !== undefined && depth < 5; depth += 1) {
    yield link;
    link = memberOf(link, 'cause');
  }
}

function memberOf(value: unknown, name: 'code' | 'cause'): unknown {
  return typeof value === 'object' && value !== null && name in value ? (value as Record<typeof name, unknown>)[name] : undefined;
}

function failureOfCode(code: string, phase: Phase): FailureCode | undefined {
  // In the body only trailers can overflow, and nobody has use for a trailer.
  if (code === 'HPE_HEADER_OVERFLOW') return phase === 'head' ? 'headers_too_large' : 'protocol';
  // The connection ended within a message: before the head that is a reset, afterwards a cut.
  if (RESETS.has(code)) return phase === 'head' ? 'reset' : 'truncated';
  if (code.startsWith('HPE_') || code.startsWith('ERR_SSL_')) return 'protocol';
  // zlib's names, Brotli's and zstd's; an end before the end is the first's in all three.
  if (code === 'Z_BUF_ERROR') return 'truncated';
  if (code.startsWith('Z_') || code.startsWith('ERR__ERROR_') || code.startsWith('ZSTD_')) return 'decode';
  // What is left of the operating system's codes (EHOSTUNREACH, ETIMEDOUT, …) ended a connection that existed.
  if (/^E[A-Z0-9]+$/.test(code)) return phase === 'head' ? 'reset' : 'truncated';
  return undefined;
}

const RESETS = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_HTTP_CONTENT_LENGTH_MISMATCH', 'HPE_INVALID_EOF_STATE']);
/** got's own names for errors of the connection that carry no code. */
const UNNAMED = new Set(['ERR_GOT_REQUEST_ERROR', 'ERR_READING_RESPONSE_STREAM']);
