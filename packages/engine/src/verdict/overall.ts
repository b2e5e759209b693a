/** The overall score of an audit, from its checks. */

import type { ReadinessAssessment } from '../checks/general-readiness/assessment.ts';
import type { CheckAssessment, CheckId } from '../core/assessment.ts';

/**
 * Weights of the checks. Most stores serve no UCP profile and sell through agents that read pages, so the catalogue
 * outweighs discovery; the simulation and the general scan (a fifth beside both checks) only count when they ran.
 */
export const CHECK_WEIGHTS: Readonly<Record<CheckId | 'general_readiness', number>> = {
  ucp_discovery: 40,
  catalog_quality: 60,
  agent_simulation: 30,
  general_readiness: 25,
};

type Scan = Pick<ReadinessAssessment, 'tier' | 'continuousScore'>;

/**
 * Weighted mean of the checks that could be measured, rounded; null only when none could. A scan that could read too
 * little for a tier counts as unmeasured, and never makes a score alone.
 */
export function overallScore(checks: readonly CheckAssessment[], scan: Scan | null = null): number | null {
  const measured = checks.flatMap(({ checkId, score }) => (score === null ? [] : [{ weight: CHECK_WEIGHTS[checkId], score }]));
  if (measured.length === 0) return null;
  if (scanCounts(scan)) measured.push({ weight: CHECK_WEIGHTS.general_readiness, score: scan.continuousScore });
  const points = measured.reduce((sum, { weight, score }) => sum + weight * score, 0);
  return Math.round(points / measured.reduce((sum, { weight }) => sum + weight, 0));
}

/** The weight of everything the overall score is a mean of; 0 when no check could be measured. */
export function overallWeight(checks: readonly CheckAssessment[], scan: Scan | null): number {
  const weight = checks.reduce((sum, { checkId, score }) => sum + (score === null ? 0 : CHECK_WEIGHTS[checkId]), 0);
  return weight === 0 || !scanCounts(scan) ? weight : weight + CHECK_WEIGHTS.general_readiness;
}

function scanCounts(scan: Scan | null): scan is Scan & { readonly continuousScore: number } {
  return scan !== null && scan.tier !== 'undetermined' && scan.continuousScore !== null;
}
