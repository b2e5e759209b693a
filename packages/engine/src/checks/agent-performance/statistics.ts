/**
 * What can be said of a shopper in general from the missions it was given. The missions are the sample; repeats of one
 * mission meet the same product and only show how steady it is, so they make no interval narrower.
 */

import { sum } from '../../core/score.ts';
import { wilson, Z } from '../../core/wilson.ts';

/** Tries of one mission by one model. */
export interface Tries {
  readonly succeeded: number;
  readonly measured: number;
}

/**
 * pass^k (τ-bench, arXiv 2406.12045): how likely k tries of a mission all succeed, C(c,k)/C(n,k) on average over the missions
 * that were tried that often; for k from 1 to the most tries of any mission.
 */
export function passPowers(missions: readonly Tries[]): readonly number[] {
  const most = Math.max(0, ...missions.map(({ measured }) => measured));
  return Array.from({ length: most }, (_, index) => {
    const tried = missions.filter(({ measured }) => measured > index);
    return sum(tried.map((tries) => allOf(tries, index + 1))) / tried.length;
  });
}

function allOf({ succeeded, measured }: Tries, k: number): number {
  let share = 1;
  for (let drawn = 0; drawn < k; drawn += 1) share *= Math.max(0, succeeded - drawn) / (measured - drawn);
  return share;
}

/** One mission, as two models did on it. */
export interface Pair {
  readonly one: Tries;
  readonly other: Tries;
}

export interface PairedDifference {
  /** Mean over missions of the first model's rate less the second's, with its 95 % interval. */
  readonly difference: number;
  readonly low: number;
  readonly high: number;
  /** How likely a difference as great as this one is when the models are alike. */
  readonly p: number;
}

/** null for fewer than two missions: nothing was drawn that could have come out otherwise. */
export function compare(pairs: readonly Pair[]): PairedDifference | null {
  if (pairs.length < 2) return null;
  const [ones, others] = [pairs.map(({ one }) => rateOf(one)), pairs.map(({ other }) => rateOf(other))];
  return { ...intervalOf(ones, others), p: signFlip(ones.map((rate, index) => rate - (others[index] ?? 0))) };
}

function rateOf({ succeeded, measured }: Tries): number {
  return succeeded / measured;
}

/**
 * Newcombe's interval for paired rates (Statistics in Medicine 17, 1998, method 10 without its continuity correction), over
 * missions, with Student's quantile in place of the normal one because there are few.
 */
function intervalOf(ones: readonly number[], others: readonly number[]): Omit<PairedDifference, 'p'> {
  const size = ones.length;
  const [first, second] = [sum(ones) / size, sum(others) / size];
  const t = studentOf(size - 1);
  const [[low1, high1], [low2, high2]] = [wilson(first, size, t), wilson(second, size, t)];
  const phi = correlation(ones, others);
  const reach = (a: number, b: number) => Math.sqrt(Math.max(0, a ** 2 - 2 * phi * a * b + b ** 2));
  const difference = first - second;
  return {
    difference,
    low: Math.max(-1, difference - reach(first - low1, high2 - second)),
    high: Math.min(1, difference + reach(high1 - first, second - low2)),
  };
}

function correlation(ones: readonly number[], others: readonly number[]): number {
  const [first, second] = [sum(ones) / ones.length, sum(others) / others.length];
  const product = sum(ones.map((rate, index) => (rate - first) * ((others[index] ?? 0) - second)));
  const spread = Math.sqrt(sum(ones.map((rate) => (rate - first) ** 2)) * sum(others.map((rate) => (rate - second) ** 2)));
  return spread === 0 ? 0 : product / spread;
}

/** Student's 97.5 % quantile by degrees of freedom, 1 to 30; beyond, the first term of its expansion. */
const STUDENT = [
  12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145, 2.131, 2.12, 2.11, 2.101, 2.093, 2.086,
  2.08, 2.074, 2.069, 2.064, 2.06, 2.056, 2.052, 2.048, 2.045, 2.042,
];

function studentOf(freedom: number): number {
  return STUDENT[freedom - 1] ?? Z + (Z ** 3 + Z) / (4 * freedom);
}

/** Common multiple of 1 to 5, the most tries of a mission: rates and their differences are whole numbers of it. */
const UNITS = 60;

/**
 * The exact two-sided test of paired differences: were the models alike, each mission's difference could as well have had the
 * other sign. All 2^n ways are counted, by their sums.
 */
function signFlip(differences: readonly number[]): number {
  const whole = differences.map((difference) => Math.round(difference * UNITS));
  let ways = new Map([[0, 1]]);
  for (const difference of whole) {
    const next = new Map<number, number>();
    for (const [total, share] of ways) {
      for (const reached of [total + difference, total - difference]) next.set(reached, (next.get(reached) ?? 0) + share / 2);
    }
    ways = next;
  }
  const seen = Math.abs(sum(whole));
  return Math.min(1, sum([...ways].flatMap(([total, share]) => (Math.abs(total) >= seen ? share : []))));
}

/** Holm's correction (Scandinavian Journal of Statistics 6, 1979): of several comparisons one is great by chance. In the order given. */
export function holm(ps: readonly number[]): readonly number[] {
  const ranked = ps.map((p, index) => ({ p, index })).toSorted((a, b) => a.p - b.p);
  const adjusted: number[] = [];
  let least = 0;
  for (const [rank, { p, index }] of ranked.entries()) {
    least = Math.max(least, Math.min(1, p * (ps.length - rank)));
    adjusted[index] = least;
  }
  return adjusted;
}
