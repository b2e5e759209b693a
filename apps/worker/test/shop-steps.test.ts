import { drawn } from '../../../tests/drawn.ts';
import { allKinds, aSimulatedAudit, paidShopper, runOnce, stealClaim, unitOf, useBench, usedUnits } from './runner-rig.ts';

const bench = useBench();

const simulated = () => aSimulatedAudit(bench);
const usedBy = (accountId: string) => usedUnits(bench, accountId, 'simulation');

describe('a simulated audit', () => {
  test('sends a shopper out, judges how far it came, tells each of its calls, and spends its unit', async () => {
    const { id, accountId } = await simulated();
    const { errors } = await runOnce(bench.store, id);
    expect(errors).toEqual([]);
    const assessment = await bench.store.readOutcome('audit', id);
    expect(assessment?.checks.map(({ checkId, score }) => [checkId, score !== null])).toEqual([
      ['ucp_discovery', true],
      ['catalog_quality', true],
      ['agent_simulation', true],
    ]);
    expect(assessment?.checks[2]).toMatchObject({ status: 'pass', score: 100 });
    const events = await bench.store.readEvents(id, 0);
    const calls = events
      .filter(({ type }) => type === 'mission')
      .map(({ data }) => `${data['mission']} ${data['tool']} ${data['outcome']}`);
    expect(calls.slice(0, 4)).toEqual(['1 search products', '1 get_product product', '1 add_to_cart handoff', '1 finish finished']);
    expect(await unitOf(bench, id)).toBe('committed');
    expect(await usedBy(accountId)).toBe(1);
  });

  test('cut off at any question goes on with another worker, and no paid question is asked twice', async () => {
    const whole = await simulated();
    const all = paidShopper('shop-1');
    await runOnce(bench.store, whole.id, { kinds: allKinds(all.model) });
    // In the essential tier at each of the first mission, and at one in three of those that follow.
    const cuts = all.questions.map((_, at) => at + 1).filter((cut) => cut <= 4 || cut % drawn(3, 1) === 0);
    for (const cut of cuts) {
      const { id } = await simulated();
      // The worker is frozen while it waits for the answer; another takes over; the answer comes to nobody.
      const frozen = paidShopper('shop-1', async (question) => {
        if (question === cut) await bench.store.release(await stealClaim(bench, id));
      });
      const first = await runOnce(bench.store, id, { kinds: allKinds(frozen.model) });
      expect(first.report?.outcome).toBe('fenced');
      const second = paidShopper('shop-1');
      await runOnce(bench.store, id, { kinds: allKinds(second.model) });
      expect((await bench.store.readRun({ kind: 'audit', id, accountId: null }))?.status).toBe('done');
      expect(frozen.questions.filter((question) => second.questions.includes(question))).toEqual([]);
      expect(await unitOf(bench, id)).toBe('committed');
      const calls = (await bench.store.readEvents(id, 0)).filter(({ type }) => type === 'mission').map(({ data }) => JSON.stringify(data));
      expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([]);
    }
  });

  test('whose unit was given back meanwhile asks no model', async () => {
    const { id } = await simulated();
    await bench.store.refundQuota(id);
    const { model, questions } = paidShopper('shop-1');
    const { report } = await runOnce(bench.store, id, { kinds: allKinds(model) });
    expect(questions).toEqual([]);
    expect(report?.outcome).toBe('fenced');
    await bench.store.fail(await stealClaim(bench, id), 'internal_error');
  });
});
