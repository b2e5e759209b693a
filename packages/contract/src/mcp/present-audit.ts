/** An audit for a reader that is a language model: short, and with nothing of the store's in our sentences. */

import {
  type AgentSentences,
  type Assessment,
  adviceOn,
  agentAddress,
  type CheckAssessment,
  fixesInOrder,
  renderBrief,
  type SignalAssessment,
  sentencesForAgent,
} from '@vitrine/engine';
import { AUDIT_ERRORS, type AuditErrorName } from '../errors.ts';
import type { AuditView } from '../present.ts';

/** What a model can act on in one go, as in the brief; the report has the rest. */
const MAX_FINDINGS = 20;
/** Audits take seconds; looking more often only costs the reader its context. */
const POLL_SECONDS = 5;

/** Of a run that was created this moment. */
export function presentLaunch({ id, url }: Pick<AuditView, 'id' | 'url'>, readWith: string, pollAfterSeconds: number = POLL_SECONDS) {
  return { id, status: 'pending' as const, business: agentAddress(url), read_with: readWith, poll_after_seconds: pollAfterSeconds };
}

/** What any run shows of itself. `reportUrl` is said once there is a report. */
export function presentRunState(
  run: Pick<AuditView, 'id' | 'status' | 'url' | 'createdAt' | 'finishedAt'> & { readonly errorCode: AuditErrorName | null },
  { language, reportUrl, pollAfterSeconds = POLL_SECONDS }: RunStateOptions,
) {
  const code = run.errorCode ?? 'internal_error';
  return {
    id: run.id,
    status: run.status,
    business: agentAddress(run.url),
    ...((run.status === 'pending' || run.status === 'running') && { poll_after_seconds: pollAfterSeconds }),
    created_at: run.createdAt.toISOString(),
    ...(run.finishedAt && { finished_at: run.finishedAt.toISOString() }),
    ...(run.status === 'failed' && { error: { error_code: code, detail: AUDIT_ERRORS[code][language] } }),
    ...(run.status === 'done' && { report_url: reportUrl }),
  };
}

export interface RunStateOptions {
  readonly language: AuditView['options']['language'];
  readonly reportUrl: string;
  readonly pollAfterSeconds?: number;
}

/** The audit as `get_agent_audit_result` tells it. The assessment must be given for a done audit. */
export function presentAuditForAgent(audit: AuditView, assessment: Assessment | null, reportUrl: string) {
  const { language } = audit.options;
  const state = presentRunState(audit, { language, reportUrl });
  if (audit.status !== 'done') return state;
  if (assessment === null) throw new Error('a done audit is presented with its assessment');
  const sentences = sentencesForAgent(language);
  const verdict = {
    overall_score: assessment.overallScore,
    checks: assessment.checks.map((check) => presentCheck(check, assessment, sentences)),
    general_readiness: presentReadiness(assessment, sentences),
  };
  const brief = renderBrief({ url: audit.url, assessment }, language);
  const excerpts = sentences.excerpts();
  return { ...state, ...verdict, ...(excerpts.length > 0 && { excerpts }), ...(brief !== null && { agent_brief: brief }) };
}

function presentCheck(check: CheckAssessment, assessment: Assessment, sentences: AgentSentences) {
  const findings = fixesInOrder(assessment).filter((fix) => fix.check === check);
  const shown = findings.slice(0, MAX_FINDINGS);
  return {
    check_id: check.checkId,
    status: check.status,
    ...(check.score !== null && { score: check.score }),
    recommendation: sentences.say(check.recommendation, 'fix'),
    findings: shown.map(({ finding }) => ({
      finding_id: finding.findingId,
      rule: finding.rule,
      severity: finding.severity,
      title: sentences.say(finding.message, 'title'),
      fix: sentences.say(finding.message, 'fix'),
    })),
    ...(findings.length > shown.length && { findings_left_out: findings.length - shown.length }),
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
