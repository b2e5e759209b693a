/** A database of its own for every test, cloned from a migrated template in some 50 ms. */

import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { migrate, openDatabase, ROLES, type Role } from '@vitrine/store';
import { testServices } from './services.ts';

export interface TestDatabase {
  /** Address with the rights of the owner, who may do everything. */
  readonly url: string;
  /** Address of this database with the rights of the API or of the worker, by the owner's password. */
  urlAs(role: Role): string;
  /** For assertions by SQL. */
  query<R = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<readonly R[]>;
  drop(): Promise<void>;
}

const MIGRATIONS = fileURLToPath(new URL('../../store/migrations', import.meta.url));
const RIGHTS = fileURLToPath(new URL('../../store/src/roles.ts', import.meta.url));
/** Longer than a busy machine needs. */
const CONNECT_MS = 60_000;
const QUERY_MS = 900_000;
/** Serialises the making of templates and clones: Postgres refuses to clone a database that is in use. */
const LOCK = 7_236_554_102;

export async function createTestDatabase(): Promise<TestDatabase> {
  const { databaseUrl: server } = await testServices();
  const name = `vitrine_test_${randomBytes(8).toString('hex')}`;
  await administer(server, async (execute) => {
    const template = await ensureTemplate(execute, server);
    // Copies files. The default, `wal_log`, writes every page into the log as well, three times the CPU time. Postgres 14 has no choice.
    const copies = (await execute("select where current_setting('server_version_num')::int >= 150000")) > 0;
    await execute(`create database "${name}" template "${template}" ${copies ? 'strategy file_copy' : ''}`);
  });
  const url = withDatabase(server, name);
  const opened = openTestDatabase(url);
  return {
    ...opened,
    drop: async () => {
      await opened.drop();
      await administer(server, (execute) => execute(`drop database if exists "${name}" with (force)`));
    },
  };
}

/**
 * Opens an existing database, for instance on a test's own server; `drop` only closes the connection.
 */
export function openTestDatabase(url: string): TestDatabase {
  // A test may stop the server while a connection is open; its own assertions report that.
  const database = openDatabase({ url, connections: 2, name: 'vitrine-test', connectMs: CONNECT_MS, onConnectionError: () => undefined });
  // What a test fills and counts may take longer than a service's statement.
  Object.assign(database.pool.options, { statement_timeout: 0, lock_timeout: 0, query_timeout: QUERY_MS });
  return {
    url,
    urlAs: (role) => withOption(url, `-c role=${ROLES[role]}`),
    query: async <R>(text: string, values: readonly unknown[] = []) =>
      (await database.pool.query(text, values as unknown[])).rows as readonly R[],
    drop: () => database.close(),
  };
}

type Execute = (text: string, values?: unknown[]) => Promise<number>;

async function administer(server: string, work: (execute: Execute) => Promise<unknown>): Promise<void> {
  const client = await openDatabase({ url: server, connectMs: CONNECT_MS, onConnectionError: () => undefined }).connect();
  const execute: Execute = async (text, values = []) => (await client.query(text, values)).rowCount ?? 0;
  try {
    // Copying a template takes longer than a service's statement may.
    await execute('set statement_timeout = 0; set lock_timeout = 0');
    await execute('select pg_advisory_lock($1)', [LOCK]);
    await work(execute);
  } finally {
    await client.end();
  }
}

/** One template per state of the migrations and rights, so that another branch's template is not used. */
async function ensureTemplate(execute: Execute, server: string): Promise<string> {
  const name = `vitrine_template_${migrationsHash()}`;
  if ((await execute('select from pg_database where datname = $1 and datistemplate', [name])) > 0) return name;
  await execute(`drop database if exists "${name}"`);
  await execute(`create database "${name}"`);
  await migrate(withDatabase(server, name));
  await execute(`alter database "${name}" with is_template true`);
  return name;
}

function migrationsHash(): string {
  const hash = createHash('sha256').update(readFileSync(RIGHTS));
  for (const file of readdirSync(MIGRATIONS)
    .filter((entry) => entry.endsWith('.sql'))
    .sort()) {
    hash.update(file).update(readFileSync(`${MIGRATIONS}/${file}`));
  }
  return hash.digest('hex').slice(0, 16);
}

function withDatabase(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

function withOption(server: string, options: string): string {
  const url = new URL(server);
  url.searchParams.set('options', options);
  return url.href;
}
