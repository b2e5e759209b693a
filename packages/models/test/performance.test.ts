import { openModel } from '@vitrine/models';
import { type FakeModelServer, startFakeModel } from '@vitrine/testkit';
import { runPerformance } from '../../gather/test/performance-rig.ts';
import { withStore } from '../../gather/test/shop-rig.ts';
import { competent } from './competent.ts';

let fake: FakeModelServer | undefined;
afterEach(async () => {
  await fake?.close();
  fake = undefined;
});

describe('two models over many missions', () => {
  /** `careless` says what it found and forgets the cart, but for wishes with a z in them; `twin` and `plain` do as the policy does. */
  async function compared(names: readonly [string, string]) {
    fake = await startFakeModel(async (question) => {
      const answer = await competent(question);
      const isCareless = question.model === 'careless' && !/z/i.test(JSON.stringify(question.messages[0]));
      const forgets = isCareless && answer.calls?.some(({ name }) => name === 'add_to_cart');
      return forgets ? { text: 'Here you are.' } : answer;
    });
    const { baseUrl, apiKey } = fake;
    const models = await Promise.all(names.map((model) => openModel({ provider: 'compatible', model, baseUrl, apiKey, prices: null })));
    const result = await withStore('perfect', async (trip) => (await runPerformance(trip, { models, missions: 10 })).result, {
      requests: 2_000,
    });
    for (const { models: pair, missions, difference, low, high, p } of result.comparisons ?? []) {
      const [one = '', other = ''] = pair.map((index) => result.models[index]?.name);
      process.stdout.write(`\n${one} beside ${other}, ${missions} missions: ${difference} (${low} to ${high}), p ${p}\n`);
    }
    return result;
  }

  test('a planted difference is found, with its interval', async () => {
    const { comparisons = [], byModel, missions } = await compared(['plain', 'careless']);
    expect(missions.length).toBeGreaterThanOrEqual(8);
    expect(comparisons).toMatchObject([{ models: [0, 1], missions: missions.length }]);
    const [{ difference, low, high, p }] = comparisons as [(typeof comparisons)[0]];
    expect(difference).toBeGreaterThan(0.5);
    expect([low > 0, low <= difference, high >= difference, p < 0.05]).toEqual([true, true, true, true]);
    // What careless left undone says nothing of the store, and all of careless.
    expect([byModel[0]?.success.rate, byModel[0]?.achieved?.rate, (byModel[1]?.achieved?.rate ?? 1) < 0.5]).toEqual([1, 1, true]);
  });

  test('where there is none, none is found', async () => {
    const { comparisons, byModel } = await compared(['plain', 'twin']);
    expect(comparisons).toMatchObject([{ difference: 0, p: 1 }]);
    expect((comparisons?.[0]?.low ?? 0) < 0 && 0 < (comparisons?.[0]?.high ?? 0)).toBe(true);
    expect(byModel.map(({ passPower }) => passPower)).toEqual([[1], [1]]);
  });
});
