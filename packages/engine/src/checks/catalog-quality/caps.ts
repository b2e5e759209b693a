/** What bounds a catalogue's score, whatever its products earn. */

import type { Finding } from '../../core/assessment.ts';
import { holding } from '../../core/holding.ts';
import type { Product } from '../../formats/product/product.ts';
import type { CatalogFacts } from './facts.ts';
import type { JudgedProduct } from './grade.ts';

/** A catalogue's highest score when… */
export const CAPS = {
  /** …some text in it gives orders to the agent that reads it; */
  injection: 49,
  /** …nothing is priced in the audited country's currency: just below `pass`, as a store an agent finds and cannot buy from; */
  foreign_market: 79,
  /** …no sampled product has a price a machine can read: likewise; */
  unpriced: 79,
  /** …its products can only be read page by page; */
  source_pages: 80,
  /** …and those pages hold nothing better than Open Graph tags. */
  source_opengraph: 50,
} as const;
/** Why a score was capped, as stored in the assessment. */
export type CapReason = keyof typeof CAPS;

export type CatalogCap = { readonly reason: CapReason; readonly at: number };

/** null when nothing bounds it. */
export function lowestCap({ catalog, products, market }: CatalogFacts, findings: readonly Finding[]): CatalogCap | null {
  const isTold = (id: string) => findings.some(({ message }) => message.id === id);
  const areAll = (are: (judged: JudgedProduct) => boolean) => products.length > 0 && products.every(are);
  const applying = holding({
    injection: isTold('S-injection.instructions'),
    foreign_market: isTold('S-market.none') || isForeign(products, market.currency),
    unpriced: areAll(({ product, onPage }) => isUnpriced(product) && (onPage === null || isUnpriced(onPage))),
    source_pages: catalog.source === 'pages',
    source_opengraph: areAll(({ product }) => product.source === 'opengraph'),
  } satisfies Record<CapReason, boolean>);
  const [lowest] = applying.map((reason) => ({ reason, at: CAPS[reason] })).toSorted((a, b) => a.at - b.at);
  return lowest ?? null;
}

/** Also where the pages show the market's currency: agents quote the data. */
function isForeign(products: CatalogFacts['products'], currency: string | null): boolean {
  const named = products.flatMap(({ product }) => product.variants.flatMap(({ price }) => price?.currency ?? []));
  return currency !== null && named.length > 0 && !named.includes(currency);
}

function isUnpriced({ variants }: Product): boolean {
  return variants.every(({ price }) => price?.minor == null);
}

/** The findings whose cap lowered the score, by message id. */
export const CAP_FINDINGS: Readonly<Record<CapReason, readonly string[]>> = {
  injection: ['S-injection.instructions'],
  foreign_market: ['S-market.none', 'S-agreement.currency_shown'],
  unpriced: ['C-price.missing', 'C-price.malformed'],
  source_pages: ['S-source.pages', 'S-source.unspoken', 'S-source.unseen'],
  source_opengraph: ['S-source.opengraph'],
};
