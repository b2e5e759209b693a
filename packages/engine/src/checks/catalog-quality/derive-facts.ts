/** From the stored evidence to the facts: read, opened and graded once, pure. */

import { mainProduct } from '../../formats/product/main-product.ts';
import type { PageMemo } from '../../formats/product/page.ts';
import { findInjections } from '../../shared/catalog/injection.ts';
import { readSample } from '../../shared/catalog/sampled.ts';
import { wallOf } from '../../shared/gate/gate.ts';
import { agreementPairs } from './agreement.ts';
import type { CatalogFacts, CatalogInput } from './facts.ts';
import { GRADERS } from './rubric.ts';
import { RUBRIC_IDS, type RubricId } from './score-table.ts';
import { visitImage, visitPage } from './visits.ts';

/** Reads the sampled products and opened pages again and grades them. With a context, pages the probe's parser has read are not parsed twice. */
export function deriveCatalogFacts({ subject, origin, catalog }: CatalogInput, context?: { readonly pages: PageMemo }): CatalogFacts {
  const wall = wallOf({ subject, origin });
  const visits = catalog.pages.map((opened) => visitPage(catalog, opened, wall, context));
  const products = readSample(catalog, context).map(({ entry, product }) => {
    const page = visits.find(({ exchange }) => exchange === entry.page) ?? null;
    const onPage = catalog.source === 'pages' || page?.reading == null ? null : mainProduct(page.reading, page.url);
    const name = product.title ?? product.url ?? entry.id;
    return { entry, product, page, onPage, image: visitImage(catalog, entry.image), name };
  });
  return completeFacts({ subject, origin, wall, catalog, products, visits });
}

/** The facts that follow from the products and pages alone. */
export function completeFacts(base: Pick<CatalogFacts, 'subject' | 'origin' | 'wall' | 'catalog' | 'products' | 'visits'>): CatalogFacts {
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
