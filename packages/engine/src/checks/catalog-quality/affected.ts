/** The products a finding concerns, and the lines of an answer where one of them shows the fault. */

import type { Affected, SentLines } from '../../core/assessment.ts';
import { findExchange } from '../../core/evidence.ts';
import { quote } from '../../core/messages.ts';
import { type Mark, sentLines } from '../../core/sent-lines.ts';
import { isClientRendered } from '../../shared/catalog/seen.ts';
import type { CatalogFacts } from './facts.ts';
import type { JudgedProduct, PageVisit } from './grade.ts';

/** Longer names say no more of which product is meant. */
const NAME_MAX = 120;

/** All of them: a sample has fifty at most. */
export function affectedProducts(products: readonly JudgedProduct[]): readonly Affected[] {
  return products.map(({ name, product, page }) => affected(name, product.url ?? page?.url ?? null));
}

/** Keys of the answers that the first five of these products came with. */
export function exchangesOf(products: readonly JudgedProduct[]): readonly string[] {
  return [...new Set(products.slice(0, 5).map(({ entry }) => entry.exchange))];
}

/** The exchanges and the products that a finding about these products names. */
export function about(products: readonly JudgedProduct[]) {
  return { exchanges: exchangesOf(products), affected: affectedProducts(products) };
}

/**
 * The pages that were read and are products by what is on them: their data, the offer a person sees, or an empty root that hides it.
 * Where no page of the shop shows an offer that can be read, those that were taken for products by their addresses.
 */
export function productPages({ visits, seen }: Pick<CatalogFacts, 'visits' | 'seen'>): readonly PageVisit[] {
  const read = visits.filter(({ reading }) => reading !== null);
  if (read.every(({ reading }) => reading?.shown === null)) return read;
  return read.filter(
    ({ exchange, reading }) => seen.pages.includes(exchange) || reading?.shown != null || (reading !== null && isClientRendered(reading)),
  );
}

export function affectedPages(visits: readonly PageVisit[]): readonly Affected[] {
  return visits.map(({ reading, url }) => affected(reading?.products[0]?.title ?? '', url));
}

function affected(name: string, url: string | null): Affected {
  return { name: quote(name.slice(0, NAME_MAX)), url: url === null ? null : quote(url) };
}

/** Where JSON-LD, microdata or an API begins to speak of a product. */
const PRODUCT: readonly Mark[] = [/"@type"\s*:\s*(?:\[\s*)?"Product(?:Group)?"/, /schema\.org\/Product\b/, /property="og:type"/];

/** The members in which JSON-LD, microdata and the platforms' APIs state what a part of the score looks at. */
const MEMBERS: Readonly<Record<string, readonly Mark[]>> = {
  title: [/"(?:name|title)"\s*:/, /itemprop=["']name["']/],
  description: [/"(?:description|short_description|body_html)"\s*:/, /itemprop=["']description["']/],
  images: [/"images?"\s*:/, /itemprop=["']image["']/],
  price: [/"(?:low|high)?price"\s*:/i, /itemprop=["']price["']/, /"prices"\s*:/],
  currency: [/"(?:priceCurrency|currency|currency_code)"\s*:/, /itemprop=["']priceCurrency["']/],
  availability: [/"(?:availability|available|is_in_stock|stock_status)"\s*:/, /itemprop=["']availability["']/],
  identifiers: [/"(?:gtin\d*|barcodes?|mpn)"\s*:/, /itemprop=["'](?:gtin\d*|mpn)["']/, /"sku"\s*:/],
  variants: [/"(?:hasVariant|variants|options)"\s*:/],
  category: [/"(?:category|categories|product_type)"\s*:/],
  url: [/rel=["']?canonical/, /name=["']?robots/, /"url"\s*:/],
  shipping: [/"shippingDetails"\s*:/],
  returns: [/"hasMerchantReturnPolicy"\s*:/],
  rating: [/"aggregateRating"\s*:/, /"ratingValue"\s*:/],
  language: [/"description"\s*:/, /itemprop=["']description["']/],
};

/** What the first of these products was sent with: the lines in the members that `part` is about. */
export function sentOf({ catalog }: Pick<CatalogFacts, 'catalog'>, products: readonly JudgedProduct[], part: string): SentLines | null {
  const [judged] = products;
  const marks = (Object.hasOwn(MEMBERS, part) && MEMBERS[part]) || [];
  return judged === undefined ? null : sentBy({ catalog }, judged, part === 'url' ? (judged.page?.exchange ?? null) : null, marks);
}

/** The lines with these marks in the answer a product was read from, or in another one. */
export function sentBy(
  { catalog }: Pick<CatalogFacts, 'catalog'>,
  { entry, product }: JudgedProduct,
  exchange: string | null,
  marks: readonly Mark[],
): SentLines | null {
  const key = exchange ?? entry.exchange;
  if (exchange !== null) return sentLines(findExchange(catalog, key), { marks });
  // A catalogue's answer holds many products: this one begins at its title or its id.
  const own = [product.title, product.id].filter((text) => text !== null).map((text) => JSON.stringify(text));
  const isPage = key.startsWith('catalog.page:');
  return sentLines(findExchange(catalog, key), { from: isPage ? PRODUCT : own, marks });
}
