/** Several stores' runs of the same models as one sample: each mission of each store is one of it. */

import type { MissionEnd } from '../../shared/shopping/ends.ts';
import type { ModelIdentity } from '../../shared/shopping/model.ts';
import type { ModelComparison, ModelResult, PerformanceAssessment, TrialResult } from './assessment.ts';
import { comparisonsOf, resultsByModel } from './figures.ts';

export interface StoreRun {
  /** Unique among the runs. */
  readonly store: string;
  readonly result: Pick<PerformanceAssessment, 'models' | 'trials'>;
}

export interface PooledRuns {
  readonly models: readonly ModelIdentity[];
  readonly byModel: readonly ModelResult[];
  readonly comparisons: readonly ModelComparison[];
  /** How trials ended short of their goal, whose doing it was, and how often by model; the most frequent first. */
  readonly ends: readonly EndCount[];
}

export interface EndCount {
  readonly end: MissionEnd;
  readonly whose: TrialResult['whose'];
  /** In the order of `models`. */
  readonly trials: readonly number[];
}

/** All runs are of the same models in the same order. */
export function poolRuns(runs: readonly StoreRun[]): PooledRuns {
  const models = runs[0]?.result.models ?? [];
  const trials = runs.flatMap(({ store, result }) => result.trials.map((trial) => ({ ...trial, mission: `${store} ${trial.mission}` })));
  return {
    models,
    byModel: resultsByModel({ models }, trials),
    comparisons: comparisonsOf({ models }, trials),
    ends: endsOf(models, trials),
  };
}

function endsOf(models: readonly ModelIdentity[], trials: readonly TrialResult[]): readonly EndCount[] {
  const short = trials.flatMap(({ obstacle, whose, model }) => (obstacle === null ? [] : { end: obstacle, whose, model }));
  const counts = [...Map.groupBy(short, ({ end }) => end)].map(([end, own]) => ({
    ...{ end, whose: own[0]?.whose ?? null },
    trials: models.map((_, model) => own.filter((one) => one.model === model).length),
  }));
  const total = ({ trials: counted }: EndCount) => counted.reduce((sum, count) => sum + count, 0);
  return counts.toSorted((a, b) => total(b) - total(a));
}
