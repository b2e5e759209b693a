/** What each source states about one product of the sample, side by side: one row of the report's table. */

import type { Money } from '../../formats/money/money.ts';
import { isSameTitle } from '../../formats/product/page.ts';
import type { Availability, OfferedVariant, Product, ShownOffer, SourceId, Variant } from '../../formats/product/product.ts';
import { comparePrices, compareWithShown } from '../../shared/catalog/prices.ts';
import { contradict, descriptionsOf, differentGtins, gtinsOf, isSameVariant, offeredVariants } from './agreement.ts';
import type { JudgedProduct } from './grade.ts';

/** What can differ; `tax`: the price, by a usual rate of tax. */
type StatedField = 'price' | 'tax' | 'currency' | 'availability' | 'title' | 'gtin';

export interface Statement {
  readonly source: SourceId;
  readonly exchange: string;
  readonly title: string | null;
  readonly price: Money | null;
  readonly availability: Availability | null;
  readonly gtin: string | null;
  /** Where it says otherwise than the first source; empty for that one, and where nothing can be compared. */
  readonly differs: readonly StatedField[];
}

/** A product that at least two sources state something about. The first is the one an agent believes. */
export interface StatedProduct {
  readonly id: string;
  readonly name: string;
  readonly statements: readonly Statement[];
}

/** In the order of the sample; products of which one source speaks alone are left out. */
export function statedProducts(products: readonly JudgedProduct[]): readonly StatedProduct[] {
  return products.flatMap((judged) => {
    const statements = statementsOf(judged);
    return statements.length < 2 ? [] : [{ id: judged.entry.id, name: judged.name, statements }];
  });
}

function statementsOf(judged: JudgedProduct): readonly Statement[] {
  const { page } = judged;
  const [first, ...others] = descriptionsOf(judged) as [Product, ...Product[]];
  const reading = page?.reading ?? null;
  const shown = reading?.shown ?? null;
  const denied = offeredVariants(first.variants, shown).find(
    ({ variant: one, option }) => contradict(one, option) || comparePrices(one.price, option.price) === 'different',
  );
  const variant = denied?.variant ?? comparedVariant(first, others, shown);
  const believed = stated(first, variant, []);
  const told = others.map((other) => {
    const same = other.variants.find((one) => isSameVariant(variant, one)) ?? onlyOf(first, other);
    const differs = same === null ? [] : differences(variant, same);
    const title = first.title !== null && other.title !== null && !isSameTitle(first.title, other.title);
    return stated(other, same ?? pricedOf(other), title ? [...differs, 'title'] : differs);
  });
  const title = reading?.heading ?? null;
  const seen =
    shown === null || page === null ? [] : [seenBy({ ...(denied?.option ?? shown), title, exchange: page.exchange }, first, variant)];
  return [believed, ...told, ...seen].filter(({ price, availability, gtin }) => price !== null || availability !== null || gtin !== null);
}

/** The variant compared, among those the page does not deny: the one it shows; else one that another source names, too; else the first with a price. */
function comparedVariant(first: Product, others: readonly Product[], shown: ShownOffer | null): Variant {
  const { variants } = first;
  return (
    variants.find(({ price }) => comparePrices(price, shown?.price ?? null) === 'same') ??
    variants.find((variant) => others.some((other) => other.variants.some((one) => isSameVariant(variant, one)))) ??
    pricedOf(first)
  );
}

function pricedOf({ variants }: Product): Variant {
  return (variants.find(({ price }) => price !== null) ?? variants[0]) as Variant;
}

/** Without a number in common, variants are the same only where neither source leaves a choice. */
function onlyOf(first: Product, other: Product): Variant | null {
  return first.variants.length === 1 && other.variants.length === 1 ? (other.variants[0] ?? null) : null;
}

function differences(variant: Variant, other: Variant, price = comparePrices(variant.price, other.price)): readonly StatedField[] {
  return [
    ...(price === 'different' ? (['price'] as const) : price === 'tax' || price === 'currency' ? [price] : []),
    ...(contradict(variant, other) ? (['availability'] as const) : []),
    ...(differentGtins(variant, other) === null ? [] : (['gtin'] as const)),
  ];
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
