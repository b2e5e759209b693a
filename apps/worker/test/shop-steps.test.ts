import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Model } from '@vitrine/engine';
import { scriptedShopper } from '@vitrine/models';
import { openStore, type Plan, type Store } from '@vitrine/store';
import { auditViolations, createTestDatabase, type RunningStore, startStore, type TestDatabase } from '@vitrine/testkit';
import { allProgrammes, anAudit, PLAIN, runOnce, stealClaim } from './runner-rig.ts';

let database: TestDatabase;
let store: Store;
beforeAll(async () => {
  database = await createTestDatabase();
  store = openStore({ url: database.url, rules: { leaseMs: 60_000 }, onError: () => undefined });
});
afterAll(async () => {
  expect(await auditViolations(database)).toEqual([]);
  await store.close();
  await database.drop();
});

const SIMULATED = { ...PLAIN, agent_simulation: true };

let accounts = 0;
/** An account and its simulated audit of a demo store. */
async function simulated(shop: RunningStore, plan: Plan = 'scale') {
  accounts += 1;
  const accountId = `acc_shop${accounts}`;
  await store.createAccount({ id: accountId, email: `shop-${accounts}@example.com`, beta: false, plan });
  const id = await anAudit(store, `${shop.url}/`, { options: SIMULATED, accountId, unit: 'simulation' });
  return { id, accountId };
}
const unitOf = async (id: string) =>
  (await database.query<{ state: string }>('select state from quota_ledger where run_id = $1', [id]))[0]?.state;
const usedBy = async (accountId: string) => (await store.readUsage(accountId))?.quotas.simulation.used;

/** The scripted shopper as a paid model that counts its questions, with something to do before it answers one of them. */
function counted(before: (question: number) => Promise<void> | void = () => undefined) {
  const script = scriptedShopper();
  const questions: string[] = [];
  const model: Model = {
    ...script,
    isPaid: true,
    complete: async (request, signal) => {
      questions.push(JSON.stringify(request));
      await before(questions.length);
      return script.complete(request, signal);
    },
  };
  return { model, questions };
}

describe('a simulated audit', () => {
  test('sends a shopper out, judges how far it came, tells each of its calls, and spends its unit', async () => {
    const shop = await startStore('perfect');
    const { id, accountId } = await simulated(shop);
    const { errors } = await runOnce(store, id);
    expect(errors).toEqual([]);
    const assessment = await store.readAssessment(id);
    expect(assessment?.checks.map(({ checkId, score }) => [checkId, score !== null])).toEqual([
      ['ucp_discovery', true],
      ['catalog_quality', true],
      ['agent_simulation', true],
    ]);
    expect(assessment?.checks[2]).toMatchObject({ status: 'pass', score: 100 });
    const events = await store.readEvents(id, 0);
    const calls = events
      .filter(({ type }) => type === 'mission')
      .map(({ data }) => `${data['mission']} ${data['tool']} ${data['outcome']}`);
    expect(calls.slice(0, 4)).toEqual(['1 search products', '1 get_product product', '1 add_to_cart handoff', '1 finish finished']);
    expect(await unitOf(id)).toBe('committed');
    expect(await usedBy(accountId)).toBe(1);
    await shop.close();
  });

  test('that has nothing to shop for gives its unit back and still ends', async () => {
    const shop = await startStore('blocked');
    const { id, accountId } = await simulated(shop);
    const { model, questions } = counted();
    await runOnce(store, id, { programmes: allProgrammes(model) });
    expect((await store.readAudit(id))?.status).toBe('done');
    expect((await store.readAssessment(id))?.checks.at(-1)).toMatchObject({ checkId: 'agent_simulation', score: null });
    expect(questions).toEqual([]);
    expect(await unitOf(id)).toBe('refunded');
    expect(await usedBy(accountId)).toBe(0);
    await shop.close();
  });

  test('of a store that is not there gives its unit back', async () => {
    const shop = await startStore('perfect');
    const { id, accountId } = await simulated(shop);
    await shop.close();
    await runOnce(store, id);
    expect((await store.readAudit(id))?.status).toBe('failed');
    expect(await usedBy(accountId)).toBe(0);
  });

  test('cut off at any question goes on with another worker, and no paid question is asked twice', async () => {
    const shop = await startStore('perfect');
    const whole = await simulated(shop);
    const all = counted();
    await runOnce(store, whole.id, { programmes: allProgrammes(all.model) });
    for (let cut = 1; cut <= all.questions.length; cut += 1) {
      const { id } = await simulated(shop);
      // The worker is frozen while it waits for the answer; another takes over; the answer comes to nobody.
      const frozen = counted(async (question) => {
        if (question === cut) await store.release(await stealClaim(store, database.query, id));
      });
      const first = await runOnce(store, id, { programmes: allProgrammes(frozen.model) });
      expect(first.report?.outcome).toBe('fenced');
      const second = counted();
      await runOnce(store, id, { programmes: allProgrammes(second.model) });
      expect((await store.readAudit(id))?.status).toBe('done');
      expect(frozen.questions.filter((question) => second.questions.includes(question))).toEqual([]);
      expect(await unitOf(id)).toBe('committed');
      const calls = (await store.readEvents(id, 0)).filter(({ type }) => type === 'mission').map(({ data }) => JSON.stringify(data));
      expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([]);
    }
    await shop.close();
  }, 120_000);

  test('whose unit was given back meanwhile asks no model', async () => {
    const shop = await startStore('perfect');
    const { id } = await simulated(shop);
    await store.refundQuota(id);
    const { model, questions } = counted();
    const { report } = await runOnce(store, id, { programmes: allProgrammes(model) });
    expect(questions).toEqual([]);
    expect(report?.outcome).toBe('fenced');
    await store.fail(await stealClaim(store, database.query, id), 'internal_error');
    await shop.close();
  });
});
