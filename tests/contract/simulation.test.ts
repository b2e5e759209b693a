/** The simulated shopper's results in an audit's answer. */

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Assessment, unmeasuredCheck } from '@vitrine/engine';
import { type Harness, openHarness } from './harness.ts';
import { newcomer, type Owner, STORE } from './runs-support.ts';
import { sampleAssessment } from './sample.ts';
import { sampleSimulation } from './sample-runs.ts';

const SIMULATED = { business: STORE, options: { agent_simulation: true } };

describe('the simulation of an audit', () => {
  let api: Harness;
  let owner: Owner;
  beforeAll(async () => {
    api = await openHarness();
    owner = await newcomer(api);
  });
  afterAll(() => api.close());

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
    const recommendation = { id: 'agent_simulation.nothing_to_fix', values: {} };
    const measured = {
      checkId: 'agent_simulation',
      status: 'warn',
      score: 77,
      recommendation,
      findings: [],
      parts: [],
      cap: null,
    } as const;
    const { simulation, ...check } = await finished({ ...measured, details: sampleSimulation() });
    expect(check).toMatchObject({ status: 'warn', score: 77 });
    expect(simulation).toEqual({
      model: { provider: 'scripted', name: 'scripted', prices: null },
      channel: 'sample',
      no_mission: null,
      supported: 12,
      missions: [
        {
          mission: {
            mission: '1',
            kind: 'attributes',
            wish: 'I would like “linen shirt”. 58.80 EUR at most.',
            words: ['linen', 'shirt'],
            category: null,
            attribute: null,
            quantity: 1,
            variants: ['sku:1-m'],
            ceiling: 58.8,
            currency: 'EUR',
            other: null,
            postcode: null,
            made_from: 'sku:1',
          },
          state: 'stopped',
          reached: ['discovered', 'relevant', 'detail', 'variant'],
          stopped_at: 'handoff',
          obstacle: 'declined',
          whose: null,
          turn: null,
          hand_off: null,
          points: 77,
          stop: 'finished',
          steps: [{ tool: 'add_to_cart', outcome: 'declined', bytes: 64, ms: 12 }],
          usage: { input_tokens: 1200, output_tokens: 90, cached_tokens: null, reasoning_tokens: null },
          ms: 900,
          cost: null,
          conduct: { bad_calls: 1, repeats: 0, invented: [] },
        },
      ],
      usage: { input_tokens: 1200, output_tokens: 90, cached_tokens: null, reasoning_tokens: null },
      cost: null,
    });
  });

  test('that could not be judged shows no trace, and no score', async () => {
    const check = await finished(unmeasuredCheck('agent_simulation', 'internal'));
    expect(check).toMatchObject({ check_id: 'agent_simulation', status: 'error' });
    expect(check).not.toHaveProperty('simulation');
    expect(check).not.toHaveProperty('score');
  });

  test('is for accounts: nobody else has a quota to pay it from', async () => {
    const { status, json } = await api.create(SIMULATED);
    expect([status, json.error_code, json.quota_used, json.quota_limit]).toEqual([402, 'quota_exceeded', 0, 0]);
  });
});
