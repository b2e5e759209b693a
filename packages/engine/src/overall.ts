/** From the checks to the one number of an audit. */

import type { CheckAssessment, CheckId } from './assessment.ts';

/**
 * What each check weighs. Most stores serve no UCP profile and sell through agents that read pages, so the
 * catalogue outweighs discovery; the simulation only counts when it ran.
 */
export const CHECK_WEIGHTS: Readonly<Record<CheckId, number>> = {
  ucp_discovery: 40,
  catalog_quality: 60,
  agent_simulation: 30,
};

/** Weighted mean of the checks that could be measured, rounded; null only when none could. */
export function overallScore(checks: readonly CheckAssessment[]): number | null {
  let weights = 0;
  let points = 0;
  for (const { checkId, score } of checks) {
    if (score === null) continue;
    weights += CHECK_WEIGHTS[checkId];
    points += CHECK_WEIGHTS[checkId] * score;
  }
  return weights === 0 ? null : Math.round(points / weights);
}
