/** Brings a database to this version's schema and rights. A one-shot job, never part of a service's start. */

import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { applyMigrations, drizzle } from './drizzle.ts';
import { isUnavailable, StoreUnavailable } from './errors.ts';
import { grantRoles, type RolePasswords } from './roles.ts';

/** Any number will do, as long as every version of us uses the same. */
const LOCK = 7_236_554_101;
const FOLDER = fileURLToPath(new URL('../migrations', import.meta.url));

/**
 * Applies what is missing, in order, each in a transaction. Several at once are harmless: one works, the others wait
 * under an advisory lock and find nothing to do. Then the roles of API and worker are given what their statements need.
 */
export async function migrate(url: string, passwords: RolePasswords = { api: null, worker: null }): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'vitrine-migrate', connectionTimeoutMillis: 5_000 });
  const lost: Error[] = [];
  client.on('error', (error) => lost.push(error));
  try {
    await client.connect();
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await applyMigrations(drizzle(client), { migrationsFolder: FOLDER });
    await grantRoles(client, passwords);
  } catch (error) {
    throw isUnavailable(error) ? new StoreUnavailable(lost[0] ?? error) : error;
  } finally {
    // Ending the session frees the lock, however we got here.
    await client.end();
  }
}
