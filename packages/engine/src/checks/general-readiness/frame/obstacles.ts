/** Why there was nothing to read, as a reason every signal can give: the machinery adds it, no signal words it again. */

import type { Exchange } from '../../../core/evidence.ts';
import { type MessageRef, quote } from '../../../core/messages.ts';
import { causeOf } from '../../../formats/http/answer.ts';
import type { Reach } from '../../../formats/http/reach.ts';
import type { Wall } from '../../../formats/http/wall.ts';
import { ROBOTS } from '../../../shared/agents/asks.ts';
import type { Reason, SignalVerdict } from './assessment.ts';
import { isMeasured, type SignalState } from './categories.ts';
import type { ScanAnswer, ScanFacts } from './facts.ts';
import { OBSTACLE_MESSAGES, type ObstacleKey } from './obstacle-messages.ts';
import { type LiveProof, type Proof, type ProofResult, prove } from './proof.ts';
import { askedOf, essenceOf } from './reading.ts';

/** The verdict with the obstacle's reason, when its state says that something stood in the way and the signal does not say what. */
export function withObstacle(verdict: SignalVerdict, facts: ScanFacts): SignalVerdict {
  const obstacle = obstacleOf(verdict, facts);
  if (!needsWord(verdict) || (obstacle === null && verdict.state === 'absent')) return verdict;
  return { ...verdict, reasons: [obstacleReason(verdict.state, obstacle?.reach ?? null, unreadOf(obstacle, facts)), ...verdict.reasons] };
}

/** Not measured, where what it depends on could not be read: any measured state may be for want of that answer. */
export function withUnread(verdict: SignalVerdict, unread: readonly string[], facts: ScanFacts): SignalVerdict {
  if (unread.length === 0 || !isMeasured(verdict.state)) return verdict;
  const answers = unread.flatMap((key) => facts.answer(key) ?? []);
  const [first] = answers;
  const state = first?.reach.kind === 'blocked' ? 'blocked' : 'error';
  return {
    ...verdict,
    state,
    reasons: [
      obstacleReason(state, first?.reach ?? null, unreadOf(first ?? null, facts)),
      ...verdict.reasons.filter(({ kind }) => kind !== 'fault'),
    ],
    exchanges: [...new Set([...askedOf(facts, unread), ...verdict.exchanges])],
  };
}

/**
 * The verdict on a document with what it describes: as it stands where that answers, partial where some of it was seen
 * not to, with a quarter of its credit where none of it does, and not measured where it could not be seen.
 */
export function withProof({ proof }: { readonly proof: Proof | null }, verdict: SignalVerdict, facts: ScanFacts): SignalVerdict {
  if (proof === null || (verdict.state !== 'present' && verdict.state !== 'partial')) return verdict;
  const live = proof.live?.(facts) ?? null;
  const asked = withAnswers(prove(proof, facts), verdict, facts);
  return live === null ? asked : withLive(live, verdict, asked);
}

/** `asked`: the verdict by GET and HEAD, which stands where the live clients could see nothing. */
function withLive(
  { answers, contradicts, message, exchanges: seen }: LiveProof,
  verdict: SignalVerdict,
  asked: SignalVerdict,
): SignalVerdict {
  const exchanges = [...new Set([...asked.exchanges, ...seen])];
  const reason: Reason = { kind: contradicts ? 'fault' : 'note', code: message.id.slice('scan.'.length), message };
  if (answers === null) return { ...asked, exchanges, reasons: [...asked.reasons, reason] };
  if (!contradicts) return { ...verdict, answers, exchanges, reasons: [...verdict.reasons, reason] };
  return { ...verdict, state: 'partial', answers, exchanges, reasons: [reason, ...verdict.reasons] };
}

function withAnswers(result: ProofResult | null, verdict: SignalVerdict, facts: ScanFacts): SignalVerdict {
  if (result === null) return verdict;
  const { works, answer, forPeople } = result;
  const exchanges = [...new Set([...verdict.exchanges, ...result.exchanges])];
  if (works === true) return { ...verdict, answers: true, exchanges };
  if (works !== null) {
    const reasons = [proofReason('silent', answer), ...verdict.reasons];
    return { ...verdict, state: 'partial', answers: works === 'some', exchanges, reasons };
  }
  const weaknesses = verdict.reasons.filter(({ kind }) => kind !== 'fault');
  if (answer?.everywhere === true && answer.reach.kind !== 'blocked') {
    const { reach } = answer;
    const told = { ...reach, reason: (reach.status ?? 0) < 400 ? 'soft_404' : 'hides_unknown' };
    return { ...verdict, state: 'error', exchanges, reasons: [obstacleReason('error', told), ...weaknesses] };
  }
  const isObstacle =
    answer === undefined || answer.reach.kind === 'error' || answer.reach.kind === 'unreachable' || answer.reach.kind === 'blocked';
  const isRule = answer?.reach.reason === 'robots' && forPeople;
  const state = answer?.reach.kind === 'blocked' && !isRule ? 'blocked' : 'error';
  const reason = isObstacle
    ? obstacleReason(state, answer?.reach ?? null, unreadOf(answer ?? null, facts))
    : proofReason('unclear', answer);
  return { ...verdict, state, exchanges, reasons: [reason, ...weaknesses] };
}

function proofReason(code: 'silent' | 'unclear', answer: ScanAnswer | undefined): Reason {
  const { url = '', outcome } = answer?.exchange ?? {};
  const type = outcome?.kind === 'response' ? essenceOf(outcome.headers['content-type']) : '';
  const said = outcome?.kind === 'response' ? `${outcome.status} ${type}`.trim() : 'NXDOMAIN';
  return { kind: 'fault', code, message: { id: `scan.${code}`, values: { url: quote(url), answer: quote(said) } } };
}

/**
 * The verdict on evidence that ends early for reasons of ours. A signal with questions left is not measured: less than
 * `present` may be for want of an answer. `present` stays, because it was seen, and the rest is said.
 */
export function withEnd(verdict: SignalVerdict, hasQuestionsLeft: boolean): SignalVerdict {
  const { state, reasons } = verdict;
  if (!hasQuestionsLeft || state === 'blocked' || state === 'not_applicable') return verdict;
  const isSeen = state === 'present';
  const end: Reason = { kind: isSeen ? 'note' : 'fault', code: 'asking_ended', message: { id: 'scan.asking_ended', values: {} } };
  return isSeen ? { ...verdict, reasons: [...reasons, end] } : { ...verdict, state: 'error', reasons: [end] };
}

/** The obstacle as a reason: it explains what could not be measured, and is a mere note where nothing is there. */
function obstacleReason(state: SignalState, reach: Reach | null, unread?: Exchange): Reason {
  const message = obstacleMessage(reach, unread);
  return { kind: state === 'absent' ? 'note' : 'fault', code: message.id.slice('scan.'.length), message };
}

/** What stands before the whole store. */
export function wallMessage({ kind, vendor, status }: Wall): MessageRef {
  return obstacleMessage({ kind: 'blocked', reason: `wall_${kind}`, vendor, status });
}

/** `unread`: the exchange whose failure is the cause. */
function obstacleMessage(reach: Reach | null, unread?: Exchange): MessageRef {
  const key = keyOf(reach);
  const values: Record<string, string | number> = {};
  if (reach?.vendor != null) values['vendor'] = reach.vendor;
  if (reach?.status != null) values['status'] = reach.status;
  if (unread !== undefined) values['cause'] = causeOf(unread);
  return { id: `scan.${key}`, values };
}

function needsWord({ state, reasons }: SignalVerdict): boolean {
  const measuredAsThere = state === 'present' || state === 'partial' || state === 'invalid' || state === 'not_applicable';
  return !measuredAsThere && !reasons.some(({ kind }) => kind === 'fault');
}

/** The first of the answers the verdict rests on that explains its state; null where none does. */
function obstacleOf({ state, exchanges }: SignalVerdict, facts: ScanFacts): ScanAnswer | null {
  const answers = exchanges.flatMap((key) => facts.answer(key) ?? []);
  const kinds: readonly Reach['kind'][] = state === 'error' ? ['error', 'unreachable'] : [state as 'absent' | 'blocked'];
  return answers.find(({ reach }) => kinds.includes(reach.kind)) ?? null;
}

/** Whose failure words the obstacle: the answer's own, or that of the robots.txt that kept it from being asked. */
function unreadOf(obstacle: ScanAnswer | null, facts: ScanFacts): Exchange | undefined {
  if (obstacle?.reach.reason === 'unsupported_encoding') return obstacle.exchange;
  return obstacle?.reach.reason === 'robots_unreadable' ? (facts.answer(ROBOTS)?.exchange ?? obstacle.exchange) : undefined;
}

function keyOf(reach: Reach | null): ObstacleKey {
  if (reach === null) return 'not_asked';
  return Object.hasOwn(OBSTACLE_MESSAGES, reach.reason) ? (reach.reason as ObstacleKey) : 'broken_answer';
}
