/** One budget for a host, whoever asks it: over real Redis, and while it is away. */

import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { DEFAULT_TARGET_POLICY } from '@vitrine/engine';
import { createFetcher } from '@vitrine/gather';
import { type HostBudget, openHostBudget } from '@vitrine/redis';
import { freePort, listening, testServices } from '@vitrine/testkit';
import { perTest } from '../../../tests/once.ts';

let redisUrl: string;
beforeAll(async () => {
  ({ redisUrl } = await testServices());
});
const opened = perTest();

/** As many as there are workers. */
async function budgets(count: number): Promise<readonly HostBudget[]> {
  const prefix = `test:${randomUUID()}:`;
  const all = Array.from({ length: count }, () =>
    opened(openHostBudget({ url: redisUrl, prefix, now: () => performance.now(), patienceMs: 30_000 })),
  );
  // A first decision of Redis, and not of the memory in front of it.
  for (const [index, budget] of all.entries()) while (!budget.isConnected()) await new Promise((resolve) => setTimeout(resolve, 5 + index));
  return all;
}

test('all workers together ask a host 40 times a second, and other hosts besides', async () => {
  const workers = await budgets(3);
  const began = performance.now();
  const waits = await Promise.all(workers.flatMap((worker) => Array.from({ length: 40 }, () => worker.take('shop-a.com'))));
  const seconds = Math.floor((performance.now() - began) / 1_000) + 1;
  const now = waits.filter((wait) => wait === 0).length;
  expect(now).toBeGreaterThanOrEqual(40);
  expect(now).toBeLessThanOrEqual(40 * seconds);
  for (const wait of waits) expect(wait).toBeLessThanOrEqual(1_000);
  expect(await workers[0]?.take('shop-b.com')).toBe(0);
});

test('without Redis each worker allows a quarter', async () => {
  const port = await freePort();
  let now = 0;
  const worker = opened(openHostBudget({ url: `redis://127.0.0.1:${port}`, now: () => now }));
  const take = async (times: number) => {
    const waits = await Promise.all(Array.from({ length: times }, () => worker.take('shop-a.com')));
    return waits.filter((wait) => wait === 0).length;
  };
  expect(await take(60)).toBe(10);
  let inMinute = 10;
  for (let second = 1; second < 60; second += 1) {
    now = second * 1_001;
    inMinute += await take(60);
  }
  expect(inMinute).toBe(300);
});

test('two audits of two workers wait for their turn at a host both ask, and both are answered', async () => {
  const { port } = opened(await listening(createServer((_request, response) => response.end('ok'))));
  const fetchers = (await budgets(2)).map((hosts) =>
    opened(
      createFetcher({
        policy: { ...DEFAULT_TARGET_POLICY, ports: [port], allow: [`127.0.0.1:${port}`] },
        userAgent: 'VitrineBot/1.0',
        signal: new AbortController().signal,
        limits: { requestMs: 60_000, dnsMs: 60_000, connectMs: 60_000 },
        budget: { requests: 200 },
        resolver: { resolve: async () => ['127.0.0.1'] },
        hosts,
      }),
    ),
  );
  const began = performance.now();
  const exchanges = await Promise.all(
    fetchers.flatMap((fetcher) =>
      Array.from({ length: 60 }, (_, index) => fetcher.fetch({ key: `k:${index}`, url: `http://cdn-of-many.com:${port}/` })),
    ),
  );
  expect(exchanges.map(({ outcome }) => outcome.kind === 'response' && outcome.status)).toEqual(exchanges.map(() => 200));
  // 120 requests at 40 a second: never less, however fast the machine is.
  expect(performance.now() - began).toBeGreaterThan(1_900);
});
