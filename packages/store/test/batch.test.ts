import { createSites } from '../src/account/sites.ts';
import { openDatabase } from '../src/pool.ts';
import { createBatch } from '../src/run/batch.ts';

test('sends no more at once than it may, and no more together than one statement takes', async () => {
  const sent: { readonly atOnce: number; readonly together: number }[] = [];
  let atOnce = 0;
  const doubled = createBatch<number, number>({
    largest: 3,
    atOnce: 2,
    perform: async (items) => {
      atOnce += 1;
      sent.push({ atOnce, together: items.length });
      await new Promise(setImmediate);
      atOnce -= 1;
      return items.map((item) => item * 2);
    },
    retryAlone: () => false,
  });
  const items = Array.from({ length: 20 }, (_, item) => item);
  expect(await Promise.all(items.map(doubled))).toEqual(items.map((item) => item * 2));
  expect(sent).toHaveLength(7);
  expect(Math.max(...sent.map((one) => one.atOnce))).toBe(2);
});

test('whether reports are shared is asked once for all who read at once, also where no answer comes', async () => {
  // Nothing is sent to it.
  const database = openDatabase({ url: 'postgres://127.0.0.1:1/none', onConnectionError: () => undefined });
  let asked = 0;
  const query = () => {
    asked += 1;
    return Promise.reject(new Error('no answer'));
  };
  const { readShare } = createSites({ ...database, query });
  const read = await Promise.allSettled(['aud_1', 'aud_2', 'aud_3'].map(readShare));
  expect([read.map(({ status }) => status), asked]).toEqual([['rejected', 'rejected', 'rejected'], 1]);
  await database.close();
});
