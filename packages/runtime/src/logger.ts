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
    mixin: traceOfNow,
  };
  return destination ? pino(options, destination) : pino(options);
}

function traceOfNow(): Record<string, string> {
  const context = trace.getActiveSpan()?.spanContext();
  return context && isSpanContextValid(context) ? { trace_id: context.traceId, span_id: context.spanId } : {};
}
