/** What many trials come to: rates, funnels, sums and medians. */

import { sum } from '../../core/score.ts';
import { FUNNEL } from '../../shared/shopping/funnel.ts';
import type { FunnelCounts, MissionResult, ModelResult, SuccessRate, TrialMedians, TrialResult, TrialTotals } from './assessment.ts';
import type { PerformancePlan } from './evidence.ts';
import { successRate } from './wilson.ts';

export function rateOf(trials: readonly TrialResult[]): SuccessRate {
  const measured = trials.filter(isMeasured);
  return successRate(measured.filter(({ state }) => state === 'completed').length, measured.length);
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
    usage: { inputTokens: total(({ usage }) => usage.inputTokens), outputTokens: total(({ usage }) => usage.outputTokens) },
    ms: total(({ ms }) => ms),
    cost: isPriced(costs) && costs.length > 0 ? dollars(sum(costs)) : null,
  };
}

export function mediansOf(trials: readonly TrialResult[]): TrialMedians | null {
  if (trials.length === 0) return null;
  const whole = (of: (trial: TrialResult) => number) => Math.round(median(trials.map(of)));
  const costs = trials.map(({ cost }) => cost);
  return {
    toolCalls: whole(({ toolCalls }) => toolCalls),
    bytes: whole(({ bytes }) => bytes),
    inputTokens: whole(({ usage }) => usage.inputTokens),
    outputTokens: whole(({ usage }) => usage.outputTokens),
    ms: whole(({ ms }) => ms),
    cost: isPriced(costs) ? dollars(median(costs)) : null,
  };
}

export function resultsByModel({ models }: PerformancePlan, trials: readonly TrialResult[]): readonly ModelResult[] {
  return models.map((_, model) => {
    const own = trials.filter((trial) => trial.model === model);
    return { model, success: rateOf(own), funnel: funnelOf(own), totals: totalsOf(own), medians: mediansOf(own) };
  });
}

export function resultsByMission({ missions, models }: PerformancePlan, trials: readonly TrialResult[]): readonly MissionResult[] {
  return missions.map(({ id }) => {
    const own = trials.filter(({ mission }) => mission === id);
    const isUnstable = (model: number) => {
      const { succeeded, measured } = rateOf(own.filter((trial) => trial.model === model));
      return succeeded > 0 && succeeded < measured;
    };
    return { mission: id, success: rateOf(own), unstable: models.map((_, model) => model).filter(isUnstable) };
  });
}

function isMeasured({ state }: TrialResult): boolean {
  return state !== 'unmeasured';
}

function isPriced(costs: readonly (number | null)[]): costs is readonly number[] {
  return costs.every((cost) => cost !== null);
}

/** Of an even count, the mean of the two in the middle. */
function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const [low = 0, high = low] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return (low + high) / 2;
}

/** Rounded to a millionth of a dollar: sums of binary fractions carry rounding errors. */
function dollars(amount: number): number {
  return Math.round(amount * 1_000_000) / 1_000_000;
}
