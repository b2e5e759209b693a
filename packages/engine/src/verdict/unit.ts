/** Whether a finished run measured what its unit pays for. */

import type { PerformanceAssessment } from '../checks/agent-performance/assessment.ts';
import type { ShopDetails } from '../checks/agent-simulation/details.ts';
import type { FindabilityAssessment } from '../checks/web-findability/assessment.ts';
import { allEndedByUs } from '../shared/shopping/judge.ts';
import type { Assessment } from './assessment.ts';
import type { VerificationAssessment } from './verification.ts';

/**
 * True when nothing could be measured for a reason that is not the store's: the model failed, a limit of ours was
 * reached, or our code failed. What the store refused was requested and is paid for; so is what a shopper found out.
 */
export function boughtNothing(outcome: Assessment | PerformanceAssessment | FindabilityAssessment | VerificationAssessment): boolean {
  // It costs no unit.
  if ('verified' in outcome) return false;
  if ('checks' in outcome) return auditBoughtNothing(outcome);
  return 'trials' in outcome ? performanceBoughtNothing(outcome) : findabilityBoughtNothing(outcome);
}

/** The unit of an audit pays for its shopper; of one without a shopper, for its scan. */
function auditBoughtNothing({ checks, generalReadiness }: Assessment): boolean {
  const simulation = checks.find(({ checkId }) => checkId === 'agent_simulation');
  if (simulation === undefined) return generalReadiness === null;
  if (simulation.score !== null) return false;
  const details = simulation.details as ShopDetails | null;
  // An unjudged check is our error or our time limit, unless the store's answer was too large to read.
  return details === null ? simulation.recommendation.id !== 'unmeasured.burst' : allEndedByUs(details.missions);
}

/** Planned trials without a record are our bug. */
function performanceBoughtNothing({ trials, planned }: PerformanceAssessment): boolean {
  return trials.length === 0 ? planned > 0 : allEndedByUs(trials);
}

/** No refusal and no failure: our requests or our time were spent before the store could be measured. */
function findabilityBoughtNothing({ score, identities: { cells } }: FindabilityAssessment): boolean {
  return score === null && cells.some(isUnasked) && cells.every((cell) => cell.state === 'ok' || isUnasked(cell));
}

function isUnasked({ reason }: FindabilityAssessment['identities']['cells'][number]): boolean {
  return reason === 'not_asked' || reason === 'budget_spent';
}
