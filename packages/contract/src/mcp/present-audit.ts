/** An audit for a reader that is a language model: short, and with nothing of the store's in our sentences. */

import {
  type AgentSentences,
  type Assessment,
  adviceOn,
  type CheckAssessment,
  renderBrief,
  type SignalAssessment,
  sentencesForAgent,
} from '@vitrine/engine';
import type { AuditView } from '../present.ts';
import { presentFindings } from './present-findings.ts';
import { presentExcerpts, presentState } from './present-state.ts';

/** The audit as `get_agent_audit_result` tells it. The assessment must be given for a done audit. */
export function presentAuditForAgent(audit: AuditView, assessment: Assessment | null, reportUrl: string) {
  const state = presentState({ ...audit, kind: 'audit' });
  if (audit.status !== 'done') return state;
  if (assessment === null) throw new Error('a done audit is presented with its assessment');
  const sentences = sentencesForAgent(audit.options.language);
  const verdict = {
    overall_score: assessment.overallScore,
    checks: assessment.checks.map((check) => presentCheck(check, sentences)),
    general_readiness: presentReadiness(assessment, sentences),
  };
  const brief = renderBrief({ url: audit.url, assessment }, audit.options.language);
  return { ...state, ...verdict, ...presentExcerpts(sentences), ...(brief !== null && { agent_brief: brief }), report_url: reportUrl };
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
    continuous_score: scan.continuousScore,
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
