/** Steps of an Agent Performance run: its plan, then every trial of one mission after the other. */

import {
  chooseMissions,
  type Exchange,
  type MissionPlan,
  type Model,
  type ModelFailure,
  type PerformanceEvidence,
  type PerformancePlan,
  type TrialRun,
} from '@vitrine/engine';
import type { ProbeContext } from '../ports.ts';
import { FIRST_SEED } from '../shop/probe.ts';
import { openShopping, planMissions, runMission, type ShopProbeInput, type ShopperKit, type Shopping } from '../shop/shopping.ts';
import { repeatsThatFit } from './fit.ts';

export interface TrialsPlanOptions {
  /** In the order results show them. */
  readonly models: readonly Model[];
  /** Missions at most, 1 to 3. */
  readonly missions: number;
  /** How often each model tries each mission, at most: as many as the run's requests and time allow, and at least once. */
  readonly repeats: number;
}

/** Step `plan:trials`. Asks nobody anything; the same catalogue gives the same missions. */
export async function planTrials(
  ctx: ProbeContext,
  { catalog }: Pick<ShopProbeInput, 'catalog'>,
  { models, missions, repeats }: TrialsPlanOptions,
): Promise<PerformancePlan> {
  const plan = await planMissions(ctx, catalog);
  const chosen = chooseMissions(plan, missions, true);
  return {
    missions: chosen,
    models: models.map(({ provider, name, prices }) => ({ provider, name, prices })),
    repeats: repeatsThatFit(ctx.fetcher, { missions: chosen.length, models, repeats }),
    noMission: plan.why,
    supported: plan.supported,
  };
}

/** One call of a shopper that was carried out, for who watches. */
export interface TrialNote {
  readonly mission: string;
  /** Name of the model. */
  readonly model: string;
  /** From 1. */
  readonly repeat: number;
  /** What the model wrote: untrusted text. */
  readonly tool: string;
  readonly outcome: string;
}

export interface TrialsOptions extends ShopperKit {
  readonly plan: PerformancePlan;
  /** Id of the mission: `1` to `3`. */
  readonly mission: string;
  /** The models configured now; each of the plan's is looked for among them by provider and name. */
  readonly models: readonly Model[];
  readonly onStep?: (note: TrialNote) => void;
}

/**
 * Step `probe:trials:<mission>`: all models × repeats of one mission, one after the other, under the promises of
 * `probeShop`. Trials of later missions get their share of the run's requests and time, so missions must be run in
 * order. A mission the plan does not have gives no runs.
 */
export async function probeTrials(ctx: ProbeContext, input: ShopProbeInput, options: TrialsOptions): Promise<PerformanceEvidence> {
  const { plan } = options;
  const shopping = await openShopping(ctx, input, options);
  const mission = plan.missions.find(({ id }) => id === options.mission);
  const runs: TrialRun[] = [];
  const exchanges: Exchange[] = [];
  for (const trial of mission === undefined ? [] : trialsOf(plan, mission)) {
    const end = await runTrial(shopping, trial, options);
    runs.push({ model: trial.model, repeat: trial.repeat, run: end.run });
    exchanges.push(...end.exchanges);
  }
  return {
    mission: options.mission,
    door: shopping.channel.kind,
    homes: shopping.homes,
    runs,
    exchanges: [...exchanges, ...shopping.handshakes()],
  };
}

interface Trial extends Pick<TrialRun, 'model' | 'repeat'> {
  readonly mission: MissionPlan;
  /** Trials that are still to be run, this one and those of later missions included. */
  readonly left: number;
}

/** Every model once before any of them again: a run that is cut short has trials of every model. */
function trialsOf({ missions, models, repeats }: PerformancePlan, mission: MissionPlan): readonly Trial[] {
  const later = (missions.length - missions.indexOf(mission)) * models.length * repeats;
  return Array.from({ length: repeats }, (_, round) =>
    models.map((_model, model) => ({ mission, model, repeat: round + 1, left: later - round * models.length - model })),
  ).flat();
}

async function runTrial(shopping: Shopping, { mission, model: place, repeat, left }: Trial, options: TrialsOptions) {
  const { plan, models, onStep } = options;
  const planned = plan.models[place];
  const model = models.find(({ provider, name }) => provider === planned?.provider && name === planned.name);
  if (model === undefined) return { run: unconfigured(mission), exchanges: [] };
  const scope = `${mission.id}-${place}-${repeat}`;
  return runMission(shopping, {
    mission,
    scope,
    // The plan's prices are those of the run, whatever the operator states meanwhile.
    model: { ...model, prices: planned?.prices ?? null },
    seed: FIRST_SEED + repeat - 1,
    left,
    onStep: (tool, outcome) => onStep?.({ mission: mission.id, model: model.name, repeat, tool, outcome }),
  });
}

function unconfigured(mission: MissionPlan): TrialRun['run'] {
  const failure: ModelFailure = { kind: 'failure', code: 'unconfigured', status: null };
  const usage = { inputTokens: 0, outputTokens: 0 };
  return { mission, turns: [], stop: 'model_failed', failure, cart: null, usage, ms: 0, cost: null };
}
