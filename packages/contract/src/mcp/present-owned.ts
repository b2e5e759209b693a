/** The verdicts of Agent Performance and Web Findability as a model reads them. */

import {
  type AgentSentences,
  agentAddress,
  type FindabilityAssessment,
  type Finding,
  type FunnelStep,
  type MessageRef,
  type PerformanceAssessment,
  SEVERITIES,
  type TrialResult,
} from '@vitrine/engine';
import { presentMedians, presentSuccess } from '../kinds/performance-result.ts';

export function presentPerformance(assessment: PerformanceAssessment, sentences: AgentSentences) {
  return {
    ...presentFindings(assessment, sentences),
    success: presentSuccess(assessment.success),
    funnel: assessment.funnel,
    planned: assessment.planned,
    trials: assessment.totals.trials,
    door: assessment.door,
    no_mission: assessment.noMission,
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
    status: assessment.status,
    coverage: assessment.coverage,
    products: { sampled: assessment.products.sampled, known: assessment.products.known },
    ...presentFindings(assessment, sentences),
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
    refused: assessment.identities.cells
      .filter(({ state }) => state !== 'ok')
      .map(({ identity, page, state }) => ({ identity, page, state })),
    sitemaps: {
      files: sitemaps.files.filter(({ state }) => state === 'ok' || state === 'partial').length,
      urls: sitemaps.urls,
      pages_known: sitemaps.coverage.known,
      pages_listed: sitemaps.coverage.listed,
    },
    agent_files: assessment.agentFiles.map(({ file, state, linkedFrom }) => ({ file, state, linked_from: linkedFrom })),
    median_ms: speed?.medianMs ?? null,
    recall: recall?.questions.map(({ verdict }) => verdict) ?? null,
  };
}

/** What a model can act on in one go; the report has the rest. */
const MAX_FINDINGS = 20;

/** Findings in short, by severity and then by cost; those of severity `info` are left out. */
export function presentFindings(
  { recommendation, findings }: { readonly recommendation: MessageRef; readonly findings: readonly Finding[] },
  sentences: AgentSentences,
) {
  const rank = ({ severity }: Finding) => SEVERITIES.indexOf(severity);
  const listed = findings.filter(({ severity }) => severity !== 'info').toSorted((a, b) => rank(a) - rank(b) || b.cost - a.cost);
  const shown = listed.slice(0, MAX_FINDINGS);
  return {
    recommendation: sentences.say(recommendation, 'fix'),
    findings: shown.map((finding) => ({
      finding_id: finding.findingId,
      rule: finding.rule,
      severity: finding.severity,
      title: sentences.say(finding.message, 'title'),
      fix: sentences.say(finding.message, 'fix'),
    })),
    ...(listed.length > shown.length && { findings_left_out: listed.length - shown.length }),
  };
}
