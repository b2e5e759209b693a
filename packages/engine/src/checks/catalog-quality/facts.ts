/** What the catalogue's rules look at: derived once, pure, from the stored evidence. */

import type { AuditSubject, OriginEvidence } from '../../core/evidence.ts';
import { mainProduct } from '../../formats/product/main-product.ts';
import type { PageMemo } from '../../formats/product/page.ts';
import type { UcpEvidence } from '../../formats/ucp/session.ts';
import type { CatalogEvidence, MarketContext } from '../../shared/catalog/evidence.ts';
import { findInjections, type Injection } from '../../shared/catalog/injection.ts';
import { readSample } from '../../shared/catalog/sampled.ts';
import { type AgreementPair, agreementPairs } from './agreement.ts';
import type { Grade, JudgedProduct, PageVisit } from './grade.ts';
import { GRADERS } from './rubric.ts';
import { RUBRIC_IDS, type RubricId } from './score-table.ts';
import { visitImage, visitPage } from './visits.ts';

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

/** Reads the sampled products and opened pages again and grades them. With a context, pages the probe's parser has read are not parsed twice. */
export function deriveCatalogFacts({ subject, origin, catalog }: CatalogInput, context?: { readonly pages: PageMemo }): CatalogFacts {
  const visits = catalog.pages.map((opened) => visitPage(catalog, opened, context));
  const products = readSample(catalog, context).map(({ entry, product }) => {
    const page = visits.find(({ exchange }) => exchange === entry.page) ?? null;
    const onPage = catalog.source === 'pages' || page?.reading == null ? null : mainProduct(page.reading, page.url);
    const name = product.title ?? product.url ?? entry.id;
    return { entry, product, page, onPage, image: visitImage(catalog, entry.image), name };
  });
  return completeFacts({ subject, origin, catalog, products, visits });
}

/** The facts that follow from the products and pages alone. */
export function completeFacts(base: Pick<CatalogFacts, 'subject' | 'origin' | 'catalog' | 'products' | 'visits'>): CatalogFacts {
  const { subject, origin, catalog, products } = base;
  const pagesRead = products.some(({ onPage }) => onPage !== null);
  const gradeContext = { market: catalog.market, origin: origin.origin, day: subject.day, pagesRead };
  const gradesOf = (check: RubricId) => products.map((judged) => GRADERS[check](judged, gradeContext));
  return {
    ...base,
    market: catalog.market,
    grades: Object.fromEntries(RUBRIC_IDS.map((check) => [check, gradesOf(check)])) as unknown as CatalogFacts['grades'],
    pairs: agreementPairs(products),
    injections: products.flatMap(({ entry, product, name }) => findInjections(product).map((found) => ({ ...found, entry, name }))),
  };
}
