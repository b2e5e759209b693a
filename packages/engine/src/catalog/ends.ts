/** Why one question to a catalogue source gave nothing to read. */

import type { Exchange } from '../evidence.ts';
import type { AttemptEnd } from './evidence.ts';

/** null: there is an answer to read. Statuses that mean "no such door here" are `absent`, not faults. */
export function unansweredEnd(exchange: Exchange): AttemptEnd | null {
  const { outcome } = exchange;
  if (outcome.kind === 'failure') {
    if (outcome.code === 'robots_disallowed') return 'robots';
    if (outcome.code === 'budget_spent') return 'budget';
    return outcome.code === 'target_not_allowed' ? 'absent' : 'unreachable';
  }
  const { status } = outcome;
  if (status === 401 || status === 403 || status === 429 || status === 503) return 'blocked';
  if (status >= 500) return 'unreachable';
  return status === 200 ? null : 'absent';
}

/** The end that says most when several questions were put to one source: what was measured outweighs what was not. */
export function worstEnd(ends: readonly AttemptEnd[]): AttemptEnd {
  return ORDER.find((end) => ends.includes(end)) ?? 'absent';
}

const ORDER: readonly AttemptEnd[] = ['found', 'blocked', 'robots', 'unreadable', 'unreachable', 'budget', 'refused', 'empty', 'absent'];
