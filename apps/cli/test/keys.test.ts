import { userInfo } from 'node:os';
import { API_KEY, digestSecret } from '@vitrine/contract';
import { createTestDatabase, freePort } from '@vitrine/testkit';
import { makeOnce, openOnce } from '../../../tests/once.ts';
import { vitrine } from './support.ts';

const PEPPER = 'a-pepper-for-tests-of-the-command-line';
const database = openOnce(createTestDatabase);
const env = makeOnce(() => ({ DATABASE_URL: database.url, VITRINE_KEY_PEPPER: PEPPER, VITRINE_OPERATOR: 'anne' }));

const keys = (...words: string[]) => vitrine(['keys', ...words], { env });

describe('vitrine keys', () => {
  test('creates an account and its key, prints the key alone on standard output and stores only its digest', async () => {
    const { code, out, note } = await keys('create', '--email', 'Anne@Example.com', '--plan', 'pro');
    const key = out.trimEnd();
    expect([code, API_KEY.isWellFormed(key), note.includes(key)]).toEqual([0, true, false]);
    const rows = await database.query('select digest from api_keys');
    expect(rows).toEqual([{ digest: digestSecret(key, PEPPER) }]);
    expect(JSON.stringify(await database.query('select * from api_keys'))).not.toContain(key);
  });

  test('a second key ends the first, and the list shows both', async () => {
    await keys('create', '--email', 'bruno@example.com');
    await keys('create', '--email', 'bruno@example.com');
    const lines = (await keys('list', '--email', 'bruno@example.com')).out.trimEnd().split('\n');
    expect(lines.map((line) => /(active|revoked)/.exec(line)?.[0])).toEqual(['active', 'revoked']);
  });

  test('a revoked key is revoked once', async () => {
    await keys('create', '--email', 'carla@example.com');
    const [id = ''] = (await keys('list', '--email', 'carla@example.com')).out.split(/\s+/);
    expect((await keys('revoke', id)).code).toBe(0);
    expect(await keys('revoke', id)).toMatchObject({ code: 3, note: `vitrine keys: There is no active key ${id}\n` });
  });

  test('does not change a plan in passing', async () => {
    await keys('create', '--email', 'dora@example.com');
    const { code, note } = await keys('create', '--email', 'dora@example.com', '--plan', 'scale');
    expect([code, note]).toEqual([3, 'vitrine keys: dora@example.com has the plan free; vitrine operator account changes it\n']);
  });

  test('admits to the beta', async () => {
    await keys('create', '--email', 'eva@example.com', '--beta');
    expect(await database.query("select beta from accounts where email = 'eva@example.com'")).toEqual([{ beta: true }]);
  });

  test('says in the log who gave and took a key', async () => {
    await keys('create', '--email', 'finn@example.com', '--operator', 'bob');
    const [id = ''] = (await keys('list', '--email', 'finn@example.com')).out.split(/\s+/);
    await keys('revoke', id);
    const lines = await database.query('select who, action from operator_log order by id desc limit 3');
    expect(lines).toEqual([
      { who: 'anne', action: 'key.revoke' },
      { who: 'bob', action: 'key.create' },
      { who: 'bob', action: 'account.create' },
    ]);
    const { VITRINE_OPERATOR: _, ...unsaid } = env;
    await vitrine(['keys', 'create', '--email', 'finn@example.com'], { env: unsaid });
    expect(await database.query('select who from operator_log order by id desc limit 1')).toEqual([{ who: userInfo().username }]);
    expect((await keys('revoke', id, '--operator', 'Élodie')).code).toBe(2);
  });

  test('says so when the account is unknown or Postgres is away', async () => {
    expect(await keys('list', '--email', 'nobody@example.com')).toMatchObject({ code: 3, note: expect.stringContaining('no account') });
    const gone = { ...env, DATABASE_URL: `postgres://nobody@127.0.0.1:${await freePort()}/none` };
    const { code, note } = await vitrine(['keys', 'list'], { env: gone });
    expect([code, note]).toEqual([3, 'vitrine keys: Postgres does not answer; is DATABASE_URL right?\n']);
  });

  test.each<[string, (url: URL) => void, string]>([
    ['a role that does not exist', (url) => (url.username = 'nobody'), 'password authentication failed for user "nobody"'],
    ['a database that does not exist', (url) => (url.pathname = '/none'), 'database "none" does not exist'],
  ])('says in one sentence what Postgres refuses: %s', async (_, change, sentence) => {
    const url = new URL(database.url);
    change(url);
    const { code, note } = await vitrine(['keys', 'list'], { env: { ...env, DATABASE_URL: url.href } });
    expect([code, note]).toEqual([3, `vitrine keys: Postgres refuses: ${sentence}\n`]);
  });

  test('asks which key is meant', async () => {
    expect(await keys('revoke')).toMatchObject({ code: 2, note: expect.stringContaining('vitrine keys list shows their ids') });
  });
});
