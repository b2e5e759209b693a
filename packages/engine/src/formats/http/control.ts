/** The answer to an address that cannot exist: how this server answers where nothing is. */

import { type Exchange, responseOf } from '../../core/evidence.ts';
import { classifyReach } from './reach.ts';

/** The first of them that tells. null: a server in trouble or a firewall answered, which tells only where it answers so twice. */
export function controlAmong(asked: readonly (Exchange | undefined)[]): Exchange | null {
  const controls = asked.filter((exchange) => exchange !== undefined);
  const [first, second] = controls.filter((exchange) => responseOf(exchange) !== undefined);
  const isSteady = second !== undefined && responseOf(first)?.status === responseOf(second)?.status;
  return controls.find(isControl) ?? (isSteady ? (first ?? null) : null);
}

export function isControl(exchange: Exchange): boolean {
  const { kind, reason } = classifyReach({ exchange, expects: 'page' });
  return kind === 'ok' || kind === 'absent' || (kind === 'blocked' && ['auth_required', 'refused'].includes(reason));
}
