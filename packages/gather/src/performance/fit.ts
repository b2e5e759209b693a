/** How many trials a run has room and money for: a few whole trials say more than many that were cut short. */

import { costOf, type Model } from '@vitrine/engine';
import type { Fetcher } from '../ports.ts';
import { DEFAULT_SHOP_CAPS, REQUESTS_PER_MISSION } from '../shop/caps.ts';

/** Requests of one trial: half as many again as a mission needs at least, for stores that need more than one search or reading. */
const REQUESTS = 1.5 * REQUESTS_PER_MISSION;
/** Seconds of one trial with a paid model: five answers of two to four seconds each, measured with models of autumn 2026. */
const SECONDS = 20;
/** Seconds of one trial with the scripted shopper: it answers at once, so this is the store's time. */
const UNPAID_SECONDS = 4;
/**
 * Share of the output a mission may take that one without a detour takes, thoughts included: four or five answers of 40 to 50 tokens
 * of 4,000 in the demo stores (docs/agent-performance.md).
 */
const USUAL_OUTPUT = 0.05;
/** Tokens in of such a mission: its questions are sent again with each turn, and what was answered goes back with them. */
const USUAL_INPUT = 4_300;

export interface WantedTrials {
  readonly missions: number;
  readonly models: readonly Model[];
  readonly repeats: number;
  /** US dollars the run, and one mission, may cost. */
  readonly money: Money;
}

export interface Money {
  readonly run: number;
  readonly mission: number;
}

/** At most what is wanted; null when the money does not pay for one whole trial by each model. */
export function trialsThatFit(fetcher: Pick<Fetcher, 'requestsLeft' | 'msLeft'>, wanted: WantedTrials) {
  const { missions, models, money } = wanted;
  const usual = models.map(usualCost);
  const round = usual.reduce<number>((sum, cost) => sum + (cost ?? 0), 0);
  if (usual.some((cost) => cost !== null && cost > money.mission) || round > money.run) return null;
  // A millionth of a trial more: sums of binary fractions carry rounding errors.
  const paidFor = round === 0 ? Number.POSITIVE_INFINITY : Math.floor(money.run / round + 1e-6);
  const fit = Math.min(missions, paidFor);
  return { missions: fit, repeats: fit === 0 ? wanted.repeats : Math.min(repeatsThatFit(fetcher, wanted), Math.floor(paidFor / fit)) };
}

/** null where nobody states prices; a model that is not paid costs nothing. */
function usualCost({ prices, limits = DEFAULT_SHOP_CAPS }: Model): number | null {
  const outputTokens = limits.outputTokens * USUAL_OUTPUT;
  return costOf({ prices }, { inputTokens: Math.min(limits.inputTokens, USUAL_INPUT + 2 * outputTokens), outputTokens });
}

/** At most `repeats`, at least 1. */
function repeatsThatFit(fetcher: Pick<Fetcher, 'requestsLeft' | 'msLeft'>, { missions, models, repeats }: WantedTrials): number {
  // Nothing to try fits any number of times; a share of nothing would be no number.
  if (missions === 0) return repeats;
  const requests = missions * models.length * REQUESTS;
  const seconds = missions * models.reduce((sum, { isPaid }) => sum + (isPaid ? SECONDS : UNPAID_SECONDS), 0);
  const fit = Math.min(fetcher.requestsLeft() / requests, fetcher.msLeft() / 1000 / seconds);
  return Math.max(1, Math.min(repeats, Math.floor(fit)));
}
