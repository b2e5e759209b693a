/** Figures over many trials: success rates with their interval, funnels, sums and medians. */

import { sum } from '../../core/score.ts';
import { wilson } from '../../core/wilson.ts';
import type { MissionEnd } from '../../shared/shopping/ends.ts';
import { FUNNEL } from '../../shared/shopping/funnel.ts';
import { isPurchase } from '../../shared/shopping/mission-plan.ts';
import { type ModelIdentity, sumUsage } from '../../shared/shopping/model.ts';
import type {
  FunnelCounts,
  MissionResult,
  ModelComparison,
  ModelResult,
  PerformanceAssessment,
  SuccessRate,
  TrialMedians,
  TrialResult,
  TrialTotals,
} from './assessment.ts';
import type { PerformancePlan } from './evidence.ts';
import { compare, holm, passPowers, type Tries } from './statistics.ts';

/**
 * Without an interval where only the scripted shopper was measured: the same trial ends the same way, so nothing was drawn. Nor
 * for one mission alone: nothing says how the next one ends.
 */
export function rateOf(trials: readonly TrialResult[], { models }: Pick<PerformancePlan, 'models'>, counts = isMeasured): SuccessRate {
  const measured = trials.filter(counts);
  const missions = new Set(measured.map(({ mission }) => mission)).size;
  const counted = { succeeded: measured.filter(hasSucceeded).length, measured: measured.length, missions };
  if (measured.length === 0) return { ...counted, rate: null, low: null, high: null };
  const rate = counted.succeeded / measured.length;
  const isDrawn = missions > 1 && measured.some(({ model }) => models[model]?.provider !== 'scripted');
  const [low, high] = isDrawn ? wilson(rate, missions).map(rounded) : [];
  return { ...counted, rate: rounded(rate), low: low ?? null, high: high ?? null };
}

/**
 * The two rates that the success rate is of, and what the simulation would score the same missions with: a store whose pages alone
 * can be reached completes no purchase, and rightly has nothing that nobody sells.
 */
export function ratesByWish({ missions, models, trials }: Pick<PerformanceAssessment, 'missions' | 'models' | 'trials'>): {
  readonly purchases: SuccessRate;
  readonly refusals: SuccessRate;
  /** 0 to 100, the mean of the measured trials; null without one. */
  readonly points: number | null;
} {
  const bought = new Set(missions.filter(isPurchase).map(({ id }) => id));
  const measured = trials.filter(isMeasured);
  const purchases = trials.filter(({ mission }) => bought.has(mission));
  const refusals = trials.filter(({ mission }) => !bought.has(mission));
  return {
    purchases: rateOf(purchases, { models }),
    refusals: rateOf(refusals, { models }),
    points: measured.length === 0 ? null : Math.round(sum(measured.map(({ points }) => points)) / measured.length),
  };
}

export function funnelOf(trials: readonly TrialResult[]): FunnelCounts {
  const measured = trials.filter(isMeasured);
  const counts = FUNNEL.map((step) => [step, measured.filter(({ reached }) => reached.includes(step)).length] as const);
  return Object.fromEntries(counts) as FunnelCounts;
}

export function totalsOf(trials: readonly TrialResult[]): TrialTotals {
  const total = (of: (trial: TrialResult) => number) => sum(trials.map(of));
  const costs = trials.map(({ cost }) => cost);
  return {
    trials: trials.length,
    toolCalls: total(({ toolCalls }) => toolCalls),
    invalidCalls: total(({ invalidCalls }) => invalidCalls),
    repeatedCalls: total(({ repeatedCalls }) => repeatedCalls),
    bytes: total(({ bytes }) => bytes),
    usage: sumUsage(trials.map(({ usage }) => usage)),
    ms: total(({ ms }) => ms),
    cost: isKnown(costs) && costs.length > 0 ? dollars(sum(costs)) : null,
  };
}

export function mediansOf(trials: readonly TrialResult[]): TrialMedians | null {
  if (trials.length === 0) return null;
  const whole = (of: (trial: TrialResult) => number) => Math.round(median(trials.map(of)));
  const counted = (of: (trial: TrialResult) => number | null) => {
    const counts = trials.map(of);
    return isKnown(counts) ? Math.round(median(counts)) : null;
  };
  const costs = trials.map(({ cost }) => cost);
  return {
    toolCalls: whole(({ toolCalls }) => toolCalls),
    bytes: whole(({ bytes }) => bytes),
    inputTokens: counted(({ usage }) => usage.inputTokens),
    outputTokens: counted(({ usage }) => usage.outputTokens),
    ms: whole(({ ms }) => ms),
    cost: isKnown(costs) ? dollars(median(costs)) : null,
  };
}

export function resultsByModel({ models }: Pick<PerformancePlan, 'models'>, trials: readonly TrialResult[]): readonly ModelResult[] {
  return models.map((_, model) => {
    const own = trials.filter((trial) => trial.model === model);
    const passPower = passPowers(triesByMission(own).map(([, tries]) => tries)).map(rounded);
    return {
      ...{ model, success: rateOf(own, { models }), achieved: rateOf(own, { models }, isDecided), passPower },
      ...{ funnel: funnelOf(own), totals: totalsOf(own), medians: mediansOf(own) },
    };
  });
}

export function resultsByMission({ missions, models }: PerformancePlan, trials: readonly TrialResult[]): readonly MissionResult[] {
  return missions.map(({ id }) => {
    const own = trials.filter(({ mission }) => mission === id);
    const isUnstable = (model: number) => {
      const tries = own.filter((trial) => trial.model === model);
      const { succeeded, measured } = rateOf(tries, { models });
      return succeeded > 0 && succeeded < measured;
    };
    return { mission: id, success: rateOf(own, { models }), unstable: models.map((_, model) => model).filter(isUnstable) };
  });
}

/** Every two models over the missions both decided; none of the script, which draws nothing. */
export function comparisonsOf({ models }: Pick<PerformancePlan, 'models'>, trials: readonly TrialResult[]): readonly ModelComparison[] {
  const tries = models.map((_, model) => new Map(triesByMission(trials.filter((trial) => trial.model === model))));
  const drawn = models.flatMap(({ provider }, model) => (provider === 'scripted' ? [] : model));
  const compared = drawn.flatMap((one, place) =>
    drawn.slice(place + 1).flatMap((other) => {
      const pairs = [...(tries[one] ?? [])].flatMap(([mission, own]) => {
        const theirs = tries[other]?.get(mission);
        return theirs === undefined ? [] : { one: own, other: theirs };
      });
      const difference = compare(pairs);
      return difference === null ? [] : { models: [one, other] as const, missions: pairs.length, ...difference };
    }),
  );
  const ps = holm(compared.map(({ p }) => p));
  return compared.map(({ difference, low, high, ...rest }, index) => ({
    ...rest,
    ...{ difference: rounded(difference), low: rounded(low), high: rounded(high), p: rounded(ps[index] ?? 1) },
  }));
}

/** Tries of one model by mission; missions of which no try was decided are left out. */
function triesByMission(trials: readonly TrialResult[]): readonly (readonly [mission: string, tries: Tries])[] {
  return [...Map.groupBy(trials.filter(isDecided), ({ mission }) => mission)].map(
    ([mission, own]) => [mission, { succeeded: own.filter(hasSucceeded).length, measured: own.length }] as const,
  );
}

function hasSucceeded({ state }: TrialResult): boolean {
  return state === 'completed';
}

/** It says something of the model: it came through, or the store or the model failed; not its provider, we, or somebody between. */
function isDecided(trial: TrialResult): boolean {
  return isMeasured(trial) || (trial.whose === 'model' && trial.obstacle !== 'model_failed');
}

function isMeasured({ state }: TrialResult): boolean {
  return state !== 'unmeasured';
}

function isKnown(figures: readonly (number | null)[]): figures is readonly number[] {
  return figures.every((figure) => figure !== null);
}

/** For an even count, the mean of the two in the middle. */
function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const [low = 0, high = low] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return (low + high) / 2;
}

/** Rounded to a millionth of a dollar: sums of binary fractions carry rounding errors. */
function dollars(amount: number): number {
  return Math.round(amount * 1_000_000) / 1_000_000;
}

function rounded(share: number): number {
  return Math.round(share * 10_000) / 10_000;
}

interface StoreRun {
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

interface EndCount {
  readonly end: MissionEnd;
  readonly whose: TrialResult['whose'];
  /** In the order of `models`. */
  readonly trials: readonly number[];
}

/** Runs of several stores as one sample, in which each mission of each store is one case. All are of the same models in the same order. */
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
  const total = ({ trials: counted }: EndCount) => sum(counted);
  return counts.toSorted((a, b) => total(b) - total(a));
}
