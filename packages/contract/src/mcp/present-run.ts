/** A run of any kind, the audit's verdict included, for a language model: short, and without text of the store inside our sentences. */

import {
  type AgentSentences,
  type Assessment,
  adviceOn,
  agentAddress,
  boundsOf,
  type CheckAssessment,
  type SignalAssessment,
  sentencesForAgent,
} from '@vitrine/engine';
import { KINDS, presentError } from '../kinds/index.ts';
import type { Kind, OutcomeOf, RunKind, RunView } from '../kinds/kind.ts';
import { presentFindingId } from '../present-readiness.ts';
import { presentFindability, presentFindings, presentPerformance } from './present-owned.ts';

/** A verification is told by its number (present-verification.ts): no tool takes its id. */
type OwnId = Exclude<RunKind, 'verification'>;
const VERDICTS: { readonly [K in OwnId]: (outcome: OutcomeOf[K], sentences: AgentSentences) => object } = {
  audit: presentAudit,
  performance: (outcome, sentences) => ({ performance: presentPerformance(outcome, sentences) }),
  findability: (outcome, sentences) => ({ findability: presentFindability(outcome, sentences) }),
};

/** The run as its tools tell it. The outcome must be given for a done run; a report's address where the reader may open it. */
export function presentRunForAgent<K extends OwnId>(run: RunView<K>, outcome: OutcomeOf[K] | null, reportUrl: string | null) {
  const state = presentState(run);
  if (run.status !== 'done') return state;
  if (outcome === null) throw new Error('a done run is presented with its outcome');
  const kind: Kind<K> = KINDS[run.kind];
  const sentences = sentencesForAgent(run.options.language);
  const verdict = VERDICTS[run.kind](outcome, sentences);
  return {
    ...state,
    ...verdict,
    ...presentExcerpts(sentences),
    ...kind.extra?.(run, outcome),
    ...(reportUrl !== null && { report_url: reportUrl }),
  };
}

/** Input of the state of a run of any kind. */
type StateView = Pick<RunView<RunKind>, 'kind' | 'id' | 'status' | 'url' | 'options' | 'errorCode' | 'createdAt' | 'finishedAt'>;

/** Of a run that was created this moment. */
export function presentLaunch({ id, url, kind }: Pick<StateView, 'id' | 'url' | 'kind'>) {
  return {
    id,
    status: 'pending' as const,
    business: agentAddress(url),
    read_with: 'get_agent_audit_result',
    poll_after_seconds: KINDS[kind].poll.agents,
  };
}

/** What any run shows of itself. */
export function presentState(run: StateView) {
  const isOpen = run.status === 'pending' || run.status === 'running';
  return {
    id: run.id,
    status: run.status,
    business: agentAddress(run.url),
    ...(isOpen && { poll_after_seconds: KINDS[run.kind].poll.agents }),
    market: presentMarket(run.options),
    created_at: run.createdAt.toISOString(),
    ...(run.finishedAt && { finished_at: run.finishedAt.toISOString() }),
    ...(run.status === 'failed' && { error: presentError(run) }),
  };
}

function presentMarket({ country, language, market_from: from }: StateView['options']) {
  return { country, language, ...(from && { country_from: from.country, language_from: from.language }) };
}

/** The list that the sentences refer to, where they refer to anything. */
export function presentExcerpts(sentences: AgentSentences) {
  const excerpts = sentences.excerpts();
  return excerpts.length > 0 ? { excerpts } : {};
}

function presentAudit(assessment: Assessment, sentences: AgentSentences) {
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
  const bounds = boundsOf(scan);
  return {
    tier: scan.tier,
    n_signals: scan.nSignals,
    n_categories: scan.nCategories,
    tier_at_most: bounds.tierAtMost,
    continuous_score: scan.continuousScore,
    score_at_least: bounds.scoreAtLeast,
    score_at_most: bounds.scoreAtMost,
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
    ...presentFindingId(signal),
  };
}
