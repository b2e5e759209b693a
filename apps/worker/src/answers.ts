/**
 * What the store has answered to steps that are under way, written in small batches: should this worker be killed, the one that takes
 * the run over asks none of it again. What a step has recorded is not written as well, and nobody waits for a batch.
 */

import { type Exchange, holdsSecrets } from '@vitrine/engine';
import type { Answers } from '@vitrine/gather';
import type { Claim, WorkerStore } from '@vitrine/store';
import { Interruption } from './interruption.ts';
import { retryWhileAway } from './retry.ts';

/** From an answer to the batch it is written with, in milliseconds: what comes meanwhile shares a statement. More often costs CPU (docs/reliability.md). */
const GATHERED_MS = 50;

export interface KeptAnswers extends Answers {
  /** The evidence of a step is recorded. */
  recorded(exchanges: readonly Exchange[]): void;
  /** Writes no more. Resolves when the batch in hand is written. */
  close(): Promise<void>;
}

export interface AnswersOptions {
  readonly store: Pick<WorkerStore, 'keepAnswers'>;
  readonly claim: Claim;
  /** Ends the claim's session. */
  readonly end: (interruption: Interruption) => void;
  /** Aborted when this worker is asked to stop. */
  readonly stopping: AbortSignal;
  readonly onError: (error: unknown) => void;
}

export function openAnswers({ store, claim, end, stopping, onError }: AnswersOptions): KeptAnswers {
  const waiting = new Map<string, Exchange>();
  let batches = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    // A secret is not written: its answer is asked for again.
    const batch = [...waiting].filter(([, exchange]) => !holdsSecrets(exchange));
    waiting.clear();
    if (batch.length === 0) return;
    const number = batches;
    batches += 1;
    const written = await retryWhileAway(() => store.keepAnswers(claim, number, batch), { stopping, onRetry: onError });
    if (written.kind === 'fenced') end(new Interruption('fenced'));
  }

  function schedule(): void {
    timer ??= setTimeout(() => {
      writing = write()
        .catch(onError)
        .finally(() => {
          timer = undefined;
          if (waiting.size > 0) schedule();
        });
    }, GATHERED_MS);
  }

  return {
    recall: (request) => claim.answers.get(request),
    keep(request, exchange) {
      waiting.set(request, exchange);
      schedule();
    },
    recorded(exchanges) {
      const keys = new Set(exchanges.map(({ key }) => key));
      for (const [request, { key }] of waiting) if (keys.has(key)) waiting.delete(request);
    },
    async close() {
      waiting.clear();
      clearTimeout(timer);
      await writing;
    },
  };
}
