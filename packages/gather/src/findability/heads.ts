/**
 * What planning is given: the first bytes of each body. Every round of a plan copies its evidence into the box, and
 * copying 50 MB takes longer than planning itself. The verdict is given whole bodies.
 */

import { type CatalogEvidence, type Exchange, HEAD_BYTES, type SurfaceEvidence } from '@vitrine/engine';

/** Room for some thousands of addresses, of which a plan chooses ten. */
const SITEMAP_HEAD_BYTES = 1024 * 1024;

/** The surface so far, as the next round needs it. */
export function headsOf(surface: SurfaceEvidence): SurfaceEvidence {
  const sitemaps = new Set(surface.asks.flatMap(({ key, purpose }) => (purpose.kind === 'sitemap' ? [key] : [])));
  return {
    ...surface,
    exchanges: surface.exchanges.map((exchange) => cut(exchange, sitemaps.has(exchange.key) ? SITEMAP_HEAD_BYTES : HEAD_BYTES)),
  };
}

/** The pages alone: what the other identities' answers are compared with. */
export function pagesOf(surface: SurfaceEvidence): SurfaceEvidence {
  const pages = new Set(surface.asks.flatMap(({ key, purpose }) => (purpose.kind === 'page' ? [key] : [])));
  return { ...surface, exchanges: surface.exchanges.map((exchange) => cut(exchange, pages.has(exchange.key) ? HEAD_BYTES : 0)) };
}

/**
 * Where the products were read from pages, the pages' addresses suffice; the answers of an API name pages only in their
 * bodies.
 */
export function addressesOf(catalog: CatalogEvidence): CatalogEvidence {
  return catalog.source === 'pages' || catalog.source === null
    ? { ...catalog, exchanges: catalog.exchanges.map((exchange) => cut(exchange, 0)) }
    : catalog;
}

function cut(exchange: Exchange, most: number): Exchange {
  const { outcome } = exchange;
  if (outcome.kind === 'failure' || outcome.body.bytes.length <= most) return exchange;
  // A copy, because a structured clone of a view copies the whole buffer.
  const body = { ...outcome.body, truncated: true, bytes: outcome.body.bytes.slice(0, most) };
  return { ...exchange, outcome: { ...outcome, body } };
}
