/** What is sampled hangs on the store and the budget alone: beside the general scan the same products, pages and images are asked for. */

import { probeCatalog, probeOrigin, probeScan, probeScanAhead, probeUcp } from '@vitrine/gather';
import { type RunningStore, startStore, storeNames } from '@vitrine/testkit';
import { drawn } from '../../../tests/drawn.ts';
import { perTest } from '../../../tests/once.ts';
import { DAY, probing } from './probing.ts';

const opened = perTest();

/** Requests of a run, and the products it may sample. Each store has three, and each of them is six stores'. */
const BUDGETS = [
  [12, 4],
  [25, 14],
  [40, 12],
  [60, 14],
  [90, 50],
] as const;

async function sampled(store: RunningStore, requests: number, sampleSize: number, withScan: boolean) {
  const budget = { requests, ms: 900_000 };
  const ctx = probing(store, { subject: { sampleSize }, budget, limits: { secondAskMs: 1, patienceMs: 1 } });
  opened(ctx.fetcher);
  const origin = await probeOrigin(ctx);
  const commerce = async () => {
    const ucp = await probeUcp(ctx);
    return probeCatalog(ctx, { origin, ucp });
  };
  const [ahead, catalog] = await Promise.all([withScan ? probeScanAhead(ctx, { origin }) : null, commerce()]);
  if (withScan) await probeScan(ctx, { origin, catalog, ahead });
  const { sample, pages, found, source, shortened } = catalog;
  return { sample, pages, found, source, shortened, spent: ctx.fetcher.spent().requests };
}

describe.each(storeNames().map((name, place) => [name, place] as const))('the sample of %s', (name, place) => {
  test('is the same with the general scan and without, whatever the budget', async () => {
    const store = opened(await startStore(name, { today: new Date(`${DAY}T12:00:00Z`) }));
    for (const [requests, size] of BUDGETS.filter((_, at) => (at + place) % BUDGETS.length < drawn(3, BUDGETS.length))) {
      const { spent: alone, ...without } = await sampled(store, requests, size, false);
      const { spent, ...beside } = await sampled(store, requests, size, true);
      expect(beside).toEqual(without);
      expect(Math.max(alone, spent)).toBeLessThanOrEqual(requests);
    }
  });
});
