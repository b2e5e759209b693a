import type { ModelReply } from '@vitrine/engine';
import { scriptedShopper } from '@vitrine/models';
import { endsOf, named, runPerformance } from './performance-rig.ts';
import { counter, detail, found, item } from './shop-counter.ts';
import { goShopping, visits } from './shop-rig.ts';

const visit = visits();

const NINE_OF_NINE = { succeeded: 9, measured: 9, missions: 3, rate: 1, low: null, high: null };
const NONE_OF_NINE = { succeeded: 0, measured: 9, missions: 3, rate: 0, low: null, high: null };
const NOTHING = { succeeded: 0, measured: 0, missions: 0, rate: null, low: null, high: null };

describe('the scripted shopper’s trials in the demo stores', () => {
  // How a mission of one ends in every store: shop-stores.test.ts. Here one store for each kind of end.
  test.each([
    ['bare', [], NOTHING, [0, 0, 0, 0, 0], 'A-discovered.nothing_shown'],
    ['boutique-fr', ['unmeasured at null: page_only'], NOTHING, [0, 0, 0, 0, 0], 'agent_performance.not_measured'],
    ['magento-like', ['relevant: other_currency 15'], NONE_OF_NINE, [9, 0, 0, 0, 0], 'A-relevant.other_currency'],
    ['perfect', ['completed by cart 100'], NINE_OF_NINE, [9, 9, 9, 9, 9], 'agent_performance.nothing_to_fix'],
  ] as const)('%s: three missions three times end alike, and are counted', async (name, ends, success, funnel, advice) => {
    const { result } = await runPerformance(await visit(name));
    expect([endsOf(result), result.success, Object.values(result.funnel), result.recommendation.id]).toEqual([
      ends,
      success,
      funnel,
      advice,
    ]);
    expect(result.byModel.map((one) => one.success)).toEqual([result.success]);
    expect(result.byMission).toHaveLength(result.missions.length);
    expect(result.byMission.flatMap(({ unstable }) => unstable)).toEqual([]);
    expect(result.broken).toEqual([]);
  });

  test('a trial is a mission of the simulation: the same end, the same steps, the same points', async () => {
    const trip = await visit('perfect');
    const simulated = (await goShopping(trip)).details.missions;
    const tried = (await runPerformance(trip, { repeats: 1 })).result.trials;
    const shared = simulated.map(({ mission, points, state, stop, steps }) => ({ mission: mission.id, points, state, stop, steps }));
    expect(tried).toMatchObject(
      shared.map(({ steps, ...rest }) => ({ ...rest, steps: steps.map(({ tool, outcome }) => ({ tool, outcome })) })),
    );
  });

  test('every cart of every trial is cancelled, and no checkout is asked for', async () => {
    const trip = await visit('perfect');
    const { trials } = await runPerformance(trip);
    const exchanges = trials.flatMap((slice) => slice.exchanges);
    const tools = exchanges.map(({ requestBody }) => JSON.parse(requestBody ?? '{}').params?.name);
    expect(['create_cart', 'cancel_cart'].map((tool) => tools.filter((name) => name === tool).length)).toEqual([9, 9]);
    expect(tools.filter((name) => /checkout|order/.test(name))).toEqual([]);
    expect(trials.flatMap(({ runs }) => runs.map(({ run }) => run.cart?.cancelled))).toEqual(Array(9).fill(true));
  });

  test('no exchange of a run has the key of another', async () => {
    const { origin, ucp, catalog, ...trip } = await visit('perfect');
    const models = ['small', 'large'].map((name) => named(name, scriptedShopper()));
    const { trials } = await runPerformance({ origin, ucp, catalog, ...trip }, { models, repeats: 2 });
    const keys = [origin, ucp, catalog, ...trials].flatMap(({ exchanges }) => exchanges.map(({ key }) => key));
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
    expect(keys).toEqual(expect.arrayContaining(['shop.1-0-1.1', 'shop.3-1-2.3', 'shop.3-1-2.cancel']));
  });

  test('the same evidence gives the same bytes, with or without the bodies', async () => {
    const { origin, ucp, catalog, ...trip } = await visit('hostile');
    const { plan, trials, result } = await runPerformance({ origin, ucp, catalog, ...trip });
    const { read, subject } = trip.context;
    const bare = JSON.parse(
      JSON.stringify({ subject, origin, ucp, catalog, plan, trials }, (key, value) =>
        key === 'bytes' && typeof value !== 'number' ? {} : value,
      ),
    );
    for (const input of [{ subject, origin, ucp, catalog, plan, trials }, bare]) {
      const again = await read.assessPerformance(input);
      expect(JSON.stringify(again.ok && again.value)).toBe(JSON.stringify(result));
    }
  });
});

describe('what many trials show and one does not', () => {
  /** Searches, then says it found nothing, in the given trials: counted by its first questions. */
  const wavering = (gives: (trial: number) => boolean) => {
    const policy = scriptedShopper();
    let trial = 0;
    return named('wavering', policy, {
      complete: async (request, signal) => {
        if (request.messages.length === 1) trial += 1;
        if (!gives(trial) || request.messages.length === 1) return policy.complete(request, signal);
        const call = { id: 'c', name: 'finish', arguments: '{"found":false}' };
        return { kind: 'reply', text: '', calls: [call], usage: { inputTokens: 0, outputTokens: 0 }, finish: 'calls' } satisfies ModelReply;
      },
    });
  };

  test('a model that gives up by itself once in three tries is left out there, and holds nothing against the store', async () => {
    const trip = await visit(counter());
    const { result, messages } = await runPerformance(trip, { models: [wavering((trial) => trial === 2)] });
    expect(result.success).toMatchObject({ succeeded: 2, measured: 2, rate: 1 });
    expect(result.byMission).toMatchObject([{ mission: '1', unstable: [] }]);
    expect(messages).toEqual(['A-shopper.unfinished']);
    expect(Object.values(result.funnel)).toEqual([2, 2, 2, 2, 2]);
  });

  test('two models are told apart: one comes through, the other gives up by itself every time', async () => {
    const trip = await visit(counter());
    const models = [named('good', scriptedShopper()), { ...wavering(() => true), name: 'poor' }];
    const { result, messages } = await runPerformance(trip, { models });
    expect(result.byModel.map(({ success }) => `${success.succeeded} of ${success.measured}`)).toEqual(['3 of 3', '0 of 0']);
    expect(result.byModel.map(({ funnel }) => funnel.handoff)).toEqual([3, 0]);
    expect(result.success).toMatchObject({ succeeded: 3, measured: 3, rate: 1 });
    expect(messages).toEqual(['A-shopper.unfinished']);
    expect(result.trials.map(({ model, repeat }) => `${repeat}${model}`).toSorted()).toEqual(['10', '11', '20', '21', '30', '31']);
  });

  test('answers of more than 64 KiB are told once, and named with their exchange', async () => {
    const wordy = item({ description: 'Tourné à la main. '.repeat(5_000) });
    const trip = await visit(counter(), {
      afterwards: counter({ '/ucp/catalog/search': found(wordy), '/ucp/catalog/product': detail(wordy) }),
    });
    const { result, messages } = await runPerformance(trip);
    expect(messages).toEqual(expect.arrayContaining(['P-brief.heavy', 'A-size.heavy']));
    expect(result.findings.find(({ rule }) => rule === 'P-brief')?.message.values).toMatchObject({ questions: 2, limit: 64 });
    const [first] = result.largest;
    expect(first).toMatchObject({ mission: '1', model: 0 });
    expect(result.exchanges[first?.exchange ?? '']?.bytes).toBe(first?.bytes);
    // Three trials ask the same question, which is listed once.
    expect(result.largest.map(({ tool }) => tool).toSorted()).toEqual(['add_to_cart', 'get_product', 'search']);
  });
});
