/** Puts judged checks together into what is stored. */

import type { ReadinessAssessment } from '../checks/general-readiness/assessment.ts';
import type { Assessment, CheckAssessment, ExchangeSummary } from '../core/assessment.ts';
import { EVIDENCE_VERSION, type EvidenceSlice, type Exchange } from '../core/evidence.ts';
import { ENGINE_VERSION, RULES_VERSION } from '../core/version.ts';
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
    overallScore: overallScore(checks, readiness),
    checks,
    generalReadiness: readiness,
    exchanges,
  };
}

/** Summaries of the named exchanges, in the order they were asked. A name no slice holds is our bug and throws. */
export function summariesOf(keys: readonly string[], slices: readonly EvidenceSlice[]): Readonly<Record<string, ExchangeSummary>> {
  const referenced = new Set(keys);
  const summaries: Record<string, ExchangeSummary> = {};
  for (const exchange of slices.flatMap((slice) => slice.exchanges)) {
    if (referenced.delete(exchange.key)) summaries[exchange.key] = summarise(exchange);
  }
  if (referenced.size > 0) throw new Error(`Findings rest on exchanges no evidence holds: ${[...referenced].join(', ')}`);
  return summaries;
}

/** An exchange without its body. */
export function summarise(exchange: Exchange): ExchangeSummary {
  const { key, method, url, requestHeaders, requestBody, hops, ms, outcome } = exchange;
  const body = outcome.kind === 'response' ? outcome.body : null;
  return {
    key,
    method,
    url,
    requestHeaders,
    requestBody,
    hops,
    ms,
    finalUrl: outcome.url,
    status: outcome.status ?? null,
    failure: outcome.kind === 'failure' ? outcome.code : null,
    headers: outcome.headers ?? {},
    bytes: body?.size ?? null,
    sha256: body?.sha256 ?? null,
  };
}
