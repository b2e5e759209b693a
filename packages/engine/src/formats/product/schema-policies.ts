/** Shipping and return policies in schema.org terms, graded for one market. */

import { field, firstText, isObject, type JsonObject, listOf, MAX_LIST, textOf } from './fields.ts';
import type { PolicyLevel } from './product.ts';
import { type SchemaGraph, typesOf } from './schema-graph.ts';

export interface Policies {
  readonly shipping: PolicyLevel;
  readonly returns: PolicyLevel;
}

const RANK: readonly PolicyLevel[] = ['none', 'link', 'structured', 'free', 'market'];

/**
 * The best policy found on the offers, the product, their sellers, or the page's own organisation (Google reads return
 * policies there too).
 */
export function policiesOf(product: JsonObject, offers: readonly JsonObject[], graph: SchemaGraph, country: string): Policies {
  const sellers = offers.flatMap((offer) => [...graph.related(offer, 'seller'), ...graph.related(offer, 'offeredBy')]);
  const organisations = graph.subjects.filter((node) => typesOf(node).some((type) => /organization$|store$|business$/.test(type)));
  const holders = [...offers, product, ...new Set(sellers), ...organisations].slice(0, 2 * MAX_LIST);
  // References can repeat one policy any number of times: each is graded once.
  const every = (name: string) => [...new Set(holders.flatMap((holder) => graph.related(holder, name)))];
  return {
    shipping: best([
      ...every('shippingDetails').map((details) => shippingLevel(details, graph, country)),
      ...every('hasShippingService').map((service) => serviceLevel(service, graph, country)),
    ]),
    returns: best(every('hasMerchantReturnPolicy').map((policy) => returnLevel(policy, country))),
  };
}

function best(levels: readonly PolicyLevel[]): PolicyLevel {
  return RANK[Math.max(0, ...levels.map((level) => RANK.indexOf(level)))] ?? 'none';
}

function shippingLevel(details: JsonObject, graph: SchemaGraph, country: string): PolicyLevel {
  const rates = graph.related(details, 'shippingRate').flatMap((rate) => numberIn(rate, 'value', 'maxValue', 'price') ?? []);
  const times = ['deliveryTime', 'transitTime'].some((name) => graph.related(details, name).some((time) => isPeriod(time, graph)));
  // Where it goes, without what that costs or how long it takes, answers nobody.
  if (rates.length === 0 && !times) return firstText(details, 'shippingSettingsLink', 'url') === null ? 'none' : 'link';
  const destinations = graph.related(details, 'shippingDestination');
  if (!destinations.some((destination) => namesCountry(field(destination, 'addressCountry'), country))) return 'structured';
  return rates.length > 0 && rates.every((rate) => rate === 0) ? 'free' : 'market';
}

/** The first of these members that is there, where it is a number. */
function numberIn(node: JsonObject, ...names: readonly string[]): number | null {
  const value = Number(firstText(node, ...names)?.replace(',', '.') ?? Number.NaN);
  return Number.isFinite(value) ? value : null;
}

/** Days, in a quantity or in the parts of a delivery. */
function isPeriod(time: JsonObject, graph: SchemaGraph, depth = 0): boolean {
  if (numberIn(time, 'minValue', 'maxValue', 'value') !== null) return true;
  const parts = depth > 2 ? [] : ['handlingTime', 'transitTime', 'duration'].flatMap((name) => graph.related(time, name));
  return parts.some((part) => isPeriod(part, graph, depth + 1));
}

/** ShippingService keeps its destinations one level down, in ShippingConditions. */
function serviceLevel(service: JsonObject, graph: SchemaGraph, country: string): PolicyLevel {
  return best(graph.related(service, 'shippingConditions').map((conditions) => shippingLevel(conditions, graph, country)));
}

/** Google asks for the country, the category and, of a window that ends, its days before it takes a policy as structured. */
function returnLevel(policy: JsonObject, country: string): PolicyLevel {
  const category = field(policy, 'returnPolicyCategory');
  // A window of no days takes nothing back: MerchantReturnNotPermitted says that.
  const isOpen = String(category).endsWith('FiniteReturnWindow') && !((numberIn(policy, 'merchantReturnDays') ?? 0) > 0);
  if (category === undefined || isOpen) return firstText(policy, 'merchantReturnLink', 'url', '@id') === null ? 'none' : 'link';
  return namesCountry(field(policy, 'applicableCountry'), country) ? 'market' : 'structured';
}

/** A country as code, as `{name}` or `{identifier}`, or in a list. Names are not looked up: consumers want the code. */
function namesCountry(value: unknown, country: string): boolean {
  return listOf(value).some((entry) => {
    const code = isObject(entry) ? firstText(entry, 'name', 'identifier', 'addressCountry') : textOf(entry);
    return code?.toUpperCase() === country.toUpperCase();
  });
}
