/** What the catalogue's rules look at: derived once, pure, from the stored evidence. */

import type { AuditSubject, OriginEvidence } from '../../core/evidence.ts';
import type { Wall } from '../../formats/http/wall.ts';
import type { UcpEvidence } from '../../formats/ucp/session.ts';
import type { CatalogEvidence, MarketContext } from '../../shared/catalog/evidence.ts';
import type { Injection } from '../../shared/catalog/injection.ts';
import type { AgreementPair } from './agreement.ts';
import type { Grade, JudgedProduct, PageVisit } from './grade.ts';
import type { RubricId } from './score-table.ts';

/** What the check is judged from. */
export interface CatalogInput {
  readonly subject: AuditSubject;
  readonly origin: OriginEvidence;
  readonly ucp: UcpEvidence;
  readonly catalog: CatalogEvidence;
}

/** What every rule of the check is given. */
export interface CatalogFacts {
  readonly subject: AuditSubject;
  readonly origin: OriginEvidence;
  /** Stands before every page: without a product nothing was measured. */
  readonly wall: Wall | null;
  readonly catalog: CatalogEvidence;
  readonly market: MarketContext;
  /** The sample, in its order. */
  readonly products: readonly JudgedProduct[];
  /** Every page that was opened, products or not. */
  readonly visits: readonly PageVisit[];
  /** Per check, one grade for each product, in the same order. */
  readonly grades: Readonly<Record<RubricId, readonly Grade[]>>;
  readonly pairs: readonly AgreementPair[];
  readonly injections: readonly Injection[];
}
