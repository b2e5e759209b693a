/** How many trials a run has room for: few whole ones say more than many that were cut short. */

import type { Model } from '@vitrine/engine';
import type { Fetcher } from '../ports.ts';
import { PLAIN_ERRAND } from '../shop/caps.ts';

/** Half as many again as a plain errand takes, for a store that makes it hard. */
const REQUESTS = 1.5 * PLAIN_ERRAND;
/** A plain errand is five answers; current models take two to four seconds for one of ours. */
const SECONDS = 20;
/** A policy in this process thinks for nothing: its time is the store's. */
const UNPAID_SECONDS = 4;

export interface Wanted {
  readonly missions: number;
  readonly models: readonly Model[];
  readonly repeats: number;
}

/** At most `repeats`, at least 1. */
export function repeatsThatFit(fetcher: Pick<Fetcher, 'requestsLeft' | 'msLeft'>, { missions, models, repeats }: Wanted): number {
  // Nothing to try fits any number of times; a share of nothing would be no number.
  if (missions === 0) return repeats;
  const requests = missions * models.length * REQUESTS;
  const seconds = missions * models.reduce((sum, { isPaid }) => sum + (isPaid ? SECONDS : UNPAID_SECONDS), 0);
  const fit = Math.min(fetcher.requestsLeft() / requests, fetcher.msLeft() / 1000 / seconds);
  return Math.max(1, Math.min(repeats, Math.floor(fit)));
}
