/** What an Agent Performance run is judged from. */

import type { CatalogEvidence } from '../catalog/evidence.ts';
import type { AuditSubject } from '../evidence.ts';
import type { PerformanceEvidence, PerformancePlan } from './evidence.ts';

export interface PerformanceInput {
  readonly subject: AuditSubject;
  readonly catalog: CatalogEvidence;
  readonly plan: PerformancePlan;
  /** Those that were gathered: a step that failed leaves its mission's trials out. Bodies may be empty, sizes must not. */
  readonly trials: readonly PerformanceEvidence[];
}
