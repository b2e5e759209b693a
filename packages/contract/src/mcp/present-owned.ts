/** The verdicts of Agent Performance and Web Findability as a model reads them. */

import {
  type AgentSentences,
  agentAddress,
  type FindabilityAssessment,
  type FunnelStep,
  type PerformanceAssessment,
  type TrialResult,
} from '@vitrine/engine';
import { presentMedians, presentSuccess } from '../kinds/performance-result.ts';
import { pick } from '../pick.ts';
import { listOwned, presentPage, SUMMARY_FINDINGS } from './findings.ts';

export function presentPerformance(assessment: PerformanceAssessment, sentences: AgentSentences) {
  return {
    ...presentAdvice(assessment, sentences),
    success: presentSuccess(assessment.success),
    ...pick('funnel', 'planned')(assessment),
    trials: assessment.totals.trials,
    ...pick('channel', 'noMission')(assessment),
    medians: presentMedians(assessment.medians),
    models: assessment.byModel.flatMap(({ model, success, totals }) => {
      const identity = assessment.models[model];
      return identity === undefined
        ? []
        : [{ provider: identity.provider, name: identity.name, success: presentSuccess(success), cost: totals.cost }];
    }),
    missions: presentMissions(assessment, sentences),
    stops: presentStops(assessment.trials),
  };
}

function presentMissions({ missions, byMission }: PerformanceAssessment, sentences: AgentSentences) {
  return byMission.flatMap(({ mission: id, success }) => {
    const mission = missions.find((known) => known.id === id);
    if (mission === undefined) return [];
    const { words, ceiling, currency } = mission;
    return [{ wish: sentences.word(words.join(' ')), ceiling, currency: sentences.word(currency), success: presentSuccess(success) }];
  });
}

interface Stopped {
  readonly stopped_at: FunnelStep;
  readonly obstacle: string | null;
  readonly trials: number;
}

function presentStops(trials: readonly TrialResult[]): readonly Stopped[] {
  const stops = new Map<string, Stopped>();
  for (const { state, stoppedAt, obstacle } of trials) {
    if (state !== 'stopped' || stoppedAt === null) continue;
    const key = `${stoppedAt} ${obstacle}`;
    stops.set(key, { stopped_at: stoppedAt, obstacle, trials: (stops.get(key)?.trials ?? 0) + 1 });
  }
  return [...stops.values()].sort((a, b) => b.trials - a.trials);
}

export function presentFindability(assessment: FindabilityAssessment, sentences: AgentSentences) {
  const { sitemaps, speed, recall } = assessment;
  const tokens = (access: 'all' | 'some' | 'none') =>
    assessment.agents.filter((agent) => agent.access === access).map(({ token }) => sentences.word(token));
  return {
    score: assessment.score,
    score_range: rangeOf(assessment),
    status: assessment.status,
    coverage: assessment.coverage,
    products: { sampled: assessment.products.sampled, known: assessment.products.known, unfit: unfitOf(assessment) },
    ...presentAdvice(assessment, sentences),
    parts: assessment.parts.map(({ id, earned, possible }) => ({ part: id, earned, possible })),
    robots: { open: tokens('all'), partly: tokens('some'), closed: tokens('none') },
    pages: assessment.pages.map(({ id, finalUrl, state, indexable, needsBrowser, structured }) => ({
      page: id,
      address: agentAddress(finalUrl),
      state,
      indexable,
      needs_browser: needsBrowser,
      product_data: structured === null ? null : structured.product && structured.offer,
    })),
    refused: assessment.identities.cells.filter(({ state }) => state !== 'ok').map(pick('identity', 'page', 'state')),
    sitemaps: {
      files: sitemaps.files.filter(({ state }) => state === 'ok' || state === 'partial').length,
      urls: sitemaps.urls,
      pages_known: sitemaps.coverage.known,
      pages_listed: sitemaps.coverage.listed,
    },
    agent_files: assessment.agentFiles.map(pick('file', 'state', 'linkedFrom')),
    median_ms: speed?.medianMs ?? null,
    recall: recall?.questions.map(({ verdict }) => verdict) ?? null,
  };
}

/** Between which scores it lies with what was not seen; our own words. */
function rangeOf({ scoreAtLeast, scoreAtMost }: FindabilityAssessment): string | null {
  return scoreAtLeast === undefined || scoreAtMost === undefined ? null : `${scoreAtLeast}-${scoreAtMost}`;
}

function unfitOf({ products: { unfit } }: FindabilityAssessment): string | null {
  return unfit == null ? null : `${unfit.count}; ${Math.round(100 * unfit.low)}-${Math.round(100 * unfit.high)}%`;
}

/** The first thing to do, and the first findings. */
function presentAdvice(assessment: FindabilityAssessment | PerformanceAssessment, sentences: AgentSentences) {
  return {
    recommendation: sentences.say(assessment.recommendation, 'fix'),
    ...presentPage(listOwned(assessment), 0, SUMMARY_FINDINGS, sentences),
  };
}
