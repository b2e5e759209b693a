import { openOnce } from '../../../tests/once.ts';
import { openDatabase } from '../src/pool.ts';
import { createRig } from './fixtures.ts';

const rig = openOnce(createRig);

test('a statement is waited for as long as it says, not as long as others', async () => {
  const database = openDatabase({ url: rig.database.url, onConnectionError: () => undefined });
  const sleep = { name: 'sleep', text: 'select pg_sleep(3)', patienceMs: 50 };
  await expect(database.query(sleep, [])).rejects.toThrow('Query read timeout');
  await database.close();
});

test.each([
  [undefined, ['2s', '5s']],
  [60_000, ['1min', '1min']],
])('who waits %p ms for a connection waits at least as long for a lock and a statement', async (connectMs, limits) => {
  const database = openDatabase({ url: rig.database.url, ...(connectMs && { connectMs }), onConnectionError: () => undefined });
  const text = "select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement";
  const [row] = await database.query<{ lock: string; statement: string }>({ name: 'limits', text }, []);
  expect([row?.lock, row?.statement]).toEqual(limits);
  await database.close();
});
