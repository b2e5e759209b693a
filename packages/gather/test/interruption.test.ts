/**
 * Law: a probe that is interrupted, at whichever of its requests, ends with the interruption, and leaves no rejection that nobody
 * handles. Requests before the interruption are answered from a first, whole run; those that follow go to the store.
 */

import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DEFAULT_TARGET_POLICY, type Exchange, inlineReader } from '@vitrine/engine';
import { scriptedShopper } from '@vitrine/models';
import { type RunningStore, startStore } from '@vitrine/testkit';
import {
  createFetcher,
  type Fetcher,
  type FetchRequest,
  memoryJournal,
  openReplay,
  planTrials,
  probeCatalog,
  probeIdentities,
  probeLive,
  probeOrigin,
  probeScan,
  probeScanAhead,
  probeShop,
  probeSurface,
  probeTrials,
  probeUcp,
  type ScanContext,
} from '../src/index.ts';
import { proof, TOKEN, withShop } from './live/rig.ts';

const DAY = '2026-11-21';
const MARKS = { fence: 'f3nc3f3nc3f3nc3', canary: 'KANARIENVOGEL4711' };
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
async function visit<T>({ url, port }: Place, probe: (ctx: ScanContext) => Promise<T>, fetch: Fetch): Promise<T> {
  const controller = new AbortController();
  const fetcher = createFetcher({
    policy: { ...DEFAULT_TARGET_POLICY, allow: [`127.0.0.1:${port}`] },
    userAgent: 'VitrineBot/1.0 (+https://vitrine.example/bot)',
    signal: controller.signal,
    limits: { secondAskMs: 1, patienceMs: 1, requestMs: 60_000 },
    budget: { requests: 240, ms: 600_000 },
  });
  const abort = () => controller.abort(new Error('interrupted'));
  const subject = { business: url, url: `${url}/`, country: 'FR', sampleSize: 6, day: DAY };
  const ctx = {
    subject,
    fetcher: { ...fetcher, fetch: (request: FetchRequest) => fetch(request, fetcher, abort) },
    read: inlineReader(),
    signal: controller.signal,
    agentProfileUrl: (release: string) => `https://vitrine.example/.well-known/ucp/${release}`,
    dns: null,
    browser: BROWSER,
  };
  try {
    return await probe(ctx);
  } finally {
    await fetcher.close();
  }
}

/** In place of Chromium: one request, which may be interrupted like any other. */
const BROWSER: ScanContext['browser'] = {
  look: async (url, { fetcher }) => {
    await fetcher.fetch({ key: 'browser', url });
    return { outcome: 'looked', reason: null, tools: [] };
  },
};

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

/** What later probes need of earlier ones, gathered once. */
async function evidenceOf(store: RunningStore) {
  return visit(
    store,
    async (ctx) => {
      const origin = await probeOrigin(ctx);
      const ucp = await probeUcp(ctx);
      const catalog = await probeCatalog(ctx, { origin, ucp });
      const ahead = await probeScanAhead(ctx, { origin });
      const surface = await probeSurface(ctx, { origin, catalog }, { pages: 3 });
      const models = [scriptedShopper()];
      const plan = await planTrials(ctx, { catalog }, { models, missions: 2, repeats: 1, money: { run: 5, mission: 0.5 }, run: 'prf_1' });
      return { origin, ucp, catalog, ahead, surface, plan, models };
    },
    through,
  );
}
type Evidence = Awaited<ReturnType<typeof evidenceOf>>;

const kit = () => ({ journal: memoryJournal(), drawMarks: () => MARKS, now: () => 0 });
/** An audit's evidence with every question put anew, as a verification does. */
function replayed({ fetcher }: ScanContext, { origin, ucp, catalog }: Evidence): Fetcher {
  const stored = [origin, ucp, catalog].flatMap(({ exchanges }) => exchanges);
  return openReplay({ stored, again: stored.map(({ key }) => key), live: fetcher, most: 200, budgetRequests: 60 }).fetcher;
}

const PROBES: Readonly<Record<string, (evidence: Evidence) => Probe>> = {
  origin: () => probeOrigin,
  ucp: () => probeUcp,
  catalog: (evidence) => (ctx) => probeCatalog(ctx, evidence),
  'scan beside the checks': (evidence) => (ctx) => probeScanAhead(ctx, evidence),
  'scan afterwards': (evidence) => (ctx) => probeScan(ctx, evidence),
  'scan in one step':
    ({ origin, catalog }) =>
    (ctx) =>
      probeScan(ctx, { origin, catalog }),
  simulation: (evidence) => (ctx) => probeShop(ctx, evidence, { ...kit(), model: scriptedShopper() }),
  performance: (evidence) => async (ctx) => {
    for (const { id } of evidence.plan.missions) await probeTrials(ctx, evidence, { ...kit(), ...evidence, mission: id });
  },
  'findability surface': (evidence) => (ctx) => probeSurface(ctx, evidence, { pages: 3 }),
  'findability identities': (evidence) => (ctx) => probeIdentities(ctx, evidence),
  verification: (evidence) => async (ctx) => {
    const again = { ...ctx, fetcher: replayed(ctx, evidence) };
    const origin = await probeOrigin(again);
    await probeCatalog(again, { origin, ucp: await probeUcp(again) });
  },
};

/** A catalogue over UCP, over a platform's API, and in pages alone, which are sought while the APIs are asked. */
describe.each(['perfect', 'woocommerce-like', 'bare'])('%s', (name) => {
  let store: RunningStore;
  let evidence: Evidence;
  beforeAll(async () => {
    store = await startStore(name, { today: new Date(`${DAY}T12:00:00Z`) });
    evidence = await evidenceOf(store);
  });
  afterAll(() => store.close());

  test.each(Object.keys(PROBES))('%s ends by an interruption at any request', async (probe) => {
    const chosen = PROBES[probe]?.(evidence) as Probe;
    await interruptAtEach(store, chosen);
    expect(strays.splice(0)).toEqual([]);
  });
});

test('a live session ends by an interruption at any request', () =>
  withShop({ at: { '/.well-known/vitrine-control.txt': proof() } }, async ({ origin: url, port }) => {
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
  }));
