/** What the opened pages and images turned out to be. */

import { findExchange, responseOf } from '../../core/evidence.ts';
import type { Wall } from '../../formats/http/wall.ts';
import { readImageHead } from '../../formats/image-head.ts';
import { isSameSite } from '../../formats/links/links.ts';
import { comparable, type PageMemo, readProductPage } from '../../formats/product/page.ts';
import type { PageReading } from '../../formats/product/product.ts';
import { unansweredEnd } from '../../shared/catalog/ends.ts';
import { type CatalogEvidence, canonicalKey, type OpenedPage, UNMEASURED_ENDS } from '../../shared/catalog/evidence.ts';
import { answerOf } from '../../shared/catalog/sampled.ts';
import type { ImageVisit, PageVisit } from './grade.ts';

const NO_HEAD = { format: null, width: null, height: null } as const;

/** Reads a page again that the probe has read; one that burst the probe's parser is left alone. */
export function visitPage(
  catalog: CatalogEvidence,
  opened: OpenedPage,
  wall: Wall | null,
  context?: { readonly pages: PageMemo },
): PageVisit {
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
export function visitImage(catalog: CatalogEvidence, key: string | null): ImageVisit | null {
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
