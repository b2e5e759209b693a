/** The simulated shopper's results in an audit's answer. */

import { type Assessment, unmeasuredCheck } from '@vitrine/engine';
import { sampleShopping } from '../../packages/report/test/sample-shop.ts';
import { makeOnce, openOnce } from '../once.ts';
import { openHarness } from './harness.ts';
import { newcomer, STORE } from './runs-support.ts';
import { sampleAssessment } from './sample.ts';

const SIMULATED = { business: STORE, options: { agent_simulation: true } };

describe('the simulation of an audit', () => {
  const api = openOnce(openHarness);
  const owner = makeOnce(() => newcomer(api));

  async function finished(check: Assessment['checks'][number]): Promise<Readonly<Record<string, unknown>>> {
    const { status, json } = await owner.post('/audits', SIMULATED);
    expect([status, json.options.agent_simulation]).toEqual([201, true]);
    const outcome = await api.store.claim(json.id);
    if (outcome.kind !== 'claimed' || outcome.claim.run.kind !== 'audit') throw new Error('not claimed');
    const assessment = { ...sampleAssessment(), checks: [...sampleAssessment().checks, check] };
    await api.store.finish(outcome.claim, assessment);
    const checks = (await api.ask(`/audits/${json.id}`)).json.result.checks;
    return checks.find(({ check_id }: { readonly check_id: string }) => check_id === 'agent_simulation');
  }

  test('is in the result as missions, calls, stop, usage and who shopped', async () => {
    const { simulation, ...check } = await finished(sampleShopping('model', 'linen'));
    expect(check).toMatchObject({ status: 'fail', score: 35 });
    const { missions, ...rest } = simulation as { readonly missions: readonly object[] };
    expect(rest).toEqual({
      model: { provider: 'openai', name: 'linen', prices: { input: 1, output: 2, cached: null, as_of: null } },
      channel: 'ucp',
      no_mission: null,
      supported: 12,
      usage: { input_tokens: 12_345, output_tokens: 830, cached_tokens: null, reasoning_tokens: null },
      cost: 0.0141,
    });
    expect(missions).toHaveLength(4);
    expect(missions[1]).toEqual({
      mission: {
        mission: '2',
        kind: 'attributes',
        wish: 'I would like “linen” (“linen”), linen “linen”. 58.80 EUR at most.',
        words: ['linen'],
        category: 'linen',
        attribute: { name: 'linen', label: 'linen' },
        quantity: 1,
        variants: ['linen'],
        ceiling: 58.8,
        currency: 'EUR',
        other: null,
        postcode: null,
        made_from: 'linen',
      },
      state: 'stopped',
      reached: ['discovered', 'relevant'],
      stopped_at: 'detail',
      obstacle: 'sold_out',
      whose: null,
      turn: null,
      hand_off: null,
      points: 11,
      stop: 'calls',
      steps: [
        { tool: 'search', outcome: 'products', bytes: 5100, ms: 31 },
        { tool: 'get_product', outcome: 'product', bytes: 4982, ms: 22 },
        { tool: 'linen', outcome: 'unknown_tool', bytes: 0, ms: 0 },
        { tool: 'finish', outcome: 'finished', bytes: 0, ms: 0 },
      ],
      usage: { input_tokens: 4100, output_tokens: 270, cached_tokens: null, reasoning_tokens: null },
      ms: 53,
      cost: 0.0046,
      conduct: { bad_calls: 2, repeats: 1, invented: ['price'] },
    });
  });

  test('that could not be judged shows no trace, and no score', async () => {
    const check = await finished(unmeasuredCheck('agent_simulation', 'internal'));
    expect(check).toMatchObject({ check_id: 'agent_simulation', status: 'error' });
    expect(check).not.toHaveProperty('simulation');
    expect(check).not.toHaveProperty('score');
  });
});
