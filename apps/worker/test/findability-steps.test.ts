import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Model } from '@vitrine/engine';
import { openStore, type Store } from '@vitrine/store';
import { auditViolations, createTestDatabase, type RunningStore, startStore, type TestDatabase } from '@vitrine/testkit';
import { allProgrammes, anAudit, runOnce, stealClaim } from './runner-rig.ts';

let database: TestDatabase;
let store: Store;
let shop: RunningStore;
beforeAll(async () => {
  database = await createTestDatabase();
  store = openStore({ url: database.url, rules: { leaseMs: 60_000 }, onError: () => undefined });
  shop = await startStore('perfect');
});
afterAll(async () => {
  expect(await auditViolations(database)).toEqual([]);
  await shop.close();
  await store.close();
  await database.drop();
});

let runs = 0;
async function aRun(recall = false, url = `${shop.url}/`) {
  runs += 1;
  const [accountId, domain, id] = [`acc_survey${runs}`, `survey${runs}.example`, `fnd_survey${runs}`];
  await store.createAccount({ id: accountId, email: `survey-${runs}@shop.example`, beta: false, plan: 'scale' });
  await runOnce(store, await anAudit(store, `${shop.url}/`, { accountId, domain }));
  const options = { pages: 4, recall, country: 'FR', language: 'fr' } as const;
  const asked = { id, kind: 'findability', business: url, url, domain, options, accountId, traceparent: null, idempotency: null } as const;
  expect((await store.createRun(asked)).kind).toBe('created');
  return { id, accountId };
}
const usedBy = async (accountId: string) => (await store.readUsage(accountId))?.quotas.findability.used;

/** Knows every store of the world, for a price. */
function knowing(before: (question: number) => Promise<void> | void = () => undefined) {
  const questions: string[] = [];
  const model: Model = {
    provider: 'openai',
    name: 'atlas',
    prices: { input: 1, output: 1 },
    isPaid: true,
    complete: async (request) => {
      questions.push(JSON.stringify(request));
      await before(questions.length);
      const usage = { inputTokens: 100, outputTokens: 10 };
      return { kind: 'reply', text: `Try ${new URL(shop.url).host}.`, calls: [], usage, finish: 'stop' };
    },
  };
  return { model, questions };
}

describe('a Web Findability run', () => {
  test('surveys pages, sitemaps and identities, is judged, and spends its unit', async () => {
    const { id, accountId } = await aRun();
    const { errors, steps } = await runOnce(store, id);
    expect(errors).toEqual([]);
    expect(steps.slice(-3)).toEqual(['probe:surface', 'probe:identities', 'judge:findability']);
    const outcome = await store.readOutcome('findability', id);
    expect(outcome?.score).toBeGreaterThan(80);
    expect(outcome?.pages[0]).toMatchObject({ id: 'home', state: 'ok' });
    expect(outcome?.recall).toBeNull();
    const kept = await database.query<{ key: string }>('select key from exchanges where audit_id = $1', [id]);
    expect(kept.map(({ key }) => key)).toEqual(expect.arrayContaining(Object.keys(outcome?.exchanges ?? {})));
    expect(await usedBy(accountId)).toBe(1);
  });

  test('asks a model what it knows where that was wanted, and the scripted shopper never', async () => {
    const { model, questions } = knowing();
    const [asked, scripted] = [await aRun(true), await aRun(true)];
    await runOnce(store, asked.id, { programmes: allProgrammes(model) });
    await runOnce(store, scripted.id);
    const recall = (await store.readOutcome('findability', asked.id))?.recall;
    expect(recall?.questions.length).toBe(questions.length);
    expect(questions.length).toBeGreaterThan(0);
    expect((await store.readOutcome('findability', scripted.id))?.recall).toMatchObject({ notAsked: 'scripted', questions: [] });
  });

  test('cut off at any question goes on elsewhere and pays no question twice', async () => {
    const whole = knowing();
    await runOnce(store, (await aRun(true)).id, { programmes: allProgrammes(whole.model) });
    for (let cut = 1; cut <= whole.questions.length; cut += 1) {
      const { id } = await aRun(true);
      const frozen = knowing(async (question) => {
        if (question === cut) await store.release(await stealClaim(store, database.query, id));
      });
      await runOnce(store, id, { programmes: allProgrammes(frozen.model) });
      const second = knowing();
      await runOnce(store, id, { programmes: allProgrammes(second.model) });
      expect((await store.readRun('findability', id, `acc_survey${runs}`))?.status).toBe('done');
      expect(frozen.questions.length + second.questions.length).toBe(whole.questions.length);
    }
  });

  test('of a store that is not there fails and gives its unit back', async () => {
    const gone = await startStore('bare');
    const { id, accountId } = await aRun(false, `${gone.url}/`);
    await gone.close();
    await runOnce(store, id);
    expect(await store.readRun('findability', id, accountId)).toMatchObject({ status: 'failed', errorCode: 'store_unreachable' });
    expect(await usedBy(accountId)).toBe(0);
  });
});
