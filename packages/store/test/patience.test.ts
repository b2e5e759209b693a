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
  [undefined, ['2s', '5s', '10s']],
  [60_000, ['1min', '1min', '1min']],
])(
  'who waits %p ms for a connection waits at least as long for a lock, a statement and between two of a transaction',
  async (connectMs, limits) => {
    const pool = openDatabase({ url: database.url, ...(connectMs && { connectMs }), onConnectionError: () => undefined });
    const text = `select array(select current_setting(name)
    from unnest(array['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout']) name) as limits`;
    expect(await pool.query({ name: 'limits', text }, [])).toEqual([{ limits }]);
    await pool.close();
  },
);
