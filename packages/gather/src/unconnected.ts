/** Exchanges whose host gave no connection to send their request over. */

import type { Exchange, FailureCode } from '@vitrine/engine';

const UNCONNECTED: ReadonlySet<FailureCode> = new Set(['target_not_allowed', 'no_such_host', 'dns', 'connect', 'tls', 'no_http1']);

/** Nobody there has seen the request. */
export function isUnconnected({ outcome }: Pick<Exchange, 'outcome'>): boolean {
  return outcome.kind === 'failure' && UNCONNECTED.has(outcome.code);
}
