import { randomUUID } from 'node:crypto';
import { openLimiter } from '@vitrine/redis';
import { testServices } from '@vitrine/testkit';

test('whom Redis refuses, the store is not asked about', async () => {
  const { redisUrl } = await testServices();
  let asked = 0;
  const limiter = openLimiter({
    url: redisUrl,
    prefix: `test:${randomUUID()}:`,
    now: () => performance.now(),
    patienceMs: 30_000,
    takeUnits: async ([{ limit }]) => {
      asked += 1;
      return { allowed: true, limit, remaining: 1, resetMs: 1, retryAfterMs: 0 };
    },
  });
  while (!limiter.isConnected()) await new Promise(setImmediate);
  const allowed: boolean[] = [];
  for (let turn = 0; turn < 9; turn += 1) allowed.push((await limiter.consume([{ key: 'one', limit: 3, windowMs: 60_000 }])).allowed);
  await limiter.close();
  expect([allowed.filter(Boolean).length, asked]).toEqual([3, 3]);
});
