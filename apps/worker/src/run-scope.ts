/**
 * Which run a piece of asynchronous work belongs to. A rejection that nobody handles is known by it to be one run's: it ends that run,
 * and the process, which holds other runs, goes on.
 */

import { AsyncLocalStorage } from 'node:async_hooks';
import { type Logger, shortId } from '@vitrine/runtime';
import { Interruption } from './interruption.ts';

interface RunScope {
  readonly runId: string;
  readonly accountId: string | null;
  /** Ends the run; without effect once it has ended. */
  readonly end: (interruption: Interruption) => void;
}

const scopes = new AsyncLocalStorage<RunScope>();

export function inRun<T>(scope: RunScope, work: () => Promise<T>): Promise<T> {
  return scopes.run(scope, work);
}

/** Account of the run that the calling code works for; null: the run has none, or no run is known. */
export const accountInHand = (): string | null => scopes.getStore()?.accountId ?? null;

/**
 * For the process's `unhandledRejection`, which is told in the context of what was rejected. An interruption needs nothing more: the run
 * it belongs to ends by it. False: no run is known, so what state the process is in is not known either.
 */
export function endsItsRun(rejection: unknown, logger: Logger): boolean {
  const scope = scopes.getStore();
  const run = scope === undefined ? null : shortId(scope.runId);
  if (rejection instanceof Interruption) {
    logger.warn({ run, err: rejection }, 'a run was interrupted where nobody listened');
    return true;
  }
  if (scope === undefined) return false;
  logger.error({ run, err: rejection }, 'a rejection nobody handled ends its run');
  scope.end(new Interruption('fault', rejection));
  return true;
}
