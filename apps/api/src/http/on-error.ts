import { ServiceError, serviceError } from '@vitrine/contract';
import { AccountGone, StoreUnavailable, UnstorableText } from '@vitrine/store';
import type { Log } from '../deps.ts';
import { unstorableRequest } from './read-body.ts';
import { jsonReply, type Reply } from './reply.ts';

/** Retry-After in seconds while Postgres is unreachable: a restart takes less. */
const RETRY_SECONDS = 2;

/** Any thrown value as the one error body. Only what is no error of the table is logged: it is a fault of ours. */
export function errorReply(error: unknown, log: Log, requestId: string): Reply {
  const { known, headers } = loggedError(error, log, requestId);
  const reply = jsonReply(known.status, known.body, headers);
  return { ...reply, body: redacted(String(reply.body)) };
}

/** Any thrown value as an error of the table, logged; its text is still to be redacted. */
export function loggedError(error: unknown, log: Log, requestId: string) {
  const known = knownError(error);
  if (known.code === 'internal_error') log.error({ err: error, request_id: requestId }, 'request failed');
  if (known.code === 'service_unavailable') log.warn({ err: known.cause, request_id: requestId }, 'service unavailable');
  return { known, headers: headersOf(known) };
}

/** A `loc` names the field that was sent; an API key sent in the place of a name is not repeated. */
const SECRETS = /(vtr_(?:live|ses|lnk)_)\w+/g;
export const redacted = (text: string) => text.replace(SECRETS, '$1…');

/** Any thrown value as an error of the table. */
function knownError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  if (error instanceof StoreUnavailable) return serviceError('service_unavailable', { cause: error, retryAfterSeconds: RETRY_SECONDS });
  // Everything the API writes of free text was sent to it. Its doors refuse such text and name its place; this is the store's own word.
  if (error instanceof UnstorableText) return unstorableRequest(error);
  // The account was deleted between its authentication and its work.
  if (error instanceof AccountGone) return serviceError('invalid_api_key', { cause: error });
  return serviceError('internal_error', { cause: error });
}

function headersOf({ code, status, retryAfterSeconds }: ServiceError): Record<string, string> {
  return {
    ...(retryAfterSeconds !== null && { 'Retry-After': String(retryAfterSeconds) }),
    ...(status === 401 && { 'WWW-Authenticate': challengeOf(code) }),
  };
}

/** RFC 6750 §3: the error is named only where a credential was sent. */
function challengeOf(code: ServiceError['code']): string {
  return code === 'invalid_api_key' || code === 'invalid_session'
    ? 'Bearer realm="vitrine", error="invalid_token"'
    : 'Bearer realm="vitrine"';
}
