/** What each source states about one product of the sample, side by side: one row of the report's table. */

import { holding } from '../../core/holding.ts';
import type { Money } from '../../formats/money/money.ts';
import { isSameTitle } from '../../formats/product/page.ts';
import type { Availability, OfferedVariant, Product, ShownOffer, SourceId, Variant } from '../../formats/product/product.ts';
import { comparePrices, compareWithShown } from '../../shared/catalog/prices.ts';
import {
  type AgreementPair,
  contradict,
  descriptionsOf,
  differ,
  differentGtins,
  gtinsOf,
  matchVariants,
  offeredVariants,
} from './agreement.ts';
import type { JudgedProduct } from './grade.ts';

/** What can differ; `tax`: the price, by a usual rate of tax; `uncompared`: it states a price, and nothing tells whether it is the same. */
type StatedField = 'price' | 'tax' | 'currency' | 'availability' | 'title' | 'gtin' | 'uncompared';

export interface Statement {
  readonly source: SourceId;
  readonly exchange: string;
  readonly title: string | null;
  readonly price: Money | null;
  readonly availability: Availability | null;
  readonly gtin: string | null;
  /** Where it says otherwise than the first source, or than what a shopper sees; empty for what agrees. */
  readonly differs: readonly StatedField[];
}

/** A product that at least two sources state something about. The first is the one an agent believes. */
export interface StatedProduct {
  readonly id: string;
  readonly name: string;
  readonly statements: readonly Statement[];
}

/**
 * In the order of the sample; products of which one source speaks alone are left out. A product has one row, and another for each
 * further variant that a source states otherwise. `pairs`: what the finding tells, which is marked here as well.
 */
export function statedProducts(products: readonly JudgedProduct[], pairs: readonly AgreementPair[] = []): readonly StatedProduct[] {
  return products.flatMap((judged) => {
    const { id } = judged.entry;
    const compared = comparedVariants(judged)
      .map((variant, index) => ({ variant, isMain: index === 0, statements: statementsOf(judged, variant, index === 0) }))
      .filter(({ statements }) => statements.length > 1);
    const rows = compared.map(({ statements }) => statements);
    const own = pairs.filter((pair) => pair.id === id);
    return markFindings(rows, own).map((statements, index) => ({
      id,
      name: compared[index]?.isMain === true ? judged.name : variantName(judged, compared[index]?.variant),
      statements,
    }));
  });
}

function variantName({ name }: JudgedProduct, variant: Variant | undefined): string {
  const label = variant?.options.map((option) => option.label).join(', ') || variant?.title || variant?.sku || '';
  return label === '' || label === name ? name : `${name} – ${label}`;
}

/** The one the row of the product shows, then every other that a source states otherwise. */
function comparedVariants(judged: JudgedProduct): readonly Variant[] {
  const [first, ...others] = descriptionsOf(judged) as [Product, ...Product[]];
  const shown = judged.page?.reading?.shown ?? null;
  const denied = offeredVariants(first.variants, shown).find(
    ({ variant: one, option }) => contradict(one, option) || comparePrices(one.price, option.price) === 'different',
  );
  const main = denied?.variant ?? comparedVariant(first, others, shown);
  const differing = others.flatMap((other) =>
    matchVariants(first, other)
      .filter(([one, theirs]) => differ(one, theirs))
      .map(([one]) => one),
  );
  return [...new Set([main, ...differing])].slice(0, MAX_VARIANTS);
}

/** What a finding tells of two sources, neither of which is the first, stands at the one that the first does not bear out. */
function markFindings(rows: readonly (readonly Statement[])[], pairs: readonly AgreementPair[]): readonly (readonly Statement[])[] {
  return pairs.reduce((marked, { source, against, price, availability, gtin }) => {
    const told = holding({
      price: price.verdict === 'different',
      currency: price.verdict === 'currency',
      availability: availability.isContradiction,
      gtin: gtin !== null,
    });
    return told.reduce((all, field) => {
      const isMarked = all.some((row) =>
        row.some((one) => (one.source === source || one.source === against) && one.differs.includes(field)),
      );
      const [believed] = all[0] ?? [];
      const at = against === 'shown' && source !== believed?.source ? source : against;
      if (isMarked) return all;
      return all.map((row, index) =>
        index > 0
          ? row
          : row.map((one) => (one.source === at ? { ...one, differs: [...one.differs.filter((it) => it !== 'uncompared'), field] } : one)),
      );
    }, marked);
  }, rows);
}

/** Rows of one product. */
const MAX_VARIANTS = 10;

/** `isMain`: of the product as such; further rows have only what names their variant. */
function statementsOf(judged: JudgedProduct, variant: Variant, isMain: boolean): readonly Statement[] {
  const { page } = judged;
  const [first, ...others] = descriptionsOf(judged) as [Product, ...Product[]];
  const reading = page?.reading ?? null;
  const shown = reading?.shown ?? null;
  const offered = offeredVariants(first.variants, shown).find(({ variant: one }) => one === variant);
  const isDenied =
    offered !== undefined && (contradict(variant, offered.option) || comparePrices(variant.price, offered.option.price) === 'different');
  const believed = stated(first, variant, []);
  const told = others.flatMap((other) => {
    const same = matchVariants(first, other).find(([one]) => one === variant)?.[1] ?? null;
    if (same === null && !isMain) return [];
    const price = (same ?? pricedOf(other)).price;
    // A block that names no variant states the price of one of them.
    const isOpen = variant.price !== null && price !== null && !first.variants.some((one) => comparePrices(one.price, price) === 'same');
    const differs = same === null ? (isOpen ? (['uncompared'] as const) : []) : differences(variant, same);
    const title = first.title !== null && other.title !== null && !isSameTitle(first.title, other.title);
    return stated(other, same ?? pricedOf(other), title ? [...differs, 'title'] : differs);
  });
  const title = reading?.heading ?? null;
  const seen =
    shown === null || page === null || (!isMain && offered === undefined)
      ? []
      : [seenBy({ ...(isDenied ? offered.option : shown), title, exchange: page.exchange }, first, variant)];
  return [believed, ...told, ...seen].filter(({ price, availability, gtin }) => price !== null || availability !== null || gtin !== null);
}

/** The variant compared, among those the page does not deny: the one it shows; else one that another source names, too; else the first with a price. */
function comparedVariant(first: Product, others: readonly Product[], shown: ShownOffer | null): Variant {
  const { variants } = first;
  return (
    variants.find(({ price }) => comparePrices(price, shown?.price ?? null) === 'same') ??
    variants.find((variant) => others.some((other) => matchVariants(first, other).some(([one]) => one === variant))) ??
    pricedOf(first)
  );
}

function pricedOf({ variants }: Product): Variant {
  return (variants.find(({ price }) => price !== null) ?? variants[0]) as Variant;
}

function differences(variant: Variant, other: Variant, price = comparePrices(variant.price, other.price)): readonly StatedField[] {
  return holding({
    price: price === 'different',
    tax: price === 'tax',
    currency: price === 'currency',
    uncompared: price === 'unknown' && variant.price !== null && other.price !== null,
    availability: contradict(variant, other),
    gtin: differentGtins(variant, other) !== null,
  });
}

function stated({ source, exchange, title }: Product, variant: Variant, differs: readonly StatedField[]): Statement {
  const { price, availability } = variant;
  return { source, exchange, title, price, availability, gtin: gtinsOf(variant)[0] ?? null, differs };
}

type Seen = Pick<Statement, 'title' | 'exchange' | 'price'> &
  Pick<ShownOffer, 'availability'> &
  Partial<Pick<ShownOffer, 'tax'> & Pick<OfferedVariant, 'label'>>;

/** With several variants the page may show the stock of any of them, unless it names which. */
function seenBy(seen: Seen, first: Product, variant: Variant): Statement {
  const { title, exchange, price, availability, label } = seen;
  const isOne = label !== undefined || new Set(first.variants.map((one) => one.availability)).size === 1;
  const differs = differences(
    { ...variant, availability: isOne ? variant.availability : null, identifiers: [] },
    { ...variant, price, availability },
    compareWithShown(variant.price, { tax: null, ...seen }),
  );
  return { source: 'shown', exchange, title, price, availability, gtin: null, differs };
}
