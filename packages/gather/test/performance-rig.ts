/** An Agent Performance run against a store on loopback: plan, trials and judge of production, in one process. */

import type { Model, PerformanceAssessment, PerformanceEvidence, PerformancePlan, TrialResult } from '@vitrine/engine';
import { assessPerformance, chooseMissions } from '@vitrine/engine';
import { memoryJournal, planTrials, probeTrials, type TrialsOptions, type TrialsPlanOptions } from '@vitrine/gather';
import { scriptedShopper } from '@vitrine/models';
import { MARKS, type Trip } from './shop-rig.ts';

export interface RunOptions extends Partial<Omit<TrialsOptions, 'plan' | 'mission'>> {
  readonly missions?: number;
  readonly repeats?: number;
  readonly money?: TrialsPlanOptions['money'];
  readonly run?: string;
  /** Whether the third mission is one that nothing satisfies, as in production; default false, for tests that count purchases. */
  readonly withRefusal?: boolean;
  /** Models at the time of the trials, where those of the plan are no longer all there. */
  readonly configured?: readonly Model[];
}

export interface PerformanceRun {
  readonly plan: PerformancePlan;
  readonly trials: readonly PerformanceEvidence[];
  readonly result: PerformanceAssessment;
  /** Requests of the trials alone, as `METHOD /path`. */
  readonly asked: readonly string[];
  readonly messages: readonly string[];
}

/** All that a run does once the catalogue is there. */
export async function runPerformance(trip: Trip, options: RunOptions = {}): Promise<PerformanceRun> {
  const { context, store, origin, ucp, catalog } = trip;
  const { missions = 3, repeats = 3, withRefusal = false, models = [scriptedShopper()], configured = models, ...more } = options;
  const { money = { run: 5, mission: 0.5 }, run = 'prf_1', ...rest } = more;
  const before = store.requests.length;
  const shopping = await context.read.planShopping({ catalog });
  const purchases = shopping.ok && !withRefusal ? chooseMissions(shopping.value, missions, false) : null;
  const planned = await planTrials(context, trip, { models, missions: purchases?.length ?? missions, repeats, money, run });
  const plan = purchases === null ? planned : { ...planned, missions: purchases.slice(0, planned.missions.length) };
  const kit = { journal: memoryJournal(), drawMarks: () => MARKS, now: () => 0, caps: { dollars: money.mission }, ...rest };
  const trials: PerformanceEvidence[] = [];
  for (const { id } of plan.missions) trials.push(await probeTrials(context, trip, { ...kit, plan, mission: id, models: configured }));
  const result = assessPerformance({ subject: context.subject, origin, ucp, catalog, plan, trials });
  return {
    plan,
    trials,
    result,
    asked: store.requests.slice(before).map(({ method, url }) => `${method} ${url}`),
    messages: result.findings.map(({ message }) => message.id),
  };
}

/** Where the trials of a run ended, each end once: `completed by cart 100`, `relevant: other_currency 15`. */
export function endsOf({ trials }: Pick<PerformanceAssessment, 'trials'>): readonly string[] {
  return [...new Set(trials.map(endOf))];
}

function endOf({ state, stoppedAt, obstacle, handOff, points }: TrialResult): string {
  if (state === 'unmeasured') return `unmeasured at ${stoppedAt}: ${obstacle}`;
  return stoppedAt === null ? `${state} by ${handOff?.by} ${points}` : `${stoppedAt}: ${obstacle} ${points}`;
}

/** Shoppers in a test: a policy under another name. */
export function named(name: string, policy: Model, over: Partial<Model> = {}): Model {
  return { ...policy, provider: 'openai', name, ...over };
}
