import type { Model } from '@vitrine/engine';
import { scriptedShopper } from '@vitrine/models';
import { allKinds, anOwnedRun, paidShopper, runOnce, useBench, usedUnits } from './runner-rig.ts';

const bench = useBench();

/** Tried by whichever models the conditions name. */
const aRun = (over: { readonly missions?: number; readonly repeats?: number } = {}, url?: string) =>
  anOwnedRun(bench, 'performance', { missions: 3, repeats: 2, country: 'FR', language: 'fr', ...over }, url);
const outcomeOf = (id: string) => bench.store.readOutcome('performance', id);
const usedBy = (accountId: string) => usedUnits(bench, accountId, 'performance');

describe('an Agent Performance run', () => {
  test('tries every mission with every model as often as asked, and ends with a verdict and its unit spent', async () => {
    const { id, accountId } = await aRun();
    const models = [paidShopper('small'), paidShopper('large')];
    const { errors, steps } = await runOnce(bench.store, id, {
      kinds: allKinds(
        scriptedShopper(),
        models.map(({ model }) => model),
      ),
    });
    expect(errors).toEqual([]);
    expect(steps.slice(-5)).toEqual(['plan:trials', 'probe:trials:1', 'probe:trials:2', 'probe:trials:3', 'judge:performance']);
    const outcome = await outcomeOf(id);
    expect(outcome).toMatchObject({ planned: 12, success: { succeeded: 12, measured: 12, rate: 1 } });
    expect(outcome?.byModel.map(({ success }) => success.succeeded)).toEqual([6, 6]);
    expect(await usedBy(accountId)).toBe(1);
    const missions = (await bench.store.readEvents(id, 0)).filter(({ type }) => type === 'mission');
    expect(missions[0]?.data).toMatchObject({ mission: '1', repeat: 1, tool: 'search', outcome: 'products' });
    expect(missions).toHaveLength(12 * 4);
  });

  test('of fewer missions leaves the later steps with nothing to do', async () => {
    const { id } = await aRun({ missions: 1, repeats: 1 });
    await runOnce(bench.store, id);
    expect(await outcomeOf(id)).toMatchObject({ planned: 1, success: { succeeded: 1, measured: 1 } });
  });
});

describe('the money of a run', () => {
  /** At 40 dollars per million: 48 cents a trial as a plan reckons. */
  const sold = (inputPrice: number, inputTokens: number) => {
    const { model, questions } = paidShopper('dear');
    const complete: Model['complete'] = async (request, signal) => {
      const reply = await model.complete(request, signal);
      return reply.kind === 'reply' ? { ...reply, usage: { inputTokens, outputTokens: 0 } } : reply;
    };
    return { model: { ...model, prices: { input: inputPrice, output: 0 }, complete }, questions };
  };

  test('stops a model that takes more than was reckoned in each trial, and the run stays within its limit', async () => {
    // 50 cents a trial by default; a question of this model costs 20.
    const { id } = await aRun({ missions: 3, repeats: 2 });
    await runOnce(bench.store, id, { kinds: allKinds(scriptedShopper(), [sold(40, 5_000).model]) });
    const outcome = await outcomeOf(id);
    expect(new Set(outcome?.trials.map(({ stop }) => stop))).toEqual(new Set(['money']));
    expect(outcome?.totals.cost).toBe(2.4);
  });

  test('that does not pay for one trial is not spent: nobody is asked, the reason is told, the unit stays', async () => {
    const { model, questions } = sold(400, 5_000);
    const { id, accountId } = await aRun({ missions: 3, repeats: 2 });
    await runOnce(bench.store, id, { kinds: allKinds(scriptedShopper(), [model]) });
    expect(await outcomeOf(id)).toMatchObject({ noTrial: 'money', planned: 0, trials: [], totals: { cost: null } });
    expect([questions, await usedBy(accountId)]).toEqual([[], 0]);
  });
});
