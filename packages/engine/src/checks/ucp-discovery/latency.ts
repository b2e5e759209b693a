/** How long the catalog takes and how steadily it answers, from the exchanges that were answered. */

import { lowerMedian } from '../../core/score.ts';
import { type LiveFacts, speaksUcp } from './live.ts';

/** An agent puts four or five calls into one reply; at two seconds each a shopper waits ten. */
export const SLOW_MS = 2000;

export interface AnswerTimes {
  /** Whole milliseconds. */
  readonly median: number;
  readonly slowest: number;
  readonly count: number;
  readonly exchanges: readonly string[];
}

/** null when no catalog call was answered. */
export function answerTimes(live: LiveFacts): AnswerTimes | null {
  const answered = (live.main?.all ?? []).filter(({ answer }) => speaksUcp(answer));
  const times = answered.map(({ exchange }) => exchange.ms);
  const median = lowerMedian(times);
  const exchanges = answered.map(({ exchange }) => exchange.key);
  return median === undefined ? null : { median, slowest: Math.max(...times), count: times.length, exchanges };
}

/** Calls, the list of tools among them, and those that were answered only when asked again. A limit that says how long to wait has answered. */
export function secondAnswers({ main }: LiveFacts): { readonly calls: number; readonly unsteady: readonly string[] } {
  const told = (main?.all ?? []).filter(({ answer }) => speaksUcp(answer));
  const answered = [...told, ...(main?.tools == null ? [] : [main.tools])].map(({ exchange }) => exchange);
  const unsteady = answered.filter(({ flaky, retryAfterMs }) => flaky === true && retryAfterMs === undefined);
  return { calls: answered.length, unsteady: unsteady.map(({ key }) => key) };
}
