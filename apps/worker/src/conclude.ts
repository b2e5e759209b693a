/** The end of a run: its outcome is made of what was recorded, and written. */

import { boughtNothing, type Reader } from '@vitrine/engine';
import type { Claim, RunErrorCode, Written } from '@vitrine/store';
import type { Kind } from './kind.ts';
import { retryWhileAway } from './retry.ts';
import type { StepsEnd } from './run-steps.ts';
import type { RunnerDeps } from './runner-deps.ts';

export type Ending =
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly code: RunErrorCode }
  | { readonly kind: 'fenced' }
  | { readonly kind: 'released' };

export interface Conclusion {
  readonly claim: Claim;
  readonly kind: Kind;
  readonly end: Extract<StepsEnd, { readonly kind: 'complete' | 'failed' }>;
  readonly read: Reader;
}

/** Rejects only when the worker stops while Postgres is away. */
export async function conclude(deps: RunnerDeps, { claim, kind, end, read }: Conclusion): Promise<Ending> {
  const patience = { stopping: deps.stopping, onRetry: (error: unknown) => deps.hooks.onError(error, 'ending a run') };
  const fail = async (code: RunErrorCode): Promise<Ending> =>
    unlessFenced(await retryWhileAway(() => deps.store.fail(claim, code), patience), { kind: 'failed', code });
  if (end.kind === 'failed') return fail(end.code);

  const outcome = await kind.outcome(end.recorded, read);
  if (!outcome.ok) {
    deps.hooks.onError(new Error(`the outcome ended as ${outcome.failure}: ${outcome.detail}`), 'ending a run');
    return fail('internal_error');
  }
  const how = { boughtNothing: boughtNothing(outcome.value) };
  return unlessFenced(await retryWhileAway(() => deps.store.finish(claim, outcome.value, how), patience), { kind: 'done' });
}

function unlessFenced(written: Written, ending: Ending): Ending {
  return written.kind === 'fenced' ? { kind: 'fenced' } : ending;
}
