/** schema.org offers to prices and availability. */

import { knownCurrency, type Money, parsePrice } from '../money/money.ts';
import { withoutTrailing } from '../text/edges.ts';
import { inverted } from '../text/words.ts';
import { dayOf, field, firstText, type JsonObject, MAX_LIST, objectsOf, priceOf, textOf } from './fields.ts';
import type { Availability, Variant } from './product.ts';
import { bareTerm, type SchemaGraph } from './schema-graph.ts';

export type OfferFacts = Pick<
  Variant,
  'price' | 'listPrice' | 'validUntil' | 'awaitedFrom' | 'availability' | 'availabilityRaw' | 'availabilityIsBoolean'
>;

export const NO_OFFER: OfferFacts = {
  price: null,
  listPrice: null,
  validUntil: null,
  availability: null,
  availabilityRaw: null,
  availabilityIsBoolean: false,
};

// schema.org ItemAvailability, with the spellings of the feeds (Google, Facebook) that leak into markup.
const AVAILABILITY = inverted<Availability>({
  in_stock: 'instock available onlineonly madetoorder',
  limited: 'instoreonly limitedavailability limitedstock reserved',
  out_of_stock: 'outofstock oos soldout unavailable',
  preorder: 'preorder presale',
  backorder: 'availablefororder backorder',
  discontinued: 'discontinued',
});

/** A known availability, or null for a word nobody knows. Case, spaces, hyphens and underscores do not matter. */
export function availabilityOf(raw: string | null): Availability | null {
  const key = raw === null ? '' : withoutTrailing(bareTerm(raw).toLowerCase(), '/').replace(/[\s_-]/g, '');
  return AVAILABILITY.get(key) ?? null;
}

/**
 * Every single offer of a node: aggregates are opened; an aggregate that lists none stands for itself. Bounded as one
 * list, because an offer that is only referred to can be listed any number of times.
 */
export function offersOf(node: JsonObject, graph: SchemaGraph): readonly JsonObject[] {
  const offers: JsonObject[] = [];
  for (const offer of graph.related(node, 'offers')) {
    const inner = graph.related(offer, 'offers');
    offers.push(...(inner.length > 0 ? inner : [offer]));
    if (offers.length >= MAX_LIST) break;
  }
  return offers.slice(0, MAX_LIST);
}

/** What ends an offer that can be had; its price ends by `priceValidUntil`. */
const ENDS = ['validThrough', 'availabilityEnds'];

/** One offer as prices and availability. */
export function readOffer(offer: JsonObject, graph: SchemaGraph): OfferFacts {
  const specifications = graph.related(offer, 'priceSpecification');
  const listed = specifications.filter(isListPrice);
  const payable = specifications.filter((specification) => !isListPrice(specification));
  const selling = payable.find((specification) => !isRecurring(specification)) ?? payable[0];
  const currency = firstText(offer, 'priceCurrency') ?? textOf(field(selling ?? listed[0] ?? {}, 'priceCurrency'));
  const availabilityRaw = termOf(field(offer, 'availability'));
  const availability = availabilityOf(availabilityRaw);
  const isGone = availability === 'out_of_stock' || availability === 'discontinued';
  const ends = [...(isGone ? [] : ENDS), 'priceValidUntil'].map((name) => field(offer, name));
  const from = dayOf(field(offer, 'availabilityStarts'));
  return {
    price: moneyIn(offer, currency) ?? (selling === undefined ? null : moneyIn(selling, currency)),
    listPrice: listed[0] === undefined ? null : moneyIn(listed[0], currency),
    validUntil: [...ends, field(selling ?? {}, 'validThrough')].flatMap((end) => dayOf(end) ?? []).toSorted()[0] ?? null,
    ...(availability === 'preorder' && from !== null && { awaitedFrom: from }),
    availability,
    availabilityRaw,
    availabilityIsBoolean: false,
  };
}

/** The end of a price's name that tells the crossed-out price from the one to pay (schema.org PriceTypeEnumeration). */
function isListPrice(specification: JsonObject): boolean {
  return /(?:ListPrice|StrikethroughPrice|SRP|MSRP|RegularPrice)$/i.test(firstText(specification, 'priceType') ?? '');
}

/** A price that is charged again and again: schema.org UnitPriceSpecification, billing* and PriceComponentTypeEnumeration. */
const BILLING = ['billingDuration', 'billingIncrement', 'billingStart'];

function isRecurring(specification: JsonObject): boolean {
  const component = firstText(specification, 'priceComponentType') ?? '';
  return BILLING.some((name) => field(specification, name) !== undefined) || /(?:Subscription|Installment)$/i.test(component);
}

/** A subscription beside the sale of the same goods: another way to pay, neither a version of them nor a second price. */
export function isSubscription(offer: JsonObject, graph: SchemaGraph): boolean {
  const specifications = graph.related(offer, 'priceSpecification');
  return field(offer, 'price') === undefined && specifications.length > 0 && specifications.every(isRecurring);
}

function moneyIn(node: JsonObject, currency: string | null): Money | null {
  // An AggregateOffer that opens no offers is represented by the price a buyer sees first.
  const price = priceOf(field(node, 'price')) ?? priceOf(field(node, 'lowPrice')) ?? priceOf(field(node, 'minPrice'));
  return price === null ? null : parsePrice(price, knownCurrency(currency));
}

/** A term given as text, as `{"@id": …}` or by name; the first of several. */
export function termOf(value: unknown): string | null {
  const first = Array.isArray(value) ? value[0] : value;
  const node = objectsOf(first, 1)[0];
  return node === undefined ? textOf(first, 200) : firstText(node, '@id', 'name', 'url');
}
