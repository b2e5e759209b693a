/** The verdict of an Agent Performance run: from the stored traces of all trials. Pure; no model is asked. */

import type { Finding } from '../../core/assessment.ts';
import { EVIDENCE_VERSION } from '../../core/evidence.ts';
import type { MessageRef } from '../../core/messages.ts';
import { byUrgency, runRules } from '../../core/run-rules.ts';
import { summariesOf } from '../../core/summaries.ts';
import { ENGINE_VERSION, RULES_VERSION } from '../../core/version.ts';
import { allEndedByUs } from '../../shared/shopping/judge.ts';
import { SHOPPING_RULES } from '../../shared/shopping/rules/registry.gen.ts';
import { standingOut } from './answers.ts';
import type { PerformanceAssessment } from './assessment.ts';
import { derivePerformanceFacts, type PerformanceFacts } from './facts.ts';
import { funnelOf, mediansOf, rateOf, totalsOf } from './figures.ts';
import type { PerformanceInput } from './input.ts';
import { AGENT_PERFORMANCE_RULES } from './rules/registry.gen.ts';

/** The same evidence gives the same bytes. A finding that names an exchange no slice holds is our bug and throws. */
export function assessPerformance(input: PerformanceInput): PerformanceAssessment {
  const { origin, ucp, catalog, plan, trials: slices } = input;
  const facts = derivePerformanceFacts(input);
  const { findings, broken } = judge(facts);
  const { trials, byModel, byMission, answers } = facts;
  const [slowest, largest] = [standingOut(answers, 'ms'), standingOut(answers, 'bytes')];
  const referenced = [
    ...[...findings, ...trials].flatMap(({ exchanges }) => exchanges),
    ...[...slowest, ...largest].map(({ exchange }) => exchange),
  ];
  return {
    engineVersion: ENGINE_VERSION,
    rulesVersion: RULES_VERSION,
    evidenceVersion: EVIDENCE_VERSION,
    recommendation: recommendationOf(facts, findings),
    models: plan.models,
    missions: plan.missions,
    repeats: plan.repeats,
    planned: plan.missions.length * plan.models.length * plan.repeats,
    door: trials.length === 0 ? null : facts.shop.door,
    noMission: plan.noMission,
    success: rateOf(trials),
    funnel: funnelOf(trials),
    totals: totalsOf(trials),
    medians: mediansOf(trials),
    byModel,
    byMission,
    trials,
    slowest,
    largest,
    findings,
    broken,
    exchanges: summariesOf(referenced, [origin, ucp, catalog, ...slices]),
  };
}

/** The simulation's rules over all trials, and those that need many of them. */
function judge(facts: PerformanceFacts) {
  const [shopping, comparing] = [runRules(SHOPPING_RULES, facts), runRules(AGENT_PERFORMANCE_RULES, facts)];
  return {
    findings: [...shopping.findings, ...comparing.findings].toSorted(byUrgency),
    broken: [...shopping.broken, ...comparing.broken],
  };
}

function recommendationOf({ measured, verdicts, shop, catalogSeen }: PerformanceFacts, findings: readonly Finding[]): MessageRef {
  const isJudged = measured.length > 0 || (shop.noMission !== null && shop.noMission !== 'sold_out' && catalogSeen);
  if (!isJudged) return { id: `agent_performance.${allEndedByUs(verdicts) ? 'ended_by_us' : 'not_measured'}`, values: {} };
  return findings.find(({ severity }) => severity !== 'info')?.message ?? { id: 'agent_performance.nothing_to_fix', values: {} };
}
