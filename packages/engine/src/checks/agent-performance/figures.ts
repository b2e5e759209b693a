/** Figures over many trials: success rates with their interval, funnels, sums and medians. */

import { sum } from '../../core/score.ts';
import { FUNNEL } from '../../shared/shopping/funnel.ts';
import { sumUsage } from '../../shared/shopping/model.ts';
import type { FunnelCounts, MissionResult, ModelResult, SuccessRate, TrialMedians, TrialResult, TrialTotals } from './assessment.ts';
import type { PerformancePlan } from './evidence.ts';

/** Without an interval where only the scripted shopper was measured: the same trial ends the same way, so nothing was drawn. */
export function rateOf(trials: readonly TrialResult[], { models }: Pick<PerformancePlan, 'models'>): SuccessRate {
  const measured = trials.filter(isMeasured);
  const rate = successRate(measured.filter(({ state }) => state === 'completed').length, measured.length);
  const isDrawn = measured.some(({ model }) => models[model]?.provider !== 'scripted');
  return isDrawn ? rate : { ...rate, low: null, high: null };
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

export function resultsByModel({ models }: PerformancePlan, trials: readonly TrialResult[]): readonly ModelResult[] {
  return models.map((_, model) => {
    const own = trials.filter((trial) => trial.model === model);
    return { model, success: rateOf(own, { models }), funnel: funnelOf(own), totals: totalsOf(own), medians: mediansOf(own) };
  });
}

export function resultsByMission({ missions, models }: PerformancePlan, trials: readonly TrialResult[]): readonly MissionResult[] {
  return missions.map(({ id }) => {
    const own = trials.filter(({ mission }) => mission === id);
    const isUnstable = (model: number) => {
      const { succeeded, measured } = rateOf(
        own.filter((trial) => trial.model === model),
        { models },
      );
      return succeeded > 0 && succeeded < measured;
    };
    return { mission: id, success: rateOf(own, { models }), unstable: models.map((_, model) => model).filter(isUnstable) };
  });
}

function isMeasured({ state }: TrialResult): boolean {
  return state !== 'unmeasured';
}

function isKnown(figures: readonly (number | null)[]): figures is readonly number[] {
  return figures.every((figure) => figure !== null);
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

/** 97.5 % quantile of the normal distribution. */
const Z = 1.959963984540054;

/**
 * Share and Wilson's score interval at 95 % (E. B. Wilson, JASA 22, 1927): unlike the textbook interval it stays within 0
 * and 1 and says something for 3 of 3.
 */
export function successRate(succeeded: number, measured: number): SuccessRate {
  if (measured === 0) return { succeeded, measured, rate: null, low: null, high: null };
  const rate = succeeded / measured;
  const shrink = 1 + Z ** 2 / measured;
  const centre = (rate + Z ** 2 / (2 * measured)) / shrink;
  const reach = (Z / shrink) * Math.sqrt((rate * (1 - rate)) / measured + Z ** 2 / (4 * measured ** 2));
  return {
    succeeded,
    measured,
    rate: rounded(rate),
    low: rounded(Math.max(0, centre - reach)),
    high: rounded(Math.min(1, centre + reach)),
  };
}

function rounded(share: number): number {
  return Math.round(share * 10_000) / 10_000;
}
