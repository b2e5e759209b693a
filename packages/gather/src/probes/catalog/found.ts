/** The result of asking one catalogue source. */

import type { AttemptEnd, CatalogSource, Product, SourceAttempt } from '@vitrine/engine';
import { distinctProducts } from '@vitrine/engine';

/** One source that was tried. */
export interface Found {
  readonly attempt: SourceAttempt;
  /** Distinct, in the store's order; empty unless the attempt's end is `found`. */
  readonly products: readonly Product[];
  /** The store's own count of its products; null when it does not say. */
  readonly total: number | null;
}

/** With products the end is `found`, whatever else failed; without any, it is `end`. */
export function foundBy(
  source: CatalogSource,
  {
    products = [],
    exchanges,
    end,
    total = null,
  }: {
    readonly products?: readonly Product[];
    readonly exchanges: readonly string[];
    readonly end: AttemptEnd;
    readonly total?: number | null;
  },
): Found {
  const distinct = distinctProducts(products);
  const attempt = { source, end: distinct.length > 0 ? 'found' : end, exchanges, found: distinct.length } as const;
  return { attempt, products: distinct, total };
}

/** A source that was not asked, and why. */
export function notAsked(source: CatalogSource, end: AttemptEnd, exchanges: readonly string[] = []): Found {
  return foundBy(source, { end, exchanges });
}
