/** What can go wrong between us and Postgres, told apart once. */

import pg from 'pg';

/** Postgres could not be reached or ended the connection. The write may or may not have happened; asking again is safe. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';

  constructor(cause: unknown) {
    super('Postgres is not available', { cause });
  }
}

/** A value was given that Postgres text and JSON cannot hold, such as NUL. Asking again is of no use; what was sent must change. */
export class UnstorableText extends Error {
  override readonly name = 'UnstorableText';

  constructor(cause: unknown) {
    super('a value holds text that Postgres cannot store', { cause });
  }
}

/** Stored evidence of a format that this version does not read, or of which a part is not stored. */
export class UnreadableEvidence extends Error {
  override readonly name = 'UnreadableEvidence';
}

/** SQLSTATE of `text` that is not of the encoding, and of `jsonb` whose escape has no character in it. */
const TEXT_STATES = ['22021', '22P05'];

/** SQLSTATE classes and codes that speak of the connection or the server, never of the statement. */
const SERVER_STATES = /^(08|57P0[1-5]|53|58|XX000$|25P03|25006)/;
/** What pg itself says, without a code, when a socket ends under a query or no connection comes in time. */
const CONNECTION_WORDS =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|connection ended|not queryable|cannot use a pool after calling end/i;
const SOCKET_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
]);
/**
 * Statement and lock timeouts: the server is there and overwhelmed, which is the same to a caller. Of two that wait for each
 * other Postgres ends one (deadlock, serialization failure), whose transaction has done nothing and may come again.
 */
const OVERLOAD_STATES = new Set(['57014', '55P03', '40P01', '40001']);

/** Judges by shape: an error of Node's own may come from another realm (threads, test sandboxes) than our `Error`. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof StoreUnavailable) return true;
  if (typeof error !== 'object' || error === null) return false;
  const { code, message, errors, cause } = error as {
    readonly code?: unknown;
    readonly message?: unknown;
    readonly errors?: unknown;
    readonly cause?: unknown;
  };
  if (Array.isArray(errors) && errors.some(isUnavailable)) return true;
  if (typeof code === 'string') return SOCKET_CODES.has(code) || OVERLOAD_STATES.has(code) || SERVER_STATES.test(code);
  // The query builder wraps what the driver threw; its own message quotes the statement and says nothing of the reason.
  if (cause !== undefined) return isUnavailable(cause);
  return typeof message === 'string' && CONNECTION_WORDS.test(message);
}

/** The server did not answer at all; one that is overwhelmed answers so. */
export function isOutage(error: unknown): boolean {
  const reason = error instanceof StoreUnavailable ? error.cause : error;
  return isUnavailable(reason) && ![...OVERLOAD_STATES].some((state) => isState(reason, state));
}

/** True for SQLSTATE `state` (`23505`: a unique constraint). */
export function isState(error: unknown, state: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === state;
}

/** What a statement's own rows are refused for: a value out of range (class 22), a constraint or a trigger's check (class 23). */
export function isRefusal(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && /^2[23]/.test(String(error.code));
}

/** Runs `work`; what a connection threw comes out as `StoreUnavailable`, refused text as `UnstorableText`, anything else as thrown. */
export async function guarded<T>(work: () => PromiseLike<T>): Promise<T> {
  try {
    return await work();
  } catch (caught) {
    const error = withoutValues(caught);
    if (TEXT_STATES.some((state) => isState(error, state))) throw new UnstorableText(error);
    throw isUnavailable(error) && !(error instanceof StoreUnavailable) ? new StoreUnavailable(error) : error;
  }
}

/**
 * The query builder's error quotes the values of the statement, and what Postgres tells beside its message quotes the row: ids,
 * which are the right to read, addresses and digests, which belong in no log. Code, table and constraint say what is wrong.
 */
function withoutValues(caught: unknown): unknown {
  const error = typeof caught === 'object' && caught !== null && 'params' in caught && 'cause' in caught ? caught.cause : caught;
  return error instanceof pg.DatabaseError ? Object.assign(error, { detail: undefined, where: undefined }) : error;
}
