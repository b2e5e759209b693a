/** The general scan in the words of the wire (specification §2). */

import {
  type Assessment,
  adviceOn,
  boundsOf,
  type Language,
  type MessageRef,
  type ObservationAssessment,
  type ReadinessAssessment,
  type Reason,
  renderMessage,
  renderText,
  type SignalAssessment,
  signalFinding,
} from '@vitrine/engine';
import { pick } from './pick.ts';
import { presentExchanges } from './present-finding.ts';

/** `general_readiness`: null unless the scan actually ran. */
export function presentReadiness(assessment: Assessment, language: Language) {
  const scan = assessment.generalReadiness;
  if (scan === null) return null;
  return {
    ...pick('tier', 'nSignals', 'nCategories')(scan),
    evidence: {
      ...pick('tierAtMost', 'continuousScore', 'scoreAtLeast', 'scoreAtMost')({ ...scan, ...boundsOf(scan) }),
      signals_present: Object.fromEntries(scan.signals.filter(isFound).map(({ id, credit }) => [id, credit])),
      signals: Object.fromEntries(scan.signals.map((signal) => [signal.id, presentSignal(signal, assessment, language)])),
      observations: (scan.observations ?? []).map((seen) => presentObservation(seen, assessment, language)),
      coverage: scan.coverage,
      next_tier: presentNextTier(scan, language),
      look: scan.look,
      ...(scan.blocked !== null && { blocked: { code: keyOf(scan.blocked), ...sentences(scan.blocked, language) } }),
      tier_table: scan.tierTable,
      ...pick('engineVersion', 'rulesVersion')(assessment),
    },
  };
}

function isFound({ credit }: SignalAssessment): boolean {
  return credit !== null && credit > 0;
}

function presentSignal(signal: SignalAssessment, { exchanges }: Assessment, language: Language) {
  const advice = adviceOn(signal).map((message) => renderMessage(message, language));
  return {
    general_category: signal.category,
    ...pick('state', 'weight', 'credit')(signal),
    ...(signal.uncounted !== undefined && { counted: false as const }),
    ...(signal.answers !== undefined && { answers: signal.answers }),
    platform_default: signal.platformDefault,
    ...(signal.flaky === true && { flaky: true as const }),
    reasons: signal.reasons.map((reason) => presentReason(reason, language)),
    ...(advice.length > 0 && { recommendation: advice.join(' ') }),
    ...presentFindingId(signal),
    facts: presentFacts(signal.facts),
    evidence: presentExchanges(signal.exchanges, exchanges),
  };
}

/** By which it is verified. */
function presentFindingId(signal: SignalAssessment): { readonly finding_id?: string } {
  const finding = signalFinding(signal);
  return finding === null ? {} : { finding_id: finding.findingId };
}

function presentObservation({ id, message, facts, exchanges }: ObservationAssessment, assessment: Assessment, language: Language) {
  const { title, detail } = renderText(message, language);
  return { observation: id, title, detail, facts: presentFacts(facts), evidence: presentExchanges(exchanges, assessment.exchanges) };
}

function presentFacts(facts: SignalAssessment['facts']) {
  return Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, typeof fact === 'object' ? fact.quoted : fact]));
}

type PresentedReason = Omit<Reason, 'message'> & Record<'title' | 'detail' | 'fix', string>;

function presentReason({ kind, code, message }: Reason, language: Language): PresentedReason {
  const { title, detail, fix } = renderText(message, language);
  return { kind, code, title, detail, fix };
}

function presentNextTier({ nextTier }: ReadinessAssessment, language: Language) {
  if (nextTier === null) return null;
  return {
    tier: nextTier.tier,
    missing: nextTier.missing.map((condition) => ({ condition: keyOf(condition), ...sentences(condition, language) })),
  };
}

function sentences(message: MessageRef, language: Language) {
  const { detail, fix } = renderText(message, language);
  return { detail, fix };
}

/** `tier.score` → `score`. */
function keyOf({ id }: MessageRef): string {
  return id.slice(id.indexOf('.') + 1);
}
