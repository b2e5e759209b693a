/** Exchanges whose last request we did not send, or whose host gave no connection to send it over. */

import type { Exchange, FailureCode } from '@vitrine/engine';

const UNSENT: ReadonlySet<FailureCode> = new Set([
  'target_not_allowed',
  'robots_disallowed',
  'robots_unreadable',
  'too_many_redirects',
  'budget_spent',
]);

/** Of one that was redirected, the last request; those before it were sent. */
export function isUnsent({ outcome }: Pick<Exchange, 'outcome'>): boolean {
  return outcome.kind === 'failure' && UNSENT.has(outcome.code);
}

/** What an exchange took: redirects and second questions included. */
export function requestsOf(exchange: Exchange): number {
  return (exchange.attempts ?? 1) * (exchange.hops.length + (isUnsent(exchange) ? 0 : 1));
}

const UNCONNECTED: ReadonlySet<FailureCode> = new Set(['target_not_allowed', 'no_such_host', 'dns', 'connect', 'tls']);

/** Nobody there has seen the request. */
export function isUnconnected({ outcome }: Pick<Exchange, 'outcome'>): boolean {
  return outcome.kind === 'failure' && UNCONNECTED.has(outcome.code);
}
