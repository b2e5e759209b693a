/** Exchanges whose host gave no connection to send their request over. */

import { type Exchange, type FailureCode, failureOf } from '@vitrine/engine';

const UNCONNECTED: readonly (FailureCode | undefined)[] = ['target_not_allowed', 'no_such_host', 'dns', 'connect', 'tls', 'no_http1'];

/** Nobody there has seen the request. */
export function isUnconnected(exchange: Pick<Exchange, 'outcome'>): boolean {
  return UNCONNECTED.includes(failureOf(exchange));
}
