/** Agent Performance in the words of the wire. */

import {
  type Language,
  type ModelComparison,
  type ModelResult,
  type PerformanceAssessment,
  renderMessage,
  type TrialMedians,
  type TrialResult,
  type TrialTotals,
} from '@vitrine/engine';
import { pick } from '../pick.ts';
import { presentExchangeMap, presentFinding } from '../present-finding.ts';
import { presentMission, presentModel, presentUsage, presentVerdict } from '../present-shopping.ts';

/** `result` of a finished run. */
export function presentPerformance(assessment: PerformanceAssessment, language: Language) {
  return {
    recommendation: renderMessage(assessment.recommendation, language),
    success: presentSuccess(assessment.success),
    funnel: assessment.funnel,
    totals: presentTotals(assessment.totals),
    medians: presentMedians(assessment.medians),
    models: assessment.models.map(presentModel),
    missions: assessment.missions.map(presentMission),
    ...pick('repeats', 'seed', 'planned', 'channel', 'noMission', 'noTrial', 'supported')(assessment),
    by_model: assessment.byModel.map(presentModelResult),
    by_mission: assessment.byMission.map(({ mission, success, unstable }) => ({ mission, success: presentSuccess(success), unstable })),
    comparisons: assessment.comparisons.map(presentComparison),
    trials: assessment.trials.map(presentTrial),
    slowest: assessment.slowest.map(presentNoted),
    largest: assessment.largest.map(presentNoted),
    findings: assessment.findings.map((finding) => presentFinding(finding, assessment.exchanges, language)),
    exchanges: presentExchangeMap(assessment.exchanges),
    evidence: { engine_version: assessment.engineVersion, rules_version: assessment.rulesVersion },
  };
}

export const presentSuccess = pick('succeeded', 'measured', 'missions', 'rate', 'low', 'high');

function presentComparison({ models: [one, other], missions, difference, low, high, p }: ModelComparison) {
  return { model: one, other, missions, difference, low, high, p };
}

function presentTotals({ usage, ...totals }: TrialTotals) {
  return {
    ...pick('trials', 'toolCalls', 'invalidCalls', 'repeatedCalls', 'bytes')(totals),
    usage: presentUsage(usage),
    ...pick('ms', 'cost')(totals),
  };
}

export function presentMedians(medians: TrialMedians | null) {
  return medians && pick('toolCalls', 'bytes', 'inputTokens', 'outputTokens', 'ms', 'cost')(medians);
}

function presentModelResult({ model, success, achieved, passPower, funnel, totals, medians }: ModelResult) {
  return {
    model,
    success: presentSuccess(success),
    achieved: presentSuccess(achieved),
    pass_power: passPower,
    funnel,
    totals: presentTotals(totals),
    medians: presentMedians(medians),
  };
}

function presentTrial(trial: TrialResult) {
  return {
    ...pick('mission', 'model', 'repeat', 'seed')(trial),
    ...presentVerdict(trial),
    ...pick('failure', 'turns', 'toolCalls', 'invalidCalls', 'repeatedCalls', 'invented', 'bytes', 'toolMs', 'exchanges')(trial),
  };
}

const presentNoted = pick('exchange', 'mission', 'model', 'repeat', 'tool', 'ms', 'bytes');
