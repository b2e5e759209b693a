/** The run `agent_performance`: do shopping agents reach a hand-off again and again, and at what cost? Judged from the stored traces. */

import { defineCheck, firstFix, type Judged } from '../../core/check.ts';
import { EVIDENCE_VERSION } from '../../core/evidence.ts';
import { summariesOf } from '../../core/summaries.ts';
import { ENGINE_VERSION, RULES_VERSION } from '../../core/version.ts';
import { isJudged } from '../../shared/shopping/facts.ts';
import { allEndedByUs } from '../../shared/shopping/judge.ts';
import { SHOPPING_RULES } from '../../shared/shopping/rules/registry.gen.ts';
import { standingOut } from './answers.ts';
import type { PerformanceAssessment } from './assessment.ts';
import { derivePerformanceFacts, type PerformanceFacts, type PerformanceInput } from './facts.ts';
import { comparisonsOf, funnelOf, mediansOf, rateOf, totalsOf } from './figures.ts';
import { AGENT_PERFORMANCE_RULES } from './rules/registry.gen.ts';
import { PERFORMANCE_SENTENCES } from './sentences.ts';

const check = defineCheck({
  id: 'agent_performance',
  rules: [...SHOPPING_RULES, ...AGENT_PERFORMANCE_RULES],
  parts: null,
  sentences: PERFORMANCE_SENTENCES,
  facts: (input: PerformanceInput) => derivePerformanceFacts(input),
  verdict,
  operations: (assessPerformance) => ({ assessPerformance }),
});
export default check;
export const { assessPerformance } = check.operations;

/** A finding that names an exchange no slice holds is our bug and throws. */
function verdict({ facts, findings, broken, say }: Judged<PerformanceFacts, typeof PERFORMANCE_SENTENCES>): PerformanceAssessment {
  const { plan, slices, trials, byModel, byMission, answers } = facts;
  const [slowest, largest] = [standingOut(answers, 'ms'), standingOut(answers, 'bytes')];
  const unmeasured = allEndedByUs(facts.verdicts) ? 'ended_by_us' : 'not_measured';
  const referenced = [
    ...[...findings, ...trials].flatMap(({ exchanges }) => exchanges),
    ...[...slowest, ...largest].map(({ exchange }) => exchange),
  ];
  return {
    engineVersion: ENGINE_VERSION,
    rulesVersion: RULES_VERSION,
    evidenceVersion: EVIDENCE_VERSION,
    recommendation: isJudged(facts) ? (firstFix(findings) ?? say('nothing_to_fix')) : say(plan.noTrial ? 'not_paid' : unmeasured),
    models: plan.models,
    missions: plan.missions,
    repeats: plan.repeats,
    seed: plan.seed,
    noTrial: plan.noTrial,
    planned: plan.missions.length * plan.models.length * plan.repeats,
    channel: trials.length === 0 ? null : facts.shop.channel,
    noMission: plan.noMission,
    supported: plan.supported,
    success: rateOf(trials, plan),
    funnel: funnelOf(trials),
    totals: totalsOf(trials),
    medians: mediansOf(trials),
    byModel,
    byMission,
    comparisons: comparisonsOf(plan, trials),
    trials,
    slowest,
    largest,
    findings,
    broken,
    exchanges: summariesOf(referenced, slices),
  };
}
