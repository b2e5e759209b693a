/** From the stored evidence to the facts: read, opened and graded once, pure. */

import { findExchange, responseOf } from '../../core/evidence.ts';
import { pointsByRule } from '../../core/score.ts';
import type { Wall } from '../../formats/http/wall.ts';
import { readImageHead } from '../../formats/image-head.ts';
import { isSameSite } from '../../formats/links/links.ts';
import { comparable, mainProduct, readProductPage } from '../../formats/product/page.ts';
import type { PageReading } from '../../formats/product/product.ts';
import { unansweredEnd } from '../../shared/catalog/ends.ts';
import { type CatalogEvidence, canonicalKey, type OpenedPage, UNMEASURED_ENDS } from '../../shared/catalog/evidence.ts';
import { findInjections } from '../../shared/catalog/injection.ts';
import { answerOf, readBeside, readSample } from '../../shared/catalog/sampled.ts';
import { seenIn } from '../../shared/catalog/seen.ts';
import { type ReadingContext, wallOf } from '../../shared/wall/wall.ts';
import { agreementPairs, isSameProduct } from './agreement.ts';
import type { CatalogFacts, CatalogInput } from './facts.ts';
import type { ImageVisit, PageVisit } from './grade.ts';
import { CATALOG_PARTS, isProductRule } from './rule.ts';
import { CATALOG_QUALITY_RULES } from './rules/registry.gen.ts';
import { statedProducts } from './statements.ts';

const POINTS = pointsByRule(CATALOG_QUALITY_RULES, CATALOG_PARTS);

/** The product rules in the order of the parts they count in. */
const RUBRIC = Object.keys(CATALOG_PARTS).flatMap((part) =>
  CATALOG_QUALITY_RULES.filter(isProductRule).flatMap(({ id, line, grade }) =>
    line?.part === part ? [{ rule: id, check: id.replace(/^C-/, ''), part, weight: POINTS.get(id) ?? 0, grade }] : [],
  ),
);

/** Reads the sampled products and opened pages again and grades them. With a context, pages the probe's parser has read are not parsed twice. */
export function deriveCatalogFacts({ subject, origin, ucp, catalog }: CatalogInput, context?: ReadingContext): CatalogFacts {
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

const NO_HEAD = { format: null, width: null, height: null } as const;

/** Reads a page again that the probe has read; one that burst the probe's parser is left alone. */
function visitPage(catalog: CatalogEvidence, opened: OpenedPage, wall: Wall | null, context?: ReadingContext): PageVisit {
  const exchange = findExchange(catalog, opened.exchange);
  const end = exchange === undefined ? 'unreachable' : unansweredEnd(exchange, 'page', wall);
  const answer = opened.burst || end === 'blocked' ? null : answerOf(exchange, catalog.market.country);
  const reading = answer === null ? null : readProductPage(answer, context);
  return {
    exchange: opened.exchange,
    url: exchange?.outcome.url ?? '',
    status: exchange?.outcome.status ?? null,
    isUnmeasured: opened.burst || (end !== null && UNMEASURED_ENDS.has(end)),
    reading,
    certain: opened.certain,
    leadsAway: leadsAway(catalog, opened.exchange, reading, exchange?.outcome.url ?? ''),
  };
}

/** A canonical page that shows the product is what was visited in place of this one; one that nobody asked for accuses no page. */
function leadsAway(catalog: CatalogEvidence, key: string, reading: PageReading | null, url: string): boolean {
  const canonical = reading?.canonical ?? null;
  if (canonical === null || comparable(canonical) === comparable(url)) return false;
  const asked = findExchange(catalog, canonicalKey(key));
  return !isSameSite(canonical, url) || (asked !== undefined && !UNMEASURED_ENDS.has(unansweredEnd(asked) ?? 'found'));
}

/** An image is broken when the store answered something else for it; silence and refusals prove nothing. */
function visitImage(catalog: CatalogEvidence, key: string | null): ImageVisit | null {
  if (key === null) return null;
  const exchange = findExchange(catalog, key);
  const response = responseOf(exchange);
  if (exchange === undefined || response === undefined) return { exchange: key, verdict: 'unknown', head: NO_HEAD };
  if (response.status !== 200 && response.status !== 206) {
    const isRefusal = unansweredEnd(exchange) !== 'absent';
    return { exchange: key, verdict: isRefusal ? 'unknown' : 'broken', head: NO_HEAD };
  }
  const head = readImageHead(response.body);
  return { exchange: key, verdict: head.format === null ? 'broken' : 'image', head };
}
