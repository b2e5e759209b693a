/** Why a request to a catalogue source gave nothing to read. */

import type { Exchange } from '../../core/evidence.ts';
import { classifyReach } from '../../formats/http/reach.ts';
import type { Wall } from '../../formats/http/wall.ts';
import type { AttemptEnd } from './evidence.ts';

/**
 * null: there is an answer to read. `document`: data was requested, so a web page in its place is `absent`; `page`: a
 * web page was. Statuses that mean "this API does not exist here" are `absent`, not faults.
 */
export function unansweredEnd(exchange: Exchange, expects: 'document' | 'page' = 'page', wall?: Wall | null): AttemptEnd | null {
  const { kind, reason } = classifyReach({ exchange, expects, wall });
  if (kind === 'ok') return null;
  if (kind === 'blocked') return reason === 'robots' ? 'robots' : 'blocked';
  return kind === 'error' ? (ERROR_ENDS[reason] ?? 'unreachable') : kind;
}

/** Errors that are no lack of an answer: our own limits, and answers no reader accepts. */
const ERROR_ENDS: Readonly<Record<string, AttemptEnd>> = {
  budget_spent: 'budget',
  target_not_allowed: 'absent',
  robots_unreadable: 'robots_unreadable',
  body_too_large: 'unreadable',
  headers_too_large: 'unreadable',
  decode: 'unreadable',
  unsupported_encoding: 'unreadable',
};

/** The most informative end when several requests went to one source: a measured end outranks an unmeasured one. */
export function worstEnd(ends: readonly AttemptEnd[]): AttemptEnd {
  return ORDER.find((end) => ends.includes(end)) ?? 'absent';
}

const ORDER: readonly AttemptEnd[] = [
  'found',
  'blocked',
  'robots',
  'robots_unreadable',
  'unreadable',
  'unreachable',
  'budget',
  'unsampled',
  'refused',
  'empty',
  'absent',
];
