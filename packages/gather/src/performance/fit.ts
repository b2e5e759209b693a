/**
 * How many repetitions of each mission fit the run's budget: a few complete trials tell more than many that were cut
 * short.
 */

import type { Model } from '@vitrine/engine';
import type { Fetcher } from '../ports.ts';
import { PLAIN_ERRAND } from '../shop/caps.ts';

/** Room for a slow store: half as many again as a plain mission takes. */
const REQUESTS = 1.5 * PLAIN_ERRAND;
/** A plain mission takes five answers of the model; current models take two to four seconds for each. */
const SECONDS = 20;
/** The scripted policy answers at once, so only the store's time counts. */
const UNPAID_SECONDS = 4;

export interface Wanted {
  readonly missions: number;
  readonly models: readonly Model[];
  readonly repeats: number;
}

/** At most `repeats`, at least 1. */
export function repeatsThatFit(fetcher: Pick<Fetcher, 'requestsLeft' | 'msLeft'>, { missions, models, repeats }: Wanted): number {
  // Without missions any number fits, and dividing by zero is avoided.
  if (missions === 0) return repeats;
  const requests = missions * models.length * REQUESTS;
  const seconds = missions * models.reduce((sum, { isPaid }) => sum + (isPaid ? SECONDS : UNPAID_SECONDS), 0);
  const fit = Math.min(fetcher.requestsLeft() / requests, fetcher.msLeft() / 1000 / seconds);
  return Math.max(1, Math.min(repeats, Math.floor(fit)));
}
