/** Why a UCP catalogue cannot be asked for a sample, where the conversation opened no session. */

import { failureOf, findExchange } from '../../core/evidence.ts';
import type { UcpEvidence } from '../../formats/ucp/session.ts';
import { readUnspoken } from '../../formats/ucp/unspoken.ts';
import { unansweredEnd } from '../../shared/catalog/ends.ts';
import { type AttemptEnd, UNMEASURED_ENDS } from '../../shared/catalog/evidence.ts';
import { readLive } from './live.ts';
import { silenceOf } from './silence.ts';

/** How the attempt ends, and the keys of the exchanges that show it. Parses store bytes: in a worker it runs in the box. */
export function readUnasked(ucp: UcpEvidence): { readonly end: AttemptEnd; readonly exchanges: readonly string[] } {
  const profile = findExchange(ucp, 'ucp.profile');
  const lost = profile === undefined ? null : unansweredEnd(profile, 'document');
  // A profile that gave no answer may declare a catalogue.
  if (profile !== undefined && lost !== null && UNMEASURED_ENDS.has(lost)) return { end: lost, exchanges: [profile.key] };
  const unspoken = readUnspoken(ucp);
  if (unspoken !== null) return { end: 'unspoken', exchanges: [unspoken.exchange] };
  const { main, profileRejected } = readLive(ucp, null);
  const exchanges = (main?.all ?? []).map(({ exchange }) => exchange.key);
  if (profileRejected !== null) return { end: 'ours', exchanges: [profileRejected.exchange.key] };
  if (ucp.session !== null || main === null || exchanges.length === 0) return { end: 'not_offered', exchanges: [] };
  if (main.all.every(({ exchange }) => failureOf(exchange) === 'target_not_allowed')) {
    return { end: 'ours', exchanges };
  }
  const refuses = main.all.some(({ answer }) => !answer.ok && answer.kind === 'transport' && answer.said !== null);
  return refuses && silenceOf(main).kind === 'silent' ? { end: 'refused', exchanges } : { end: 'not_offered', exchanges: [] };
}
