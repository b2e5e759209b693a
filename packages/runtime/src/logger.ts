/** JSON lines with trace and audit; what must not be written is redacted here, once. */

import { isSpanContextValid, trace } from '@opentelemetry/api';
import { type DestinationStream, type Logger, pino } from 'pino';

export type { Logger } from 'pino';

/** Names whose values are replaced wherever they appear, up to two levels deep. */
const SECRET_NAMES = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'token',
  'secret',
  'api_key',
  'apiKey',
  'email',
  'databaseUrl',
  'databaseDirectUrl',
  'redisUrl',
];

/** Ids that open or name something, and secrets, wherever a library's error or a caller's address quotes them. */
const HANDLES = /((?:aud|acc|ses|bdg|wft|uns)(?:_|%5F)\w{6}(?=\w{16})|vtr_[a-z]+_|whsec_)\w+/gi;

/** The text with every handle cut to what tells it from others. */
export function withoutHandles(text: string): string {
  return text.replace(HANDLES, '$1…');
}

export interface LoggerOptions {
  readonly service: string;
  readonly level: string;
  /** Standard output when not given. */
  readonly destination?: DestinationStream;
}

/** Audit ids are capabilities: any caller that has one can read the audit. Logs get the first ten characters (`aud_` and six). */
export function shortId(id: string): string {
  return id.slice(0, 10);
}

export function createLogger({ service, level, destination }: LoggerOptions): Logger {
  const paths = SECRET_NAMES.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]);
  const options = {
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths, censor: '***' },
    serializers: { err: plainError },
    mixin: traceOfNow,
    // The whole line: whatever its fields are called, and however deep an error's cause lies.
    hooks: { streamWrite: withoutHandles },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** An error with its plain members only: drivers hang whole clients on theirs, with keys and statements. */
function plainError(error: unknown): unknown {
  const told: unknown = pino.stdSerializers.err(error as Error);
  if (!(error instanceof Error)) return told;
  const { aggregateErrors, ...members } = told as pino.SerializedError;
  const plain = Object.entries(members).filter(([, value]) => value === null || !['object', 'function'].includes(typeof value));
  return { ...Object.fromEntries(plain), ...(error instanceof AggregateError && { aggregateErrors: error.errors.map(plainError) }) };
}

function traceOfNow(): Record<string, string> {
  const context = trace.getActiveSpan()?.spanContext();
  return context && isSpanContextValid(context) ? { trace_id: context.traceId, span_id: context.spanId } : {};
}
