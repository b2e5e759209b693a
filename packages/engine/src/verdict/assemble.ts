/** Joins the judged checks into the assessment that is stored. */

import type { ReadinessAssessment } from '../checks/general-readiness/assessment.ts';
import type { CheckAssessment } from '../core/assessment.ts';
import { EVIDENCE_VERSION, type EvidenceSlice } from '../core/evidence.ts';
import { summariesOf } from '../core/summaries.ts';
import { ENGINE_VERSION, RULES_VERSION } from '../core/version.ts';
import type { Assessment } from './assessment.ts';
import { overallScore } from './overall.ts';

/** What one audit has judged. */
export interface AssembleInput {
  readonly checks: readonly CheckAssessment[];
  /** Every slice the checks were judged from. */
  readonly slices: readonly EvidenceSlice[];
  /** Left out when the general scan did not run. */
  readonly readiness?: ReadinessAssessment | null;
}

/**
 * The whole assessment. Exchanges are summarised only where a finding rests on them, in the order they were asked,
 * so the same evidence gives the same bytes. A finding or signal that names an exchange no slice holds is our bug and throws.
 */
export function assemble({ checks, slices, readiness = null }: AssembleInput): Assessment {
  const witnesses = [...checks.flatMap(({ findings }) => findings), ...(readiness?.signals ?? [])];
  const exchanges = summariesOf(
    witnesses.flatMap((witness) => witness.exchanges),
    slices,
  );
  return {
    engineVersion: ENGINE_VERSION,
    rulesVersion: RULES_VERSION,
    evidenceVersion: EVIDENCE_VERSION,
    overallScore: overallScore(checks),
    checks,
    generalReadiness: readiness,
    exchanges,
  };
}
