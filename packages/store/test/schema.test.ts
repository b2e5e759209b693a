/** What queries are typed by and what migrations have made: the same to Postgres, or a query's type lies. */

import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { migrate } from '@vitrine/store';
import { createTestDatabase, type TestDatabase } from '@vitrine/testkit';
import * as ofAccounts from '../src/account-schema.ts';
import * as ofOperators from '../src/operator-schema.ts';
import * as ofRuns from '../src/schema.ts';
import * as ofWatches from '../src/watch-schema.ts';
import * as ofWebhooks from '../src/webhook-schema.ts';

// As drizzle-kit does it: what it generates is compared with what was migrated.
const { generateDrizzleJson, generateMigration }: typeof import('drizzle-kit/api') = createRequire(import.meta.url)('drizzle-kit/api');
const SCHEMA = generateDrizzleJson({ ...ofRuns, ...ofAccounts, ...ofOperators, ...ofWebhooks, ...ofWatches });
const MIGRATIONS = new URL('../migrations/meta/', import.meta.url);

/** As Postgres itself writes them, so that two spellings of one thing are one. */
const CATALOGUE = {
  columns: `
    select table_name, column_name, data_type, is_nullable, column_default, is_identity, identity_generation
    from information_schema.columns where table_schema = 'public'`,
  constraints: `
    select conrelid::regclass::text as table, conname, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = 'public'::regnamespace`,
  indexes: "select indexname, indexdef from pg_indexes where schemaname = 'public'",
  sequences: "select sequence_name, data_type, start_value, increment from information_schema.sequences where sequence_schema = 'public'",
};

let migrated: TestDatabase;
let described: TestDatabase;
beforeAll(async () => {
  [migrated, described] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await described.query('drop schema public cascade; create schema public');
  for (const statement of await generateMigration(generateDrizzleJson({}), SCHEMA)) await described.query(statement);
});
afterAll(() => Promise.all([migrated.drop(), described.drop()]));

test.each(Object.entries(CATALOGUE))('the %s of the migrated database are those of the schema', async (_what, question) => {
  const rowsOf = async (database: TestDatabase) => (await database.query(question)).map((row) => JSON.stringify(row)).sort();
  const rows = await rowsOf(migrated);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows).toEqual(await rowsOf(described));
});

test('one snapshot is kept, the newest: the next migration is what the schema has moved since', async () => {
  const { entries } = JSON.parse(await readFile(new URL('_journal.json', MIGRATIONS), 'utf8'));
  const number = String(entries.length - 1).padStart(4, '0');
  expect((await readdir(MIGRATIONS)).sort()).toEqual([`${number}_snapshot.json`, '_journal.json']);
  const kept = JSON.parse(await readFile(new URL(`${number}_snapshot.json`, MIGRATIONS), 'utf8'));
  expect(await generateMigration(kept, SCHEMA)).toEqual([]);
});

test('an empty database is migrated by several at once, and once more, as by one', async () => {
  const empty = await createTestDatabase();
  await empty.query('drop schema public cascade; drop schema drizzle cascade; create schema public');
  await Promise.all([migrate(empty.url), migrate(empty.url), migrate(empty.url)]);
  await migrate(empty.url);
  const told = (database: TestDatabase) =>
    database.query('select proname, pg_get_functiondef(oid) from pg_proc where pronamespace = current_schema()::regnamespace order by 1');
  expect(await told(empty)).toEqual(await told(migrated));
  const { entries } = JSON.parse(await readFile(new URL('_journal.json', MIGRATIONS), 'utf8'));
  expect(await empty.query('select from drizzle.__drizzle_migrations')).toHaveLength(entries.length);
  await empty.drop();
});
