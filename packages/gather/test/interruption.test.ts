/**
 * A live session that is interrupted, at whichever of its requests, ends with the interruption, and leaves no rejection that nobody
 * handles. Requests before the interruption are answered from a first, whole run; those that follow go to the store. What every step of
 * every run does then: apps/worker/test/interruption.test.ts.
 */

import { setImmediate } from 'node:timers/promises';
import type { Exchange } from '@vitrine/engine';
import { type Fetcher, type FetchRequest, probeLive, probeOrigin, probeScan, type ScanContext } from '../src/index.ts';
import { proof, shops, TOKEN } from './live/rig.ts';
import { probing } from './probing.ts';

const { openShop } = shops();

const CLIENT = { clientId: 'https://vitrine.example/oauth/client.json', redirectUri: 'https://vitrine.example/bot' };
/** `begun`: as the request is made; `underway`: while it is on its way. */
const MOMENTS = ['begun', 'underway'] as const;

const strays: unknown[] = [];
const onStray = (reason: unknown) => void strays.push(reason);
beforeAll(() => void process.on('unhandledRejection', onStray));
afterAll(() => void process.off('unhandledRejection', onStray));

interface Place {
  readonly url: string;
  readonly port: number;
}
type Probe = (ctx: ScanContext) => Promise<unknown>;
type Fetch = (request: FetchRequest, fetcher: Fetcher, abort: () => void) => Promise<Exchange>;

/** Runs a probe with its requests in the hands of `fetch`. */
async function visit<T>(place: Place, probe: (ctx: ScanContext) => Promise<T>, fetch: Fetch): Promise<T> {
  const controller = new AbortController();
  const limits = { secondAskMs: 1, patienceMs: 1 };
  const budget = { requests: 240, ms: 600_000 };
  const given = probing(place, { subject: { sampleSize: 6 }, signal: controller.signal, limits, budget });
  const { fetcher } = given;
  const abort = () => controller.abort(new Error('interrupted'));
  try {
    return await probe({ ...given, fetcher: { ...fetcher, fetch: (request) => fetch(request, fetcher, abort) } });
  } finally {
    await fetcher.close();
  }
}

const through: Fetch = (request, fetcher) => fetcher.fetch(request);

/** How often the probe was interrupted; every time it has to reject with the interruption. */
async function interruptAtEach(place: Place, probe: Probe): Promise<number> {
  const answers = new Map<string, Exchange>();
  const nameOf = ({ key, url, method, body }: FetchRequest) => JSON.stringify([key, url, method, body]);
  await visit(place, probe, async (request, fetcher) => {
    const exchange = await fetcher.fetch(request);
    answers.set(nameOf(request), exchange);
    return exchange;
  });
  for (const moment of MOMENTS) {
    for (let at = 1; at <= answers.size; at += 1) {
      let asked = 0;
      const interrupted = visit(place, probe, async (request, fetcher, abort) => {
        asked += 1;
        const known = answers.get(nameOf(request));
        if (asked < at && known !== undefined) return known;
        if (asked === at && moment === 'begun') abort();
        if (asked === at && moment === 'underway') void setImmediate().then(abort);
        return fetcher.fetch(request);
      });
      // A last request may be answered before the interruption comes; most are not.
      await interrupted.catch((error: unknown) => expect(error).toEqual(new Error('interrupted')));
      if (moment === 'begun') await expect(interrupted).rejects.toThrow('interrupted');
      await setImmediate();
    }
  }
  return answers.size * MOMENTS.length;
}

test('a live session ends by an interruption at any request', async () => {
  const { origin: url, port } = await openShop({ at: { '/.well-known/vitrine-control.txt': proof() } });
  const place = { url, port };
  const evidence = await visit(
    place,
    async (ctx) => {
      const origin = await probeOrigin(ctx);
      return { origin, scan: await probeScan(ctx, { origin, catalog: null }) };
    },
    through,
  );
  const site = { domain: `127.0.0.1:${port}`, token: TOKEN };
  expect(await interruptAtEach(place, (ctx) => probeLive(ctx, { ...evidence, ucp: null, site, client: CLIENT }))).toBeGreaterThan(10);
  expect(strays.splice(0)).toEqual([]);
});
