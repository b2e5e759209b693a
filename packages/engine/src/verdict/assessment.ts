/**
 * The verdict of an audit, independent of language. This is what is stored; packages/report and packages/contract
 * render it as text.
 */

import type { ReadinessAssessment } from '../checks/general-readiness/assessment.ts';
import type { CheckAssessment, ExchangeSummary } from '../core/assessment.ts';

export interface Assessment {
  readonly engineVersion: string;
  readonly rulesVersion: string;
  readonly evidenceVersion: number;
  /** Weighted mean of `ucp_discovery` and `catalog_quality`, as far as measured; null only when neither could be. */
  readonly overallScore: number | null;
  readonly checks: readonly CheckAssessment[];
  /** Filled by the general scan; null when it did not run. */
  readonly generalReadiness: ReadinessAssessment | null;
  /** Every exchange a finding or a signal refers to, by key. */
  readonly exchanges: Readonly<Record<string, ExchangeSummary>>;
}
