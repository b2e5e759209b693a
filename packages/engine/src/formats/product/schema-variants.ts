/** The buyable versions of a schema.org product: a group's members, a product's several offers, or the product itself. */

import { capText } from '../html/text.ts';
import { resolveUrl } from '../links/links.ts';
import { currencyOf } from '../money/currencies.ts';
import { isFiller } from '../text/filler.ts';
import {
  field,
  firstLabel,
  firstOf,
  isObject,
  type JsonObject,
  labelOf,
  listOf,
  MAX_LABEL,
  MAX_LIST,
  objectsOf,
  textOf,
} from './fields.ts';
import type { Identifier, Variant } from './product.ts';
import type { Family, PageContext, SchemaGraph } from './schema-graph.ts';
import { isSubscription, NO_OFFER, offersOf, readOffer, termOf } from './schema-offer.ts';

// Google's list of variant properties; `additionalProperty` covers the rest.
const OPTION_PROPERTIES = ['color', 'size', 'material', 'pattern', 'suggestedAge', 'suggestedGender'];

/** At least one, at most `MAX_LIST`: a product without offers is one variant without a price. */
export function variantsOf(family: Family, graph: SchemaGraph, page: PageContext): readonly Variant[] {
  const versions = family.members.length > 0 ? family.members : [family.head];
  const variants: Variant[] = [];
  for (const node of versions) {
    const all = offersOf(node, graph);
    const sales = all.filter((offer) => !isSubscription(offer, graph));
    const offers = sales.length > 0 ? sales : all;
    const own = offers.find((offer) => readOffer(offer, graph).price?.currency === currencyOf(page.country)) ?? offers[0];
    const shown = offers.length > 1 && areVersions(offers) ? offers : [own];
    const rivals = shown.length === 1 ? sales.filter((offer) => offer !== own && isRival(offer, own as JsonObject)) : [];
    variants.push(...shown.map((offer) => withRivals(variantOf(node, offer, graph, page), rivals, graph)));
    if (variants.length >= MAX_LIST) break;
  }
  return variants.slice(0, MAX_LIST);
}

/** Several offers are variants when they name different goods; several sellers of one product are not. */
function areVersions(offers: readonly JsonObject[]): boolean {
  const names = offers.map((offer) => versionName(offer));
  return names.every((name) => name !== null) && new Set(names).size > 1;
}

/** What tells two offers of one product apart: who sells, in what condition, for which money, to whom and from how many on. */
const APART = ['itemCondition', 'priceCurrency', 'eligibleRegion', 'eligibleCustomerType', 'eligibleQuantity', 'businessFunction'];

/** No seller of its own, and nothing that both offers state tells them apart. */
function isRival(offer: JsonObject, own: JsonObject): boolean {
  const isApart = (name: string) => {
    const [mine, theirs] = [field(own, name), field(offer, name)];
    return mine !== undefined && theirs !== undefined && JSON.stringify(mine) !== JSON.stringify(theirs);
  };
  return field(offer, 'seller') === undefined && !APART.some(isApart);
}

/**
 * Rivals that differ in price contradict each other: none of their prices is taken. Offers that something tells apart
 * stand for themselves: the first in the market's currency is the one a buyer there sees.
 */
function withRivals(variant: Variant, rivals: readonly JsonObject[], graph: SchemaGraph): Variant {
  const { price } = variant;
  const others = rivals.map((offer) => readOffer(offer, graph).price);
  const differing = others.filter((other) => other?.minor != null && other.minor !== price?.minor);
  if (price?.minor == null || differing.length === 0) return variant;
  const raw = [price, ...differing].map((amount) => amount?.raw).join(' / ');
  return { ...variant, price: { ...price, minor: null, raw: capText(raw, 200), wellFormed: false } };
}

function versionName(offer: JsonObject): string | null {
  const item = objectsOf(field(offer, 'itemOffered'), 1)[0];
  return firstLabel(offer, 'sku', 'name', 'gtin13', 'gtin', 'mpn') ?? firstLabel(item, 'sku', 'name') ?? termOf(field(offer, 'url'));
}

function variantOf(node: JsonObject, offer: JsonObject | undefined, graph: SchemaGraph, page: PageContext): Variant {
  const item = offer === undefined ? undefined : graph.related(offer, 'itemOffered')[0];
  // The more specific statement wins: the offer, the item offered, then the product.
  const holders = [offer, item, node].filter((holder) => holder !== undefined);
  const nearest = (...names: readonly string[]) => firstOf(holders, (holder) => firstLabel(holder, ...names));
  return {
    id: nearest('productID', '@id', 'sku'),
    title: labelOf(nearest('name')),
    sku: nearest('sku'),
    mpn: nearest('mpn'),
    identifiers: identifiersOf(holders),
    ...(offer === undefined ? NO_OFFER : readOffer(offer, graph)),
    url: firstOf(holders, (holder) => resolveUrl(termOf(field(holder, 'url')), page.base)),
    options: optionsOf(item ?? node, graph),
  };
}

const GTIN_FIELDS = ['gtin', 'gtin13', 'gtin12', 'gtin14', 'gtin8', 'ean', 'ean13', 'upc', 'barcode'];

/** Every number stated, without duplicates, the most specific first. Whether it is valid is judged by the rules. */
function identifiersOf(holders: readonly JsonObject[]): readonly Identifier[] {
  const found = new Map<string, Identifier>();
  const add = (kind: Identifier['kind'], value: unknown) => {
    const raw = textOf(value, 100);
    if (raw !== null && !found.has(raw)) found.set(raw, { kind, raw });
  };
  for (const holder of holders) {
    for (const name of GTIN_FIELDS) {
      listOf(field(holder, name), 5).forEach((value) => {
        add('gtin', value);
      });
    }
    add('isbn', field(holder, 'isbn'));
    for (const property of objectsOf(field(holder, 'identifier'), 20)) {
      const name = firstLabel(property, 'propertyID', 'name')?.toLowerCase() ?? '';
      add(/gtin|ean|upc|barcode/.test(name) ? 'gtin' : name.includes('isbn') ? 'isbn' : 'other', field(property, 'value'));
    }
  }
  return [...found.values()].slice(0, 20);
}

function optionsOf(node: JsonObject, graph: SchemaGraph): Variant['options'] {
  const options = OPTION_PROPERTIES.flatMap((name) => {
    const value = listOf(field(node, name), 1)[0];
    const label = isObject(value) ? firstLabel(value, 'name', 'value') : textOf(value, MAX_LABEL);
    return label === null || isFiller(label) ? [] : [{ name, label }];
  });
  const additional = graph.related(node, 'additionalProperty').flatMap((property) => {
    const name = firstLabel(property, 'name');
    const label = firstLabel(property, 'value');
    return name === null || label === null || isFiller(label) ? [] : [{ name, label }];
  });
  return [...options, ...additional].slice(0, 20);
}
