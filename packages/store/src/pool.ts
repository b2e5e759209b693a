/** One pool per process, with every wait bounded and no error without a listener. */

import { type ObserveStatement, observeStatements } from '@vitrine/runtime';
import pg from 'pg';
import { type Builder, drizzle } from './drizzle.ts';
import { guarded, isOutage, isUnavailable, StoreUnavailable } from './errors.ts';

export interface PoolOptions {
  /** postgres://user:password@host:port/database */
  readonly url: string;
  /** Postgres itself where `url` is a pooler's that lends a connection for one transaction (PgBouncer): for LISTEN. Absent or null where `url` is. */
  readonly directUrl?: string | null;
  /** Default 10. */
  readonly connections?: number;
  /** Shown in pg_stat_activity; default `vitrine`. */
  readonly name?: string;
  /** How long a connection, new or of the pool, is waited for; default 2,000 ms. The limits of statements and locks are no shorter. */
  readonly connectMs?: number;
  /** Connections that died while nobody waited for them; the pool replaces them by itself. */
  readonly onConnectionError: (error: Error) => void;
}

/** A statement Postgres plans once per connection; behind a pooler each time. */
export interface Statement {
  readonly name: string;
  readonly text: string;
  /** How long we wait for its answer where that is longer than for others; the server's own limit is set apart. */
  readonly patienceMs?: number;
}

/** The statement of that name, by its text. What is put into the text is ours, never a value: those are `$1` and on. */
export const statement =
  (name: string) =>
  (text: readonly string[], ...ours: readonly (string | number)[]): Statement => ({ name, text: String.raw({ raw: text }, ...ours) });

type Row = Record<string, unknown>;
export type Query = <R = Row>(statement: Statement, values: readonly unknown[]) => Promise<readonly R[]>;

/** The row of a statement that always gives one. */
export async function only<R>(asked: PromiseLike<readonly R[]>): Promise<R> {
  const [row] = await asked;
  if (row === undefined) throw new Error('a statement gave no row');
  return row;
}

export interface Database {
  /** One statement in its own transaction. Throws `StoreUnavailable` for connection-class failures. */
  readonly query: Query;
  /** Statements that happen together or not at all. `work` may return early; throwing rolls back. */
  transaction<T>(work: (query: Query, db: Builder) => Promise<T>): Promise<T>;
  /** Writes statements for the pool; they are sent by `ask`. */
  readonly db: Builder;
  /** What `query` is to a statement by hand: fails as it does, and knows an outage when it sees one. */
  ask<T>(send: () => PromiseLike<T>): Promise<T>;
  /** The pool itself, for statements of tests. */
  readonly pool: pg.Pool;
  /** Since Postgres last gave this process no answer; Infinity when it always did. */
  readonly msSinceOutage: () => number;
  /** A connection outside the pool and past a pooler, for LISTEN; the caller ends it. */
  connect(): Promise<pg.Client>;
  close(): Promise<void>;
}

/** What telemetry calls a statement that the builder wrote, which has no name. */
const BUILT = 'built';

export function openDatabase(options: PoolOptions): Database {
  const settings = clientSettings(options);
  const pool = new pg.Pool({ ...pooled(options, settings), max: options.connections ?? 10, idleTimeoutMillis: 30_000 });
  let outageAt = Number.NEGATIVE_INFINITY;
  const note = (error: unknown) => {
    if (isOutage(error)) outageAt = performance.now();
  };
  const onConnectionError = (error: Error) => {
    note(error);
    options.onConnectionError(error);
  };
  // `pool.on('error')` reports errors of idle clients only; an error of a checked-out client without a listener would end the process.
  pool.on('error', onConnectionError);
  pool.on('connect', (client) => client.on('error', onConnectionError));
  const watched = <T>(work: () => PromiseLike<T>) =>
    guarded(work).catch((error: unknown) => {
      note(error);
      throw error;
    });
  const observe = observeStatements();
  const query: Query = (statement, values) => watched(() => observe(statement.name, () => execute(pool, statement, values)));
  return {
    query,
    db: drizzle(pool),
    ask: (send) => watched(() => observe(BUILT, send)),
    pool,
    transaction: (work) => watched(() => transact(pool, observe, work)),
    msSinceOutage: () => performance.now() - outageAt,
    connect: () => watched(() => connectAlone({ ...settings, ...limitsOf(options) }, options.onConnectionError)),
    close: () => pool.end(),
  };
}

/** Milliseconds, kept by the server. */
const LIMITS = { statement_timeout: 5_000, lock_timeout: 2_000, idle_in_transaction_session_timeout: 10_000 };

/** Who waits longer for a connection, as tests do on a busy machine, waits as long for a lock and a statement. */
function limitsOf({ connectMs = 0 }: PoolOptions): typeof LIMITS {
  const { statement_timeout, lock_timeout, idle_in_transaction_session_timeout } = LIMITS;
  return {
    statement_timeout: Math.max(statement_timeout, connectMs),
    lock_timeout: Math.max(lock_timeout, connectMs),
    idle_in_transaction_session_timeout: Math.max(idle_in_transaction_session_timeout, connectMs),
  };
}

function clientSettings({ url, directUrl, name, connectMs = 2_000 }: PoolOptions): pg.ClientConfig {
  return {
    connectionString: directUrl ?? url,
    application_name: name ?? 'vitrine',
    connectionTimeoutMillis: connectMs,
    // The server's own limit cannot fire through a black hole; ours can.
    query_timeout: Math.max(10_000, 2 * connectMs),
    keepAlive: true,
  };
}

/** PgBouncer refuses a client that asks for the limits; its own connections must have them (docs/operations.md). */
function pooled(options: PoolOptions, settings: pg.ClientConfig): pg.PoolConfig {
  const { url, directUrl } = options;
  if (!directUrl) return { ...settings, ...limitsOf(options) };
  return { ...settings, connectionString: url, Client: Unnamed, onConnect: assertLimits };
}

type Send = (query: unknown, ...rest: readonly unknown[]) => never;

/** The connection that the pooler lends next has not heard the name. PgBouncer knows names from 1.21 on, where told to. */
class Unnamed extends pg.Client {
  override query(query: unknown, ...rest: readonly unknown[]): never {
    const send = super.query as unknown as Send;
    return send.call(this, typeof query === 'object' ? { ...query, name: undefined } : query, ...rest);
  }
}

/** Without them one statement could hold a connection, and locks, for ever: no work is done then. */
async function assertLimits(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: keyof typeof LIMITS; ms: number }>(
    'select name, setting::int as ms from pg_settings where name = any($1)',
    [Object.keys(LIMITS)],
  );
  const missing = rows.filter(({ name, ms }) => ms === 0 || ms > LIMITS[name]).map(({ name }) => `${name} (at most ${LIMITS[name]} ms)`);
  if (missing.length > 0) throw new StoreUnavailable(new Error(`The pooler's connections lack ${missing.sort().join(', ')}`));
}

async function execute<R>(client: pg.Pool | pg.ClientBase, statement: Statement, values: readonly unknown[]): Promise<readonly R[]> {
  const { name, text, patienceMs } = statement;
  const result = await client.query<R & pg.QueryResultRow>(patiently({ name, text, values: values as unknown[] }, patienceMs));
  return result.rows;
}

/** The driver takes the time of one query beside its text, which its types do not know. */
function patiently(query: pg.QueryConfig, patienceMs: number | undefined): pg.QueryConfig {
  return patienceMs === undefined ? query : ({ ...query, query_timeout: patienceMs } as pg.QueryConfig);
}

async function transact<T>(pool: pg.Pool, observe: ObserveStatement, work: (query: Query, db: Builder) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const value = await work((statement, values) => observe(statement.name, () => execute(client, statement, values)), drizzle(client));
    await client.query('commit');
    return value;
  } catch (error) {
    broken = await rollBack(client, error);
    throw error;
  } finally {
    client.release(broken);
  }
}

/** The reason to throw the connection away; undefined when it may serve again. */
async function rollBack(client: pg.PoolClient, reason: unknown): Promise<Error | undefined> {
  if (isUnavailable(reason)) return new StoreUnavailable(reason);
  try {
    await client.query('rollback');
    return undefined;
  } catch (error) {
    return new StoreUnavailable(error);
  }
}

async function connectAlone(settings: pg.ClientConfig, onError: (error: Error) => void): Promise<pg.Client> {
  // A listener waits for hours: no query timeout of ours, the statement timeout stays.
  const { query_timeout: _waits, ...rest } = settings;
  const client = new pg.Client(rest);
  client.on('error', onError);
  await client.connect();
  return client;
}
