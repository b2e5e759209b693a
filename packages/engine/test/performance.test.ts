import {
  assessPerformance,
  CATALOGUE,
  type PerformanceAssessment,
  type PerformanceInput,
  ratesByWish,
  renderFinding,
} from '@vitrine/engine';
import { AGENT_PERFORMANCE_RULES } from '../src/checks/agent-performance/rules/registry.gen.ts';
import { inputOf, OTHER, PLAIN, type TrialFields } from './performance-fixtures.ts';

const judge = (trials: readonly TrialFields[], over: Partial<PerformanceInput['plan']> = {}): PerformanceAssessment =>
  assessPerformance(inputOf(trials, over));
const idsOf = ({ findings }: PerformanceAssessment) => findings.map(({ message }) => message.id);

describe('the figures of a run', () => {
  const result = judge([
    { repeat: 1 },
    { repeat: 2, way: 1, declined: true, ms: 300 },
    { repeat: 3, way: 2, stop: 'money', bytes: 900 },
    { mission: '2', repeat: 1, way: 0, stop: 'gave_up' },
  ]);

  test('count what was measured, and leave out what says nothing of the store', () => {
    expect(result.trials.map(({ mission: id, repeat, state }) => `${id}.${repeat} ${state}`)).toEqual([
      '1.1 completed',
      '1.2 stopped',
      '1.3 unmeasured',
      '2.1 unmeasured',
    ]);
    expect(result.success).toMatchObject({ succeeded: 1, measured: 2, rate: 0.5 });
    expect(result.funnel).toEqual({ discovered: 2, relevant: 2, detail: 1, variant: 1, handoff: 1 });
    expect(result.byMission).toMatchObject([
      { mission: '1', success: { succeeded: 1, measured: 2 }, unstable: [0] },
      { mission: '2', success: { succeeded: 0, measured: 0, rate: null }, unstable: [] },
    ]);
    expect(result.planned).toBe(6);
  });

  test('tell what the store sells from what it does not, and what the simulation would score', () => {
    const [bought, refused] = ['attributes', 'sold_out'] as const;
    for (const kinds of [
      [bought, bought],
      [bought, refused],
      [refused, refused],
    ] as const) {
      const missions = result.missions.map((mission, at) => ({ ...mission, kind: kinds[at] ?? bought }));
      const { purchases, refusals, points } = ratesByWish({ ...result, missions });
      const of = (isBought: boolean) =>
        result.trials.filter(({ mission, state }) => {
          const { kind } = missions.find(({ id }) => id === mission) as (typeof missions)[number];
          return state !== 'unmeasured' && (kind === bought) === isBought;
        });
      expect([purchases.measured, refusals.measured]).toEqual([of(true).length, of(false).length]);
      expect(purchases.succeeded + refusals.succeeded).toBe(result.success.succeeded);
      const scores = [...of(true), ...of(false)].map((trial) => trial.points);
      expect(points).toBe(Math.round(scores.reduce((total, one) => total + one, 0) / scores.length));
    }
  });

  test('sum what everything took, unmeasured trials included', () => {
    expect(result.totals).toEqual({
      ...{ trials: 4, toolCalls: 7, invalidCalls: 0, repeatedCalls: 0, bytes: 3 * 500 + 2 * 500 + 2 * 900 },
      ...{ usage: { inputTokens: 10_000, outputTokens: 400 }, ms: 4 * 400 + 3 * 105 + 2 * 305 + 2 * 105, cost: 0.036 },
    });
    expect(result.medians).toEqual({ toolCalls: 2, bytes: 1_250, inputTokens: 2_500, outputTokens: 100, ms: 663, cost: 0.009 });
    expect(result.trials[1]).toMatchObject({ ms: 1_010, toolMs: 610, cost: 0.0075 });
  });

  test('tell no cost where one model’s prices are unknown, and the others’ all the same', () => {
    const two = judge([{ repeat: 1 }, { repeat: 1, model: 1 }], { models: [PLAIN, OTHER], repeats: 1 });
    expect([two.totals.cost, two.medians?.cost]).toEqual([null, null]);
    expect(two.byModel.map(({ totals }) => totals.cost)).toEqual([0.0135, null]);
  });

  test('keep a model that made no trial in its place', () => {
    const one = judge([{ repeat: 1 }], { models: [PLAIN, OTHER] });
    expect(one.byModel[1]).toMatchObject({
      model: 1,
      success: { measured: 0, rate: null },
      totals: { trials: 0, cost: null },
      medians: null,
    });
  });

  test('a mission whose step failed is planned and not tried', () => {
    const input = inputOf([{ repeat: 1 }, { mission: '2', repeat: 1 }]);
    const cut = assessPerformance({ ...input, trials: input.trials.slice(0, 1) });
    expect([cut.planned, cut.trials.length, cut.byMission[1]?.success.measured]).toEqual([6, 1, 0]);
  });
});

test('answers that stand out are named once for each question, with the exchange they came in', () => {
  const { slowest, largest, exchanges } = judge([
    { repeat: 1, ms: 50, bytes: 900 },
    { repeat: 2, ms: 80, bytes: 700 },
  ]);
  expect(slowest.map(({ exchange, tool, ms }) => [exchange, tool, ms])).toEqual([
    ['shop.1-0-2.1', 'search', 80],
    ['shop.1-0-2.2', 'get_product', 80],
    ['shop.1-0-2.3', 'add_to_cart', 80],
  ]);
  expect(largest.map(({ exchange, bytes }) => [exchange, bytes])).toEqual([
    ['shop.1-0-1.1', 900],
    ['shop.1-0-1.2', 900],
    ['shop.1-0-1.3', 900],
  ]);
  for (const { exchange } of [...slowest, ...largest]) expect(exchanges[exchange]?.status).toBe(200);
  expect(Object.keys(slowest[0] ?? {})).toEqual(['mission', 'model', 'repeat', 'tool', 'exchange', 'ms', 'bytes']);
});

describe('what only many trials show', () => {
  test.each([
    [
      'one in three slow',
      [
        { ms: 1_801, way: 1 },
        { repeat: 2, way: 2 },
      ],
      ['P-quick.slow'],
    ],
    [
      'one in four slow',
      [
        { ms: 1_801, way: 1 },
        { repeat: 2, way: 3 },
      ],
      [],
    ],
    ['all just quick enough', [{ ms: 1_800 }], []],
    ['a search of more than 64 KiB', [{ bytes: 65_537 }], ['P-brief.heavy']],
    ['a search of 64 KiB', [{ bytes: 65_536 }], []],
    ['a page of more than 64 KiB', [{ bytes: 65_537, type: 'text/html' }], []],
  ] as const)('%s: %j', (_, trials, ids) => {
    expect(idsOf(judge(trials)).filter((id) => /^P-(quick|brief)/.test(id))).toEqual(ids);
  });

  test.each([
    ['all tries succeed', [{ repeat: 1 }, { repeat: 2 }], []],
    [
      'all tries fail',
      [
        { way: 1, declined: true },
        { repeat: 2, way: 1, declined: true },
      ],
      [],
    ],
    ['one of two fails', [{ repeat: 1 }, { repeat: 2, way: 1, declined: true }], ['P-steady.wavers']],
    ['in one of two the shopper falls silent', [{ repeat: 1 }, { repeat: 2, way: 1 }], []],
    ['one of two was cut short by us', [{ repeat: 1 }, { repeat: 2, way: 1, stop: 'money' }], []],
    [
      'missions end differently, each always so',
      [{ repeat: 1 }, { repeat: 2 }, { mission: '2', way: 1, declined: true }, { mission: '2', repeat: 2, way: 1, declined: true }],
      [],
    ],
  ] as const)('%s', (_, trials, ids) => {
    expect(idsOf(judge(trials)).filter((id) => id.startsWith('P-steady'))).toEqual(ids);
  });

  test('a model that never comes through where another does is told, once it was tried twice', () => {
    const models = { models: [PLAIN, OTHER] };
    const tries = (count: number) =>
      Array.from({ length: count }, (_, n) => [{ repeat: n + 1 }, { repeat: n + 1, model: 1, way: 2, declined: true }]).flat();
    expect(idsOf(judge(tries(2), models))).toContain('P-steady.some_models');
    expect(idsOf(judge(tries(1), models))).not.toContain('P-steady.some_models');
  });

  test('a fault of the store is told once over all trials, with the number of attempts', () => {
    const { findings, recommendation } = judge([1, 2, 3].map((repeat) => ({ repeat, way: 2, declined: true })));
    expect(findings.map(({ message, cost }) => [message, cost])).toMatchObject([
      [{ id: 'A-handoff.declined', values: { attempts: 3 } }, 20],
    ]);
    expect(recommendation.id).toBe('A-handoff.declined');
    expect(findings[0]?.exchanges).toEqual(['shop.1-0-1.3', 'shop.1-0-2.3', 'shop.1-0-3.3']);
  });

  test('a shopper that falls silent after good answers accuses nobody', () => {
    const { findings, recommendation, success } = judge([1, 2, 3].map((repeat) => ({ repeat, way: 2 })));
    expect(findings.map(({ message }) => message)).toEqual([{ id: 'A-shopper.unfinished', values: { attempts: 3 } }]);
    expect([recommendation.id, success.measured]).toEqual(['agent_performance.ended_by_us', 0]);
  });
});

describe('what a run says first', () => {
  test.each([
    ['every measured attempt came through', judge([{}]), 'agent_performance.nothing_to_fix'],
    ['the model failed every time', judge([{ way: 1, stop: 'model_failed' }]), 'agent_performance.ended_by_us'],
    ['the model leaked what it was told', judge([{ way: 1, stop: 'leak' }]), 'agent_performance.ended_by_us'],
    ['everything is sold out', judge([], { missions: [], noMission: 'sold_out' }), 'agent_performance.not_measured'],
    ['the catalogue could not be read', judge([], { missions: [], noMission: null }), 'agent_performance.not_measured'],
    ['there is nothing to shop for', judge([], { missions: [], noMission: 'nothing_shown' }), 'A-discovered.nothing_shown'],
    ['nothing has a price', judge([], { missions: [], noMission: 'nothing_priced' }), 'A-relevant.nothing_priced'],
  ])('when %s', (_, { recommendation }, id) => {
    expect(recommendation.id).toBe(id);
    expect(CATALOGUE.has(id)).toBe(true);
  });

  test('finds its sentences, in both languages, with every slot filled', () => {
    const models = { models: [PLAIN, OTHER] };
    const told = [
      judge([
        { ms: 5_000, bytes: 90_000 },
        { repeat: 2, way: 1, declined: true },
      ]),
      judge([{}, { repeat: 2 }, { model: 1, way: 1, declined: true }, { model: 1, repeat: 2, way: 1, declined: true }], models),
    ].flatMap(({ findings }) => findings.filter(({ rule }) => rule.startsWith('P-')));
    const keys = AGENT_PERFORMANCE_RULES.flatMap(({ id, messages }) => Object.keys(messages).map((key) => `${id}.${key}`));
    expect([...new Set(told.map(({ message }) => message.id))].toSorted()).toEqual(keys.toSorted());
    for (const finding of told) {
      for (const language of ['en', 'fr'] as const)
        expect(JSON.stringify(renderFinding(finding, language))).not.toMatch(/[{[]\w+[|}]|\[\[/);
    }
  });

  test('the same evidence gives the same bytes', () => {
    const trials = [{}, { repeat: 2, way: 1 }, { mission: '2', ms: 3_000 }] as const;
    expect(JSON.stringify(judge(trials))).toBe(JSON.stringify(judge(structuredClone(trials))));
  });

  test('a finding that rests on an exchange no slice holds is our bug and throws', () => {
    const input = inputOf([{}]);
    const bare = input.trials.map((slice) => ({ ...slice, exchanges: [] }));
    expect(() => assessPerformance({ ...input, trials: bare })).toThrow('shop.1-0-1.3');
  });
});
