/** What a Web Findability run is judged from. */

import type { AuditSubject, OriginEvidence } from '../../core/evidence.ts';
import type { CatalogEvidence } from '../../shared/catalog/evidence.ts';
import type { IdentityEvidence, RecallEvidence, SurfaceEvidence } from './evidence.ts';

export interface FindabilityInput {
  readonly subject: AuditSubject;
  readonly origin: OriginEvidence;
  /** null: it could not be gathered; pages then come from the home page and the sitemap. */
  readonly catalog: CatalogEvidence | null;
  readonly surface: SurfaceEvidence;
  readonly identities: IdentityEvidence;
  /** null unless the run asked a model what it knows. */
  readonly recall: RecallEvidence | null;
}
