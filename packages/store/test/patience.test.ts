import { openDatabase } from '../src/pool.ts';
import { ownStore } from './fixtures.ts';

const { database } = ownStore();

test('a statement is waited for as long as it says, not as long as others', async () => {
  const pool = openDatabase({ url: database.url, onConnectionError: () => undefined });
  const sleep = { name: 'sleep', text: 'select pg_sleep(3)', patienceMs: 50 };
  await expect(pool.query(sleep, [])).rejects.toThrow('Query read timeout');
  await pool.close();
});

test.each([
  [undefined, ['2s', '5s']],
  [60_000, ['1min', '1min']],
])('who waits %p ms for a connection waits at least as long for a lock and a statement', async (connectMs, limits) => {
  const pool = openDatabase({ url: database.url, ...(connectMs && { connectMs }), onConnectionError: () => undefined });
  const text = "select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement";
  const [row] = await pool.query<{ lock: string; statement: string }>({ name: 'limits', text }, []);
  expect([row?.lock, row?.statement]).toEqual(limits);
  await pool.close();
});
