/** Why an endpoint gave no answer in UCP: what was seen to fail is told apart from what we could not see. */

import { type Exchange, failureOf, findExchange } from '../../core/evidence.ts';
import { classifyReach } from '../../formats/http/reach.ts';
import { CATALOG_SINCE, isAtLeast } from '../../formats/ucp/releases.ts';
import { readUcpReply, told } from '../../formats/ucp/reply.ts';
import type { UcpEvidence } from '../../formats/ucp/session.ts';
import { readUnspoken } from '../../formats/ucp/unspoken.ts';
import { unansweredEnd } from '../../shared/catalog/ends.ts';
import { type AttemptEnd, UNMEASURED_ENDS } from '../../shared/catalog/evidence.ts';
import type { UcpFacts } from './facts.ts';
import { readLive, type TransportFacts } from './live.ts';

/**
 * Seen to fail, as a client refuses it: `silent` (no such thing there, or only errors), `server_error`, `broken_json`,
 * `foreign_id`, `no_host`. Seen to fail, perhaps for now: `unreachable`, `blocked`. Not seen: `not_measured`.
 */
export type SilenceKind = 'silent' | 'server_error' | 'broken_json' | 'foreign_id' | 'no_host' | 'unreachable' | 'blocked' | 'not_measured';

export interface Silence {
  readonly kind: SilenceKind;
  /** As `told` words it: the store's own code and sentence where it gave them. Store text. */
  readonly reason: string;
}

/** Asked of a transport that does not speak. One call that we could not see, or that was kept from us, leaves the others unproven. */
export function silenceOf(facts: TransportFacts): Silence {
  const calls = facts.all.map(({ exchange }) => exchange);
  const judged = calls.length > 0 ? calls : facts.exchanges.slice(-1);
  const silences = judged.map(silenceOfCall);
  const milder = silences.find(({ kind }) => kind === 'not_measured') ?? silences.find(({ kind }) => kind === 'blocked');
  return milder ?? silences[0] ?? NOT_ASKED;
}

export const NOT_ASKED: Silence = { kind: 'not_measured', reason: 'not_asked' };

/** A catalogue is declared and could be called, but the conversation never began: no release in common, or an older profile that is none. */
export function isUnasked({ live, services, choice }: UcpFacts): boolean {
  const isCallable = choice === null || isAtLeast(choice.release, CATALOG_SINCE);
  return live.main === null && live.profileRejected === null && services.length > 0 && isCallable;
}

/** False while the only word on the endpoint is that we could not see it. */
export function wasMeasured({ live }: UcpFacts): boolean {
  return live.main !== null && (live.main.speaks || silenceOf(live.main).kind !== 'not_measured');
}

/** Calls that were never put: our budget, or the robots.txt of somebody else's site that the endpoint is on. */
export const UNPUT: ReadonlySet<string> = new Set(['budget_spent', 'robots_disallowed', 'robots_unreadable']);
/** Ours to answer for, or nobody's: no name server, no time, an address our own rules refuse, not put. */
export const UNSEEN: ReadonlySet<string> = new Set(['dns', 'timeout', 'target_not_allowed', ...UNPUT]);
/** What a client's parser gives up on. */
const BROKEN: ReadonlySet<string> = new Set(['not_json_rpc', 'not_json', 'not_utf8', 'too_deep', 'empty', 'html']);
/** Words in which JSON-RPC errors refuse a caller rather than a question. */
const REFUSED_CALLER = /^(?:rate_limit|too_many_requests|unauthori[sz]ed|forbidden|access_denied|authentication)/;

export function silenceOfCall(exchange: Exchange): Silence {
  const reach = classifyReach({ exchange, expects: 'document' });
  const reply = readUcpReply(exchange);
  const refusal = reply.kind === 'payload' ? { code: 'no_ucp', said: null } : reply;
  const reason = told(refusal, reach.status);
  if (exchange.outcome.kind === 'failure') {
    const { code } = exchange.outcome;
    if (UNSEEN.has(code)) return { kind: 'not_measured', reason };
    if (code === 'no_such_host') return { kind: 'no_host', reason };
    return { kind: reach.kind === 'unreachable' || code === 'truncated' ? 'unreachable' : 'silent', reason };
  }
  if (reach.kind === 'blocked' || REFUSED_CALLER.test(refusal.code)) return { kind: 'blocked', reason };
  if (reach.reason === 'server_error') {
    // 503 says itself that it will pass (RFC 9110 §15.6.4).
    return { kind: reach.status === 503 ? 'unreachable' : 'server_error', reason };
  }
  if (refusal.code === 'foreign_id') return { kind: 'foreign_id', reason };
  return { kind: reach.kind === 'ok' && BROKEN.has(refusal.code) ? 'broken_json' : 'silent', reason };
}

/** How an attempt at a UCP catalogue without a session ends, and the keys of the exchanges that show it. Parses store bytes: in a worker it runs in the box. */
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
  if (main.all.every(({ exchange }) => failureOf(exchange) === 'target_not_allowed')) return { end: 'ours', exchanges };
  const refuses = main.all.some(({ answer }) => !answer.ok && answer.kind === 'transport' && answer.said !== null);
  return refuses && silenceOf(main).kind === 'silent' ? { end: 'refused', exchanges } : { end: 'not_offered', exchanges: [] };
}
