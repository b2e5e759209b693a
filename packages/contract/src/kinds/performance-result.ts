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
    repeats: assessment.repeats,
    seed: assessment.seed,
    planned: assessment.planned,
    channel: assessment.channel,
    no_mission: assessment.noMission,
    no_trial: assessment.noTrial,
    supported: assessment.supported,
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

function presentTotals(totals: TrialTotals) {
  return {
    trials: totals.trials,
    tool_calls: totals.toolCalls,
    invalid_calls: totals.invalidCalls,
    repeated_calls: totals.repeatedCalls,
    bytes: totals.bytes,
    usage: presentUsage(totals.usage),
    ms: totals.ms,
    cost: totals.cost,
  };
}

export function presentMedians(medians: TrialMedians | null) {
  if (medians === null) return null;
  const { toolCalls, bytes, inputTokens, outputTokens, ms, cost } = medians;
  return { tool_calls: toolCalls, bytes, input_tokens: inputTokens, output_tokens: outputTokens, ms, cost };
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
    mission: trial.mission,
    model: trial.model,
    repeat: trial.repeat,
    seed: trial.seed,
    ...presentVerdict(trial),
    failure: trial.failure,
    turns: trial.turns,
    tool_calls: trial.toolCalls,
    invalid_calls: trial.invalidCalls,
    repeated_calls: trial.repeatedCalls,
    invented: trial.invented,
    bytes: trial.bytes,
    tool_ms: trial.toolMs,
    exchanges: trial.exchanges,
  };
}

const presentNoted = pick('exchange', 'mission', 'model', 'repeat', 'tool', 'ms', 'bytes');
