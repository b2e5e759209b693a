/** Exchanges that end with a request we did not send. */

import type { Exchange, FailureCode } from '@vitrine/engine';

const UNSENT: ReadonlySet<FailureCode> = new Set(['target_not_allowed', 'robots_disallowed', 'robots_unreadable', 'budget_spent']);

/** Of one that was redirected, the last request; those before it were sent. */
export function isUnsent({ outcome }: Pick<Exchange, 'outcome'>): boolean {
  return outcome.kind === 'failure' && UNSENT.has(outcome.code);
}
