/**
 * A run of any kind for a language model, in short: at most some 1,500 tokens, each part by its name (present-part.ts), and no text of
 * the store inside our sentences.
 */

import {
  type AgentSentences,
  type Assessment,
  agentAddress,
  boundsOf,
  briefParts,
  type CheckAssessment,
  SIGNAL_STATES,
  sentencesForAgent,
} from '@vitrine/engine';
import { KINDS, presentError } from '../kinds/index.ts';
import type { OutcomeOf, RunKind, RunView } from '../kinds/kind.ts';
import { pick } from '../pick.ts';
import { listAudit, presentPage, SUMMARY_FINDINGS } from './findings.ts';
import { presentFindability, presentPerformance } from './present-owned.ts';

/** A verification is told by its number (present-verification.ts): no tool takes its id. */
export type OwnId = Exclude<RunKind, 'verification'>;
const VERDICTS: { readonly [K in OwnId]: (outcome: OutcomeOf[K], sentences: AgentSentences) => object } = {
  audit: presentAudit,
  performance: (outcome, sentences) => ({ performance: presentPerformance(outcome, sentences) }),
  findability: (outcome, sentences) => ({ findability: presentFindability(outcome, sentences) }),
};

/** Where a reader without a key may open the run's own pages; null where a key or session is needed. */
type Links = { readonly report_url: string; readonly brief_url: string } | null;

/** The run as its tools tell it. The outcome must be given for a done run. */
export function presentRunForAgent<K extends OwnId>(run: RunView<K>, outcome: OutcomeOf[K] | null, links: Links) {
  const state = presentState(run);
  if (run.status !== 'done') return state;
  if (outcome === null) throw new Error('a done run is presented with its outcome');
  const sentences = sentencesForAgent(run.options.language);
  const verdict = VERDICTS[run.kind](outcome, sentences);
  const items = run.kind === 'audit' ? countItems(run, outcome as Assessment) : 0;
  return {
    ...state,
    ...verdict,
    ...presentExcerpts(sentences),
    ...(items > 0 && { brief_items: items }),
    ...(links && { report_url: links.report_url, ...(items > 0 && { brief_url: links.brief_url }) }),
  };
}

function countItems({ url, options }: RunView<OwnId>, assessment: Assessment): number {
  const parts = briefParts({ url, assessment }, options.language);
  return parts === null ? 0 : parts.findings.length + parts.signals.length;
}

/** Input of the state of a run of any kind. */
type StateView = Pick<
  RunView<RunKind>,
  'kind' | 'id' | 'status' | 'business' | 'url' | 'options' | 'errorCode' | 'createdAt' | 'finishedAt'
>;

/** What is told of a run that was created this moment. */
export function presentLaunch({ id, kind, ...store }: Pick<StateView, 'id' | 'business' | 'url' | 'kind'>) {
  return {
    id,
    status: 'pending' as const,
    business: presentBusiness(store),
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
    business: presentBusiness(run),
    ...(isOpen && { poll_after_seconds: KINDS[run.kind].poll.agents }),
    market: presentMarket(run.options),
    created_at: run.createdAt.toISOString(),
    ...(run.finishedAt && { finished_at: run.finishedAt.toISOString() }),
    ...(run.status === 'failed' && { error: presentError(run) }),
  };
}

/** As it was submitted, where that is nothing but an address: whoever holds the id of an audit may read it, and a model may follow what it reads. */
function presentBusiness({ business, url }: Pick<StateView, 'business' | 'url'>): string {
  return /^[\w\-.~%/?=&:@,;+#!$]{1,253}$/.test(business) ? business : agentAddress(url);
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
    ...presentPage(listAudit(assessment), 0, SUMMARY_FINDINGS, sentences),
    general_readiness: presentReadiness(assessment, sentences),
  };
}

function presentCheck({ checkId, status, score, recommendation, findings }: CheckAssessment, sentences: AgentSentences) {
  return {
    check_id: checkId,
    status,
    ...(score !== null && { score }),
    recommendation: sentences.say(recommendation, 'fix'),
    n_findings: findings.filter(({ severity }) => severity !== 'info').length,
  };
}

function presentReadiness({ generalReadiness: scan }: Assessment, sentences: AgentSentences) {
  if (scan === null) return null;
  return {
    ...pick(
      'tier',
      'nSignals',
      'nCategories',
      'tierAtMost',
      'continuousScore',
      'scoreAtLeast',
      'scoreAtMost',
    )({
      ...scan,
      ...boundsOf(scan),
    }),
    signals: Object.fromEntries(
      SIGNAL_STATES.flatMap((state) => {
        const ids = scan.signals.filter((signal) => signal.state === state).map(({ id }) => id);
        return ids.length === 0 ? [] : [[state, ids]];
      }),
    ),
    next_tier: scan.nextTier && {
      tier: scan.nextTier.tier,
      missing: scan.nextTier.missing.map((condition) => sentences.say(condition, 'fix')),
    },
  };
}
