/** The verdict of an audit as a model reads it. */

import { type AgentSentences, type Assessment, adviceOn, type CheckAssessment, type SignalAssessment } from '@vitrine/engine';
import { presentFindings } from './present-findings.ts';

export function presentAudit(assessment: Assessment, sentences: AgentSentences) {
  return {
    overall_score: assessment.overallScore,
    checks: assessment.checks.map((check) => presentCheck(check, sentences)),
    general_readiness: presentReadiness(assessment, sentences),
  };
}

function presentCheck(check: CheckAssessment, sentences: AgentSentences) {
  return {
    check_id: check.checkId,
    status: check.status,
    ...(check.score !== null && { score: check.score }),
    ...presentFindings(check, sentences),
  };
}

function presentReadiness({ generalReadiness: scan }: Assessment, sentences: AgentSentences) {
  if (scan === null) return null;
  return {
    tier: scan.tier,
    n_signals: scan.nSignals,
    n_categories: scan.nCategories,
    tier_at_most: scan.tierAtMost,
    continuous_score: scan.continuousScore,
    score_at_least: scan.scoreAtLeast,
    score_at_most: scan.scoreAtMost,
    signals: scan.signals.map((signal) => presentSignal(signal, sentences)),
    next_tier: scan.nextTier && {
      tier: scan.nextTier.tier,
      missing: scan.nextTier.missing.map((condition) => sentences.say(condition, 'fix')),
    },
  };
}

function presentSignal(signal: SignalAssessment, sentences: AgentSentences) {
  const advice = adviceOn(signal).map((message) => sentences.say(message, 'fix'));
  return {
    signal: signal.id,
    general_category: signal.category,
    state: signal.state,
    ...(advice.length > 0 && { recommendation: advice.join(' ') }),
  };
}
