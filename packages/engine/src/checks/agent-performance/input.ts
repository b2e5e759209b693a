/** What an Agent Performance run is judged from. */

import type { AuditSubject, OriginEvidence } from '../../core/evidence.ts';
import type { UcpEvidence } from '../../formats/ucp/session.ts';
import type { CatalogEvidence } from '../../shared/catalog/evidence.ts';
import type { PerformanceEvidence, PerformancePlan } from './evidence.ts';

export interface PerformanceInput {
  readonly subject: AuditSubject;
  readonly origin: OriginEvidence;
  readonly ucp: UcpEvidence;
  readonly catalog: CatalogEvidence;
  readonly plan: PerformancePlan;
  /** In the order of the plan's missions; a step that failed leaves its trials out. Bodies may be without their bytes. */
  readonly trials: readonly PerformanceEvidence[];
}
