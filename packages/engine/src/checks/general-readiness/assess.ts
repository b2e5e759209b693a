/** Judges the general scan: every signal, then the score, then the tier. */

import { failureOf } from '../../core/evidence.ts';
import { quote } from '../../core/messages.ts';
import type { DnsQuestion } from '../../formats/dns/doh.ts';
import type { Wall } from '../../formats/http/wall.ts';
import { HOME } from '../../shared/agents/asks.ts';
import type { Ask } from '../../shared/agents/evidence.ts';
import type { ReadinessAssessment, Reason, SignalAssessment, SignalVerdict, Uncounted } from './frame/assessment.ts';
import { isMeasured } from './frame/categories.ts';
import type { Signal } from './frame/define-signal.ts';
import { type ScanInput, scanFactsOf } from './frame/derive-facts.ts';
import type { ScanFacts } from './frame/facts.ts';
import { liveExchanges } from './frame/live.ts';
import { wallMessage, withEnd, withObstacle, withProof } from './frame/obstacles.ts';
import type { ParsedPages } from './frame/page-document.ts';
import { creditOf, type ScanScore, scoreSignals } from './frame/score.ts';
import { catalogAnswers } from './frame/shown.ts';
import { tierOf } from './frame/tier.ts';
import { TIER_TABLE } from './frame/tiers.ts';
import { isUnread } from './frame/watch.ts';
import { observe } from './observations.ts';
import { SIGNALS, weightOf } from './signals.ts';

/** The whole verdict. A signal that throws is our bug: it ends as `error`, alone. */
export function assessScan(input: ScanInput, parsed?: ParsedPages): ReadinessAssessment {
  const facts = scanFactsOf(input, parsed);
  const signals = SIGNALS.map((signal) => assessSignal(signal, facts));
  const score = scoreOf(signals, input, facts);
  return {
    ...score,
    ...tierOf(score, { signals, catalogAnswers: catalogAnswers(input.ucp) }),
    tierTable: TIER_TABLE.reviewed,
    signals,
    observations: observe(facts, [...input.origin.exchanges, ...input.scan.exchanges]),
    blocked: facts.wall === null ? null : wallMessage(facts.wall),
    look: input.scan.browser?.outcome === 'looked' ? 'browser' : 'static',
  };
}

/** Where the home page or robots.txt could not be read, hardly anything was seen: what little is known is told, and no number is made of it. */
function scoreOf(signals: readonly SignalAssessment[], { scan }: ScanInput, facts: ScanFacts): ScanScore {
  const score = scoreSignals(signals);
  const home = facts.answer(HOME);
  const unread =
    facts.wall !== null ||
    home === undefined ||
    isUnread(home) ||
    scan.exchanges.some((exchange) => failureOf(exchange) === 'robots_unreadable');
  return unread ? { ...score, continuousScore: null } : score;
}

/** Documents that answer are judged behind a wall too; whatever could not be measured was kept from us by it (§5). */
function assessSignal(signal: Signal, facts: ScanFacts): SignalAssessment {
  const seen = judged(signal, facts);
  const found = facts.wall === null || isMeasured(seen.state) || seen.state === 'not_applicable' ? seen : keptOut(facts.wall);
  const uncounted = found.state === 'absent' ? uncountedOf(signal, facts) : undefined;
  const verdict = uncounted === undefined ? found : { ...found, reasons: [...found.reasons, NOT_COUNTED[uncounted]] };
  return {
    id: signal.id,
    category: signal.category,
    ...verdict,
    exchanges: exchangesOf(verdict, facts),
    ...(verdict.exchanges.some((key) => facts.answer(key)?.exchange.flaky === true) ? { flaky: true } : {}),
    weight: weightOf(signal.id),
    credit: uncounted === undefined ? creditOf(verdict.state, verdict.answers) : null,
    ...(uncounted === undefined ? {} : { uncounted }),
  };
}

/** undefined: it counts. */
function uncountedOf(signal: Signal, facts: ScanFacts): Uncounted | undefined {
  const shown = signal.shown(facts);
  return shown === true ? undefined : shown === null ? 'unseen' : 'nothing_shown';
}

const NOT_COUNTED: Readonly<Record<Uncounted, Reason>> = {
  nothing_shown: { kind: 'note', code: 'nothing_shown', message: { id: 'scan.nothing_shown', values: {} } },
  unseen: { kind: 'note', code: 'need_unseen', message: { id: 'scan.need_unseen', values: {} } },
};

function judged(signal: Signal, facts: ScanFacts): SignalVerdict {
  try {
    // Planned once more: a plan that threw while gathering was passed over there, and is told here.
    const asks = signal.plan(facts);
    return withEnd(
      withObstacle(withProof(signal, signal.judge(facts), facts), facts),
      facts.cutShort && hasQuestionsLeft(facts, asks, signal.questions(facts)),
    );
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

function keptOut(wall: Wall): SignalVerdict {
  const reason = { kind: 'fault', code: `wall_${wall.kind}`, message: wallMessage(wall) } as const;
  return { state: 'blocked', reasons: [reason], exchanges: wall.exchanges, platformDefault: false, facts: {} };
}

/** Under their own keys: `origin.robots` may be another host's file, a product page the catalogue's. DNS keys have no exchange. */
function exchangesOf({ exchanges }: SignalVerdict, facts: ScanFacts): readonly string[] {
  const known = [...(facts.wall?.exchanges ?? []), ...liveExchanges(facts)];
  return [...new Set(exchanges.flatMap((key) => (known.includes(key) ? key : (facts.answer(key)?.exchange.key ?? []))))];
}
