import { expect, test } from '@jest/globals';
import { createTestDatabase } from '@vitrine/testkit';

test('a test has all the time it needs to fill and count, on each connection', async () => {
  const database = await createTestDatabase();
  const limits = () => database.query("select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock");
  for (const [row] of await Promise.all([limits(), limits()])) expect(row).toEqual({ statement: '0', lock: '0' });
  await database.drop();
});
