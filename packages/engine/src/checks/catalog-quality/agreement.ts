/** Whether the sources that speak of one product tell a shopper the same: each API, each structured source of its page, and what a person sees there. */

import { checkGtin } from '../../formats/gtin.ts';
import { spoken } from '../../formats/html/text.ts';
import { type Money, majorUnits } from '../../formats/money/money.ts';
import { comparable } from '../../formats/product/page.ts';
import {
  type Availability,
  type OfferedVariant,
  type Product,
  SELLABLE,
  type ShownOffer,
  type SourceId,
  type Variant,
} from '../../formats/product/product.ts';
import { comparePrices, compareWithShown, type PriceVerdict } from '../../shared/catalog/prices.ts';
import type { JudgedProduct } from './grade.ts';

/** Names of the sources, the same in every language; what a person sees of the page is put into words by each sentence. */
export const SOURCE_NAMES: Readonly<Record<SourceId, string>> = {
  ucp: 'UCP',
  woocommerce: 'WooCommerce',
  shopify: 'Shopify',
  magento: 'Magento',
  jsonld: 'JSON-LD',
  microdata: 'microdata',
  rdfa: 'RDFa',
  opengraph: 'OpenGraph',
  shown: '',
};

/** Sources whose amounts are whole numbers of the currency's smallest unit. */
const IN_MINOR_UNITS: ReadonlySet<SourceId> = new Set(['ucp', 'woocommerce']);

/** As the source wrote it where that is an amount a person reads; a count of cents is written as the amount it stands for. */
export function amountText(money: Money | null, source: SourceId): string {
  if (money === null) return '';
  const { raw, minor, currency, wellFormed } = money;
  const amount = IN_MINOR_UNITS.has(source) && minor !== null && currency !== null ? majorUnits(minor, currency) : raw;
  return wellFormed ? `${amount} ${currency ?? ''}`.trim() : raw;
}

/** One variant as two sources state it. `apis`: the catalogue over UCP and the platform's own API. */
export interface AgreementPair {
  readonly between: 'apis' | 'api_and_page' | 'within_page' | 'data_and_shown';
  /** Who states `one` and `other`. */
  readonly source: SourceId;
  readonly against: SourceId;
  readonly id: string;
  readonly name: string;
  readonly exchanges: readonly string[];
  readonly price: { readonly verdict: PriceVerdict; readonly one: Money | null; readonly other: Money | null };
  readonly availability: { readonly isContradiction: boolean; readonly one: Availability | null; readonly other: Availability | null };
  /** Valid trade item numbers of both, where none of them is the same. */
  readonly gtin: { readonly one: string; readonly other: string } | null;
}

const GONE: ReadonlySet<Availability> = new Set(['out_of_stock', 'discontinued']);

/** The product as each source describes it, in the order of trust. */
export function descriptionsOf({ product, api, onPage, page }: JudgedProduct): readonly Product[] {
  return [product, ...(api === null ? [] : [api]), ...(onPage === null ? [] : [onPage]), ...(page?.reading?.others ?? [])];
}

/** Products stated twice; where no variant can be told to be the same, there is no pair. */
export function agreementPairs(products: readonly JudgedProduct[]): readonly AgreementPair[] {
  return products.flatMap((judged) => {
    const { product, api, onPage, page } = judged;
    const apis = api === null ? [] : [pairOf(judged, 'apis', product, api)];
    const beside = onPage === null ? [] : [pairOf(judged, 'api_and_page', product, onPage)];
    const within = (page?.reading?.others ?? []).map((other) => pairOf(judged, 'within_page', onPage ?? product, other));
    const shown = page?.reading?.shown ?? null;
    const seen =
      shown === null || page === null ? [] : descriptionsOf(judged).map((described) => shownPair(judged, described, shown, page.exchange));
    return [...apis, ...beside, ...within, ...seen].filter((pair) => pair !== null);
  });
}

function pairOf({ entry, name }: JudgedProduct, between: AgreementPair['between'], first: Product, second: Product): AgreementPair | null {
  const matches = matchVariants(first, second);
  const match = matches.find(([one, other]) => differ(one, other)) ?? matches[0];
  if (match === undefined) return null;
  const [one, other] = match;
  return {
    between,
    source: first.source,
    against: second.source,
    id: entry.id,
    name,
    exchanges: [...new Set([first.exchange, second.exchange])],
    price: { verdict: comparePrices(one.price, other.price), one: one.price, other: other.price },
    availability: { isContradiction: contradict(one, other), one: one.availability, other: other.availability },
    gtin: differentGtins(one, other),
  };
}

/** A description against what a person sees: with several variants, one of which is chosen on the page, any of them may agree; one that the page lists by name is compared by name. */
function shownPair({ entry, name }: JudgedProduct, described: Product, shown: ShownOffer, exchange: string): AgreementPair {
  const { variants } = described;
  const compared = variants.map(({ price }) => ({ verdict: compareWithShown(price, shown), one: price, other: shown.price }));
  const offered = offeredVariants(variants, shown);
  const contradicted = offered
    .map(({ variant, option }) => ({ verdict: comparePrices(variant.price, option.price), one: variant.price, other: option.price }))
    .find(({ verdict }) => verdict === 'different');
  const price =
    contradicted ??
    (['same', 'unknown', 'tax', 'currency', 'different'] as const)
      .map((verdict) => compared.find((one) => one.verdict === verdict))
      .find(Boolean);
  const lacking = offered.find(({ variant, option }) => contradict(variant, option));
  const states = new Set(variants.map(({ availability }) => availability));
  const [stated = null] = states.size === 1 ? states : [null];
  return {
    between: 'data_and_shown',
    source: described.source,
    against: 'shown',
    id: entry.id,
    name,
    exchanges: [...new Set([described.exchange, exchange])],
    price: price ?? { verdict: 'unknown', one: null, other: shown.price },
    availability:
      lacking === undefined
        ? { isContradiction: contradict({ availability: stated }, shown), one: stated, other: shown.availability }
        : { isContradiction: true, one: lacking.variant.availability, other: lacking.option.availability },
    gtin: null,
  };
}

/** The variants that the page lists by name, each with its option there; a label that two variants bear tells neither. */
export function offeredVariants(
  variants: readonly Variant[],
  shown: ShownOffer | null,
): readonly { readonly variant: Variant; readonly option: OfferedVariant }[] {
  return (shown?.variants ?? []).flatMap((option) => {
    const named = variants.filter((variant) => isNamed(variant, option.label));
    return named.length === 1 ? named.map((variant) => ({ variant, option })) : [];
  });
}

/** By its title or by the label of one of its options. */
export function isNamed({ title, options }: Variant, label: string): boolean {
  return [title, ...options.map((option) => option.label)].some(
    (name) => name !== null && spoken(name) !== '' && spoken(name) === spoken(label),
  );
}

type Stocked = Pick<Variant, 'availability'>;

/** One of them sells what the other does not have. */
export function contradict(one: Stocked, other: Stocked): boolean {
  return [
    [one, other],
    [other, one],
  ].some(([sells, lacks]) => SELLABLE.has(sells?.availability as Availability) && GONE.has(lacks?.availability as Availability));
}

/** Every variant that both state: same SKU, else a GTIN that no other variant bears, as those of several sellers do; without either, only where both sides leave no choice: one variant each. */
export function matchVariants(first: Product, second: Product): readonly (readonly [Variant, Variant])[] {
  const matches = second.variants.flatMap((other) => {
    const sameSku = first.variants.find((variant) => isSameSku(variant, other));
    const one = sameSku ?? (onlyOf(second.variants, other) === other ? onlyOf(first.variants, other) : undefined);
    return one === undefined ? [] : [[one, other] as const];
  });
  const [one, ...moreOfFirst] = first.variants;
  const [other, ...moreOfSecond] = second.variants;
  const isOnly = one !== undefined && other !== undefined && moreOfFirst.length === 0 && moreOfSecond.length === 0;
  return matches.length > 0 || !isOnly ? matches : [[one, other]];
}

export function differ(one: Variant, other: Variant): boolean {
  const price = comparePrices(one.price, other.price);
  return price === 'different' || price === 'currency' || contradict(one, other) || differentGtins(one, other) !== null;
}

function isSameSku(one: Variant, other: Variant): boolean {
  return one.sku !== null && one.sku === other.sku;
}

/** The variant with a GTIN of the other's; undefined where several bear it. */
function onlyOf(variants: readonly Variant[], other: Variant): Variant | undefined {
  const numbered = variants.filter((variant) => shareGtin(variant, other));
  return numbered.length === 1 ? numbered[0] : undefined;
}

/** One product of two APIs: the same page, the same handle, or a variant in common. */
export function isSameProduct(one: Product, other: Product): boolean {
  if (one.url !== null && other.url !== null && comparable(one.url) === comparable(other.url)) return true;
  if (one.handle !== null && one.handle === other.handle) return true;
  return other.variants.some((theirs) => one.variants.some((mine) => isSameSku(mine, theirs) || shareGtin(mine, theirs)));
}

function shareGtin(one: Variant, other: Variant): boolean {
  const known = new Set(gtinsOf(one));
  return gtinsOf(other).some((gtin) => known.has(gtin));
}

export function differentGtins(one: Variant, other: Variant): AgreementPair['gtin'] {
  const [first] = gtinsOf(one);
  const [second] = gtinsOf(other);
  return first === undefined || second === undefined || shareGtin(one, other) ? null : { one: first, other: second };
}

/** Valid trade item numbers of a variant, 13 digits (14 for a case). */
export function gtinsOf({ identifiers }: Variant): readonly string[] {
  return identifiers
    .filter(({ kind }) => kind !== 'other')
    .map(({ raw }) => checkGtin(raw))
    .flatMap((verdict) => (verdict.valid ? [verdict.gtin] : []));
}
