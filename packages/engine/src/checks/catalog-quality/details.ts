/** What the report shows of a catalogue beyond findings. */

import { type Quoted, quote } from '../../core/messages.ts';
import { hundredths } from '../../core/score.ts';
import type { GtinFault } from '../../formats/gtin.ts';
import type { Money } from '../../formats/money/money.ts';
import type { Platform } from '../../formats/product/answers.ts';
import type { Availability } from '../../formats/product/product.ts';
import type { CatalogSource, MarketContext, SourceAttempt } from '../../shared/catalog/evidence.ts';
import { type Coverage, coverageOf } from './coverage.ts';
import type { CatalogFacts } from './facts.ts';
import type { JudgedProduct } from './grade.ts';
import { gtinFaults, numbersOf } from './rules/c-identifiers.ts';
import { currencyShare } from './rules/s-market.ts';
import type { Statement } from './statements.ts';

/** One line of the product table. Titles and addresses are store text. */
interface ProductRow {
  readonly id: Quoted;
  readonly title: Quoted | null;
  readonly url: Quoted | null;
  /** Price of the first variant that has one. */
  readonly price: { readonly minor: number | null; readonly currency: string | null; readonly raw: Quoted } | null;
  /** The best any variant offers; null when none says. */
  readonly availability: Availability | null;
  readonly gtin: 'valid' | 'invalid' | 'absent';
  readonly gtinFault: GtinFault | null;
  /** Points of 100 this product alone would earn. */
  readonly points: number;
  /** `C-title.short`: the findings it is part of. */
  readonly faults: readonly string[];
}

/** One row of the sources' table. */
interface StatedRow {
  readonly id: Quoted;
  readonly name: Quoted;
  /** In the order of trust; the first is the one agents believe. */
  readonly statements: readonly (Pick<Statement, 'source' | 'availability' | 'gtin' | 'differs'> & Pick<ProductRow, 'title' | 'price'>)[];
}

/** `details` of the check `catalog_quality`. */
export interface CatalogDetails {
  /** null: no product was found. */
  readonly source: CatalogSource | null;
  readonly platform: Platform | null;
  readonly attempts: readonly SourceAttempt[];
  /** Products asked for, judged, and seen or declared. */
  readonly asked: number;
  readonly sampled: number;
  readonly found: number;
  /** Something was left out because the audit's requests were spent. */
  readonly shortened: boolean;
  /** `priced`: how many of the sampled variants that name a currency name the market's. */
  readonly market: MarketContext & { readonly priced: { readonly count: number; readonly total: number } };
  readonly coverage: readonly Coverage[];
  readonly products: readonly ProductRow[];
  /** What each source states of each product that several speak of: the sources' table. At most one row a product of the sample. */
  readonly stated: readonly StatedRow[];
  /** Products compared between API and page, and how many of them agree in price and availability. */
  readonly agreement: { readonly compared: number; readonly agreeing: number };
  /** Rules that failed on this evidence: our bugs, to be logged by whoever runs the engine. */
  readonly brokenRules: readonly string[];
}

/** `brokenRules`: as `runRules` names them. */
export function catalogDetails(facts: CatalogFacts, brokenRules: readonly string[]): CatalogDetails {
  const { catalog, market, products, pairs, subject } = facts;
  return {
    source: catalog.source,
    platform: catalog.home?.platform ?? null,
    attempts: catalog.attempts,
    asked: subject.sampleSize,
    sampled: products.length,
    found: catalog.found,
    shortened: catalog.shortened,
    market: { ...market, priced: currencyShare(products, market.currency) },
    coverage: products.length === 0 ? [] : facts.rubric.map((column) => roundedCoverage(coverageOf(column))),
    products: products.map((judged, index) => rowOf(facts, judged, index)),
    stated: facts.stated.map(({ id, name, statements }) => ({
      id: quote(id),
      name: quote(name),
      statements: statements.map(({ source, title, price, availability, gtin, differs }) => ({
        source,
        title: title === null ? null : quote(title),
        price: priceOf(price),
        availability,
        gtin,
        differs,
      })),
    })),
    agreement: {
      compared: pairs.length,
      agreeing: pairs.filter(
        ({ price, availability }) => price.verdict !== 'different' && price.verdict !== 'currency' && !availability.isContradiction,
      ).length,
    },
    brokenRules,
  };
}

function roundedCoverage(coverage: Coverage): Coverage {
  return { ...coverage, possible: hundredths(coverage.possible), earned: hundredths(coverage.earned) };
}

function rowOf(facts: CatalogFacts, judged: JudgedProduct, index: number): ProductRow {
  const { entry, product } = judged;
  const [gtinFault = null] = gtinFaults(judged);
  return {
    id: quote(entry.id),
    title: product.title === null ? null : quote(product.title),
    url: product.url === null ? null : quote(product.url),
    price: priceOf(product.variants.find(({ price }) => price !== null)?.price ?? null),
    availability: BEST_FIRST.find((word) => judged.product.variants.some(({ availability }) => availability === word)) ?? null,
    gtin: gtinFault !== null ? 'invalid' : numbersOf(judged).length > 0 ? 'valid' : 'absent',
    gtinFault,
    points: pointsOf(facts, index),
    faults: facts.rubric.flatMap(({ rule, grades }) => (grades[index]?.faults ?? []).map((fault) => `${rule}.${fault}`)),
  };
}

function priceOf(money: Money | null): ProductRow['price'] {
  return money === null ? null : { minor: money.minor, currency: money.currency, raw: quote(money.raw) };
}

const BEST_FIRST: readonly Availability[] = ['in_stock', 'limited', 'preorder', 'backorder', 'out_of_stock', 'discontinued'];
function pointsOf({ rubric }: CatalogFacts, index: number): number {
  let earned = 0;
  let possible = 0;
  for (const { weight, grades } of rubric) {
    const share = grades[index]?.share ?? null;
    if (share === null) continue;
    earned += share * weight;
    possible += weight;
  }
  return possible === 0 ? 0 : Math.round((100 * earned) / possible);
}
