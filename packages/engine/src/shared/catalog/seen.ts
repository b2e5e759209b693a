/**
 * What a run has seen of a store's products, whichever step saw it: the one proof that every sentence asks first which says
 * that there is nothing (an empty shop, no product, no page of one, nothing to shop for).
 */

import { findExchange } from '../../core/evidence.ts';
import { productOn, readProductPage } from '../../formats/product/page.ts';
import type { PageReading } from '../../formats/product/product.ts';
import type { CatalogEvidence } from './evidence.ts';
import { answerOf } from './sampled.ts';

export interface SeenProducts {
  /** Exchanges of pages that describe a product as data or show one to a person: heading, price, and whether it can be bought. */
  readonly pages: readonly string[];
  /** Exchanges of opened pages whose text is there without a browser. */
  readonly rendered: readonly string[];
}

interface ReadPage {
  readonly exchange: string;
  readonly url: string;
  readonly reading: PageReading | null;
}

/** `opened`: the pages of the run that were opened as products' pages. */
export function seenIn(opened: readonly ReadPage[]): SeenProducts {
  const read = opened.flatMap(({ exchange, url, reading }) => (reading === null ? [] : [{ exchange, url, reading }]));
  return {
    pages: read.filter((page) => productOn(page.reading, page) !== null).map(({ exchange }) => exchange),
    rendered: read.filter(({ reading }) => !isClientRendered(reading)).map(({ exchange }) => exchange),
  };
}

/** From the stored answers. */
export function seenProducts(catalog: CatalogEvidence): SeenProducts {
  return seenIn(
    catalog.pages.flatMap(({ exchange, burst }) => {
      const answer = burst ? null : answerOf(findExchange(catalog, exchange), catalog.market.country);
      return answer === null ? [] : [{ exchange, url: answer.url, reading: readProductPage(answer) }];
    }),
  );
}

export function isClientRendered({ faults }: Pick<PageReading, 'faults'>): boolean {
  return faults.some(({ code }) => code === 'client_rendered');
}
