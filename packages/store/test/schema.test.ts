/** What queries are typed by and what migrations have made: the same to Postgres, or a query's type lies. */

import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { EVIDENCE_VERSION } from '@vitrine/engine';
import { migrate, type NewRun, openStore } from '@vitrine/store';
import { createTestDatabase, type TestDatabase } from '@vitrine/testkit';
import * as ofAccounts from '../src/account-schema.ts';
import * as ofOperators from '../src/operator-schema.ts';
import * as ofRuns from '../src/schema.ts';
import * as ofWatches from '../src/watch-schema.ts';
import * as ofWebhooks from '../src/webhook-schema.ts';
import { ASSESSMENT, anAccount, anAudit, anExchange, claimed } from './fixtures.ts';

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

test('a database of 0.1.0 keeps its runs and evidence, goes on with those under way, and tells of no end before it was migrated', async () => {
  const database = await createTestDatabase();
  await database.query('drop schema public cascade; drop schema drizzle cascade; create schema public');
  const { entries } = JSON.parse(await readFile(new URL('_journal.json', MIGRATIONS), 'utf8'));
  const released = await readFile(new URL(`../${entries[0].tag}.sql`, MIGRATIONS), 'utf8');
  for (const statement of released.split('--> statement-breakpoint')) await database.query(statement);
  // As the migrator of that version noted it.
  await database.query(`create schema drizzle; create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    insert into drizzle.__drizzle_migrations (hash, created_at) values ('0.1.0', ${entries[0].when})`);
  const store = openStore({ url: database.url, connectMs: 60_000, onError: () => undefined });
  const accountId = await anAccount(store, 'scale');
  const [ended, running, waiting] = [1, 2, 3].map(() => anAudit({ accountId })) as [NewRun, NewRun, NewRun];
  for (const run of [ended, running, waiting]) await store.createRun(run);
  const step = { step: 'probe:origin', status: 'done', output: { exchanges: [] }, tookMs: 5, epoch: 1 } as const;
  const exchange = anExchange('home', '<h1>Lamps</h1>');
  const first = await claimed(store, ended.id);
  await store.recordStep(first, step, [exchange], 1);
  // As 0.1.0 wrote it, which had no column for the platform.
  await database.query(
    `update audits set status = 'done', assessment = $2, held = false, finished_at = now(), overall_score = 71, engine_version = '1.0.0' where id = $1`,
    [first.run.id, JSON.stringify(ASSESSMENT)],
  );
  const underWay = await claimed(store, running.id);
  await store.recordStep(underWay, step, [exchange], 2);
  const before = await database.query('select * from audit_steps order by audit_id');
  const rows = await database.query(`select * from audits where id = '${ended.id}'`);

  await migrate(database.url);
  expect(await database.query('select * from audit_steps order by audit_id')).toEqual(before);
  expect(new Set(before.map((row) => row['format']))).toEqual(new Set([EVIDENCE_VERSION]));
  expect(await database.query(`select * from audits where id = '${ended.id}'`)).toEqual(rows.map((row) => ({ ...row, platform: null })));
  expect(await store.readAudit(ended.id)).toMatchObject({ steps: new Map([['probe:origin', { output: { exchanges: [exchange] } }]]) });
  const webhook = { id: 'whk_1', accountId, url: 'https://hooks.example.com/', format: 'standard', secret: '' } as const;
  await store.createWebhook({ ...webhook, events: ['run.finished', 'run.failed'] }, 10);
  // The worker that had it before goes on after the step it has recorded; another one begins.
  expect(await store.finish(underWay, ASSESSMENT)).toMatchObject({ kind: 'written' });
  await store.fail(await claimed(store, waiting.id), 'store_unreachable');
  const told = await database.query<{ run_id: string; type: string }>('select run_id, type from account_events order by at');
  expect(told).toEqual([
    { run_id: running.id, type: 'run.finished' },
    { run_id: waiting.id, type: 'run.failed' },
  ]);
  // Of a format that this version does not read nothing is guessed.
  await database.query(
    `begin; set local session_replication_role = replica; update audit_steps set format = ${EVIDENCE_VERSION + 1}; commit`,
  );
  await expect(store.readAudit(ended.id)).rejects.toThrow(`evidence format ${EVIDENCE_VERSION + 1}`);
  await store.close();
  await database.drop();
});
