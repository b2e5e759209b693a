/** Judges the general scan: every signal, then the score, then the tier. */

import { quote } from '../../core/messages.ts';
import type { DnsQuestion } from '../../formats/dns/question.ts';
import type { Wall } from '../../formats/http/wall.ts';
import type { Ask } from '../../shared/agents/evidence.ts';
import type { ReadinessAssessment, SignalAssessment } from './assessment.ts';
import { isMeasured } from './categories.ts';
import type { Signal, SignalVerdict } from './define-signal.ts';
import type { Look } from './look.ts';
import { lookOf, type ScanInput } from './look-of.ts';
import { wallMessage, withEnd, withObstacle } from './obstacles.ts';
import type { ParsedPages } from './page-document.ts';
import { creditOf, type ScanScore, scoreSignals } from './score.ts';
import { SIGNALS, weightOf } from './signals.ts';
import { TIER_TABLE } from './tables/tiers.ts';
import { tierOf } from './tier.ts';

/** The whole verdict. A signal that throws is our bug: it ends as `error`, alone. */
export function assessScan(input: ScanInput, parsed?: ParsedPages): ReadinessAssessment {
  const look = lookOf(input, parsed);
  const signals = SIGNALS.map((signal) => assessSignal(signal, look));
  const score = scoreOf(signals, input, look.wall);
  return {
    ...score,
    ...tierOf(score, signals),
    tierTable: TIER_TABLE.reviewed,
    signals,
    blocked: look.wall === null ? null : wallMessage(look.wall),
    look: input.scan.browser?.outcome === 'looked' ? 'browser' : 'static',
  };
}

/** Behind a wall, or where robots.txt failed, hardly anything was seen: what little is known is told, and no number is made of it. */
function scoreOf(signals: readonly SignalAssessment[], { scan }: ScanInput, wall: Wall | null): ScanScore {
  const score = scoreSignals(signals);
  const unread = wall !== null || scan.exchanges.some(({ outcome }) => outcome.kind === 'failure' && outcome.code === 'robots_unreadable');
  return unread ? { ...score, continuousScore: null } : score;
}

/** Documents that answer are judged behind a wall too; whatever could not be measured was kept from us by it (§5). */
function assessSignal(signal: Signal, look: Look): SignalAssessment {
  const seen = judged(signal, look);
  const verdict = look.wall === null || isMeasured(seen.state) || seen.state === 'not_applicable' ? seen : keptOut(look.wall);
  return {
    id: signal.id,
    category: signal.category,
    ...verdict,
    exchanges: exchangesOf(verdict, look),
    ...(isFlaky(verdict, look) ? { flaky: true } : {}),
    weight: weightOf(signal.id),
    credit: creditOf(verdict.state),
  };
}

function judged(signal: Signal, look: Look): SignalVerdict {
  try {
    // Planned once more: a plan that threw while gathering was passed over there, and is told here.
    const asks = signal.plan(look);
    return withEnd(withObstacle(signal.judge(look), look), look.cutShort && hasQuestionsLeft(look, asks, signal.questions(look)));
  } catch (error) {
    const detail = quote(error instanceof Error ? error.message.slice(0, 200) : 'unknown');
    const reason = { kind: 'fault', code: 'internal', message: { id: 'scan.internal', values: {} } } as const;
    return { state: 'error', reasons: [reason], exchanges: [], platformDefault: false, facts: { internal_error: detail } };
  }
}

function hasQuestionsLeft(look: Look, asks: readonly Ask[], questions: readonly DnsQuestion[]): boolean {
  return (
    asks.some(({ key }) => look.answer(key) === undefined) || questions.some(({ key }) => !look.dns.some((known) => known.key === key))
  );
}

function keptOut(wall: Wall): SignalVerdict {
  const reason = { kind: 'fault', code: `wall_${wall.kind}`, message: wallMessage(wall) } as const;
  return { state: 'blocked', reasons: [reason], exchanges: wall.exchanges, platformDefault: false, facts: {} };
}

function isFlaky({ exchanges }: SignalVerdict, look: Look): boolean {
  return exchanges.some((key) => look.answer(key)?.exchange.flaky === true);
}

/** Under their own keys: `origin.robots` may be another host's file, a product page the catalogue's. DNS keys have no exchange. */
function exchangesOf({ exchanges }: SignalVerdict, look: Look): readonly string[] {
  const known = look.wall?.exchanges ?? [];
  return [...new Set(exchanges.flatMap((key) => (known.includes(key) ? key : (look.answer(key)?.exchange.key ?? []))))];
}
