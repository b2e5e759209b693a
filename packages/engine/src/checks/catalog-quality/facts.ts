/** What the catalogue's rules look at: derived once, pure, from the stored evidence. */

import type { AuditSubject, EvidenceSlice, OriginEvidence } from '../../core/evidence.ts';
import type { Wall } from '../../formats/http/wall.ts';
import type { UcpEvidence } from '../../formats/ucp/session.ts';
import type { CatalogEvidence, MarketContext } from '../../shared/catalog/evidence.ts';
import type { Injection } from '../../shared/catalog/injection.ts';
import type { SeenProducts } from '../../shared/catalog/seen.ts';
import type { AgreementPair } from './agreement.ts';
import type { Grade, JudgedProduct, PageVisit } from './grade.ts';
import type { StatedProduct } from './statements.ts';

/** What the check is judged from. */
export interface CatalogInput {
  readonly subject: AuditSubject;
  readonly origin: OriginEvidence;
  readonly ucp: UcpEvidence;
  readonly catalog: CatalogEvidence;
}

/** One rule over the whole sample. */
export interface RubricColumn {
  readonly rule: string;
  /** The rule's id without its `C-`: how the account names it. */
  readonly check: string;
  /** The part of the score it counts in, and its points of 100 when all of it applies. */
  readonly part: string;
  readonly weight: number;
  /** One grade for each product, in the order of the products. */
  readonly grades: readonly Grade[];
}

/** What every rule of the check is given. */
export interface CatalogFacts extends Omit<CatalogInput, 'ucp'> {
  readonly ucp: EvidenceSlice;
  /** Stands before every page: without a product nothing was measured. */
  readonly wall: Wall | null;
  readonly market: MarketContext;
  /** The sample, in its order. */
  readonly products: readonly JudgedProduct[];
  /** Every page that was opened, products or not. */
  readonly visits: readonly PageVisit[];
  /** What each product rule makes of each product, in the order of the account. */
  readonly rubric: readonly RubricColumn[];
  readonly seen: SeenProducts;
  readonly pairs: readonly AgreementPair[];
  /** What each source states of each product that several speak of. */
  readonly stated: readonly StatedProduct[];
  readonly injections: readonly Injection[];
}
