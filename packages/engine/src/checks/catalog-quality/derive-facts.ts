/** From the stored evidence to the facts: read, opened and graded once, pure. */

import { pointsByRule } from '../../core/score.ts';
import { mainProduct, type PageMemo } from '../../formats/product/page.ts';
import { findInjections } from '../../shared/catalog/injection.ts';
import { readBeside, readSample } from '../../shared/catalog/sampled.ts';
import { seenIn } from '../../shared/catalog/seen.ts';
import { type HomeMemo, wallOf } from '../../shared/wall/wall.ts';
import { agreementPairs, isSameProduct } from './agreement.ts';
import type { CatalogFacts, CatalogInput } from './facts.ts';
import { CATALOG_PARTS, isProductRule } from './rule.ts';
import { CATALOG_QUALITY_RULES } from './rules/registry.gen.ts';
import { statedProducts } from './statements.ts';
import { visitImage, visitPage } from './visits.ts';

const POINTS = pointsByRule(CATALOG_QUALITY_RULES, CATALOG_PARTS);

/** The product rules in the order of the parts they count in. */
const RUBRIC = Object.keys(CATALOG_PARTS).flatMap((part) =>
  CATALOG_QUALITY_RULES.filter(isProductRule).flatMap(({ id, line, grade }) =>
    line?.part === part ? [{ rule: id, check: id.replace(/^C-/, ''), part, weight: POINTS.get(id) ?? 0, grade }] : [],
  ),
);

/** Pages that the thread has read already. */
export interface CatalogContext {
  readonly pages: PageMemo;
  readonly homes: HomeMemo;
}

/** Reads the sampled products and opened pages again and grades them. With a context, pages the probe's parser has read are not parsed twice. */
export function deriveCatalogFacts({ subject, origin, ucp, catalog }: CatalogInput, context?: CatalogContext): CatalogFacts {
  const wall = wallOf({ subject, origin }, context);
  const visits = catalog.pages.map((opened) => visitPage(catalog, opened, wall, context));
  const beside = readBeside(catalog);
  const products = readSample(catalog, context).map(({ entry, product }) => {
    const page = visits.find(({ exchange }) => exchange === entry.page) ?? null;
    const onPage = catalog.source === 'pages' || page?.reading == null ? null : mainProduct(page.reading, page.url);
    const name = product.title ?? product.url ?? entry.id;
    const api = beside.find((other) => isSameProduct(product, other)) ?? null;
    return { entry, product, api, page, onPage, image: visitImage(catalog, entry.image), name };
  });
  return completeFacts({ subject, origin, ucp, wall, catalog, products, visits });
}

/** The facts that follow from the products and pages alone. */
export function completeFacts(
  base: Pick<CatalogFacts, 'subject' | 'origin' | 'ucp' | 'wall' | 'catalog' | 'products' | 'visits'>,
): CatalogFacts {
  const { subject, origin, wall, catalog, products, visits } = base;
  const pagesRead = wall !== null || products.some(({ onPage, page }) => onPage !== null || page?.isUnmeasured === true);
  const gradeContext = { market: catalog.market, origin: origin.origin, day: subject.day, pagesRead };
  const pairs = agreementPairs(products);
  return {
    ...base,
    market: catalog.market,
    rubric: RUBRIC.map(({ grade, ...column }) => ({ ...column, grades: products.map((judged) => grade(judged, gradeContext)) })),
    seen: seenIn(visits),
    pairs,
    stated: statedProducts(products, pairs),
    injections: products.flatMap(({ entry, product, name }) => findInjections(product).map((found) => ({ ...found, entry, name }))),
  };
}
