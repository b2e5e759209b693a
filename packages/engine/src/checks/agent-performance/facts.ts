/** What the rules look at: all trials as if they were missions of one simulation, and what only many trials show. */

import type { ShopEvidence } from '../../shared/shopping/evidence.ts';
import { deriveShopFacts, type ShopFacts } from '../../shared/shopping/facts.ts';
import type { ModelIdentity } from '../../shared/shopping/model.ts';
import { answersIn, type StoreAnswer } from './answers.ts';
import type { MissionResult, ModelResult, TrialResult } from './assessment.ts';
import { resultsByMission, resultsByModel } from './figures.ts';
import type { PerformanceInput } from './input.ts';
import { trialResult } from './trials.ts';

export interface PerformanceFacts extends ShopFacts {
  /** In the order they were run. */
  readonly trials: readonly TrialResult[];
  readonly byModel: readonly ModelResult[];
  readonly byMission: readonly MissionResult[];
  readonly answers: readonly StoreAnswer[];
}

/** Who shops when no model was planned: the name of nobody. */
const NOBODY: ModelIdentity = { provider: 'scripted', name: '', prices: null };

export function derivePerformanceFacts({ subject, catalog, plan, trials: slices }: PerformanceInput): PerformanceFacts {
  const runs = slices.flatMap((slice) => slice.runs);
  const shop: ShopEvidence = {
    model: plan.models[0] ?? NOBODY,
    door: slices[0]?.door ?? 'shelf',
    homes: [...new Set(slices.flatMap(({ homes }) => homes))],
    noMission: plan.noMission,
    missions: runs.map(({ run }) => run),
    exchanges: slices.flatMap(({ exchanges }) => exchanges),
  };
  const facts = deriveShopFacts({ subject, catalog, shop });
  const trials = facts.verdicts.flatMap((verdict, index) => {
    const trial = runs[index];
    return trial === undefined ? [] : [trialResult({ trial, verdict })];
  });
  return {
    ...facts,
    trials,
    byModel: resultsByModel(plan, trials),
    byMission: resultsByMission(plan, trials),
    answers: answersIn(slices),
  };
}
