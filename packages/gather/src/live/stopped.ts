/** Why a client went no further, by the last answer it had: an outage or a bound of ours is never held against the store. */

import type { Stopped } from '@vitrine/engine';
import type { GuardedFetch } from './guarded-fetch.ts';

export function stoppedBy(guarded: GuardedFetch): Exclude<Stopped, null> {
  const status = guarded.lastStatus();
  if (status === 401 || status === 403) return 'refused';
  return status === null || status === 408 || status === 429 || status >= 500 ? 'unmeasured' : 'failed';
}
