/** Whether a finished run has what its unit pays for: a score. */

import type { PerformanceAssessment } from '../checks/agent-performance/assessment.ts';
import type { FindabilityAssessment } from '../checks/web-findability/assessment.ts';
import type { Assessment } from './assessment.ts';
import type { VerificationAssessment } from './verification.ts';

/** True when the run ended without a score, whoever's fault it was: the model's, ours, or a wall's of the store. */
export function boughtNothing(outcome: Assessment | PerformanceAssessment | FindabilityAssessment | VerificationAssessment): boolean {
  // It costs no unit.
  if ('verified' in outcome) return false;
  if ('checks' in outcome) return scoreOf(outcome) === null;
  return 'trials' in outcome ? outcome.success.rate === null : outcome.score === null;
}

/** The unit of an audit pays for its shopper; of one without a shopper, for its scan. */
function scoreOf({ checks, generalReadiness }: Assessment): number | null {
  const simulation = checks.find(({ checkId }) => checkId === 'agent_simulation');
  return simulation === undefined ? (generalReadiness?.continuousScore ?? null) : simulation.score;
}
