/** Exchanges whose last request we did not send, or whose host gave no connection to send it over. */

import type { Exchange, FailureCode } from '@vitrine/engine';

const UNSENT: ReadonlySet<FailureCode> = new Set(['target_not_allowed', 'robots_disallowed', 'robots_unreadable', 'budget_spent']);

/** Of one that was redirected, the last request; those before it were sent. */
export function isUnsent({ outcome }: Pick<Exchange, 'outcome'>): boolean {
  return outcome.kind === 'failure' && UNSENT.has(outcome.code);
}

const UNCONNECTED: ReadonlySet<FailureCode> = new Set(['target_not_allowed', 'no_such_host', 'dns', 'connect', 'tls']);

/** Nobody there has seen the request. */
export function isUnconnected({ outcome }: Pick<Exchange, 'outcome'>): boolean {
  return outcome.kind === 'failure' && UNCONNECTED.has(outcome.code);
}
