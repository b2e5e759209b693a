/**
 * The verdict of an audit, independent of language, and its one number from the two checks that always run. This is what is
 * stored; packages/report and packages/contract render it as text.
 */

import type { ShopDetails } from '../checks/agent-simulation/details.ts';
import type { CatalogDetails } from '../checks/catalog-quality/details.ts';
import type { ReadinessAssessment } from '../checks/general-readiness/frame/assessment.ts';
import type { UcpDetails } from '../checks/ucp-discovery/details.ts';
import type { CheckAssessment, CheckId, VerdictRecord } from '../core/assessment.ts';
import { EVIDENCE_VERSION, type EvidenceSlice } from '../core/evidence.ts';
import { summariesOf } from '../core/summaries.ts';
import { ENGINE_VERSION, RULES_VERSION } from '../core/version.ts';

/** What each check keeps for the report beside its findings. */
interface CheckDetails {
  readonly ucp_discovery: UcpDetails;
  readonly catalog_quality: CatalogDetails;
  readonly agent_simulation: ShopDetails;
}

/** The details of one check; null where it did not run or was not judged. */
export function checkDetails<K extends keyof CheckDetails>(checks: readonly CheckAssessment[], id: K): CheckDetails[K] | null {
  return (checks.find(({ checkId }) => checkId === id)?.details as CheckDetails[K] | undefined) ?? null;
}

export interface Assessment extends VerdictRecord {
  /** Weighted mean of `ucp_discovery` and `catalog_quality`, as far as measured; null only when neither could be. */
  readonly overallScore: number | null;
  readonly checks: readonly CheckAssessment[];
  /** Filled by the general scan; null when it did not run. */
  readonly generalReadiness: ReadinessAssessment | null;
}

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
  const witnesses = [...checks.flatMap(({ findings }) => findings), ...(readiness?.signals ?? []), ...(readiness?.observations ?? [])];
  const exchanges = summariesOf(
    witnesses.flatMap((witness) => ['sent' in witness && witness.sent ? [witness.sent.exchange] : [], witness.exchanges].flat()),
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
