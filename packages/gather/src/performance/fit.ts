/** How many trials a run has room for: a few whole trials say more than many that were cut short. */

import type { Model } from '@vitrine/engine';
import type { Fetcher } from '../ports.ts';
import { REQUESTS_PER_MISSION } from '../shop/caps.ts';

/** Requests of one trial: half as many again as a mission needs at least, for stores that need more than one search or reading. */
const REQUESTS = 1.5 * REQUESTS_PER_MISSION;
/** Seconds of one trial with a paid model: five answers of two to four seconds each, measured with models of autumn 2026. */
const SECONDS = 20;
/** Seconds of one trial with the scripted shopper: it answers at once, so this is the store's time. */
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
