/** What a run plans: as many whole trials as it has room and money for, in an order that is drawn. */

import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from '@jest/globals';
import { costOf, type Model, type ModelReply } from '@vitrine/engine';
import { memoryJournal, planTrials } from '@vitrine/gather';
import { scriptedShopper } from '@vitrine/models';
import { named, type RunOptions, runPerformance } from './performance-rig.ts';
import { counter } from './shop-counter.ts';
import { type Trip, visitOnce, visits } from './shop-rig.ts';

const ASKED = { money: { run: 5, mission: 0.5 }, run: 'prf_1' };
/** A mission of four answers, as the plan reckons it: 4,700 tokens in and 200 out. */
const USUAL = { inputTokens: 1_175, outputTokens: 50 };

/** The scripted policy, sold as a paid model. */
function priced(name: string, prices: Model['prices'], usage: ModelReply['usage'] = USUAL): Model {
  const policy = scriptedShopper();
  const complete: Model['complete'] = async (request, signal) => {
    const reply = (await policy.complete(request, signal)) as ModelReply;
    const outputTokens = usage.outputTokens === null ? null : Math.min(usage.outputTokens, request.maxTokens);
    return { ...reply, usage: { ...usage, outputTokens } };
  };
  return named(name, policy, { prices, isPaid: true, complete });
}

const visit = visits();
const REQUESTS = { requests: 1_000 };
/** Three missions. */
const inPerfect = () => visit('perfect', REQUESTS);
/** For plans, which ask their store for nothing. */
const [planned, plannedPerfect] = [visitOnce(counter(), REQUESTS), visitOnce('perfect', REQUESTS)];

describe('room', () => {
  test.each([
    ['all that were asked for', 1, { requests: 200, seconds: 500 }, 5, 5],
    ['fewer, where four models share the requests', 4, { requests: 60, seconds: 600 }, 5, 2],
    ['fewer, where four models share the time', 4, { requests: 240, seconds: 250 }, 5, 3],
    ['one, however little is left', 4, { requests: 1, seconds: 1 }, 5, 1],
  ])('a run repeats %s', async (_, count, left, repeats, most) => {
    const fetcher = { ...planned.context.fetcher, requestsLeft: () => left.requests, msLeft: () => left.seconds * 1000 };
    const models = Array.from({ length: count }, (_model, n) => priced(`model ${n}`, null));
    const plan = await planTrials({ ...planned.context, fetcher }, planned, { models, missions: 1, repeats, ...ASKED });
    expect([plan.missions.length, plan.repeats]).toEqual([1, most]);
  });

  test('a store without wishes is planned as asked, whatever is left', async () => {
    const trip = await visit('bare');
    const fetcher = { ...trip.context.fetcher, requestsLeft: () => 0, msLeft: () => 0 };
    const plan = await planTrials({ ...trip.context, fetcher }, trip, {
      models: [priced('any', null)],
      missions: 3,
      repeats: 3,
      ...ASKED,
    });
    expect(plan).toMatchObject({ missions: [], repeats: 3, noMission: 'nothing_shown' });
  });
});

/** 4,700 × 10 + 200 × 50 per million: 5.7 cents a trial. */
const DEAR = { input: 10, output: 50 };
/** A tenth of it. */
const CHEAP = { input: 1, output: 5 };

describe('money', () => {
  test.each([
    ['for all that was asked', [DEAR], 0.52, 3, 3],
    ['for fewer repeats', [DEAR], 0.4, 3, 2],
    ['for one of each', [DEAR], 0.2, 3, 1],
    ['for fewer missions', [DEAR], 0.12, 2, 1],
    ['for two models', [DEAR, CHEAP], 0.4, 3, 2],
    ['of which a model without prices takes none', [DEAR, null], 0.2, 3, 1],
    ['not for one whole trial', [DEAR], 0.05, 0, 3],
    ['not for one of each model', [DEAR, DEAR], 0.11, 0, 3],
  ] as const)('%s', async (_, prices, run, missions, repeats) => {
    const models = prices.map((price, n) => priced(`model ${n}`, price));
    const plan = await planTrials(plannedPerfect.context, plannedPerfect, {
      models,
      missions: 3,
      repeats: 3,
      money: { run, mission: 0.5 },
      run: 'prf_1',
    });
    expect([plan.missions.length, plan.repeats, plan.noTrial]).toEqual([missions, repeats, missions === 0 ? 'money' : null]);
  });

  const spent: string[] = [];
  test.each([
    ...['perfect', 'shopify-like', 'woocommerce-like', 'magento-like', 'ucp-legacy', 'boutique-fr'].map(
      (name) => [name, 'FR', name] as const,
    ),
    ...['form-cart', 'poor-search'].map((name) => [name, 'FR', name] as const),
    ['marketplace', 'GB', 'marketplace'],
    ['wholesale', 'DE', 'wholesale'],
    ['swiss', 'CH', 'swiss'],
    ['of one product', 'FR', counter()],
  ] as const)('is planned within 30 %% of what is spent in a store: %s', async (name, country, store) => {
    const trip = await visit(store, { ...REQUESTS, country });
    const policy = scriptedShopper();
    // At four characters a token, as tokenisers of autumn 2026 count our JSON.
    const complete: Model['complete'] = async (request, signal) => {
      const asked = JSON.stringify([request.system, request.messages, request.tools]);
      const reply = (await policy.complete(request, signal)) as ModelReply;
      return { ...reply, usage: { inputTokens: Math.ceil(asked.length / 4), outputTokens: 45 } };
    };
    const models = [named('any', policy, { prices: DEAR, isPaid: true, complete })];
    const { totals } = (await runPerformance(trip, { models, repeats: 1, withRefusal: true })).result;
    const [planned, cost] = [0.057 * totals.trials, totals.cost ?? 0];
    spent.push(
      [name.padEnd(17), totals.trials, ...[planned, cost].map((dollars) => `${(100 * dollars).toFixed(1)} c`.padStart(9))].join(''),
    );
    expect(Math.abs(cost / planned - 1)).toBeLessThan(0.3);
  });

  afterAll(() => {
    const table = ['store       trials  planned    spent', ...spent].join('\n');
    process.stdout.write(`${table}\n`);
    expect(readFileSync(new URL('../../../docs/agent-performance.md', import.meta.url), 'utf8')).toContain(table);
  });

  test('that does not pay for one trial: nobody is asked, nothing is spent, and it is said', async () => {
    const beforeFirstCall = () => Promise.reject(new Error('asked'));
    const { result } = await runPerformance(plannedPerfect, {
      models: [priced('dear', DEAR)],
      money: { run: 0.05, mission: 0.5 },
      beforeFirstCall,
    });
    expect(result).toMatchObject({ noTrial: 'money', noMission: null, planned: 0, trials: [], totals: { cost: null } });
    expect(result.recommendation.id).toBe('agent_performance.not_paid');
  });

  test.each([
    ['counts', USUAL],
    ['does not count, so that an estimate keeps the limit', { inputTokens: null, outputTokens: null }],
  ])('is never overspent by a model whose provider %s', async (_, usage) => {
    const trip = await inPerfect();
    // As many tokens in each answer as the plan reckons with for six missions.
    const greedy = priced('greedy', DEAR, usage.inputTokens === null ? usage : { inputTokens: 30_000, outputTokens: 1_000 });
    const { result } = await runPerformance(trip, { models: [greedy], money: { run: 0.45, mission: 0.2 } });
    expect(result.totals.cost === null || result.totals.cost <= 0.45 + 0.35).toBe(true);
    expect(result.trials.at(-1)).toMatchObject({ obstacle: 'money', usage: usage.inputTokens === null ? {} : { inputTokens: 0 } });
    expect(result.totals.usage.inputTokens === null).toBe(usage.inputTokens === null);
    expect(result.totals.trials).toBe(6);
  });

  test('bounds the first answer as well', async () => {
    const trip = await visit(counter(), REQUESTS);
    const asked: number[] = [];
    const model = priced('dear', { input: 30, output: 150 }, { inputTokens: 1_500, outputTokens: 50 });
    const complete: Model['complete'] = (request, signal) => {
      asked.push(request.maxTokens);
      return model.complete(request, signal);
    };
    const { result } = await runPerformance(trip, { models: [{ ...model, complete }], repeats: 1, money: { run: 5, mission: 0.5 } });
    const [first = 0] = asked;
    expect(costOf(model, { inputTokens: 0, outputTokens: first })).toBeLessThan(0.5);
    expect(result.totals.cost).toBeLessThanOrEqual(0.5);
  });
});

describe('chance', () => {
  const models = ['one', 'two', 'three'].map((name) => priced(name, null));
  const order = async (trip: Trip, options: RunOptions) => {
    const { result } = await runPerformance(trip, { models, ...options });
    return result.trials.map(({ mission, repeat, model, seed }) => ({ round: `${mission}-${repeat}`, model, seed }));
  };

  test('draws the order of models and the seeds from the id of the run, and tells them', async () => {
    const trip = await inPerfect();
    const trials = await order(trip, { run: 'prf_a' });
    expect(await order(trip, { run: 'prf_a', journal: memoryJournal() })).toEqual(trials);
    expect(await order(trip, { run: 'prf_b' })).not.toEqual(trials);
    const rounds = [...Map.groupBy(trials, ({ round }) => round).values()];
    // Every model once in each round, all with one seed, and not always in one order.
    expect(rounds.map((round) => round.map(({ model }) => model).toSorted())).toEqual(Array(9).fill([0, 1, 2]));
    expect(rounds.map((round) => new Set(round.map(({ seed }) => seed)).size)).toEqual(Array(9).fill(1));
    expect(new Set(rounds.map(([first]) => first?.seed)).size).toBe(9);
    expect(new Set(rounds.map(([first]) => first?.model)).size).toBeGreaterThan(1);
  });
});
