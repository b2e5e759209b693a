/** What the roles of API and worker may not do, whatever statement they are made to run; what they may is shown by tests/e2e. */

import { migrate, openDatabase, openStore, ROLES, type Role } from '@vitrine/store';
import { createTestDatabase, ownPostgres } from '@vitrine/testkit';
import { openOnce } from '../../../tests/once.ts';
import { SEQUENCE_RIGHTS, TABLE_RIGHTS } from '../src/roles.ts';

const database = openOnce(createTestDatabase);

/** Runs one statement of somebody signed in by `url`; what Postgres says by its code, or `done`. */
async function said(url: string, text: string): Promise<string> {
  const opened = openDatabase({ url, connections: 1, connectMs: 60_000, onConnectionError: () => undefined });
  try {
    await opened.pool.query(text);
    return 'done';
  } catch (error) {
    return String((error as { readonly code?: string }).code);
  } finally {
    await opened.close();
  }
}
const REFUSED = '42501';

test('every table and sequence has its rights in the table of them', async () => {
  const named = async (kind: string) =>
    (
      await database.query<{ name: string }>(
        `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = '${kind}'
          and not exists (select from pg_depend d where d.objid = pg_class.oid and d.deptype = 'i') order by 1`,
      )
    ).map(({ name }) => name);
  expect(await named('r')).toEqual(Object.keys(TABLE_RIGHTS).sort());
  expect(await named('S')).toEqual(Object.keys(SEQUENCE_RIGHTS).sort());
});

const NEITHER = [
  'create table mine (id int)',
  'create schema mine',
  "create function mine() returns int language sql as 'select 1'",
  'alter table audits add column mine int',
  'alter table audits disable trigger audits_guard',
  'drop table bodies',
  'drop trigger audits_guard on audits',
  'truncate audits cascade',
  'create role mine',
  'select * from drizzle.__drizzle_migrations',
  'select rolpassword from pg_authid',
  "copy audits to program 'true'",
  "select pg_read_file('/etc/passwd')",
  "update audits set account_id = 'acc_other'",
  "update operator_log set who = 'somebody else'",
  "update audit_transitions set to_status = 'done'",
  "insert into audit_transitions (audit_id, from_status, to_status, epoch) values ('a', 'running', 'done', 1)",
  'delete from quota_ledger',
  "update quota_ledger set account_id = 'acc_other'",
  'delete from billing_events where id = id returning type',
];

const FORBIDDEN: Readonly<Record<Role, readonly string[]>> = {
  api: [
    'update model_costs set dollars = 0',
    "insert into audit_steps (audit_id, step, status, output, took_ms, epoch) values ('a', 's', 'done', '{}', 1, 1)",
    "update audit_steps set output = '{}'",
    'delete from audit_steps',
    "insert into exchanges (audit_id, step, position, key, record) values ('a', 's', 1, 'k', '{}')",
    'delete from exchanges',
    'select content from bodies',
    "insert into bodies (sha256, encoding, content) values ('', 'identity', '')",
    "update audits set assessment = '{}'",
    'update audits set overall_score = 100',
    'update audits set held = true, heartbeat_at = now()',
    "insert into audits (id, business, url, domain, options, overall_score) values ('a', 'b', 'u', 'd', '{}', 100)",
    "select take_due_watches('{aud_1}', '{}', false)",
    'select value from audit_turns',
    'update deliveries set epoch = 0',
    'delete from delivery_attempts',
    'delete from audit_turns',
    'insert into turns (name, taken_at) values (now()::text, now())',
  ],
  worker: [
    'update watches set next_at = now()',
    'select digest from api_keys',
    'select id from api_keys',
    "insert into api_keys (id, account_id, digest, last4) values ('k', 'a', 'd', '0000')",
    "insert into account_events (account_id, type, data) values ('a', 'webhook.test', '{}')",
    "insert into deliveries (webhook_id, event_id) values ('w', 'e')",
    "update webhooks set url = 'https://elsewhere.example'",
    'delete from delivery_attempts',
    'select digest from sessions',
    'select account_id from sessions',
    "insert into sessions (id, account_id, digest, expires_at) values ('s', 'a', 'd', now())",
    'update sessions set expires_at = now()',
    'select digest from magic_links',
    'select email from magic_links',
    "insert into magic_links (email, digest, language, expires_at) values ('e', 'd', 'en', now())",
    'select email from accounts',
    'select customer_id from accounts',
    "update accounts set plan = 'scale'",
    'delete from accounts',
    'select * from subscriptions',
    "select nextval('billing_tickets')",
    'select who, subject from operator_log',
    "insert into refused_domains (domain, blocked_at) values ('d', now())",
    'select fingerprint from idempotency_keys',
    'select business from badges',
    "insert into audits (id, business, url, domain, options) values ('a', 'b', 'u', 'd', '{}')",
    'update audits set share_withdrawn_at = null',
    'update sites set live_session = true, checkout = true, cart = true',
    'update usage_counters set used = 0',
    "update rendered set gzip = ''",
    'delete from audit_turns',
    "insert into quota_ledger (run_id, account_id, unit, cycle_start) values ('r', 'a', 'simulation', now())",
  ],
};

describe.each(Object.keys(ROLES) as Role[])('%s', (role) => {
  test('may do nothing that is not its work', async () => {
    for (const statement of [...NEITHER, ...FORBIDDEN[role]])
      expect([statement, await said(database.urlAs(role), statement)]).toEqual([statement, REFUSED]);
  });

  test('may do what the other may not: the table above refuses by right, not by mistake', async () => {
    const own = {
      api: ['select digest from api_keys', 'begin; lock table refused_domains in share row exclusive mode; commit'],
      worker: ['select content from bodies', 'delete from operator_log where id = 0 and at < now()'],
    };
    for (const statement of own[role]) expect([statement, await said(database.urlAs(role), statement)]).toEqual([statement, 'done']);
  });
});

test('the worker takes due watches, and reads and writes what their runs show', async () => {
  const store = openStore({ url: database.urlAs('worker'), connections: 1, connectMs: 60_000, onError: () => undefined });
  try {
    const seen = { condition: 'well', memory: {}, goodRunId: null, flaky: false, confirm: false } as const;
    expect(await store.takeDueWatches([])).toBe(0);
    expect(await store.readOldestDueWatch()).toBe(0);
    expect(await store.readEndedWatched(1)).toEqual([]);
    expect(await store.recordWatched('aud_none', seen, null)).toBe(false);
  } finally {
    await store.close();
  }
});

test('the worker changes nothing that tells of a run that has ended, and adds nothing to what it rests on', async () => {
  await database.query(
    "insert into audits (id, business, url, domain, options, status, held, heartbeat_at) values ('aud_e', 'b', 'u', 'd', '{}', 'running', true, now())",
  );
  const written = [
    "insert into audit_steps (audit_id, step, status, output, took_ms, epoch) values ('aud_e', $1, 'done', '{}', 1, 0)",
    "insert into exchanges (audit_id, step, position, key, record) values ('aud_e', 'probe:origin', $1, $1, '{}')",
  ].map((text) => (value: string) => text.replaceAll('$1', value));
  const worker = database.urlAs('worker');
  expect([await said(worker, written[0]?.("'probe:origin'") ?? ''), await said(worker, written[1]?.('1') ?? '')]).toEqual(['done', 'done']);
  expect(await said(worker, "update audits set status = 'failed', error_code = 'cancelled', held = false, finished_at = now()")).toBe(
    'done',
  );
  expect(await database.query('select from_status, to_status from audit_transitions')).toEqual([
    { from_status: 'running', to_status: 'failed' },
  ]);
  const columns = `assessment = '{}'; error_code = 'internal_error'; started_at = now(); finished_at = now(); heartbeat_at = now(); held = true;
    epoch = 9; claims = 9; event_seq = 9; options = '{}'; overall_score = 100; tier = 'agent_ready'; platform = 'shopify'; signals = '{}'; engine_version = '9';
    bought_nothing = true; status = 'running'`;
  for (const change of columns.split(';')) expect([change, await said(worker, `update audits set ${change}`)]).toEqual([change, '23514']);
  expect([await said(worker, written[0]?.("'probe:ucp'") ?? ''), await said(worker, written[1]?.('2') ?? '')]).toEqual(['23514', '23514']);
  await database.query('delete from audits');
});

describe('on a server where nobody has made the roles', () => {
  const server = openOnce(ownPostgres);

  test('an owner who may make no roles migrates without them, and says so when a password asks for one', async () => {
    await said(server.url, "create role owner_alone login password 'of-the-owner'");
    await said(server.url, 'create database alone owner owner_alone');
    const url = Object.assign(new URL(server.url), { username: 'owner_alone', password: 'of-the-owner', pathname: '/alone' }).href;
    await migrate(url);
    expect(await said(url, 'select digest from api_keys')).toBe('done');
    await expect(migrate(url, { api: 'first-password', worker: null })).rejects.toMatchObject({ code: REFUSED });
    // Somebody else makes them: they get their rights from the next migration.
    for (const name of Object.values(ROLES)) await said(server.url, `create role ${name} login password 'by-somebody-else'`);
    await migrate(url);
    const worker = Object.assign(new URL(url), { username: ROLES.worker, password: 'by-somebody-else' }).href;
    expect([await said(worker, 'select content from bodies'), await said(worker, 'select digest from api_keys')]).toEqual([
      'done',
      REFUSED,
    ]);
    await said(server.url, 'drop database alone');
    await said(server.url, `drop role owner_alone, ${Object.values(ROLES).join(', ')}`);
  });

  test('migrate makes the roles, gives them their passwords and takes back what they should not have, again and again', async () => {
    await migrate(server.url);
    const as = (role: Role, password: string) => Object.assign(new URL(server.url), { username: ROLES[role], password }).href;
    expect(await said(as('api', 'first-password'), 'select 1')).toBe('28P01');
    await migrate(server.url, { api: 'first-password', worker: 'of-the-worker' });
    expect(await said(as('api', 'first-password'), 'select digest from api_keys')).toBe('done');
    expect(await said(as('api', 'of-the-worker'), 'select 1')).toBe('28P01');
    // A right of the database, which clones of the tests do not take over.
    expect(await said(as('api', 'first-password'), 'create temporary table mine (id int)')).toBe(REFUSED);
    expect(await said(as('worker', 'of-the-worker'), 'select digest from api_keys')).toBe(REFUSED);
    await said(server.url, `grant all on all tables in schema public to ${ROLES.worker}`);
    expect(await said(as('worker', 'of-the-worker'), 'select digest from api_keys')).toBe('done');
    await migrate(server.url, { api: 'another-password', worker: null });
    expect(await said(as('worker', 'of-the-worker'), 'select digest from api_keys')).toBe(REFUSED);
    expect(await said(as('api', 'first-password'), 'select 1')).toBe('28P01');
    expect(await said(as('api', 'another-password'), 'select 1')).toBe('done');
  });
});

test('a role of the database that is neither may run no function that acts as the owner', async () => {
  const functions = await database.query<{ name: string; open: boolean }>(
    `select p.proname as name, exists (select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) where grantee = 0) as open
     from pg_proc p where p.prosecdef and p.pronamespace = 'public'::regnamespace order by 1`,
  );
  expect(functions).toEqual(
    [
      'drop_turns',
      'end_webhook',
      'guard_audit_transition',
      'record_watch_run',
      'refund_quota',
      'take_due_watches',
      'tell_digests',
      'tell_run_end',
    ].map((name) => ({ name, open: false })),
  );
});
