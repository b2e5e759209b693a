/** From the two checks that always run to the one number of an audit. */

import type { CheckAssessment, CheckId } from '../core/assessment.ts';

/**
 * What each check weighs. Most stores serve no UCP profile and sell through agents that read pages, so the catalogue
 * outweighs discovery. The simulation and the general scan have scores of their own and no weight here: whether they run
 * depends on options, callers and allowances, and audits that differ in those must compare.
 */
export const CHECK_WEIGHTS: Readonly<Record<CheckId, number>> = { ucp_discovery: 40, catalog_quality: 60, agent_simulation: 0 };

/** Weighted mean of the checks that weigh something and could be measured, rounded; null only when none could. */
export function overallScore(checks: readonly CheckAssessment[]): number | null {
  const total = overallWeight(checks);
  if (total === 0) return null;
  const points = checks.reduce((sum, { checkId, score }) => sum + CHECK_WEIGHTS[checkId] * (score ?? 0), 0);
  return Math.round(points / total);
}

/** The weight of everything the overall score is a mean of; 0 when nothing of it could be measured. */
export function overallWeight(checks: readonly CheckAssessment[]): number {
  return checks.reduce((sum, { checkId, score }) => sum + (score === null ? 0 : CHECK_WEIGHTS[checkId]), 0);
}
