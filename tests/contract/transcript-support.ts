/** Traces of shoppers, kept as a worker keeps them. */

import type { Assessment, CheckAssessment, MissionPlan, MissionRun, ShopDetails } from '@vitrine/engine';
import { sampleShopping } from '../../packages/report/test/sample-shop.ts';
import type { Harness } from './harness.ts';
import { HOSTILE, performed } from './runs-support.ts';
import { sampleAssessment } from './sample.ts';
import { keepEvidence } from './verification-support.ts';

/** The trace is one of any verdict: what a transcript tells as the verdict is the stored one. */
const trace = (mission: MissionPlan): MissionRun => ({
  mission,
  turns: [],
  stop: 'gave_up',
  failure: null,
  cart: null,
  checkout: null,
  till: null,
  usage: { inputTokens: 0, outputTokens: 0 },
  ms: 0,
  cost: null,
});
const HOMES = ['https://shop.example.com'];

const SHOPPED = sampleShopping('scripted', HOSTILE) as CheckAssessment<ShopDetails>;

export function simulated(details = SHOPPED.details): Assessment {
  const { checks, ...rest } = sampleAssessment();
  return { ...rest, checks: [...checks, { ...SHOPPED, details }] };
}

/** What the shoppers of `simulated` and `performed` did. */
export async function keepTraces(api: Harness, id: string): Promise<void> {
  if (id.startsWith('aud_')) {
    const missions = SHOPPED.details.missions.map(({ mission }) => trace(mission));
    return keepEvidence(api, id, 'probe:shop', { homes: HOMES, missions, exchanges: [] });
  }
  const { trials, missions } = performed();
  const runs = trials.map(({ model, repeat }) => ({ model, repeat, run: trace(missions[0] as MissionPlan) }));
  await keepEvidence(api, id, 'probe:trials:1', { homes: HOMES, runs, exchanges: [] });
}
