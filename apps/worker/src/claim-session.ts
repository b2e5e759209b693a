/** The time in which a worker may work on a claim: it ends when the claim is lost, the time is up or the worker stops. */

import type { Claim, WorkerStore } from '@vitrine/store';
import { Interruption } from './interruption.ts';

export interface SessionOptions {
  readonly store: Pick<WorkerStore, 'heartbeat'>;
  readonly claim: Claim;
  readonly heartbeatMs: number;
  /** Steps still running then are cut off and judged without. */
  readonly deadlineMs: number;
  /** Aborted when this worker is asked to stop. */
  readonly stopping: AbortSignal;
  /** How long steps in hand may go on after that. */
  readonly graceMs: number;
  readonly onError: (error: unknown) => void;
}

export interface ClaimSession {
  /** Aborted with an `Interruption`. */
  readonly signal: AbortSignal;
  /** Ends what is still running. */
  readonly end: (interruption: Interruption) => void;
  readonly close: () => void;
}

export function openSession({ store, claim, heartbeatMs, deadlineMs, stopping, graceMs, onError }: SessionOptions): ClaimSession {
  const controller = new AbortController();
  const end = (interruption: Interruption) => controller.abort(interruption);
  const beat = setInterval(() => {
    store.heartbeat(claim).then((written) => {
      if (written.kind === 'fenced') end(new Interruption('fenced'));
    }, onError);
  }, heartbeatMs);
  const deadline = setTimeout(() => end(new Interruption('deadline')), deadlineMs);
  let grace: NodeJS.Timeout | undefined;
  const stop = () => {
    grace = setTimeout(() => end(new Interruption('stopping')), graceMs);
  };
  if (stopping.aborted) stop();
  else stopping.addEventListener('abort', stop, { once: true });
  return {
    signal: controller.signal,
    end,
    close: () => {
      clearInterval(beat);
      clearTimeout(deadline);
      clearTimeout(grace);
      stopping.removeEventListener('abort', stop);
    },
  };
}
