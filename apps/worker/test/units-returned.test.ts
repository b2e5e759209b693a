/** A unit buys a score: a run that ends without one gives it back, whoever's fault it was. Of five simulations over processes: tests/e2e/dead-model.test.ts. */

import { openModel, scriptedShopper } from '@vitrine/models';
import { type FakeModelFault, type FakeModelServer, startFakeModel, startStore } from '@vitrine/testkit';
import type { Kinds } from '../src/kind.ts';
import { allKinds, anOwnedRun, aSimulatedAudit, paidShopper, runOnce, stealClaim, unitOf, useBench, usedUnits } from './runner-rig.ts';

const bench = useBench();
/** It names its own wait, or every question would take the seconds of three more tries. */
const DEAD: FakeModelFault = { status: 500, headers: { 'retry-after-ms': '1' } };

/** Over the wire of a provider, as production asks it. */
async function provider(fault: FakeModelFault): Promise<{ readonly fake: FakeModelServer; readonly kinds: Kinds }> {
  const fake = await startFakeModel(() => ({ text: 'Here is a lovely bowl for you!' }));
  fake.fail(fault);
  const { baseUrl, apiKey } = fake;
  const model = await openModel({ provider: 'openai', model: 'shop-1', baseUrl, apiKey, prices: null });
  return { fake, kinds: allKinds(model) };
}

describe('a unit that was used before the worker died', () => {
  test('comes back once from whichever worker ends the run', async () => {
    const { id, accountId } = await aSimulatedAudit(bench);
    const failing = (before?: (question: number) => Promise<void>) => {
      const { model } = paidShopper('shop-1', before);
      return allKinds({
        ...model,
        complete: async (request, signal) => {
          await model.complete(request, signal);
          return { kind: 'failure', code: 'unreachable', status: 500 };
        },
      });
    };
    const frozen = failing(async (question) => {
      if (question === 2) await bench.store.release(await stealClaim(bench, id));
    });
    expect((await runOnce(bench.store, id, { kinds: frozen })).report?.outcome).toBe('fenced');
    expect(await unitOf(bench, id)).toBe('committed');
    expect(await usedUnits(bench, accountId, 'simulation')).toBe(1);
    expect((await runOnce(bench.store, id, { kinds: failing() })).report?.outcome).toBe('done');
    expect(await unitOf(bench, id)).toBe('refunded');
    expect(await usedUnits(bench, accountId, 'simulation')).toBe(0);
    await runOnce(bench.store, id, { kinds: failing() });
    expect(await bench.store.refundQuota(id)).toBe(false);
    expect(await usedUnits(bench, accountId, 'simulation')).toBe(0);
  });
});

describe('an Agent Performance run', () => {
  const options = { missions: 2, repeats: 2, country: 'FR', language: 'fr' } as const;
  let dead: Awaited<ReturnType<typeof provider>>;
  beforeAll(async () => {
    dead = await provider(DEAD);
  });
  afterAll(() => dead.fake.close());

  test('of a dead model gives its unit back', async () => {
    const { id, accountId } = await anOwnedRun(bench, 'performance', options);
    await runOnce(bench.store, id, { kinds: dead.kinds });
    expect(await bench.store.readOutcome('performance', id)).toMatchObject({ planned: 4, success: { measured: 0, rate: null } });
    expect(await unitOf(bench, id)).toBe('refunded');
    expect(await usedUnits(bench, accountId, 'performance')).toBe(0);
  });

  test('of which one model of two worked keeps it', async () => {
    const { id, accountId } = await anOwnedRun(bench, 'performance', options);
    const { model } = paidShopper('good');
    const silent = { ...model, name: 'silent', complete: async () => ({ kind: 'failure', code: 'timeout', status: null }) as const };
    await runOnce(bench.store, id, { kinds: allKinds(scriptedShopper(), [model, silent]) });
    expect(await unitOf(bench, id)).toBe('committed');
    expect(await usedUnits(bench, accountId, 'performance')).toBe(1);
  });
});

test.each(['a wall', 'a store that is gone'])('a run of any pillar against %s gives its unit back', async (what) => {
  const shop = await startStore('blocked');
  const url = `${shop.url}/`;
  const { id: survey } = await anOwnedRun(bench, 'findability', { pages: 3, recall: false, country: 'FR', language: 'en' }, url);
  const { id: trials } = await anOwnedRun(bench, 'performance', { missions: 1, repeats: 1, country: 'FR', language: 'en' }, url);
  const { id: simulated } = await aSimulatedAudit(bench, url);
  if (what !== 'a wall') await shop.close();
  for (const id of [survey, trials, simulated]) await runOnce(bench.store, id);
  if (what === 'a wall') await shop.close();
  const ends = await bench.database.query('select distinct status, error_code from audits where id = any($1)', [
    [survey, trials, simulated],
  ]);
  const gone = { status: 'failed', error_code: 'store_unreachable' };
  expect(ends).toEqual([what === 'a wall' ? { status: 'done', error_code: null } : gone]);
  expect(await Promise.all([survey, trials, simulated].map((id) => unitOf(bench, id)))).toEqual(['refunded', 'refunded', 'refunded']);
});
