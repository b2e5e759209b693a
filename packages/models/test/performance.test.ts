import { afterEach, describe, expect, test } from '@jest/globals';
import { openModel, type Recording, recordedModel, recordingModel, scriptedShopper } from '@vitrine/models';
import { type FakeModelServer, type FakeQuestion, startFakeModel } from '@vitrine/testkit';
import { named, type PerformanceRun, runPerformance } from '../../gather/test/performance-rig.ts';
import { withStore } from '../../gather/test/shop-rig.ts';
import { competent } from './competent.ts';

let fake: FakeModelServer | undefined;
afterEach(async () => {
  await fake?.close();
  fake = undefined;
});

/** A provider of two models: `plain` follows the scripted policy, `hasty` ends every third mission at once. */
async function openPair(providers: readonly ['openai' | 'google', 'anthropic' | 'compatible']) {
  let errands = 0;
  fake = await startFakeModel((question: FakeQuestion) => {
    if (question.model === 'plain') return competent(question);
    if (question.messages.length === 1) errands += 1;
    const usage = { input: 200, output: 20 };
    if (errands % 3 !== 0) return competent(question).then((answer) => ({ ...answer, usage }));
    return { calls: [{ id: 'c', name: 'finish', input: { found: false } }], usage };
  });
  const { baseUrl, apiKey } = fake;
  return Promise.all([
    openModel({ provider: providers[0], model: 'plain', baseUrl, apiKey, prices: { input: 3, output: 15 } }),
    openModel({ provider: providers[1], model: 'hasty', baseUrl, apiKey, prices: { input: 0.25, output: 1.25 } }),
  ]);
}

describe.each([
  ['openai', 'anthropic'],
  ['google', 'compatible'],
] as const)('a whole run of two models of two providers, over the wires of %s and %s', (...providers) => {
  test('compares them: success, funnel, tokens and cost of each, decided by code', async () => {
    const models = await openPair(providers);
    await withStore('perfect', async (trip) => {
      const { result, messages } = await runPerformance(trip, { models });
      expect(result.models).toEqual([
        { provider: providers[0], name: 'plain', prices: { input: 3, output: 15 } },
        { provider: providers[1], name: 'hasty', prices: { input: 0.25, output: 1.25 } },
      ]);
      const [plain, hasty] = result.byModel;
      expect([plain?.success, hasty?.success]).toEqual([
        { succeeded: 9, measured: 9, missions: 3, rate: 1, low: 0.4385, high: 1 },
        // The three trials that never searched count against the model only.
        { succeeded: 6, measured: 6, missions: 3, rate: 1, low: 0.4385, high: 1 },
      ]);
      expect([plain?.funnel.handoff, hasty?.funnel.discovered, hasty?.funnel.handoff]).toEqual([9, 6, 6]);
      // Nine missions of four answers, at 1,000 + 100 tokens each.
      expect(plain?.totals).toMatchObject({ trials: 9, toolCalls: 36, usage: { inputTokens: 36_000, outputTokens: 3_600 }, cost: 0.162 });
      // Six of four answers and three of one, at 200 + 20.
      expect(hasty?.totals).toMatchObject({ toolCalls: 27, usage: { inputTokens: 5_400, outputTokens: 540 }, cost: 0.002025 });
      expect(plain?.medians).toMatchObject({ toolCalls: 4, inputTokens: 4_000, outputTokens: 400, cost: 0.018 });
      expect(result.totals.cost).toBe(0.164025);
      expect(result.success).toMatchObject({ succeeded: 15, measured: 15 });
      expect(result.byMission.map(({ unstable }) => unstable)).toEqual([[], [], []]);
      expect(messages).toEqual(['A-shopper.unfinished']);
    });
    expect(fake?.questions).toHaveLength(36 + 27);
  });

  test('a provider that breaks in the middle leaves those trials uncounted and the rest as they are', async () => {
    const models = await openPair(providers);
    await withStore('perfect', async (trip) => {
      let told = 0;
      const onStep = () => {
        told += 1;
        if (told === 8) fake?.fail({ status: 401 });
      };
      const { result, messages } = await runPerformance(trip, { models: models.slice(0, 1), onStep });
      expect(result.success).toMatchObject({ succeeded: 2, measured: 2 });
      expect(result.trials.map(({ failure }) => failure)).toEqual([null, null, ...Array(7).fill('refused')]);
      expect(messages).toEqual(['A-shopper.unfinished']);
    });
  });
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

describe('recorded transcripts', () => {
  test('replay a run of two models offline, each trial its own, to the same verdict', async () => {
    const kept: Record<string, Recording[]> = { small: [], large: [] };
    const recorded = Object.keys(kept).map((name) => recordingModel(named(name, scriptedShopper()), (one) => kept[name]?.push(one)));
    await withStore('shopify-like', async (trip) => {
      const live = await runPerformance(trip, { models: recorded, repeats: 2 });
      const replays = Object.entries(kept).map(([name, recordings]) => recordedModel(name, recordings));
      const replayed = await runPerformance(trip, { models: replays, repeats: 2 });
      expect(kept['small']).toHaveLength(3 * 2 * 4);
      expect(new Set(kept['small']?.map(({ key }) => key)).size).toBe(3 * 2 * 4);
      expect(trialsOf(replayed)).toEqual(trialsOf(live));
    });
  });

  test('hold no third repeat when two were recorded', async () => {
    const recordings: Recording[] = [];
    const model = recordingModel(scriptedShopper(), (one) => recordings.push(one));
    await withStore('shopify-like', async (trip) => {
      await runPerformance(trip, { models: [model], repeats: 2, missions: 1 });
      const { result } = await runPerformance(trip, { models: [recordedModel('r', recordings)], repeats: 3, missions: 1 });
      expect(result.trials.map(({ stop, failure }) => [stop, failure])).toEqual([
        ['finished', null],
        ['finished', null],
        ['model_failed', 'unrecorded'],
      ]);
    });
  });
});

function trialsOf({ result }: PerformanceRun) {
  return result.trials;
}
