/** The store's answers to the trials' calls, and those that stand out. */

import { distinctBy } from '../../core/distinct.ts';
import type { Exchange } from '../../core/evidence.ts';
import { callsOf } from '../../shared/shopping/trace.ts';
import type { NotedAnswer } from './assessment.ts';
import type { PerformanceEvidence } from './evidence.ts';

/** An answer that came, and what asked for it. */
export interface StoreAnswer extends NotedAnswer {
  /** What was asked: one question has one text, whichever trial put it. */
  readonly question: string;
  /** Whether an interface for agents answered, as against a page: called with POST, or not labelled as HTML. An answer may come under any other label. */
  readonly ofInterface: boolean;
}

/** Every answer to a call of a trial, in order; failed exchanges and the cancelling of carts are left out. */
export function answersIn(trials: readonly PerformanceEvidence[]): readonly StoreAnswer[] {
  return trials.flatMap(({ mission, runs, exchanges }) => {
    const own = new Map(exchanges.map((exchange) => [exchange.key, exchange]));
    return runs.flatMap((trial) =>
      callsOf(trial.run).flatMap(({ name, exchanges: keys }) =>
        keys.flatMap((key) => answerOf(own.get(key), { mission, model: trial.model, repeat: trial.repeat, tool: name })),
      ),
    );
  });
}

function answerOf(exchange: Exchange | undefined, asked: Pick<NotedAnswer, 'mission' | 'model' | 'repeat' | 'tool'>): StoreAnswer[] {
  if (exchange?.outcome.kind !== 'response') return [];
  const { key, method, url, requestBody, ms, outcome } = exchange;
  const ofInterface = method === 'POST' || !/html/i.test(outcome.headers['content-type'] ?? '');
  return [{ ...asked, exchange: key, ms, bytes: outcome.body.size, ofInterface, question: `${method} ${url} ${requestBody ?? ''}` }];
}

const MOST = 5;

/** At most five, the greatest first; of answers to one question only the greatest. */
export function standingOut(answers: readonly StoreAnswer[], by: 'ms' | 'bytes'): readonly NotedAnswer[] {
  const sorted = answers.toSorted((a, b) => b[by] - a[by]);
  const first = distinctBy(sorted, ({ question }) => question);
  return first.slice(0, MOST).map(({ question: _, ofInterface: __, ...noted }) => noted);
}
