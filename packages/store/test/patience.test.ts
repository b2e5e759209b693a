import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openDatabase } from '../src/pool.ts';
import { createRig, type Rig } from './fixtures.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await createRig();
});
afterAll(() => rig.close());

test('a statement is waited for as long as it says, not as long as others', async () => {
  const database = openDatabase({ url: rig.database.url, onConnectionError: () => undefined });
  const sleep = { name: 'sleep', text: 'select pg_sleep(3)', patienceMs: 50 };
  await expect(database.query(sleep, [])).rejects.toThrow('Query read timeout');
  await database.close();
});
