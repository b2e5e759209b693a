/** How many requests exchanges are. Everything that counts them counts them here. */

import { type Exchange, type FailureCode, failureOf } from './evidence.ts';

const UNSENT: readonly (FailureCode | undefined)[] = [
  'target_not_allowed',
  'robots_disallowed',
  'robots_unreadable',
  'too_many_redirects',
  'budget_spent',
];

/** Whether we did not send its last request; of an exchange that was redirected, those before it were sent. */
export function isUnsent(exchange: Pick<Exchange, 'outcome'>): boolean {
  return UNSENT.includes(failureOf(exchange));
}

/** What was sent for first questions, redirects included. Second questions have a budget of their own: `secondRequests`. */
export function requestsIn(exchanges: readonly Pick<Exchange, 'hops' | 'outcome'>[]): number {
  return exchanges.reduce((sum, exchange) => sum + sentOf(exchange), 0);
}

/** What was sent for second questions. */
export function secondRequests(exchanges: readonly Pick<Exchange, 'hops' | 'outcome' | 'attempts'>[]): number {
  return exchanges.reduce((sum, exchange) => sum + ((exchange.attempts ?? 1) - 1) * sentOf(exchange), 0);
}

/** What asking them anew takes, as far as they tell: at least one each, since what was not sent may be sent then. */
export function requestsAnew(exchanges: readonly Pick<Exchange, 'hops'>[]): number {
  return exchanges.reduce((sum, { hops }) => sum + 1 + hops.length, 0);
}

function sentOf(exchange: Pick<Exchange, 'hops' | 'outcome'>): number {
  return exchange.hops.length + (isUnsent(exchange) ? 0 : 1);
}
