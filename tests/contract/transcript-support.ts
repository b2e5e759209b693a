/** Traces of shoppers, kept as a worker keeps them. */

import type { Assessment, CheckAssessment, MissionPlan, MissionRun } from '@vitrine/engine';
import type { Harness } from './harness.ts';
import { sampleAssessment } from './sample.ts';
import { samplePerformance, sampleSimulation } from './sample-runs.ts';
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

export function simulated(details = sampleSimulation()): Assessment {
  const { checks, ...rest } = sampleAssessment();
  const check: CheckAssessment = {
    ...{ checkId: 'agent_simulation', status: 'warn', score: 77, findings: [], parts: [], cap: null, details },
    recommendation: { id: 'agent_simulation.nothing_to_fix', values: {} },
  };
  return { ...rest, checks: [...checks, check] };
}

/** What the shoppers of `simulated` and `samplePerformance` did. */
export async function keepTraces(api: Harness, id: string): Promise<void> {
  if (id.startsWith('aud_')) {
    const missions = sampleSimulation().missions.map(({ mission }) => trace(mission));
    return keepEvidence(api, id, 'probe:shop', { homes: HOMES, missions, exchanges: [] });
  }
  const { trials, missions } = samplePerformance();
  const runs = trials.map(({ model, repeat }) => ({ model, repeat, run: trace(missions[0] as MissionPlan) }));
  await keepEvidence(api, id, 'probe:trials:1', { homes: HOMES, runs, exchanges: [] });
}
