/** What is sampled hangs on the store and the budget alone: beside the general scan the same products, pages and images are asked for. */

import { DEFAULT_TARGET_POLICY, inlineReader } from '@vitrine/engine';
import { createFetcher, probeCatalog, probeOrigin, probeScan, probeScanAhead, probeUcp } from '@vitrine/gather';
import { type RunningStore, startStore, storeNames } from '@vitrine/testkit';

const BUDGETS = [12, 25, 40, 60, 90] as const;
const TODAY = '2026-11-21';

async function sampled(store: RunningStore, requests: number, sampleSize: number, withScan: boolean) {
  const subject = { business: store.url, url: `${store.url}/`, country: 'FR', sampleSize, day: TODAY };
  const { signal } = new AbortController();
  const fetcher = createFetcher({
    policy: { ...DEFAULT_TARGET_POLICY, allow: [`127.0.0.1:${store.port}`] },
    userAgent: 'VitrineBot/1.0 (+https://vitrine.example/bot)',
    signal,
    budget: { requests, ms: 900_000 },
    limits: { secondAskMs: 1, patienceMs: 1, requestMs: 60_000 },
  });
  const profile = (release: string) => `https://vitrine.example/.well-known/ucp/${release}`;
  const ctx = { subject, fetcher, read: inlineReader(), signal, agentProfileUrl: profile };
  const scanning = { ...ctx, dns: null, browser: null };
  try {
    const origin = await probeOrigin(ctx);
    const commerce = async () => {
      const ucp = await probeUcp(ctx);
      return probeCatalog(ctx, { origin, ucp });
    };
    const [ahead, catalog] = await Promise.all([withScan ? probeScanAhead(scanning, { origin }) : null, commerce()]);
    if (withScan) await probeScan(scanning, { origin, catalog, ahead });
    const { sample, pages, found, source, shortened } = catalog;
    return { sample, pages, found, source, shortened, spent: fetcher.spent().requests };
  } finally {
    await fetcher.close();
  }
}

describe.each(storeNames().map((name) => [name]))('the sample of %s', (name) => {
  test('is the same with the general scan and without, whatever the budget', async () => {
    const store = await startStore(name, { today: new Date(`${TODAY}T12:00:00Z`) });
    try {
      for (const [index, requests] of BUDGETS.entries()) {
        const size = [4, 14, 12, 14, 50][index] ?? 12;
        const { spent: alone, ...without } = await sampled(store, requests, size, false);
        const { spent, ...beside } = await sampled(store, requests, size, true);
        expect(beside).toEqual(without);
        expect(Math.max(alone, spent)).toBeLessThanOrEqual(requests);
      }
    } finally {
      await store.close();
    }
  });
});
