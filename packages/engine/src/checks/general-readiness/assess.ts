/** Judges the general scan: every signal, then the score, then the tier. */

import { type MessageRef, quote } from '../../core/messages.ts';
import type { DnsQuestion } from '../../formats/dns/question.ts';
import { HOME } from '../../shared/agents/asks.ts';
import type { Ask } from '../../shared/agents/evidence.ts';
import type { ReadinessAssessment, SignalAssessment } from './assessment.ts';
import type { Signal, SignalVerdict } from './define-signal.ts';
import { type ScanInput, scanFactsOf } from './derive-facts.ts';
import type { ScanFacts } from './facts.ts';
import { obstacleMessage, obstacleReason, withEnd, withObstacle } from './obstacles.ts';
import type { ParsedPages } from './page-document.ts';
import { creditOf, type ScanScore, scoreSignals } from './score.ts';
import { SIGNALS, weightOf } from './signals.ts';
import { TIER_TABLE } from './tables/tiers.ts';
import { tierOf } from './tier.ts';

/** The whole verdict. A signal that throws is our bug: it ends as `error`, alone. */
export function assessScan(input: ScanInput, parsed?: ParsedPages): ReadinessAssessment {
  const facts = scanFactsOf(input, parsed);
  const blocked = siteBlock(facts);
  const signals = SIGNALS.map((signal) => assessSignal(signal, facts, blocked));
  const score = scoreOf(signals, input);
  return {
    ...score,
    ...tierOf(score, signals),
    tierTable: TIER_TABLE.reviewed,
    signals,
    blocked,
    look: input.scan.browser?.outcome === 'looked' ? 'browser' : 'static',
  };
}

/** Where robots.txt failed hardly anything was asked: what little is known is told, and no number is made of it. */
function scoreOf(signals: readonly SignalAssessment[], { scan }: ScanInput): ScanScore {
  const score = scoreSignals(signals);
  const unread = scan.exchanges.some(({ outcome }) => outcome.kind === 'failure' && outcome.code === 'robots_unreadable');
  return unread ? { ...score, continuousScore: null } : score;
}

/** Who is kept out of the home page has seen nothing of the store: no signal is measured, and no tier is issued (§5). */
function siteBlock(facts: ScanFacts): MessageRef | null {
  const home = facts.answer(HOME);
  return home?.reach.kind === 'blocked' ? obstacleMessage(home.reach) : null;
}

function assessSignal(signal: Signal, facts: ScanFacts, blocked: MessageRef | null): SignalAssessment {
  const verdict = blocked === null ? judged(signal, facts) : keptOut(facts);
  return {
    id: signal.id,
    category: signal.category,
    ...verdict,
    exchanges: exchangesOf(verdict, facts),
    weight: weightOf(signal.id),
    credit: creditOf(verdict.state),
  };
}

function judged(signal: Signal, facts: ScanFacts): SignalVerdict {
  try {
    // Planned once more: a plan that threw while gathering was passed over there, and is told here.
    const asks = signal.plan(facts);
    return withEnd(withObstacle(signal.judge(facts), facts), facts.cutShort && hasQuestionsLeft(facts, asks, signal.questions(facts)));
  } catch (error) {
    const detail = quote(error instanceof Error ? error.message.slice(0, 200) : 'unknown');
    const reason = { kind: 'fault', code: 'internal', message: { id: 'scan.internal', values: {} } } as const;
    return { state: 'error', reasons: [reason], exchanges: [], platformDefault: false, facts: { internal_error: detail } };
  }
}

function hasQuestionsLeft(facts: ScanFacts, asks: readonly Ask[], questions: readonly DnsQuestion[]): boolean {
  return (
    asks.some(({ key }) => facts.answer(key) === undefined) || questions.some(({ key }) => !facts.dns.some((known) => known.key === key))
  );
}

function keptOut(facts: ScanFacts): SignalVerdict {
  const reach = facts.answer(HOME)?.reach ?? null;
  return { state: 'blocked', reasons: [obstacleReason('blocked', reach)], exchanges: [HOME], platformDefault: false, facts: {} };
}

/** Under their own keys: `origin.robots` may be another host's file, a product page the catalogue's. DNS keys have no exchange. */
function exchangesOf({ exchanges }: SignalVerdict, facts: ScanFacts): readonly string[] {
  return [...new Set(exchanges.flatMap((key) => facts.answer(key)?.exchange.key ?? []))];
}
